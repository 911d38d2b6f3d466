import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../database/openDatabase';

/** A column that the rows of a kind are read by: its name in the query, its type, and a value before the first. */
export interface ExportKey {
  column: string;
  type: 'uuid' | 'bigint' | 'text';
}

/** One table of the export. */
export interface ExportKind {
  /** The name of its two files, without the ending. */
  file: string;
  /** What the README of the export says about it. */
  about: string;
  /** The columns, each named as the file names it. */
  columns: RawBuilder<unknown>;
  /** What follows `from`. */
  from: RawBuilder<unknown>;
  /** The column with the organiser's id. */
  organiser: string;
  /** The columns that the rows are ordered by; together they are unique. */
  keys: readonly ExportKey[];
  /** True for rows of people, which tenants cannot read. */
  needsAdmin?: true;
}

export type ExportRow = Record<string, unknown>;

const before = {
  uuid: '00000000-0000-0000-0000-000000000000',
  bigint: '-1',
  text: '',
} as const;

const KEY = 'key of the row ';

/** The rows after the given keys; the names of the columns are the headings of the file. */
export async function selectExportPage(
  db: Queryable,
  { columns, from, organiser, keys }: ExportKind,
  organiserId: string,
  { after, limit }: { after: readonly string[] | null; limit: number },
): Promise<{ rows: ExportRow[]; after: string[] | null }> {
  const refs = sql.join(keys.map(({ column }) => sql.ref(column)));
  const start = sql.join(
    keys.map(({ type }, at) => sql`${after?.[at] ?? before[type]}::text::${sql.raw(type)}`),
  );
  const shown = sql.join(
    keys.map(({ column }, at) => sql`${sql.ref(column)}::text as ${sql.ref(`${KEY}${at}`)}`),
  );
  const { rows } = await sql<ExportRow>`
    select ${columns}, ${shown} from ${from}
    where ${sql.ref(organiser)} = ${organiserId} and (${refs}) > (${start})
    order by ${refs} limit ${limit}`.execute(db);
  const last = rows.at(-1);
  return {
    rows: rows.map((row) =>
      Object.fromEntries(Object.entries(row).filter(([name]) => !name.startsWith(KEY))),
    ),
    after: last && rows.length === limit ? keys.map((_, at) => String(last[`${KEY}${at}`])) : null,
  };
}

/** Cents as an amount such as 12.50. */
export const amount = (column: string): RawBuilder<string> => sql`round(${sql.ref(column)} / 100.0, 2)`;

/** A stored name of a state or kind as words. */
export const words = (column: string): RawBuilder<string> => sql`replace(${sql.ref(column)}, '_', ' ')`;

/** The name of a person of the team, for queries on the admin connection. */
export const personName = (person: string): RawBuilder<string> =>
  sql`btrim(${sql.ref(`${person}.first_name`)} || ' ' || ${sql.ref(`${person}.last_name`)})`;

export const byId = (table: string): ExportKey[] => [{ column: `${table}.id`, type: 'uuid' }];
export const byNumber = (table: string): ExportKey[] => [{ column: `${table}.id`, type: 'bigint' }];
