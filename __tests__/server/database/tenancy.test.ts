import { openTestDatabase } from '../../support/testDatabase';
import { buildOrganiser } from '../../support/factories';
import type { Database } from '../../../src/server/database/openDatabase';
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

test('a query without a where, as one organiser, sees none of another’s rows', async () => {
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
  const { rows } = await sql<{ role: string }>`select current_user as role`.execute(database.owner);
  expect(rows[0]?.role).not.toBe('turnout_tenant');
});

test('every table with an organiser_id, by the catalogue, is behind row-level security', async () => {
  const { rows } = await sql<{ table_name: string }>`
    select columns.table_name from information_schema.columns as columns
    join pg_class on pg_class.relname = columns.table_name
    where columns.column_name = 'organiser_id' and columns.table_schema = 'public' and not pg_class.relrowsecurity
    order by 1`.execute(database.owner);
  // These two say who may sign in for whom: they are read before anybody is anybody.
  expect(rows.map(({ table_name }) => table_name)).toEqual(['membership', 'sign_in_session']);
});

test('a proof of consent, as the organiser, can not be changed or taken away', async () => {
  const change = database.withOrganiser(mine, (db) => db.deleteFrom('consent_record').execute());
  await expect(change).rejects.toThrow(/permission denied/);
});
