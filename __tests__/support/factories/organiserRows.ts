import { sql } from 'kysely';
import type { Database } from '../../../src/server/database/openDatabase';

export interface OwnedTable {
  name: string;
  /** The type of its column `id`, null without one. */
  idType: string | null;
}

/** Cached, because the query of the catalogue is slow and the tables of a database do not change. */
const tablesByDatabase = new WeakMap<Database, Map<string, Promise<OwnedTable[]>>>();

function tablesWith(database: Database, column: string): Promise<OwnedTable[]> {
  const known = tablesByDatabase.get(database) ?? new Map<string, Promise<OwnedTable[]>>();
  tablesByDatabase.set(database, known);
  const found = known.get(column) ?? findTables(database, column);
  known.set(column, found);
  return found;
}

async function findTables({ adminDb }: Database, column: string): Promise<OwnedTable[]> {
  const { rows } = await sql<OwnedTable>`
    select holder.table_name as name, id.data_type as "idType"
    from information_schema.columns as holder
    join information_schema.tables using (table_schema, table_name)
    left join information_schema.columns as id
      on id.table_schema = holder.table_schema and id.table_name = holder.table_name and id.column_name = 'id'
    where holder.table_schema = 'public' and holder.column_name = ${column} and table_type = 'BASE TABLE'
    order by 1`.execute(adminDb);
  return rows;
}

/** Every table with an organiser_id; calls of other organisers may neither read nor change its rows. */
export const tenantTables = (database: Database): Promise<OwnedTable[]> =>
  tablesWith(database, 'organiser_id');

/** Starts the sequence of each table at a different number, so that no two tables have the same id. */
export async function spreadIds(database: Database): Promise<void> {
  for (const [place, { name, idType }] of (await tenantTables(database)).entries()) {
    if (idType === 'uuid' || !idType) continue;
    const sequence = sql`pg_get_serial_sequence(${name}, 'id')`;
    await sql`select setval(${sequence}, ${(place + 1) * 1_000_000}, false)`.execute(database.adminDb);
  }
}

/** The first `most` ids of a table, as text, in the order in which the rows were inserted. */
export async function idsOf(
  { adminDb }: Database,
  table: string,
  organiserId: string,
  most: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id::text as id from ${sql.table(table)} where organiser_id = ${organiserId} order by ctid limit ${most}`.execute(
    adminDb,
  );
  return rows.map(({ id }) => id);
}

/** By table, a text with the number of rows and a hash of them, which changes when any row does. */
export type Digests = Record<string, string>;

/** The digests of the rows that have the value in the column. */
async function digestsWhere(
  { adminDb }: Database,
  tables: readonly { name: string; column: string; value: string }[],
): Promise<Digests> {
  const parts = tables.map(
    ({ name, column, value }) => sql`
      select ${name} as name, count(*) || ' ' || coalesce(md5(string_agg(one::text, '|' order by one::text)), '') as digest
      from ${sql.table(name)} as one where ${sql.ref(column)} = ${value}::uuid`,
  );
  const { rows } = await sql<{ name: string; digest: string }>`${sql.join(parts, sql` union all `)}`.execute(
    adminDb,
  );
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}

/** The digests of all tables with the organiser's rows and of the organiser's own row, except the tables `without`. */
export async function organiserDigests(
  database: Database,
  organiserId: string,
  without: readonly string[] = [],
): Promise<Digests> {
  const tables = (await tenantTables(database)).map(({ name }) => ({ name, column: 'organiser_id' }));
  return digestsWhere(
    database,
    [...tables, { name: 'organiser', column: 'id' }]
      .filter(({ name }) => !without.includes(name))
      .map((table) => ({ ...table, value: organiserId })),
  );
}

/** The digests of the person's own row and of all tables that have a user_id but no organiser_id. */
export async function personDigests(database: Database, userId: string): Promise<Digests> {
  const owned = new Set((await tenantTables(database)).map(({ name }) => name));
  const tables = (await tablesWith(database, 'user_id'))
    .filter(({ name }) => !owned.has(name))
    .map(({ name }) => ({ name, column: 'user_id', value: userId }));
  return digestsWhere(database, [...tables, { name: 'portal_user', column: 'id', value: userId }]);
}
