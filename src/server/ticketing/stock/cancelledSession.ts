import type { Queryable } from '../../database/openDatabase';
import type { Services } from '../../services';
import { releaseHoldRow, releaseHoldsOfSession } from './holdQueries';
import { lockStocks, lockTicketing } from './stockLockQueries';
import { type CancelledThing, waitlistEndedMailJob } from '../ticketingJobKinds';
import { endLine, type EndedEntry, type Line } from '../waitlist/waitlistEndQueries';
import { offerFreed } from '../waitlist/waitlistOffers';

type Halls = Pick<Services, 'clock' | 'queue'>;

/**
 * Ends what is kept for a session that was cancelled: its waitlist, whose people are told by mail, and every hold, whose
 * places in shared pools go to who waits for another session. Bears being run twice.
 */
export async function endCancelledSession(
  services: Halls,
  db: Queryable,
  place: { organiserId: string; eventId: string; sessionId: string },
): Promise<void> {
  const { sessionId, eventId } = place;
  await endWaiting(services, db, { ...place, line: { sessionId }, cancelled: 'session' });
  await releaseHoldsOfSession(db, sessionId, services.clock.now());
  await offerFreed(db, eventId, services);
}

/**
 * Ends the waitlist of an event that was cancelled, which is for good, and what was kept for who waited; they are told
 * by mail. What the organiser held stays as it is. Bears being run twice.
 */
export async function endCancelledEvent(
  services: Halls,
  db: Queryable,
  place: { organiserId: string; eventId: string },
): Promise<void> {
  const { eventId } = place;
  const ended = await endWaiting(services, db, { ...place, line: { eventId }, cancelled: 'event' });
  for (const { holdId } of ended) {
    if (holdId !== null) await releaseHoldRow(db, holdId, services.clock.now());
  }
}

/** Ends a line and leaves the event's stocks locked. Whose place ended is told once: in the transaction that ended it. */
async function endWaiting(
  { clock, queue }: Halls,
  db: Queryable,
  {
    organiserId,
    eventId,
    line,
    cancelled,
  }: { organiserId: string; eventId: string; line: Line; cancelled: CancelledThing },
): Promise<EndedEntry[]> {
  const now = clock.now();
  const offered = await endLine(db, line, { from: 'offered', now });
  await lockTicketing(db, eventId);
  await lockStocks(db, eventId);
  // Nobody is offered anything of it from here on, so whoever still waits stays in this state.
  const waiting = await endLine(db, line, { from: 'waiting', now });
  const ended = [...offered, ...waiting];
  for (const { id } of ended) await queue.add(db, waitlistEndedMailJob(organiserId, id, cancelled));
  return ended;
}
