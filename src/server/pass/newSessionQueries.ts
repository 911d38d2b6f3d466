import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../database/openDatabase';

/** Whether a `session` can still be sold. */
export const isAhead = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`(session.cancelled_at is null and coalesce(session.sales_until, session.starts_at) > ${now})`;

/** Whether a `session` of the event is between the first and the last day of a `pass`. */
export const isBetweenItsDays: RawBuilder<boolean> = sql<boolean>`(
  session.event_id = pass.event_id and session.cancelled_at is null
  and session.starts_local::date >= coalesce(pass.valid_from, '-infinity')
  and session.starts_local::date <= coalesce(pass.valid_until, 'infinity'))`;

/**
 * Whether the holder of a `holding` of a `pass` has never had a ticket for a `session` that it covers, because the session
 * was added after the sale. Holders whose tickets were all refunded get none.
 */
const isDue = (now: Date): RawBuilder<boolean> => sql<boolean>`(
  ${isBetweenItsDays} and ${isAhead(now)}
  and not exists (
    select from order_line as line join offer as had on had.id = line.offer_id
    where line.order_id = holding.order_id and line.pass_id = holding.pass_id and had.session_id = session.id
  )
  and exists (select from ticket where ticket.code = holding.code and ticket.status = 'valid'))`;

/** The number of tickets that holders of a `pass` still have to get. */
export const ticketsDue = (now: Date): RawBuilder<number> => sql<number>`(
  select count(*) from pass_holding as holding, event_session as session
  where holding.pass_id = pass.id and ${isDue(now)})`;

/** The sessions for which holders of the event's passes still have to get tickets. */
export async function listDueSessions(db: Queryable, eventId: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select session.id from event_session as session
    where session.event_id = ${eventId} and exists (
      select from pass join pass_holding as holding on holding.pass_id = pass.id
      where pass.event_id = ${eventId} and ${isDue(now)}
    )
    order by session.starts_at, session.id`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Gives all of them their tickets for one session, without a price and with the codes of their passes. Call it last in its
 * transaction, because it locks stocks.
 * @returns the orders that got tickets
 * @throws an error for which `isOversold` is true when the session has too few seats left for all of them
 */
export async function giveSession(db: Queryable, sessionId: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ orderId: string }>`
    with due as (
      select holding.organiser_id, holding.order_id, holding.pass_id, wanted.offer_id, session.id as session_id,
        session.event_id, pass.name || ': ' || wanted.name as name,
        array_agg(holding.code order by holding.position) as codes
      from event_session as session
      join pass on pass.event_id = session.event_id
      join pass_holding as holding on holding.pass_id = pass.id
      cross join lateral (
        select offer.id as offer_id, type.name
        from offer
        join ticket_type as type on type.id = offer.ticket_type_id
        left join price_tier as tier on tier.id = offer.price_tier_id
        where offer.session_id = session.id and offer.ticket_type_id = pass.ticket_type_id and offer.closed_at is null
        order by tier.position nulls first limit 1
      ) as wanted
      where session.id = ${sessionId} and ${isDue(now)}
      group by holding.organiser_id, holding.order_id, holding.pass_id, wanted.offer_id, session.id, pass.name, wanted.name
    ), given as (
      insert into order_line (organiser_id, order_id, offer_id, state, quantity, name, unit_cents, gst_percent, gst_cents,
        pass_id, given_at)
      select organiser_id, order_id, offer_id, 'sold', cardinality(codes), name, 0, (
        select max(line.gst_percent) from order_line as line
        where line.order_id = due.order_id and line.pass_id = due.pass_id
      ), 0, pass_id, ${now}
      from due
      returning id, order_id, pass_id, offer_id, quantity
    ), printed as (
      insert into ticket (organiser_id, event_id, session_id, holder_name, holder_address, order_line_id, line_quantity,
        position, code, order_number)
      select due.organiser_id, due.event_id, due.session_id, holder.holder_name, holder.holder_address, given.id,
        given.quantity, held.place, held.code, placed.number
      from given
      join due on due.order_id = given.order_id and due.pass_id = given.pass_id and due.offer_id = given.offer_id
      join ticket_order as placed on placed.id = given.order_id
      cross join unnest(due.codes) with ordinality as held (code, place)
      cross join lateral (
        select holder_name, holder_address from ticket where ticket.code = held.code and ticket.status = 'valid' limit 1
      ) as holder
    )
    select distinct order_id as "orderId" from given order by order_id`.execute(db);
  return rows.map(({ orderId }) => orderId);
}
