import { sql } from 'kysely';
import type { Queryable } from '../../database/openDatabase';

/** An add-on, a promo code or a pass of an event: each has exactly one offer and one stock there. */
export interface SingleOffer {
  eventId: string;
  organiserId: string;
  kind: 'add_on' | 'promo_code' | 'pass';
  id: string;
}

export async function takenOfSingle(db: Queryable, { eventId, kind, id }: SingleOffer): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    select sold + held + in_carts as taken from stock
    where event_id = ${eventId} and kind = ${kind} and ${sql.ref(`${kind}_id`)} = ${id}`.execute(db);
  return rows[0]?.taken ?? 0;
}

/** Inserts its stock and its offer, or changes the stock's capacity and reopens the offer. */
export async function putSingleOffer(
  db: Queryable,
  { eventId, organiserId, kind, id }: SingleOffer,
  capacity: number | null,
): Promise<void> {
  const column = sql.ref(`${kind}_id`);
  await sql`
    insert into stock (organiser_id, event_id, kind, ${column}, capacity)
    values (${organiserId}, ${eventId}, ${kind}, ${id}, ${capacity})
    on conflict on constraint stock_once
    do update set capacity = excluded.capacity`.execute(db);
  await sql`
    insert into offer (organiser_id, event_id, kind, ${column})
    values (${organiserId}, ${eventId}, ${kind}, ${id})
    on conflict on constraint offer_once
    do update set closed_at = null`.execute(db);
  await sql`
    insert into offer_stock (offer_id, stock_id, organiser_id)
    select offer.id, stock.id, offer.organiser_id from offer join stock using (event_id, kind, ${column})
    where offer.event_id = ${eventId} and offer.kind = ${kind} and offer.${column} = ${id}
    on conflict do nothing`.execute(db);
}
