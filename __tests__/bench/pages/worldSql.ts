import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '../../../src/server/database/openDatabase';
import type { WorldSize } from './worldSize';

/** What the statements of the seed share. */
export interface Seeding {
  db: Queryable;
  /** The organiser's id as an SQL value. */
  own: RawBuilder<string>;
  organiserId: string;
  userId: string;
  size: WorldSize;
}

/**
 * A number from 0 to 1 that is always the same for the same row.
 * @param n an SQL expression for the number of the row
 * @param seed a number of its own for each use, so that two uses are independent
 */
export const share = (n: string, seed: number) =>
  sql.raw(`((hashint8extended((${n})::bigint, ${seed}) & 1048575)::float8 / 1048576)`);

/** A whole number from 0 to `below` - 1; otherwise as `share`. */
export const pick = (n: string, seed: number, below: number) =>
  sql.raw(`((hashint8extended((${n})::bigint, ${seed}) & 1073741823) % ${below})`);

/** The element of a short list for the row; otherwise as `share`. */
export const oneOf = (n: string, seed: number, values: readonly string[]) =>
  sql`(${sql.lit(`{${values.map((value) => JSON.stringify(value)).join(',')}}`)}::text[])[1 + ${pick(n, seed, values.length)}]`;

/** Sets the sequence of a table's id behind the ids that the seed has chosen itself. */
export const skipIds = (db: Queryable, table: string) =>
  sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(
    db,
  );
