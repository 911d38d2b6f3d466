import type { Queryable } from '../../database/openDatabase';
import { csvPages } from '../../files/csvPages';
import type { OrderListCursor, OrderRange } from '../orderListQueries';
import type { OrderQuery } from '../orderSelectionQueries';
import {
  csvHeader,
  csvPage,
  listLinkSources,
  listPageEnds,
  MOST_ENDS,
  orderColumns,
  selectForCsv,
} from './ordersCsvQueries';

type InTenant = <T>(work: (db: Queryable) => Promise<T>) => Promise<T>;

/**
 * The orders as a CSV file, newest first.
 * @param columns the keys of the columns in their order
 */
export async function* ordersCsv(
  inTenant: InTenant,
  query: OrderQuery,
  columns: readonly string[] = orderColumns,
): AsyncGenerator<string> {
  const { selection, links } = await inTenant(async (db) => ({
    selection: await selectForCsv(db, query),
    links: await listLinkSources(db),
  }));
  const ranges = pagesOf((after) => inTenant((db) => listPageEnds(db, selection, after)));
  yield* csvPages(csvHeader(columns), ranges, (range) =>
    inTenant((db) => csvPage(db, selection, links, range, columns)),
  );
}

/** The pages of the file in their order. Their ends are found some at a time, so that the first page comes soon. */
async function* pagesOf(
  nextEnds: (after: OrderListCursor | undefined) => Promise<OrderListCursor[]>,
): AsyncGenerator<OrderRange> {
  for (let after: OrderListCursor | undefined; ;) {
    const ends = await nextEnds(after);
    for (const until of ends) {
      yield { after, until };
      after = until;
    }
    if (ends.length < MOST_ENDS) return yield { after };
  }
}
