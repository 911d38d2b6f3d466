import { sql } from 'kysely';
import type { Queryable } from '../database/openDatabase';

/** An add-on that is not archived, locked so that two events cannot be given the same stock of it. */
export async function lockAddOnRow(db: Queryable, addOnId: string) {
  return db
    .selectFrom('add_on')
    .select(['name', 'stock'])
    .where('id', '=', addOnId)
    .where('archived_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** How many of an add-on are allotted to other events. */
export async function addOnsElsewhere(db: Queryable, eventId: string, addOnId: string): Promise<number> {
  const { rows } = await sql<{ elsewhere: number }>`
    select coalesce(sum(capacity), 0) as elsewhere from stock
    where kind = 'add_on' and add_on_id = ${addOnId} and event_id <> ${eventId}`.execute(db);
  return rows[0]?.elsewhere ?? 0;
}

/** The state of an add-on's sale with the event; undefined if it was never sold with it. */
export async function findEventAddOn(db: Queryable, eventId: string, addOnId: string) {
  const { rows } = await sql<{ onSale: boolean; capacity: number | null }>`
    select offer.closed_at is null as "onSale", stock.capacity
    from offer join stock using (event_id, kind, add_on_id)
    where offer.event_id = ${eventId} and offer.kind = 'add_on' and offer.add_on_id = ${addOnId}`.execute(db);
  return rows[0];
}

export async function closeAddOnOffer(
  db: Queryable,
  { eventId, addOnId, now }: { eventId: string; addOnId: string; now: Date },
): Promise<void> {
  await db
    .updateTable('offer')
    .set({ closed_at: now })
    .where('event_id', '=', eventId)
    .where('kind', '=', 'add_on')
    .where('add_on_id', '=', addOnId)
    .execute();
}
