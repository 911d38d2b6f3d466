import type { EventSessions, SessionReach } from '../../../contract/event/eventSession';
import type { SessionPlanValues } from '../../../contract/event/eventSessionInput';
import { insertAuditEntry } from '../../database/auditEntry';
import type { Queryable } from '../../database/openDatabase';
import { changeAtVersion, removeAtVersion, type RowEdit } from '../../database/rowVersion';
import { badInputs, conflict } from '../../http/httpErrors';
import { removeSessionOffers } from '../../ticketing/offer/sessionOffers';
import { syncOffers } from '../../ticketing/offer/syncOffers';
import { listPlannedSessions, type PlannedEvent, type StoredSession, touchEvent } from './sessionPlanQueries';
import {
  requireFreeTimes,
  requirePlannable,
  eventSessions,
  lockSession,
  readPlan,
  type Planner,
} from './sessionPlanService';
import { findReach, lockCarts } from './sessionSaleQueries';
import { endSession, eraseSession, moveSession } from './moveSession';

/**
 * Counts the tickets, orders and carts that moving or cancelling the session would affect.
 * @throws PublicError NOT_FOUND
 */
export async function sessionReach(db: Queryable, id: string): Promise<SessionReach> {
  const { session } = await lockSession(db, id);
  return findReach(db, session.id);
}

/** Checks that the number of affected tickets is still the one that the person was shown. */
function requireShownTickets(tickets: number, shownTickets: number | null): void {
  if (tickets === (shownTickets ?? 0)) return;
  const are = tickets === 1 ? 'There is 1 ticket' : `There are ${tickets} tickets`;
  throw conflict(
    shownTickets === null
      ? `${are} for this session. Check who is affected, then do it again.`
      : `${are} for this session now, not ${shownTickets}. Check who is affected, then do it again.`,
  );
}

const requireNotCancelled = ({ cancelledAt }: StoredSession) => {
  if (cancelledAt) throw conflict('This session is cancelled. Add a new one instead.');
};

const sessionRow = ({ eventId }: PlannedEvent, id: string) =>
  ({ part: 'session', ownerId: eventId, id }) as const;

const editOf = ({ services, organiserId, userId }: Planner, version: number | undefined): RowEdit => ({
  organiserId,
  userId,
  now: services.clock.now(),
  version,
});

/** The session as a person edits it. A sale is not an edit, so `wasSold` is left out of the comparison. */
async function plannedState(db: Queryable, eventId: string, id: string) {
  const [session] = await listPlannedSessions(db, eventId, id);
  return session && { ...session, wasSold: undefined };
}

/**
 * Moves or edits one session; its tickets stay valid.
 * @param shownTickets how many tickets the person was shown; required only when the session moves
 * @param version of the session as the person saw it
 * @throws PublicError BAD_USER_INPUT with the fields of `contract/event/eventSessionInput.ts`, or `capacity` with the
 *   number already taken; CONFLICT; NOT_FOUND. Nothing is changed then
 */
export async function changeSession(
  db: Queryable,
  planner: Planner,
  id: string,
  plan: SessionPlanValues,
  shownTickets: number | null,
  version?: number,
): Promise<EventSessions> {
  const locked = await lockSession(db, id);
  const { event, session } = locked;
  requirePlannable(event);
  requireNotCancelled(session);
  await changeAtVersion(db, sessionRow(event, id), editOf(planner, version), {
    state: () => plannedState(db, event.eventId, id),
    act: () => writeSession(db, planner, locked, plan, shownTickets),
  });
  return eventSessions(db, event.eventId, planner.services.clock.now());
}

