import { sql, type RawBuilder } from 'kysely';
import type { CsvPage } from './csvPages';

/**
 * How many lines the database joins into one piece of text. V8 keeps strings above 128 KB outside its young generation,
 * where they would take memory until the next full collection.
 */
const PIECE_LINES = 250;

/** A piece of a page's text, as `piecesOf` selects it. */
export interface PieceRow<Cursor> {
  text: string;
  next: Cursor | null;
}

/**
 * The end of a statement: the text of a page of at most `rows` rows, as `PieceRow`s. It reads `page`, which numbers its
 * rows from 0 as `place`, and `line`, which has the text of each row as `words`.
 * @param cursor the position of a row of `page`
 */
export const piecesOf = (rows: number, cursor: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select string_agg(words, chr(13) || chr(10) order by place) || chr(13) || chr(10) as text,
    (select ${cursor} from page where place = ${sql.lit(rows - 1)}) as next
  from line group by place / ${sql.lit(PIECE_LINES)} order by place / ${sql.lit(PIECE_LINES)}`;

export const csvPageOf = <Cursor>(rows: Array<PieceRow<Cursor>>): CsvPage<Cursor> => ({
  pieces: rows,
  next: rows[0]?.next ?? undefined,
});
