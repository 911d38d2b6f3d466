import { sql } from 'kysely';
import { badInput } from '../http/httpErrors';
import type { TicketingDesk } from './ticketingDesk';

/**
 * Lays the one offer and the one stock of an add-on or a promo code, or gives the stock another number.
 * @param field how the form calls the number
 * @throws PublicError BAD_USER_INPUT with `field` where it is under what is taken already
 */
export async function putOnSale(
  { db, event }: TicketingDesk,
  {
    kind,
    id,
    capacity,
    field,
  }: { kind: 'add_on' | 'promo_code'; id: string; capacity: number | null; field: string },
): Promise<void> {
  const column = sql.ref(`${kind}_id`);
  const { rows } = await sql<{ taken: number }>`
    select sold + held + in_carts as taken from stock
    where event_id = ${event.id} and kind = ${kind} and ${column} = ${id}`.execute(db);
  const taken = rows[0]?.taken ?? 0;
  if (capacity !== null && capacity < taken) {
    throw badInput(field, `${taken} are taken or in carts already. Enter ${taken} or more.`);
  }
  await sql`
    insert into stock (organiser_id, event_id, kind, ${column}, capacity)
    values (${event.organiserId}, ${event.id}, ${kind}, ${id}, ${capacity})
    on conflict (event_id, kind, session_id, ticket_type_id, price_tier_id, add_on_id, promo_code_id, name)
    do update set capacity = excluded.capacity`.execute(db);
  await sql`
    insert into offer (organiser_id, event_id, kind, ${column})
    values (${event.organiserId}, ${event.id}, ${kind}, ${id})
    on conflict (event_id, kind, session_id, ticket_type_id, price_tier_id, add_on_id, promo_code_id)
    do update set closed_at = null`.execute(db);
  await sql`
    insert into offer_stock (offer_id, stock_id, organiser_id)
    select offer.id, stock.id, offer.organiser_id from offer join stock using (event_id, kind, ${column})
    where offer.event_id = ${event.id} and offer.kind = ${kind} and offer.${column} = ${id}
    on conflict do nothing`.execute(db);
}
