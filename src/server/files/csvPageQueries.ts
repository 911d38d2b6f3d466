import { sql, type RawBuilder } from 'kysely';

/**
 * How many lines the database joins into one piece of text. V8 keeps strings above 128 KB outside its young generation,
 * where they would take memory until the next full collection.
 */
export const PIECE_LINES = 250;

/** The code points of = + - @ tab and CR. */
const formulaStarts = sql.raw([...'=+-@\t\r'].map((sign) => sign.codePointAt(0)).join(', '));

/**
 * A quoted cell of a text. A value that begins with = + - @ tab or CR would run as a formula in a spreadsheet, so it is
 * prefixed with an apostrophe (DOMAIN section 8).
 */
export const textCell = (value: RawBuilder<unknown>): RawBuilder<string> => sql`
  case when ascii(${value}) in (${formulaStarts}) then '"''' else '"' end ||
  replace(coalesce(${value}, ''), '"', '""') || '"'`;

/**
 * The end of a statement: the text of a page as a `CsvPage`. It reads `line`, which has the text of each row as `words`
 * and numbers the rows from 0 as `place`. The lines are sorted once; `string_agg` would sort those of each piece.
 */
export const piecesOf = sql`
  select string_agg(words, '') as text from (
    select words || chr(13) || chr(10) as words, place / ${sql.lit(PIECE_LINES)} as piece
    from line order by piece, place offset 0
  ) as ordered
  group by piece order by piece`;
