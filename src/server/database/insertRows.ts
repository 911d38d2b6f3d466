import { type RawBuilder, sql } from 'kysely';
import type { Tables } from './tables/tables';

type Value = string | number | boolean | Date | null;

/**
 * An insert of any number of rows whose text is always the same: they go in as one JSON parameter. Every row has the
 * columns of the first; bytes are written as `\x` and hexadecimal digits.
 * @param columns in case there is no row at all
 */
export function insertRows<Column extends string>(
  table: keyof Tables & string,
  columns: readonly Column[],
  rows: ReadonlyArray<Record<Column, Value>>,
): RawBuilder<unknown> {
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const json = JSON.stringify(rows);
  return sql`insert into ${sql.table(table)} (${names})
    select ${names} from jsonb_populate_recordset(null::${sql.table(table)}, ${json}::jsonb)`;
}

export const bytesAsText = (bytes: Buffer): string => `\\x${bytes.toString('hex')}`;
