import { listedMethods, orderParts } from '../../../contract/order/orderParts';
import { ordersPath, ticketholdersPath } from '../../../contract/paths/sellingPaths';
import { otherValues } from '../../../contract/report/report';
import { type SalesReportFilter, type SalesRow } from '../../../contract/report/salesReport';

/** What the person may open. */
export interface MaySee {
  orders: boolean;
  tickets: boolean;
}

/** The orders of the days and event of a report, further narrowed. */
export const ordersOf = (
  { from, to, eventId }: Pick<SalesReportFilter, 'from' | 'to' | 'eventId'>,
  narrowed: Parameters<typeof ordersPath>[0] = {},
): string =>
  ordersPath({ ...(eventId !== null && { event: eventId }), filter: 'complete', from, to, ...narrowed });

/** The list behind a row: the orders of these days, or for a ticket type the tickets, whenever they were sold. */
export function rowsBehind(
  { key, eventId }: Pick<SalesRow, 'key' | 'eventId'>,
  filter: SalesReportFilter,
  maySee: MaySee,
): string | undefined {
  const { by } = filter;
  if (by === 'type') {
    return maySee.tickets && eventId !== null ? ticketholdersPath({ event: eventId, type: key }) : undefined;
  }
  if (!maySee.orders) return undefined;
  if (by === 'channel') return ordersOf(filter, { channel: key });
  if (by === 'day') return ordersOf(filter, { from: key, to: key });
  const part = orderParts.find((one) => one === by);
  if (part !== undefined) {
    const isListed = part === 'payment' ? listedMethods.some((one) => one === key) : key !== otherValues;
    return isListed ? ordersOf(filter, { [part]: key }) : undefined;
  }
  if (eventId === null) return undefined;
  return ordersOf(filter, { event: eventId, ...(by === 'session' && { session: key }) });
}
