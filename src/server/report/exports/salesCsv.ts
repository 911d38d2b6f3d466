import { amountText } from '../../../contract/money';
import { salesChannelNames, salesPaymentNames } from '../../../contract/report/salesNames';
import { exportColumnLabel } from '../../../contract/report/savedExport';
import { salesReportLimits, type SalesReportFilter } from '../../../contract/report/salesReport';
import { sourceName } from '../../../contract/report/sourceKey';
import type { Queryable } from '../../database/openDatabase';
import { byteOrderMark, csvLine } from '../../files/csvLine';
import { listSales, type SalesRowFacts, type SumsRow } from '../sales/salesReportQueries';

type Row = SalesRowFacts & SumsRow;
type By = SalesReportFilter['by'];

function nameOf(by: By, { label }: Row): string {
  if (by === 'channel') return salesChannelNames[label] ?? label;
  if (by === 'payment') return salesPaymentNames[label] ?? label;
  if (by === 'source') return sourceName(label).name;
  if (by === 'gst') return `${label}%`;
  return by === 'hour' ? `${label.padStart(2, '0')}:00` : label;
}

function detailOf(by: By, { label, detail }: Row): string {
  if (by === 'source') return sourceName(label).detail;
  return by === 'session' ? detail.replace('T', ' ') : detail;
}

const cells: Record<string, (by: By, row: Row) => string> = {
  label: nameOf,
  detail: detailOf,
  orders: (_, { orders }) => (orders === null ? '' : String(orders)),
  tickets: (_, { tickets }) => String(tickets),
  returnedTickets: (_, { returnedTickets }) => String(returnedTickets),
  sold: (_, { soldCents }) => amountText(soldCents),
  returned: (_, { returnedCents }) => amountText(returnedCents),
  net: (_, { netCents }) => amountText(netCents),
  netGst: (_, { netGstCents }) => amountText(netGstCents),
};

/** The rows of the sales report as a CSV file with these columns. Amounts are in the organiser's currency. */
export async function salesCsv(
  db: Queryable,
  filter: SalesReportFilter,
  columns: readonly string[],
): Promise<string> {
  const rows = await listSales(db, filter, salesReportLimits.fileRows);
  return [
    byteOrderMark + csvLine(columns.map((column) => exportColumnLabel('sales', column))),
    ...rows.map((row) => csvLine(columns.map((column) => cells[column]?.(filter.by, row) ?? ''))),
  ].join('');
}
