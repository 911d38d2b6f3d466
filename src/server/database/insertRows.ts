import { type RawBuilder, sql } from 'kysely';
import type { Tables } from './tables/tables';

type Value = string | number | boolean | Date | object | null;

/**
 * An insert of any number of rows as one JSON parameter, so that the text of the statement is always the same. Bytes
 * are written as `\x` and hexadecimal digits.
 * @param columns the columns of every row, passed apart because `rows` may be empty
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
