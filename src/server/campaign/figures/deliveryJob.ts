import type { Queryable } from '../../database/openDatabase';
import type { Services } from '../../services';
import { countHits } from '../report/campaignReportQueries';
import { countDelivery } from './deliveryCount';
import { listDueCampaigns, postponeDelivery, storeDelivery, type DueCampaign } from './deliveryQueries';
import { countStates } from './stateCountQueries';

const COUNT_DELIVERY = 'campaign/countDelivery';
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** A campaign of a million recipients takes seconds, so a batch ends in time for a restart of the server. */
const BATCH = 20;

/**
 * How long figures hold before they are checked for changes: minutes while results come in, and longer the larger and
 * the older a campaign is.
 */
export function deliveryWaitMs(
  { startedAt, recipients }: Pick<DueCampaign, 'startedAt' | 'recipients'>,
  now: Date,
): number {
  const age = now.getTime() - startedAt.getTime();
  if (age < 2 * DAY_MS) return Math.max(2 * MINUTE_MS, (recipients / 1_000_000) * 30 * MINUTE_MS);
  if (age < 30 * DAY_MS) return HOUR_MS;
  return age < 365 * DAY_MS ? DAY_MS : 30 * DAY_MS;
}

/** The kept figures of a campaign as text, which changes when any mail, reader or hit of a person does. */
async function figuresNow(db: Queryable, campaignId: string): Promise<string> {
  const states = (await countStates(db, campaignId)).map(({ state, count }) => `${state} ${count}`);
  const { opens, clicks, unsubscribes } = await countHits(db, campaignId);
  return [
    ...states.sort(),
    `clicked ${clicks.people}`,
    `unsubscribed ${unsubscribes}`,
    `hits ${opens.hits} ${clicks.hits}`,
  ].join(', ');
}

/** Counts the results of a campaign again if they have changed. */
export async function refreshDelivery(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  due: DueCampaign,
): Promise<void> {
  const { organiserId, campaignId } = due;
  const now = clock.now();
  const { countedFor, figures } = await database.withOrganiser(
    organiserId,
    async (db) => {
      const current = await figuresNow(db, campaignId);
      const isCounted = current === due.countedFor;
      return { countedFor: current, figures: isCounted ? undefined : await countDelivery(db, campaignId) };
    },
    { snapshot: true },
  );
  const next = new Date(now.getTime() + deliveryWaitMs(due, now));
  await storeDelivery(database.adminDb, due, { figures, countedFor, now, next });
}

/**
 * Counts the campaigns whose turn it is. One that cannot be counted waits for an hour, so that it does not hold up the
 * others.
 */
export async function countDueDeliveries(
  services: Pick<Services, 'database' | 'clock' | 'log'>,
  signal: AbortSignal,
): Promise<void> {
  const { database, clock, log } = services;
  let due: DueCampaign[];
  do {
    due = await listDueCampaigns(database.adminDb, clock.now(), BATCH);
    for (const campaign of due) {
      if (signal.aborted) return;
      try {
        await refreshDelivery(services, campaign);
      } catch (error) {
        log.error(
          { err: error, campaignId: campaign.campaignId },
          'counting the delivery of a campaign failed',
        );
        const next = new Date(clock.now().getTime() + HOUR_MS);
        await postponeDelivery(database.adminDb, campaign, next);
      }
    }
  } while (due.length === BATCH);
}

/** Counts bounces, results by mailbox provider and hits by country of the campaigns whose turn it is. */
export function deliveryJob(services: Services): void {
  const { queue, clock } = services;
  queue.handle(COUNT_DELIVERY, async (_job, signal) => {
    await countDueDeliveries(services, signal);
    return new Date(clock.now().getTime() + MINUTE_MS);
  });
}

/** Called whenever a process that runs jobs starts; from then on the job schedules itself. */
export async function queueDelivery({
  queue,
  database,
}: Pick<Services, 'queue' | 'database'>): Promise<void> {
  await queue.add(database.adminDb, { kind: COUNT_DELIVERY, key: COUNT_DELIVERY, payload: {} });
}
