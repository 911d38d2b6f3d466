import { byteOrderMark } from './csvLine';

/** Whole lines, each with its line ending; emptied as the reader takes them. */
export type CsvPage = Array<{ text: string }>;

/**
 * A server database formats two pages at once, also while the ends of the next pages are looked up, and the reader never
 * waits for it while it takes one.
 */
const PAGES_AHEAD = 3;

/**
 * A CSV file (UTF-8, CRLF, a header line) whose text the database formats, page by page. Three pages are read ahead of
 * the reader, but no more than that: memory use is constant, and a slow reader keeps no transaction open.
 * @param ranges the parts of the file in their order, each of which is a page
 * @param readPage reads a part in a transaction of its own
 */
export async function* csvPages<Range>(
  header: string,
  ranges: AsyncIterable<Range>,
  readPage: (range: Range) => Promise<CsvPage>,
): AsyncGenerator<string> {
  yield `${byteOrderMark}${header}\r\n`;
  const rest = ranges[Symbol.asyncIterator]();
  const readNext = async () => {
    const next = await rest.next();
    return next.done ? undefined : readPage(next.value);
  };
  const startReading = () => {
    const page = readNext();
    // The loop meets a failure when it awaits this page. If the reader leaves first, nobody awaits it, and Node would end
    // the process for the lack of a handler.
    page.catch(() => {});
    return page;
  };
  const ahead = Array.from({ length: PAGES_AHEAD }, startReading);
  for (let page = await ahead.shift(); page; page = await ahead.shift()) {
    ahead.push(startReading());
    // V8 may keep the rows of earlier results in its old generation until a full collection; they must not keep the text.
    for (const piece of page) {
      const { text } = piece;
      piece.text = '';
      yield text;
    }
  }
}
