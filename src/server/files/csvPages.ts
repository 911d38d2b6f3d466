import { byteOrderMark } from './csvLine';

export interface CsvPage<Cursor> {
  /** Whole lines, each with its line ending; emptied as the reader takes them. */
  pieces: Array<{ text: string }>;
  /** The position of the last row; undefined when no page follows. */
  next: Cursor | undefined;
}

/**
 * A CSV file (UTF-8, CRLF, a header line) whose text the database formats, page by page. While the reader takes a page,
 * the next one is read, but no more than that: memory use is constant, and a slow reader keeps no transaction open.
 * @param readPage the page after a position, in a transaction of its own
 */
export async function* csvPages<Cursor>(
  header: string,
  readPage: (after: Cursor | undefined) => Promise<CsvPage<Cursor>>,
): AsyncGenerator<string> {
  yield `${byteOrderMark}${header}\r\n`;
  let reading: Promise<CsvPage<Cursor>> | undefined = readPage(undefined);
  while (reading) {
    const { pieces, next }: CsvPage<Cursor> = await reading;
    reading = next === undefined ? undefined : readPage(next);
    // The loop meets a failure when it awaits this page. If the reader leaves first, nobody awaits it, and Node would end
    // the process for the lack of a handler.
    reading?.catch(() => {});
    // V8 may keep the rows of earlier results in its old generation until a full collection; they must not keep the text.
    for (const piece of pieces) {
      const { text } = piece;
      piece.text = '';
      yield text;
    }
  }
}
