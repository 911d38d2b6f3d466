import { sql } from 'kysely';
import type { PoolValues } from '../../contract/ticketingInput';
import type { Queryable } from '../database/openDatabase';
import { badInput, notFound } from '../http/httpErrors';
import { settleDraws } from './offerDraws';
import { settleOffers } from './settleOffers';
import { isId, type TicketingDesk } from './ticketingDesk';

/**
 * A number that several types share, in every session or in some.
 * @throws PublicError BAD_USER_INPUT with the fields of `poolInput`; NOT_FOUND
 */
export async function savePool(
  desk: TicketingDesk,
  id: string | undefined,
  input: PoolValues,
): Promise<void> {
  const { db, event, services } = desk;
  if (id !== undefined) await demandPool(desk, id);
  const same = await db
    .selectFrom('stock')
    .select('id')
    .where('event_id', '=', event.id)
    .where('kind', '=', 'pool')
    .where(sql<boolean>`lower(name) = lower(${input.name}) and id is distinct from ${id ?? null}::uuid`)
    .executeTakeFirst();
  if (same) throw badInput('name', `This event has a pool named ${input.name} already.`);
  await demandParts(db, event.id, input);
  const taken = await takenOf(db, event.id, input);
  if (taken > input.capacity) {
    throw badInput(
      'capacity',
      `These tickets have ${taken} sold, held or in carts already. Enter ${taken} or more, or release holds first.`,
    );
  }
  const stockId = id ?? (await insertPoolStock(db, event, input));
  // Without an end while its members change: what it counts is right only when all of them have come and gone.
  await db.updateTable('stock').set({ name: input.name, capacity: null }).where('id', '=', stockId).execute();
  await replaceMembers(db, event.organiserId, stockId, input);
  await settleDraws(db, event.id);
  await db.updateTable('stock').set({ capacity: input.capacity }).where('id', '=', stockId).execute();
  await settleOffers(db, event.id, services);
}

/** Its tickets are limited by their sessions and their own numbers alone from then on. */
export async function deletePool(desk: TicketingDesk, id: string): Promise<void> {
  const { db, event, services } = desk;
  await demandPool(desk, id);
  await db.deleteFrom('offer_stock').where('stock_id', '=', id).execute();
  await db.deleteFrom('stock').where('id', '=', id).execute();
  await settleOffers(db, event.id, services);
}

async function demandPool({ db, event }: TicketingDesk, id: string): Promise<void> {
  const found =
    isId(id) &&
    (await db
      .selectFrom('stock')
      .select('id')
      .where('id', '=', id)
      .where('event_id', '=', event.id)
      .where('kind', '=', 'pool')
      .executeTakeFirst());
  if (!found) throw notFound('pool');
}

async function demandParts(
  db: Queryable,
  eventId: string,
  { ticketTypeIds, sessionIds }: PoolValues,
): Promise<void> {
  const { rows } = await sql<{ types: number; sessions: number }>`
    select (select count(*) from ticket_type where event_id = ${eventId} and id = any(${ticketTypeIds}::uuid[])) as types,
      (select count(*) from event_session where event_id = ${eventId} and id = any(${sessionIds}::uuid[])) as sessions`.execute(
    db,
  );
  if (rows[0]?.types !== new Set(ticketTypeIds).size) {
    throw badInput('ticketTypeIds', 'One of these ticket types is not part of the event any more.');
  }
  if (rows[0].sessions !== new Set(sessionIds).size) {
    throw badInput('sessionIds', 'One of these sessions is not part of the event any more.');
  }
}

/** What the pool would hold from the first moment. */
async function takenOf(
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

async function insertPoolStock(
  db: Queryable,
  event: TicketingDesk['event'],
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

async function replaceMembers(
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
