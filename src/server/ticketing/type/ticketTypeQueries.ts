import { sql, type Insertable } from 'kysely';
import type { Queryable } from '../../database/openDatabase';
import type { Tables } from '../../database/tables/tables';

export type TicketTypeColumns = Omit<
  Insertable<Tables['ticket_type']>,
  'id' | 'organiser_id' | 'event_id' | 'position' | 'created_at' | 'archived_at'
>;

export async function findTicketType(db: Queryable, eventId: string, id: string) {
  return db
    .selectFrom('ticket_type')
    .selectAll()
    .where('id', '=', id)
    .where('event_id', '=', eventId)
    .executeTakeFirst();
}

/** How many other types of the event are in use, and how many of those have this name. */
export async function countTypesInUse(
  db: Queryable,
  eventId: string,
  { name, exceptId }: { name: string; exceptId: string | undefined },
): Promise<{ all: number; named: number }> {
  const { rows } = await sql<{ all: number; named: number }>`
    select count(*) as all, count(*) filter (where lower(name) = lower(${name})) as named from ticket_type
    where event_id = ${eventId} and archived_at is null and id is distinct from ${exceptId ?? null}::uuid`.execute(
    db,
  );
  return rows[0] ?? { all: 0, named: 0 };
}

/**
 * Inserts a type after the event's other types.
 * @returns its id
 */
export async function insertTicketType(
  db: Queryable,
  { organiserId, eventId, now }: { organiserId: string; eventId: string; now: Date },
  columns: TicketTypeColumns,
): Promise<string> {
  const row = await db
    .insertInto('ticket_type')
    .values({
      ...columns,
      organiser_id: organiserId,
      event_id: eventId,
      created_at: now,
      position: sql<number>`(select coalesce(max(position), -1) + 1 from ticket_type where event_id = ${eventId})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function changeTicketType(db: Queryable, id: string, columns: TicketTypeColumns): Promise<void> {
  await db.updateTable('ticket_type').set(columns).where('id', '=', id).execute();
}

/** @param at null to restore the type */
export async function archiveTicketType(db: Queryable, id: string, at: Date | null): Promise<void> {
  await db.updateTable('ticket_type').set({ archived_at: at }).where('id', '=', id).execute();
}

/** The most of a type that is taken in any one session; its capacity cannot be set below that. */
export async function mostTakenOfType(db: Queryable, typeId: string): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    select coalesce(max(sold + held + in_carts), 0) as taken from stock
    where ticket_type_id = ${typeId} and kind = 'ticket_type'`.execute(db);
  return rows[0]?.taken ?? 0;
}

/** True when the type is in any order or cart. */
export async function hasOrders(db: Queryable, typeId: string): Promise<boolean> {
  const row = await db
    .selectFrom('order_line')
    .innerJoin('offer', 'offer.id', 'order_line.offer_id')
    .select('order_line.id')
    .where('offer.ticket_type_id', '=', typeId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The name of a pass that gives this ticket, if there is one. @param onSale only of passes that are on sale */
export async function findPassOfType(
  db: Queryable,
  typeId: string,
  { onSale }: { onSale: boolean },
): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select name from pass
    where ticket_type_id = ${typeId} and (not ${onSale} or (state = 'open' and archived_at is null))
    order by name limit 1`.execute(db);
  return rows[0]?.name;
}

export async function removeTicketType(db: Queryable, id: string): Promise<void> {
  await sql`
    delete from stock_hold where offer_id in (select id from offer where ticket_type_id = ${id})`.execute(db);
  await sql`delete from offer where ticket_type_id = ${id}`.execute(db);
  await sql`
    delete from stock where ticket_type_id = ${id}
      or price_tier_id in (select id from price_tier where ticket_type_id = ${id})`.execute(db);
  await db.deleteFrom('ticket_type').where('id', '=', id).execute();
}

/** Sorts the event's types in this order; types that are not listed come last. */
export async function placeTicketTypes(
  db: Queryable,
  eventId: string,
  ids: readonly string[],
): Promise<void> {
  await sql`
    update ticket_type set position = placed.position
    from (
      select id, row_number() over (
        order by coalesce(array_position(${[...ids]}::uuid[], id), 1000), position, created_at
      ) - 1 as position
      from ticket_type where event_id = ${eventId}
    ) as placed where placed.id = ticket_type.id`.execute(db);
}

/** The ids of the event's types in their order. */
export async function listTypeOrder(db: Queryable, eventId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('ticket_type')
    .select('id')
    .where('event_id', '=', eventId)
    .orderBy('position')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
