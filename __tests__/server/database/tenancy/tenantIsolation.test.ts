import { openTestDatabase } from '../../../support/database/testDatabase';
import { buildCampaign } from '../../../support/factories/campaignFactories';
import { buildEvent } from '../../../support/factories/eventFactories';
import { buildOrganiser } from '../../../support/factories/factories';
import type { Database } from '../../../../src/server/database/openDatabase';
import { sql } from 'kysely';

let database: Database;
let mine: string;
let theirs: string;

beforeAll(async () => {
  database = await openTestDatabase();
  mine = (await buildOrganiser({ database })).organiserId;
  theirs = (await buildOrganiser({ database })).organiserId;
  await database.withOrganiser(theirs, (db) =>
    db.insertInto('audience').values({ organiser_id: theirs, name: 'Theirs' }).execute(),
  );
});
afterAll(() => database.close());

test('a query without a where clause, as one organiser, returns no rows of another', async () => {
  expect(await database.withOrganiser(mine, (db) => db.selectFrom('audience').selectAll().execute())).toEqual(
    [],
  );
  expect(
    await database.withOrganiser(theirs, (db) => db.selectFrom('audience').selectAll().execute()),
  ).toHaveLength(1);
});

test('an insert, for another organiser, is refused by the database', async () => {
  const insert = database.withOrganiser(mine, (db) =>
    db.insertInto('audience').values({ organiser_id: theirs, name: 'Smuggled' }).execute(),
  );
  await expect(insert).rejects.toThrow(/row-level security/);
});

test('the role, after the transaction, is the owner’s again', async () => {
  await database.withOrganiser(mine, async () => {});
  const { rows } = await sql<{ role: string }>`select current_user as role`.execute(database.adminDb);
  expect(rows[0]?.role).not.toBe('turnout_tenant');
});

/** Rows are kept apart by the policies of a table, or for a view by those of the tables that it reads. */
const isKeptApart = sql`(relrowsecurity or relkind = 'v' and 'security_invoker=true' = any(reloptions))`;

test('every table with an organiser_id, in the catalogue, has row-level security', async () => {
  const { rows } = await sql<{ table_name: string }>`
    select columns.table_name from information_schema.columns as columns
    join pg_class on pg_class.relname = columns.table_name
    where columns.column_name = 'organiser_id' and columns.table_schema = 'public' and not ${isKeptApart}
    order by 1`.execute(database.adminDb);
  // The server reads these two tables before it knows which organiser a request belongs to.
  expect(rows.map(({ table_name }) => table_name)).toEqual(['membership', 'sign_in_session']);
});

test('a consent record, as the organiser, cannot be deleted', async () => {
  const change = database.withOrganiser(mine, (db) => db.deleteFrom('consent_record').execute());
  await expect(change).rejects.toThrow(/permission denied/);
});

test('every table that the tenant may read or write, in the catalogue, has row-level security', async () => {
  const { rows } = await sql<{ table_name: string }>`
    select distinct table_name from information_schema.role_table_grants
    join pg_class on pg_class.oid = ('public.' || table_name)::regclass
    where grantee = 'turnout_tenant' and table_schema = 'public' and not ${isKeptApart}
    union
    select distinct table_name from information_schema.column_privileges
    join pg_class on pg_class.oid = ('public.' || table_name)::regclass
    where grantee = 'turnout_tenant' and table_schema = 'public' and not ${isKeptApart}`.execute(
    database.adminDb,
  );
  expect(rows).toEqual([]);
});

test('the functions with the owner’s rights that the tenant may call, in the catalogue, are only nine', async () => {
  const { rows } = await sql<{ name: string }>`
    select proname as name from pg_proc
    where pronamespace = 'public'::regnamespace and prosecdef and prorettype <> 'trigger'::regtype
      and has_function_privilege('turnout_tenant', oid, 'execute') order by 1`.execute(database.adminDb);
  expect(rows.map(({ name }) => name)).toEqual([
    'colleague_name',
    'erased_address',
    'hold_open',
    'matching_orders',
    'matching_tickets',
    'other_live_events',
    'search_contacts',
    'shift_in_scope',
    'take_waiting_event',
  ]);
});

test('hold_open, for another organiser, is false although that organiser is open', async () => {
  const { rows } = await database.withOrganiser(mine, (db) =>
    sql`select hold_open(${mine}) as own, hold_open(${theirs}) as foreign`.execute(db),
  );
  expect(rows).toEqual([{ own: true, foreign: false }]);
});

test('erased_address, for another organiser, returns null', async () => {
  await sql`insert into erasure_salt (organiser_id) values (${mine}), (${theirs})`.execute(database.adminDb);
  const { rows } = await database.withOrganiser(mine, (db) =>
    sql<{
      own: string | null;
      foreign: string | null;
    }>`select erased_address(${mine}, 'ana@example.org') as own, erased_address(${theirs}, 'ana@example.org') as foreign`.execute(
      db,
    ),
  );
  expect(rows).toEqual([{ own: expect.stringContaining('@erased.invalid'), foreign: null }]);
});

test('a hit, of a recipient with another organiser’s contact id, has no contact', async () => {
  const contactOf = (organiserId: string) =>
    database.adminDb
      .insertInto('contact')
      .values({ organiser_id: organiserId, address: 'ana@example.org' })
      .returning('id')
      .executeTakeFirstOrThrow();
  const own = await contactOf(mine);
  const foreign = await contactOf(theirs);
  const { id: campaignId } = await buildCampaign({ database }, mine);
  const hitOf = async (contactId: number, address: string) => {
    const { rows } = await database.withOrganiser(mine, async (db) => {
      const recipient = await sql<{ id: number }>`
        insert into campaign_recipient (organiser_id, campaign_id, contact_id, address, fields, message_id)
        values (${mine}, ${campaignId}, ${contactId}, ${address}, '{}', ${address}) returning id`.execute(db);
      return sql<{ contact_id: number | null }>`
        insert into campaign_hit (organiser_id, campaign_id, recipient_id, kind, class, class_reason, happened_at)
        values (${mine}, ${campaignId}, ${recipient.rows[0]?.id}, 'open', 'human', '', now())
        returning contact_id`.execute(db);
    });
    return rows[0]?.contact_id;
  };
  expect(await hitOf(own.id, 'ana@example.org')).toBe(own.id);
  expect(await hitOf(foreign.id, 'ben@example.org')).toBeNull();
});

test('a ticket, with an order line but without its quantity, is refused', async () => {
  const { organiserId } = await buildOrganiser({ database });
  const { id: eventId, sessionIds } = await buildEvent({ database }, organiserId, {
    starts: ['2031-02-07T20:00:00'],
  });
  const insert = (line: string | null, quantity: number | null) =>
    sql`insert into ticket (organiser_id, event_id, session_id, holder_name, holder_address, order_line_id, line_quantity, position)
      values (${organiserId}, ${eventId}, ${sessionIds[0]}, '', '', ${line}::uuid, ${quantity}::int, ${line && 1}::int)`.execute(
      database.adminDb,
    );
  await insert(null, null);
  await expect(insert('00000000-0000-4000-8000-000000000001', null)).rejects.toMatchObject({
    constraint: 'ticket_of_line',
  });
});
