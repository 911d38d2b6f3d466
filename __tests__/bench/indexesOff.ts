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

/** Builds the indexes of tables that have all their rows. */
export type BuildIndexes = (db: Queryable, tables: readonly string[]) => Promise<void>;

/**
 * Runs `work` while rows of the tables are not entered into any index, and builds the indexes afterwards. Building an
 * index over many rows is much faster than entering them one by one, above all if the keys are random. Keys are not
 * compared meanwhile; an index of a constraint fails to build when two are equal.
 * @param connections of one database, to build several indexes at once
 * @param tables those that take longest first
 * @param work may build the indexes of some tables on one connection while others still get rows
 */
export async function withoutIndexes(
  connections: readonly [Queryable, ...Queryable[]],
  tables: readonly string[],
  work: (build: BuildIndexes) => Promise<void>,
): Promise<void> {
  // The catalogue is written directly, because the index of a constraint can not be dropped while foreign keys need it.
  const [db] = connections;
  const { rows } = await sql<{ name: string; table: string }>`
    with stored as (
      select coalesce(relid, name::regclass)::oid as id, name, place
      from unnest(${tables}::text[]) with ordinality as wanted (name, place)
      left join lateral pg_partition_tree(name::regclass) on isleaf
    ), off as (
      update pg_index set indisready = false, indisvalid = false from stored, pg_class
      where indrelid = stored.id and pg_class.oid = stored.id and relkind = 'r'
      returning indrelid, stored.name, place
    )
    select indrelid::regclass::text as name, name as table from off group by indrelid, off.name, place order by place`.execute(
    db,
  );
  const waiting = new Map(rows.map(({ name, table }) => [name, table]));
  const build = async (own: Queryable, name: string) => {
    if (waiting.delete(name)) await sql`reindex table ${sql.raw(name)}`.execute(own);
  };
  await work(async (own, wanted) => {
    for (const [name, table] of waiting) if (wanted.includes(table)) await build(own, name);
  });
  await onConnections(
    connections,
    [...waiting.keys()].map((name) => (own) => build(own, name)),
  );
}
