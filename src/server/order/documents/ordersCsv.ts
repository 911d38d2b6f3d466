import type { Queryable } from '../../database/openDatabase';
import { csvPages } from '../../files/csvPages';
import type { OrderListCursor } from '../orderListQueries';
import type { OrderQuery } from '../orderSelectionQueries';
import { csvHeader, csvPage, listLinkSources, orderColumns, selectForCsv } from './ordersCsvQueries';

type InTenant = <T>(work: (db: Queryable) => Promise<T>) => Promise<T>;

/**
 * The orders as a CSV file, newest first.
 * @param columns the keys of the columns in their order
 */
export function ordersCsv(
  inTenant: InTenant,
  query: OrderQuery,
  columns: readonly string[] = orderColumns,
): AsyncGenerator<string> {
  const prepare = async (db: Queryable) => ({
    selection: await selectForCsv(db, query),
    links: await listLinkSources(db),
  });
  let prepared: ReturnType<typeof prepare> | undefined;
  return csvPages<OrderListCursor>(csvHeader(columns), async (after) => {
    const { selection, links } = await (prepared ??= inTenant(prepare));
    return inTenant((db) => csvPage(db, selection, links, after, columns));
  });
}
