import { checkStartsOf, followMovedSession } from '../../campaign/schedule/relativeStarts';
import type { Queryable } from '../../database/openDatabase';
import type { PlannedTimes } from './readSession';
import { updateSession } from './sessionPlanQueries';
import type { Planner } from './sessionPlanService';
import { closeSession, deleteSession } from './sessionSaleQueries';

/*
 * The only callers of the statements that move, cancel and remove a session. Ticketholder comms that start relative to
 * it follow in the same transaction.
 */

export async function moveSession(
  db: Queryable,
  planner: Planner,
  id: string,
  times: PlannedTimes,
): Promise<void> {
  await updateSession(db, id, times);
  await followMovedSession(db, planner, id);
}

/** Marks the session as cancelled and closes its offers. */
export async function endSession(db: Queryable, planner: Planner, id: string): Promise<void> {
  await closeSession(db, id, planner.services.clock.now());
  await checkStartsOf(db, planner, { sessionId: id });
}

export async function eraseSession(db: Queryable, planner: Planner, id: string): Promise<void> {
  // Before the deletion, which clears the session of their rules.
  await checkStartsOf(db, planner, { sessionId: id });
  await deleteSession(db, id);
}
