import { sql } from 'kysely';
import type { Queryable } from '../../database/openDatabase';

/** An instant, and the number of a transaction that began after it. */
export interface ChangeMark {
  /** In UTC, to the microsecond. */
  instant: string;
  transaction: bigint;
}

/** An instant as text, in UTC and to the microsecond. */
export const exactInstant = (instant: ReturnType<typeof sql>) =>
  sql<string>`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/**
 * Reads the clock, then takes a transaction number, which every transaction that has one already is below. The number
 * has to be taken: the snapshot's `xmax` follows the last one that ended, and newer ones may be running.
 */
export async function takeMark(db: Queryable): Promise<ChangeMark> {
  const { rows } = await sql<{ instant: string; transaction: string }>`
    with clock as materialized (select clock_timestamp() as instant)
    select ${exactInstant(sql`clock.instant`)} as instant, pg_current_xact_id()::text as transaction
    from clock`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The clock has one row.');
  return { instant: row.instant, transaction: BigInt(row.transaction) };
}

/** The number below which every transaction has ended, so that all later statements see what it wrote. */
export async function findOldestRunning(db: Queryable): Promise<bigint> {
  const { rows } = await sql<{ oldest: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as oldest`.execute(db);
  return BigInt(rows[0]?.oldest ?? 0);
}