async function writeSession(
  db: Queryable,
  planner: Planner,
  { event, session }: { event: PlannedEvent; session: StoredSession },
  plan: SessionPlanValues,
  shownTickets: number | null,
): Promise<void> {
  const { services, organiserId, userId } = planner;
  const now = services.clock.now();
  const { id } = session;
  const starts = readPlan(plan, { prefix: '', now: null });
  if ('fields' in starts) throw badInputs(starts.fields);
  const moves = starts.times.startsAt.toISOString() !== session.startsAt;
  // A past session may be corrected, but no session may be moved into the past.
  const read = readPlan(plan, { prefix: '', now: moves ? now : null });
  if ('fields' in read) throw badInputs(read.fields);
  if (moves) {
    const existing = await listPlannedSessions(db, event.eventId);
    requireFreeTimes(existing, [{ field: 'startsLocal', at: read.times.startsAt }]);
    const { tickets, orders } = await findReach(db, id);
    requireShownTickets(tickets, shownTickets);
    if (tickets > 0) {
      await insertAuditEntry(db, {
        organiserId,
        userId,
        action: 'session/moved',
        detail: { session: id, from: session.startsLocal, to: read.times.startsLocal, tickets, orders },
      });
    }
  }
  await moveSession(db, planner, id, read.times);
  await touchEvent(db, event.eventId, now);
  await syncOffers(db, event.eventId, services);
}

export const RELEASE_SESSION_CARTS_JOB = 'order/releaseSessionCarts';

/**
 * Cancels a session: sales stop, a job releases carts that contain it, and its orders remain until they are refunded.
 * @throws PublicError CONFLICT where the number of tickets differs from what the person was shown, or the session was
 *   changed since they saw it; NOT_FOUND
 */
export async function cancelSession(
  db: Queryable,
  planner: Planner,
  id: string,
  shownTickets: number,
  version?: number,
): Promise<EventSessions> {
  const locked = await lockSession(db, id);
  const { event, session } = locked;
  requireNotCancelled(session);
  await changeAtVersion(db, sessionRow(event, id), editOf(planner, version), {
    state: () => plannedState(db, event.eventId, id),
    act: () => writeCancellation(db, planner, locked, shownTickets),
  });
  return eventSessions(db, event.eventId, planner.services.clock.now());
}

async function writeCancellation(
  db: Queryable,
  planner: Planner,
  { event, session }: { event: PlannedEvent; session: StoredSession },
  shownTickets: number | null,
): Promise<void> {
  const { services, organiserId, userId } = planner;
  const now = services.clock.now();
  const { id } = session;
  await lockCarts(db, id);
  const { tickets, ticketholders, orders, paidCents } = await findReach(db, id);
  requireShownTickets(tickets, shownTickets);
  await endSession(db, planner, id);
  await touchEvent(db, event.eventId, now);
  await insertAuditEntry(db, {
    organiserId,
    userId,
    action: 'session/cancelled',
    detail: { session: id, startsLocal: session.startsLocal, tickets, ticketholders, orders, paidCents },
  });
  await services.queue.add(db, releaseSessionCartsJob(organiserId, id, now));
}

const releaseSessionCartsJob = (organiserId: string, sessionId: string, runAt: Date) => ({
  kind: RELEASE_SESSION_CARTS_JOB,
  key: `${RELEASE_SESSION_CARTS_JOB}/${sessionId}`,
  payload: { organiserId, sessionId },
  runAt,
});

/**
 * Removes a session that nobody ever bought.
 * @throws PublicError CONFLICT once somebody has bought it, or changed it since `version`; NOT_FOUND
 */
export async function removeSession(
  db: Queryable,
  planner: Planner,
  id: string,
  version?: number,
): Promise<EventSessions> {
  const now = planner.services.clock.now();
  const { event, session } = await lockSession(db, id);
  if (session.wasSold) {
    throw conflict('Tickets for this session are sold or in a cart, so it stays. Cancel it instead.');
  }
  await removeAtVersion(db, sessionRow(event, id), editOf(planner, version), async () => {
    const others = (await listPlannedSessions(db, event.eventId)).filter((each) => each.id !== id);
    await removeSessionOffers(
      db,
      event.eventId,
      others.map((each) => each.id),
    );
    await eraseSession(db, planner, id);
  });
  await touchEvent(db, event.eventId, now);
  return eventSessions(db, event.eventId, now);
}
