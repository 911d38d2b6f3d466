import { sql } from 'kysely';
import type { Queryable } from '../../src/server/database/openDatabase';

/** Runs the tasks in their order, on as many connections at once as there are. */
export async function onConnections(
  connections: readonly Queryable[],
  tasks: ReadonlyArray<(db: Queryable) => Promise<unknown>>,
): Promise<void> {
  const waiting = [...tasks];
  await Promise.all(
    connections.map(async (db) => {
      for (let task = waiting.shift(); task; task = waiting.shift()) await task(db);
    }),
  );
}

/**
 * Runs `work` while rows of the tables are not entered into any index, and builds the indexes afterwards. Building an
 * index over many rows is much faster than entering them one by one, above all if the keys are random. Keys are not
 * compared meanwhile; an index of a constraint fails to build when two are equal.
 * @param connections of one database, to build several indexes at once
 * @param tables those that take longest first
 */
export async function withoutIndexes(
  connections: readonly [Queryable, ...Queryable[]],
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  // The catalogue is written directly, because the index of a constraint can not be dropped while foreign keys need it.
  const [db] = connections;
  const { rows } = await sql<{ name: string }>`
    with stored as (
      select coalesce(relid, name::regclass)::oid as id, place
      from unnest(${tables}::text[]) with ordinality as wanted (name, place)
      left join lateral pg_partition_tree(name::regclass) on isleaf
    ), off as (
      update pg_index set indisready = false, indisvalid = false from stored, pg_class
      where indrelid = stored.id and pg_class.oid = stored.id and relkind = 'r'
      returning indrelid, place
    )
    select indrelid::regclass::text as name from off group by indrelid, place order by place`.execute(db);
  await work();
  await onConnections(
    connections,
    rows.map(
      ({ name }) =>
        (own) =>
          sql`reindex table ${sql.raw(name)}`.execute(own),
    ),
  );
}
