import type { Queryable } from '../../database/openDatabase';
import { wallTimeText } from '../../event/eventSessionQueries';
import { badInput } from '../../http/httpErrors';
import { findOrderedSession, removeOffersExcept } from './sessionOfferQueries';
import { lockStocks, lockTicketing } from '../stock/stockLockQueries';

/**
 * Deletes the offers of the sessions that are about to be removed, in the transaction that removes them.
 * @throws PublicError BAD_USER_INPUT with `sessions` where a session has orders, including carts
 */
export async function removeSessionOffers(
  db: Queryable,
  eventId: string,
  remainingSessionIds: readonly string[],
): Promise<void> {
  await lockTicketing(db, eventId);
  await lockStocks(db, eventId);
  const startsLocal = await findOrderedSession(db, eventId, remainingSessionIds);
  if (startsLocal !== undefined) {
    const when = wallTimeText(startsLocal).replace('T', ' at ');
    throw badInput(
      'sessions',
      `There are orders for the session of ${when}, so it cannot be removed. Cancel it instead.`,
    );
  }
  await removeOffersExcept(db, eventId, remainingSessionIds);
}
