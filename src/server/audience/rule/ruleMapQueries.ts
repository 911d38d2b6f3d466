import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '../../database/openDatabase';
import type { ContactSet } from './ruleConditionQueries';

/**
 * Numbers in the format of `mapFromDistances`. Concatenating them in the statement is faster than collecting them into
 * an array there.
 */
const distances = (column: RawBuilder<unknown>, first: number) =>
  sql`string_agg(int4send((${column} - ${first}::bigint)::int), '')`;

/** Rows of a set that are read with duplicates; a larger set is read again without them. */
const MAX_ROWS = 2_000_000;

/** The contacts of a set, each once or more. */
export async function readSet(db: Queryable, { column, from }: ContactSet, first: number): Promise<Buffer> {
  const read = async (rowsOf: RawBuilder<unknown>) => {
    const { rows } = await sql<{ found: Buffer | null }>`
      select ${distances(sql.ref('id'), first)} as found from (${rowsOf}) as present`.execute(db);
    return rows[0]?.found ?? Buffer.of();
  };
  const found = await read(sql`select ${column} as id from ${from} limit ${MAX_ROWS}`);
  return found.length < MAX_ROWS * 4 ? found : read(sql`select distinct ${column} as id from ${from}`);
}

/** The reasons why marketing does not reach somebody, as `stopReason` returns them. */
export const stopReasons = ['unsubscribed', 'suppressed', 'paused'] as const;
type ByReason<Value> = Record<(typeof stopReasons)[number], Value>;
const stopTests: ByReason<RawBuilder<boolean>> = {
  unsubscribed: sql`contact.stopped & 2 <> 0`,
  suppressed: sql`contact.stopped = 1`,
  paused: sql`(contact.paused_until > now() and contact.stopped = 0)`,
};

/** The stopped contacts, in the order of the reasons. They are few and have an index of their own. */
export async function readStops(db: Queryable, organiserId: string, first: number): Promise<Buffer[]> {
  const stopped = stopReasons.map(
    (reason) =>
      sql`${distances(sql.ref('contact.id'), first)} filter (where ${stopTests[reason]}) as ${sql.ref(reason)}`,
  );
  const { rows } = await sql<ByReason<Buffer | null>>`
    select ${sql.join(stopped)} from contact
    where contact.organiser_id = ${organiserId}::uuid and (stopped <> 0 or paused_until is not null)`.execute(
    db,
  );
  return stopReasons.map((reason) => rows[0]?.[reason] ?? Buffer.of());
}

/** Counts all contacts of the organiser. */
export async function countContacts(db: Queryable, organiserId: string): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select count(*) as people from contact where organiser_id = ${organiserId}::uuid`.execute(db);
  return rows[0]?.people ?? 0;
}

/**
 * A test whether the row `contact` is on the map. The map enters the statement once, as the common table expression
 * `given`.
 * @param otherwise the result for contacts whose numbers are outside the map
 */
export function onMap(
  bits: Buffer,
  { first, name, otherwise }: { first: number; name: string; otherwise: boolean },
) {
  const last = first + bits.length * 8 - 1;
  return {
    // Materialised, so that each parallel worker receives the value. Otherwise it would be part of the plan, which is
    // copied to each of them.
    given: sql`${sql.ref(name)} as materialized (select ${bits}::bytea as bits)`,
    test: sql`case when contact.id between ${first}::bigint and ${last}::bigint
      then get_bit((select bits from ${sql.ref(name)}), contact.id - ${first}::bigint) = 1
      else ${otherwise}::boolean end`,
  };
}

export type MatchingCount = ByReason<number> & { people: number };

/** Counts the contacts that match, and how many of them are stopped, from the contact rows. */
export async function countMatching(
  db: Queryable,
  organiserId: string,
  { given, test }: { given: ReadonlyArray<RawBuilder<unknown>>; test: RawBuilder<unknown> },
): Promise<MatchingCount> {
  const stopped = stopReasons.map(
    (reason) => sql`count(*) filter (where ${stopTests[reason]}) as ${sql.ref(reason)}`,
  );
  const { rows } = await sql<MatchingCount>`
    ${given.length === 0 ? sql`` : sql`with ${sql.join(given)}`}
    select count(*) as people, ${sql.join(stopped)} from contact
    where contact.organiser_id = ${organiserId}::uuid and ${test}`.execute(db);
  return rows[0] ?? { people: 0, unsubscribed: 0, suppressed: 0, paused: 0 };
}
