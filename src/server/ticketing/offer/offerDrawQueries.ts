import { sql } from 'kysely';
import type { Queryable } from '../../database/openDatabase';

/**
 * Links each ticket offer of an event to the stocks that it draws on: its session's, its type's in that session, its
 * tier's, and those of the pools that it belongs to. When a link is added, what the offer has already sold is counted
 * on that stock (by a database trigger).
 * @throws an error for which `isOversold` is true, where that exceeds a stock's capacity
 */
export async function syncDraws(db: Queryable, eventId: string): Promise<void> {
  const draws = sql`
    select offer.id as offer_id, stock.id as stock_id, offer.organiser_id
    from offer
    join stock on stock.event_id = offer.event_id and (
      stock.kind = 'session' and stock.session_id = offer.session_id
      or stock.kind = 'ticket_type' and stock.session_id = offer.session_id
        and stock.ticket_type_id = offer.ticket_type_id
      or stock.kind = 'price_tier' and stock.price_tier_id = offer.price_tier_id
      or stock.kind = 'pool' and exists (
        select from pool join pool_ticket_type as member using (stock_id)
        where pool.stock_id = stock.id and member.ticket_type_id = offer.ticket_type_id
          and (pool.every_session or exists (
            select from pool_session where pool_session.stock_id = stock.id
              and pool_session.session_id = offer.session_id
          ))
      )
    )
    where offer.event_id = ${eventId} and offer.kind = 'ticket'`;
  await sql`
    delete from offer_stock using stock, offer
    where stock.id = offer_stock.stock_id and offer.id = offer_stock.offer_id
      and offer.event_id = ${eventId} and offer.kind = 'ticket'
      and (offer_stock.offer_id, offer_stock.stock_id) not in (select offer_id, stock_id from (${draws}) as draws)`.execute(
    db,
  );
  await sql`
    insert into offer_stock (offer_id, stock_id, organiser_id)
    select offer_id, stock_id, organiser_id from (${draws}) as draws
    on conflict do nothing`.execute(db);
}
