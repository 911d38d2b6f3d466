import type { RecipientSegment } from '../../../contract/campaign/campaignReport';
import type { Queryable } from '../../database/openDatabase';
import { csvHeader, csvPage, csvPageRows, type CsvPage } from './recipientsCsvQueries';

/** Excel takes a file without it for the machine's own old code page. */
const BYTE_ORDER_MARK = '\uFEFF';

type InTenant = <T>(work: (db: Queryable) => Promise<T>) => Promise<T>;

/**
 * The recipients of a segment as CSV text (UTF-8, CRLF, a header line), page by page: the database writes the text and
 * each page is a transaction of its own, so memory stays flat and a slow reader holds nothing open.
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
