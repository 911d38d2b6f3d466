import { sql } from 'kysely';
import type { Database } from '../../../src/server/database/openDatabase';
import { buildEvent } from '../../support/factories/eventFactories';
import { buildOrganiser } from '../../support/factories/factories';
import { openTestDatabase } from '../../support/database/testDatabase';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** First columns of foreign keys that are not the first column of any index. */
async function unindexedReferences(): Promise<string[]> {
  const { rows } = await sql<{ column: string }>`
    select reference.conrelid::regclass || '.' || attribute.attname as column
    from pg_constraint reference
    join pg_attribute attribute
      on attribute.attrelid = reference.conrelid and attribute.attnum = reference.conkey[1]
    where reference.contype = 'f' and reference.connamespace = 'public'::regnamespace
      and not exists (
        select from pg_index where indrelid = reference.conrelid and indkey[0] = reference.conkey[1]
      )
    order by 1`.execute(database.adminDb);
  return rows.map(({ column }) => column);
}

// Rows of these are found by another column, or never looked up: people and organisers are not deleted. Each index
// makes every write to its table slower, which matters because each mail causes three writes.
const needNone = /\.(\w+_by|copied_from)$/;
const foundThroughParents = [
  'audience_contact.organiser_id',
  'audience_import.organiser_id',
  'audience_import_refusal.organiser_id',
  'campaign_audience.organiser_id',
  'campaign_hit.link_id',
  'campaign_hit.organiser_id',
  'campaign_link.organiser_id',
  'campaign_recipient.contact_id',
  'campaign_recipient.organiser_id',
  'recipient_quota_entry.campaign_id',
  'sign_in_session.organiser_id',
];

test('every foreign key column, is the first column of an index or listed as an exception', async () => {
  const missing = (await unindexedReferences()).filter(
    (column) => !needNone.test(column) && !foundThroughParents.includes(column),
  );
  expect(missing).toEqual([]);
});

test('a look-up of suppressions by address, as in freezing and sending, uses an index', async () => {
  await database.adminDb.transaction().execute(async (db) => {
    await sql`set local enable_seqscan = off`.execute(db);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select reason from suppression where address = 'ana@example.org'`.execute(db);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('Index Cond: (address =');
  });
});

test('completing an order and inserting a contact, look up only the buyer’s orders and scan no table', async () => {
  const { organiserId } = await buildOrganiser({ database }, {});
  const { id: eventId } = await buildEvent({ database }, organiserId);
  const order = (state: string, address: string) => sql`
    insert into ticket_order (organiser_id, event_id, number, secret_hash, channel, state, currency, total_cents,
      expires_at, completed_at, buyer_address)
    select ${organiserId}::uuid, ${eventId}::uuid, gen_random_uuid()::text, uuid_send(gen_random_uuid()), 'web', ${state}, 'NZD',
      4600, now(), now(), ${address} || n || '@example.org' from generate_series(1, 500) as n`;
  const { adminDb } = database;
  await order('complete', 'buyer').execute(adminDb);
  await order('awaiting_payment', 'ana').execute(adminDb);
  const contact = (address: string) => sql`
    insert into contact (organiser_id, address) values (${organiserId}, ${address})`;
  await contact('ana1@example.org').execute(adminDb);
  const walked = await adminDb.transaction().execute(async (db) => {
    await sql`
      update ticket_order set state = 'complete'
      where organiser_id = ${organiserId} and buyer_address = 'ana1@example.org' and buyer_address <> ''`.execute(
      db,
    );
    await contact('ana2@example.org').execute(db);
    const { rows } = await sql<{ scans: number }>`
      select pg_stat_get_xact_numscans('ticket_order'::regclass)
        + pg_stat_get_xact_numscans('ticket_order_complete_event'::regclass) as scans`.execute(db);
    return rows[0]?.scans;
  });
  expect(walked).toBe(0);
  const { kept_orders } = await adminDb
    .selectFrom('contact')
    .select('kept_orders')
    .where('organiser_id', '=', organiserId)
    .where('address', '=', 'ana1@example.org')
    .executeTakeFirstOrThrow();
  expect(kept_orders).toBe(1);
});
