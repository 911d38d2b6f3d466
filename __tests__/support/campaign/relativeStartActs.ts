import { sql } from 'kysely';
import type { Campaign } from '../../../src/contract/campaign/campaign';
import {
  cancelSessionDocument,
  changeSessionDocument,
  type EventSessions,
} from '../../../src/contract/event/eventSession';
import { findCampaign } from '../../../src/server/campaign/campaignQueries';
import { replaceChosenSessions } from '../../../src/server/campaign/ticketholder/ticketholderEventQueries';
import type { Services } from '../../../src/server/services';
import type { MailBlock } from '../../../src/contract/template/template';
import type { TestPerson } from '../startServer';
import { buildCampaign } from '../factories/campaignFactories';
import { buildEvent } from '../factories/eventFactories';
import { buildTickets } from '../factories/ticketFactories';

/** Builds a comm to the holders of one ticket for each session of an event; `chosen` limits it to some sessions. */
export async function buildComm(
  services: Pick<Services, 'database'>,
  organiserId: string,
  {
    starts = ['2027-03-06T19:30'],
    zone = 'Pacific/Auckland',
    blocks = [{ kind: 'text', text: 'See you at {{event_title}}.' }],
    holders = 1,
    chosen = [],
  }: { starts?: string[]; zone?: string; blocks?: MailBlock[]; holders?: number; chosen?: number[] } = {},
): Promise<{ comm: Campaign; eventId: string; sessionIds: string[] }> {
  const { id: eventId, sessionIds } = await buildEvent(services, organiserId, { starts, zone });
  for (const [place, sessionId] of sessionIds.entries()) {
    const people = Array.from({ length: holders }, (_, n) => ({
      address: `holder-${place}-${n}@example.org`,
    }));
    await buildTickets(services, organiserId, { eventId, sessionId }, people);
  }
  const { id } = await buildCampaign(services, organiserId, {
    kind: 'ticketholder',
    subject: 'Before you come',
    eventId,
    blocks,
  });
  const comm = await services.database.withOrganiser(organiserId, async (db) => {
    const ids = chosen.flatMap((place) => sessionIds[place] ?? []);
    await replaceChosenSessions(db, { id, organiserId, sessionIds: ids });
    return findCampaign(db, id);
  });
  if (!comm) throw new Error('The comm is gone.');
  return { comm, eventId, sessionIds };
}

/** The rule in the form that the call takes: two days before at nine unless said otherwise. */
export const ruleOf = (sessionId: string | undefined, overrides: object = {}) => ({
  relative: {
    ...{ sessionId, direction: 'before', unit: 'days', amount: 2, time: '09:00' },
    ...overrides,
  },
});

export const moveSessionTo = (
  person: TestPerson,
  id: string | undefined,
  startsLocal: string,
  { told = 1, zone = 'Pacific/Auckland' } = {},
) =>
  person.graphql<{ changeSession: EventSessions }>(changeSessionDocument, {
    id,
    told,
    session: { startsLocal, zone, capacity: 100 },
  });

export const cancelSessionOf = (person: TestPerson, id: string | undefined, told = 1) =>
  person.graphql<{ cancelSession: EventSessions }>(cancelSessionDocument, { id, told });

/**
 * Lets the time of the test come: the jobs that were planned for it or earlier may run. The queue itself reads the clock
 * of the database.
 */
export async function letJobsUntil({ database, queue }: Services, instant: string): Promise<void> {
  await sql`update job set run_at = now() where run_at <= ${instant} and run_at > now()`.execute(
    database.adminDb,
  );
  queue.wake();
}
