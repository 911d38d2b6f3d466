import { sql } from 'kysely';
import type { Queryable } from '../database/openDatabase';
import { wallTimeText } from '../event/eventSessionQueries';
import { badInput } from '../http/httpErrors';
import { lockStocks, lockTicketing } from './stockLocks';

/**
 * Takes away what was sold of the sessions that are about to be removed, in the transaction that removes them.
 * @throws PublicError BAD_USER_INPUT with `sessions` where somebody bought of one, or has begun to
 */
export async function removeSessionOffers(
  db: Queryable,
  eventId: string,
  keptSessionIds: readonly string[],
): Promise<void> {
  await lockTicketing(db, eventId);
  await lockStocks(db, eventId);
  const kept = sql`any(${[...keptSessionIds]}::uuid[])`;
  const { rows } = await sql<{ startsLocal: string }>`
    select starts_local as "startsLocal" from event_session as session
    where event_id = ${eventId} and not id = ${kept} and exists (
      select from offer join order_line on order_line.offer_id = offer.id where offer.session_id = session.id
    ) order by starts_at limit 1`.execute(db);
  if (rows[0]) {
    const when = wallTimeText(rows[0].startsLocal).replace('T', ' at ');
    throw badInput(
      'sessions',
      `There are orders for the session of ${when}, so it can not be taken off. Cancel it instead.`,
    );
  }
  const removed = sql`(select id from offer where event_id = ${eventId} and kind = 'ticket' and not session_id = ${kept})`;
  await sql`delete from stock_hold where offer_id in ${removed}`.execute(db);
  await sql`delete from offer where id in ${removed}`.execute(db);
  await sql`
    delete from stock where event_id = ${eventId} and session_id is not null and not session_id = ${kept}`.execute(
    db,
  );
}
