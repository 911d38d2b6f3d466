import { sql } from 'kysely';
import type { Queryable } from '../../src/server/database/openDatabase';

/**
 * Runs `work` while rows of the tables are not entered into any index, and builds the indexes afterwards. Building an
 * index over many rows is much faster than entering them one by one, above all if the keys are random. Keys are not
 * compared meanwhile; an index of a constraint fails to build when two are equal.
 */
export async function withoutIndexes(
  db: Queryable,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  // The catalogue is written directly, because the index of a constraint can not be dropped while foreign keys need it.
  const { rows } = await sql<{ name: string }>`
    with stored as (
      select name::regclass::oid as id from unnest(${tables}::text[]) as name
      union select relid::oid from unnest(${tables}::text[]) as name, pg_partition_tree(name::regclass) where isleaf
    ), off as (
      update pg_index set indisready = false, indisvalid = false from stored, pg_class
      where indrelid = stored.id and pg_class.oid = stored.id and relkind = 'r' returning indrelid
    )
    select distinct indrelid::regclass::text as name from off`.execute(db);
  await work();
  for (const { name } of rows) await sql`reindex table ${sql.raw(name)}`.execute(db);
}
