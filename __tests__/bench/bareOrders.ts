import { sql } from 'kysely';
import type { Queryable } from '../../src/server/database/openDatabase';
import type { buildSale } from '../support/factories/sellingFactories';

/**
 * The reference for the order benchmark: the same database without the product, with one statement for each order, so
 * one transaction and one round trip. Each statement is parsed anew, as usual.
 */
export async function makeBareOrders(
  adminDb: Queryable,
  organiserId: string,
  { eventId, sessionIds, offers, sessionStocks }: Awaited<ReturnType<typeof buildSale>>,
) {
  await sql`create table bare_stock (id int primary key, capacity int, sold int)`.execute(adminDb);
  await sql`create table bare_order (id uuid primary key default gen_random_uuid(), made_at timestamptz default now())`.execute(
    adminDb,
  );
  await sql`create table bare_line (order_id uuid, unit_cents int)`.execute(adminDb);
  await sql`create table bare_ticket (order_id uuid, code text unique)`.execute(adminDb);
  await sql`insert into bare_stock values (1, 10000000, 0), (2, 10000000, 0), (3, 10000000, 0)`.execute(
    adminDb,
  );
  // The product's tables with their keys, indexes and checks, but without triggers and row-level security.
  for (const name of ['ticket_order', 'order_line', 'ticket', 'order_event', 'job']) {
    await sql`create table ${sql.table(`keyed_${name}`)} (like ${sql.table(name)} including all)`.execute(
      adminDb,
    );
    const { rows } = await sql<{ definition: string }>`
      select pg_get_constraintdef(oid) as definition from pg_constraint
      where conrelid = ${name}::regclass and contype = 'f'`.execute(adminDb);
    for (const { definition } of rows) {
      const own = definition.replace(/REFERENCES (ticket_order|order_line)\(/, 'REFERENCES keyed_$1(');
      await sql`alter table ${sql.table(`keyed_${name}`)} add ${sql.raw(own)}`.execute(adminDb);
    }
  }
  const [offerId, sessionId] = [offers[0]?.[0] ?? '', sessionIds[0] ?? ''];
  return {
    update: () =>
      sql`update bare_stock set sold = sold + 1 where id = 1 and sold < capacity`.execute(adminDb),

    whole: () =>
      sql`
      with taken as (update bare_stock set sold = sold + 1 where id = 2 and sold < capacity returning id),
        made as (insert into bare_order (made_at) select now() from taken returning id),
        line as (insert into bare_line select id, 4600 from made returning 1)
      insert into bare_ticket select id, gen_random_uuid()::text from made`.execute(adminDb),

    keyed: () =>
      sql`
      with taken as (update bare_stock set sold = sold + 1 where id = 3 and sold < capacity returning id),
        made as (
          insert into keyed_ticket_order (organiser_id, event_id, number, secret_hash, channel, state, currency, total_cents,
            gst_cents, completed_at)
          select ${organiserId}::uuid, ${eventId}::uuid, gen_random_uuid()::text, sha256(gen_random_uuid()::text::bytea), 'web',
            'complete', 'NZD', 4600, 600, now() from taken
          returning id
        ),
        line as (
          insert into keyed_order_line (organiser_id, order_id, offer_id, state, quantity, name, unit_cents, gst_percent, gst_cents)
          select ${organiserId}::uuid, id, ${offerId}::uuid, 'sold', 1, 'Type 1', 4600, 15, 600 from made returning id, order_id
        ),
        noted as (
          insert into keyed_order_event (organiser_id, order_id, kind) select ${organiserId}::uuid, id, 'completed' from made
        ),
        queued as (
          insert into keyed_job (kind, key, payload, run_at) select 'mail', id::text, '{}', now() from made
        )
      insert into keyed_ticket (organiser_id, event_id, session_id, holder_name, holder_address, order_line_id,
        line_quantity, position, code)
      select ${organiserId}::uuid, ${eventId}::uuid, ${sessionId}::uuid, '', '', id, 1, 1, gen_random_uuid()::text
      from line`.execute(adminDb),

    /** By how much the sold and reserved quantity exceeds the session's capacity or its counters; 0 if it does not. */
    async oversold(): Promise<number> {
      const { rows } = await sql<{ over: number }>`
        select greatest(given - capacity, given - sold - in_carts, 0) as over
        from stock, (select coalesce(sum(quantity), 0)::int as given from order_line where state <> 'released') as lines
        where id = ${sessionStocks[0]}`.execute(adminDb);
      return rows[0]?.over ?? NaN;
    },
  };
}
