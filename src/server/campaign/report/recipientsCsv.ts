import type { RecipientSegment } from '../../../contract/campaign/campaignReport';
import type { Queryable } from '../../database/openDatabase';
import { csvHeader, csvPage, csvPageRows, type CsvPage } from './recipientsCsvQueries';

/** Without it, Excel reads the file in the machine's legacy code page. */
const BYTE_ORDER_MARK = '\uFEFF';

type InTenant = <T>(work: (db: Queryable) => Promise<T>) => Promise<T>;

/**
 * The recipients of a segment as CSV text (UTF-8, CRLF, a header line), page by page. The database formats the text and
 * each page has its own transaction, so memory use is constant and a slow reader keeps no transaction open.
 */
export async function* recipientsCsv(
  inTenant: InTenant,
  campaignId: string,
  segment: RecipientSegment,
): AsyncGenerator<string> {
  yield `${BYTE_ORDER_MARK}${csvHeader}\r\n`;
  let after: string | null = null;
  do {
    const from = after;
    const page: CsvPage = await inTenant((db) => csvPage(db, campaignId, segment, from));
    if (page.text !== null) yield `${page.text}\r\n`;
    after = page.count === csvPageRows ? page.last : null;
  } while (after !== null);
}
