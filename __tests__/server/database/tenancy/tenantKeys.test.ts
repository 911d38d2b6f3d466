import { sql } from 'kysely';
import type { Database, Queryable } from '../../../../src/server/database/openDatabase';
import { buildOrganiser } from '../../../support/factories/factories';
import {
  fillTenantTables,
  insertRow,
  listTenantKeys,
  rowLike,
  type Row,
  type TenantKey,
} from '../../../support/database/tenantCatalogue';
import { openTestDatabase } from '../../../support/database/testDatabase';

let database: Database;
let keys: TenantKey[];
let mine: string;
let rowsOf: Map<string, Map<string, Row>>;
let theirs: string;

beforeAll(async () => {
  database = await openTestDatabase();
  mine = (await buildOrganiser({ database })).organiserId;
  theirs = (await buildOrganiser({ database })).organiserId;
  // Tenants cannot reach this table: a sign-in session belongs to a person, and may lead to another organisation.
  keys = (await listTenantKeys(database.adminDb)).filter(({ child }) => child !== 'sign_in_session');
  rowsOf = await database.adminDb
    .connection()
    .execute((connection) => fillTenantTables(connection, [mine, theirs]));
});
afterAll(() => database.close());

const rowOf = (organiserId: string, table: string): Row => {
  const row = rowsOf.get(organiserId)?.get(table);
  if (!row) throw new Error(`Nothing was filled into ${table}.`);
  return row;
};

/**
 * Inserts a row as the tenant, with a key that leads to a row of `leadTo`, and rolls back.
 * @returns the name of the foreign key that refused it; undefined if the row was accepted
 */
async function tryKey(key: TenantKey, leadTo: string): Promise<string | undefined> {
  const { child, parent, columns, parentColumns } = key;
  const siblings = keys.filter((other) => other.child === child);
  const row = await rowLike(
    database.adminDb,
    child,
    rowOf(mine, child),
    new Set(siblings.flatMap((sibling) => sibling.columns)),
  );
  const target = rowOf(leadTo, parent);
  columns.forEach((column, place) => {
    if (column !== 'organiser_id') row[column] = target[parentColumns[place] ?? ''];
  });
  const taken = new Error('taken back');
  try {
    await database.asAdmin(async (db) => {
      // Otherwise keys that share a column with this one, or unique indexes, could refuse the row first.
      for (const { name } of siblings.filter((other) => other !== key)) await dropConstraint(db, child, name);
      if (child !== parent) await emptyTable(db, child);
      await sql`select set_config('app.organiser_id', ${mine}, true), set_config('role', 'turnout_tenant', true)`.execute(
        db,
      );
      await insertRow(child, row).execute(db);
      throw taken;
    });
  } catch (error) {
    if (error === taken) return undefined;
    if (error instanceof Error && 'code' in error && error.code === '23503' && 'constraint' in error) {
      return String(error.constraint);
    }
    throw error;
  }
  return undefined;
}

const dropConstraint = (db: Queryable, table: string, name: string) =>
  sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(db);

async function emptyTable(db: Queryable, table: string): Promise<void> {
  await sql`set local session_replication_role = replica`.execute(db);
  await sql`delete from ${sql.table(table)}`.execute(db);
  await sql`set local session_replication_role = origin`.execute(db);
}

test('every foreign key between two tenant tables, in the catalogue, includes organiser_id on both sides', () => {
  const weak = keys.filter(
    ({ columns, parentColumns }) =>
      !columns.some((column, place) => column === 'organiser_id' && parentColumns[place] === 'organiser_id'),
  );
  expect(weak.map(({ child, name }) => `${child}: ${name}`)).toEqual([]);
});

test('each foreign key, as the tenant, accepts the organiser’s own rows and refuses another organiser’s', async () => {
  expect(keys.length).toBeGreaterThan(80);
  const outcomes: string[] = [];
  for (const key of keys) {
    const own = await tryKey(key, mine);
    const foreign = await tryKey(key, theirs);
    if (own !== undefined || foreign !== key.name) {
      outcomes.push(
        `${key.child}.${key.columns.join(',')}: own ${own ?? 'taken'}, foreign ${foreign ?? 'taken'}`,
      );
    }
  }
  expect(outcomes).toEqual([]);
});
