import type { Queryable } from '../../database/openDatabase';
import { byteOrderMark } from '../../files/csvLine';
import type { OrderListCursor } from '../orderListQueries';
import type { OrderQuery } from '../orderSelectionQueries';
import {
  csvHeader,
  csvPage,
  csvPageRows,
  listLinkSources,
  selectForCsv,
  type CsvPage,
} from './ordersCsvQueries';

type InTenant = <T>(work: (db: Queryable) => Promise<T>) => Promise<T>;

/**
 * The orders as CSV text, newest first, page by page. The database formats the text and each page has its own
 * transaction, so memory use is constant and a slow reader keeps no transaction open.
 */
export async function* ordersCsv(inTenant: InTenant, query: OrderQuery): AsyncGenerator<string> {
  yield `${byteOrderMark}${csvHeader}\r\n`;
  const { selection, links } = await inTenant(async (db) => ({
    selection: await selectForCsv(db, query),
    links: await listLinkSources(db),
  }));
  let after: OrderListCursor | undefined;
  do {
    const from = after;
    const page: CsvPage = await inTenant((db) => csvPage(db, selection, links, from));
    if (page.text !== null) yield `${page.text}\r\n`;
    after = page.count === csvPageRows ? (page.last ?? undefined) : undefined;
  } while (after);
}
