import { sql } from 'kysely';
import type { Queryable } from '../../../src/server/database/openDatabase';

/**
 * The rows that a scope narrows: those of every table with such a policy.
 * @returns a function that finds the ids of these rows, and the titles of events, in a reply
 */
export async function outsideScope(
  adminDb: Queryable,
  organiserId: string,
): Promise<(body: string) => string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_policies
    join information_schema.columns on columns.table_name = tablename and column_name = 'id' and data_type = 'uuid'
    where policyname = 'scope' and 'turnout_scoped' = any(roles)`.execute(adminDb);
  if (tables.length < 20) throw new Error('The policies of the scope were not found.');
  const ids = new Set<string>();
  // A person keeps their own saved exports; the scope narrows what is in their files.
  for (const { name } of tables.filter((table) => table.name !== 'saved_export')) {
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(name)} where organiser_id = ${organiserId}`.execute(adminDb);
    for (const { id } of rows) ids.add(id);
  }
  const events = await adminDb
    .selectFrom('event')
    .select('title')
    .where('organiser_id', '=', organiserId)
    .execute();
  const titles = events.map(({ title }) => title).filter((title) => title.length > 5);
  return (body) => [
    ...(body.match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? []).filter((id) => ids.has(id)),
    ...titles.filter((title) => body.includes(title)),
  ];
}
