import { amountText } from '../../../contract/money';
import type { OrderRow } from '../../../contract/order/order';
import { utmSourceOf } from '../../../contract/report/utm';
import type { OrderListCursor } from '../orderListQueries';

const BYTE_ORDER_MARK = '\uFEFF';
const PAGE_ROWS = 500;

/** Escapes a cell so that no spreadsheet reads it as a formula (DOMAIN section 8), and quotes it where needed. */
function csvCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const csvLine = (cells: readonly string[]) => `${cells.map(csvCell).join(',')}\r\n`;

const columns: ReadonlyArray<readonly [string, (order: OrderRow) => string]> = [
  ['Order', ({ number }) => number],
  ['Event', ({ eventTitle }) => eventTitle],
  ['State', ({ state }) => state.replace('_', ' ')],
  ['Sold by', ({ channel }) => channel.replace('_', ' ')],
  ['Name', ({ buyerName }) => buyerName],
  ['Email', ({ buyerEmail }) => buyerEmail],
  ['Tickets', ({ ticketCount }) => String(ticketCount)],
  ['Currency', ({ currency }) => currency],
  ['Total', ({ totalCents }) => amountText(totalCents)],
  ['Refunded', ({ refundedCents }) => amountText(refundedCents)],
  ['Owed', ({ owedCents }) => amountText(owedCents)],
  ['Created at (UTC)', ({ createdAt }) => createdAt],
  ['Completed at (UTC)', ({ completedAt }) => completedAt ?? ''],
  ['From', ({ source }) => source?.campaignName ?? ''],
  ['Source', ({ source }) => utmSourceOf(source?.url ?? null)],
];

/** The orders as CSV text, page by page, so that a slow client does not keep a transaction open. */
export async function* ordersCsv(
  nextPage: (
    after: OrderListCursor | undefined,
    limit: number,
  ) => Promise<Array<{ order: OrderRow; cursor: OrderListCursor }>>,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(columns.map(([title]) => title));
  let after: OrderListCursor | undefined;
  do {
    const page = await nextPage(after, PAGE_ROWS);
    yield page.map(({ order }) => csvLine(columns.map(([, cellOf]) => cellOf(order)))).join('');
    after = page.length === PAGE_ROWS ? page.at(-1)?.cursor : undefined;
  } while (after);
}
