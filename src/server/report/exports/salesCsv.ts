import { salesChannelNames, salesPaymentNames } from '../../../contract/report/salesNames';
import { exportColumns } from '../../../contract/report/savedExport';
import type { SalesReportFilter } from '../../../contract/report/salesReport';
import type { Queryable } from '../../database/openDatabase';
import { byteOrderMark, csvLine } from '../../files/csvLine';
import { listSales, type SalesRowFacts, type SumsRow } from '../sales/salesReportQueries';

type Row = SalesRowFacts & SumsRow;
type By = SalesReportFilter['by'];

function nameOf(by: By, { label }: Row): string {
  if (by === 'channel') return salesChannelNames[label] ?? label;
  if (by === 'payment') return salesPaymentNames[label] ?? label;
  if (by === 'gst') return `${label}%`;
  return by === 'hour' ? `${label.padStart(2, '0')}:00` : label;
}

const amount = (cents: number) => (cents / 100).toFixed(2);

const cells: Record<string, (by: By, row: Row) => string> = {
  label: nameOf,
  detail: (by, { detail }) => (by === 'session' ? detail.replace('T', ' ') : detail),
  orders: (_, { orders }) => (orders === null ? '' : String(orders)),
  tickets: (_, { tickets }) => String(tickets),
  returnedTickets: (_, { returnedTickets }) => String(returnedTickets),
  sold: (_, { soldCents }) => amount(soldCents),
  returned: (_, { returnedCents }) => amount(returnedCents),
  net: (_, { netCents }) => amount(netCents),
  netGst: (_, { netGstCents }) => amount(netGstCents),
};

/** The rows of the sales report as a CSV file with these columns. Amounts are in the organiser's currency. */
export async function salesCsv(
  db: Queryable,
  filter: SalesReportFilter,
  columns: readonly string[],
): Promise<string> {
  const labelOf = (column: string) => exportColumns.sales.find(({ key }) => key === column)?.label ?? column;
  const rows = await listSales(db, filter);
  return [
    byteOrderMark + csvLine(columns.map(labelOf)),
    ...rows.map((row) => csvLine(columns.map((column) => cells[column]?.(filter.by, row) ?? ''))),
  ].join('');
}
