import { withChangeComm } from '../../campaign/changeComm/changeCommService';
import { missCommsOf } from '../../campaign/schedule/missedComms';
import { checkStartsOf, followMovedSession } from '../../campaign/schedule/relativeStarts';
import type { Queryable } from '../../database/openDatabase';
import type { PlannedTimes } from './readSession';
import { updateSession } from './sessionPlanQueries';
import type { Planner } from './sessionPlanService';
import { closeSession, deleteSession } from './sessionSaleQueries';

/*
 * The only callers of the statements that move, cancel and remove a session. In the same transaction, ticketholder comms
 * that start relative to it follow, those that wait do not start if it is cancelled, and one about the change is drafted.
 */

export async function moveSession(
  db: Queryable,
  planner: Planner,
  id: string,
  times: PlannedTimes,
): Promise<void> {
  await withChangeComm(db, planner, { sessionId: id }, async () => {
    await updateSession(db, id, times);
    await followMovedSession(db, planner, id);
  });
}

/** Marks the session as cancelled and closes its offers. */
export async function endSession(db: Queryable, planner: Planner, id: string): Promise<void> {
  await withChangeComm(db, planner, { sessionId: id }, () =>
    closeSession(db, id, planner.services.clock.now()),
  );
  await checkStartsOf(db, planner, { sessionId: id });
  await missCommsOf(db, planner, { sessionId: id });
}

export async function eraseSession(db: Queryable, planner: Planner, id: string): Promise<void> {
  // Before the deletion, which clears the session of their rules.
  await checkStartsOf(db, planner, { sessionId: id });
  await deleteSession(db, id);
}
