import { sql } from 'kysely';

/**
 * How many lines the database joins into one piece of text. V8 keeps strings above 128 KB outside its young generation,
 * where they would take memory until the next full collection.
 */
export const PIECE_LINES = 250;

/**
 * The end of a statement: the text of a page as a `CsvPage`. It reads `line`, which has the text of each row as `words`
 * and numbers the rows from 0 as `place`.
 */
export const piecesOf = sql`
  select string_agg(words, chr(13) || chr(10) order by place) || chr(13) || chr(10) as text
  from line group by place / ${sql.lit(PIECE_LINES)} order by place / ${sql.lit(PIECE_LINES)}`;
