import { sql } from 'kysely';
import type { Database } from '../../src/server/database/openDatabase';

/** Rows that no call of another may see or change: every table that names its organiser. */
export async function tenantTables({
  owner,
}: Database): Promise<Array<{ name: string; idType: string | null }>> {
  const { rows } = await sql<{ name: string; idType: string | null }>`
    select tenant.table_name as name, id.data_type as "idType"
    from information_schema.columns as tenant
    join information_schema.tables using (table_schema, table_name)
    left join information_schema.columns as id
      on id.table_schema = tenant.table_schema and id.table_name = tenant.table_name and id.column_name = 'id'
    where tenant.table_schema = 'public' and tenant.column_name = 'organiser_id' and table_type = 'BASE TABLE'
    order by 1`.execute(owner);
  return rows;
}

/** A few ids of each table, as text, the newest rows of different states first. */
export async function idsOf(
  { owner }: Database,
  table: string,
  organiserId: string,
  most: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id::text as id from ${sql.table(table)} where organiser_id = ${organiserId} order by random() limit ${most}`.execute(
    owner,
  );
  return rows.map(({ id }) => id);
}

/** Changes when any of the organiser's rows does. */
export async function digestOf({ owner }: Database, table: string, organiserId: string): Promise<string> {
  const { rows } = await sql<{ digest: string }>`
    select count(*) || ' ' || coalesce(md5(string_agg(row::text, '|' order by row::text)), '') as digest
    from ${sql.table(table)} as row where organiser_id = ${organiserId}`.execute(owner);
  return rows[0]?.digest ?? '';
}
