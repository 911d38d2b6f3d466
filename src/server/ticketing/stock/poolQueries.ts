import { sql } from 'kysely';
import type { PoolValues } from '../../../contract/ticketing/ticketingInput';
import type { Queryable } from '../../database/openDatabase';

/** The fields of a pool's form; undefined when the event has no pool with this id. */
export async function findPool(db: Queryable, eventId: string, id: string): Promise<PoolValues | undefined> {
  const { rows } = await sql<PoolValues>`
    select name, capacity,
      array(select ticket_type_id from pool_ticket_type where stock_id = stock.id order by 1) as "ticketTypeIds",
      array(select session_id from pool_session where stock_id = stock.id order by 1) as "sessionIds"
    from stock where id = ${id} and event_id = ${eventId} and kind = 'pool'`.execute(db);
  return rows[0];
}

/** Whether another pool of the event has this name, ignoring case. */
export async function isPoolNamed(
  db: Queryable,
  eventId: string,
  { name, exceptId }: { name: string; exceptId: string | undefined },
): Promise<boolean> {
  const row = await db
    .selectFrom('stock')
    .select('id')
    .where('event_id', '=', eventId)
    .where('kind', '=', 'pool')
    .where(sql<boolean>`lower(name) = lower(${name}) and id is distinct from ${exceptId ?? null}::uuid`)
    .executeTakeFirst();
  return row !== undefined;
}

/** How many of these types and of these sessions belong to the event. */
export async function countParts(
  db: Queryable,
  eventId: string,
  { ticketTypeIds, sessionIds }: PoolValues,
): Promise<{ types: number; sessions: number }> {
  const { rows } = await sql<{ types: number; sessions: number }>`
    select (select count(*) from ticket_type where event_id = ${eventId} and id = any(${ticketTypeIds}::uuid[])) as types,
      (select count(*) from event_session where event_id = ${eventId} and id = any(${sessionIds}::uuid[])) as sessions`.execute(
    db,
  );
  return rows[0] ?? { types: 0, sessions: 0 };
}

/** The number that a pool of these members would have taken from the start. */
export async function takenOfMembers(
  db: Queryable,
  eventId: string,
  { ticketTypeIds, sessionIds }: PoolValues,
): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    select coalesce(sum(sold + held + in_carts), 0) as taken from stock
    where event_id = ${eventId} and kind = 'ticket_type' and ticket_type_id = any(${ticketTypeIds}::uuid[])
      and (${sessionIds.length === 0} or session_id = any(${sessionIds}::uuid[]))`.execute(db);
  return rows[0]?.taken ?? 0;
}

/**
 * Inserts a pool without a limit; its capacity is set afterwards.
 * @returns the id of its stock, which is also the pool's id
 */
export async function insertPoolStock(
  db: Queryable,
  event: { id: string; organiserId: string },
  { name, sessionIds }: PoolValues,
): Promise<string> {
  const { id } = await db
    .insertInto('stock')
    .values({ organiser_id: event.organiserId, event_id: event.id, kind: 'pool', name })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('pool')
    .values({ stock_id: id, organiser_id: event.organiserId, every_session: sessionIds.length === 0 })
    .execute();
  return id;
}

/** Replaces a pool's types and sessions; without sessions the pool is for every session. */
export async function replaceMembers(
  db: Queryable,
  organiserId: string,
  stockId: string,
  { ticketTypeIds, sessionIds }: PoolValues,
): Promise<void> {
  await db
    .updateTable('pool')
    .set({ every_session: sessionIds.length === 0 })
    .where('stock_id', '=', stockId)
    .execute();
  await db.deleteFrom('pool_ticket_type').where('stock_id', '=', stockId).execute();
  await db.deleteFrom('pool_session').where('stock_id', '=', stockId).execute();
  await sql`
    insert into pool_ticket_type (stock_id, ticket_type_id, organiser_id)
    select distinct ${stockId}::uuid, id, ${organiserId}::uuid from unnest(${ticketTypeIds}::uuid[]) as id`.execute(
    db,
  );
  await sql`
    insert into pool_session (stock_id, session_id, organiser_id)
    select distinct ${stockId}::uuid, id, ${organiserId}::uuid from unnest(${sessionIds}::uuid[]) as id`.execute(
    db,
  );
}

export async function changePoolStock(
  db: Queryable,
  id: string,
  columns: { name?: string; capacity: number | null },
): Promise<void> {
  await db.updateTable('stock').set(columns).where('id', '=', id).execute();
}

export async function removePool(db: Queryable, id: string): Promise<void> {
  await db.deleteFrom('offer_stock').where('stock_id', '=', id).execute();
  await db.deleteFrom('stock').where('id', '=', id).execute();
}
