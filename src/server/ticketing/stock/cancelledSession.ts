import type { Queryable } from '../../database/openDatabase';
import type { Services } from '../../services';
import { releaseHoldRow, releaseHoldsOfSession } from './holdQueries';
import { lockStocks, lockTicketing } from './stockLockQueries';
import { type CancelledThing, waitlistEndedMailJob } from '../ticketingJobKinds';
import { endEntries, type EndedEntry, type WaitlistScope } from '../waitlist/waitlistEndQueries';
import { offerFreed } from '../waitlist/waitlistOffers';

type WaitlistServices = Pick<Services, 'clock' | 'queue'>;

/**
 * Ends the waitlist of a cancelled session, whose people are notified by mail, and releases all its holds, whose places
 * in shared pools are offered to people who wait for other sessions. It can be run twice.
 */
export async function endCancelledSession(
  services: WaitlistServices,
  db: Queryable,
  place: { organiserId: string; eventId: string; sessionId: string },
): Promise<void> {
  const { sessionId, eventId } = place;
  await endWaitlist(services, db, { ...place, scope: { sessionId }, cancelled: 'session' });
  await releaseHoldsOfSession(db, sessionId, services.clock.now());
  await offerFreed(db, eventId, services);
}

/**
 * Ends the waitlist of a cancelled event, which is final, and releases the places held for it; its people are notified
 * by mail. The organiser's own holds stay as they are. It can be run twice.
 */
export async function endCancelledEvent(
  services: WaitlistServices,
  db: Queryable,
  place: { organiserId: string; eventId: string },
): Promise<void> {
  const { eventId } = place;
  const ended = await endWaitlist(services, db, { ...place, scope: { eventId }, cancelled: 'event' });
  for (const { holdId } of ended) {
    if (holdId !== null) await releaseHoldRow(db, holdId, services.clock.now());
  }
}

/**
 * Ends a waitlist and leaves the event's stocks locked. Each mail is queued in the transaction that ended the entry, so
 * it is sent once.
 */
async function endWaitlist(
  { clock, queue }: WaitlistServices,
  db: Queryable,
  {
    organiserId,
    eventId,
    scope,
    cancelled,
  }: { organiserId: string; eventId: string; scope: WaitlistScope; cancelled: CancelledThing },
): Promise<EndedEntry[]> {
  const now = clock.now();
  const offered = await endEntries(db, scope, { from: 'offered', now });
  await lockTicketing(db, eventId);
  await lockStocks(db, eventId);
  // The event's stocks are locked now, so no offer is made and every waiting entry stays in this state.
  const waiting = await endEntries(db, scope, { from: 'waiting', now });
  const ended = [...offered, ...waiting];
  for (const { id } of ended) await queue.add(db, waitlistEndedMailJob(organiserId, id, cancelled));
  return ended;
}
