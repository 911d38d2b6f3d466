import { type Country } from '../../../contract/country';
import {
  type SalesDimension,
  type SalesInterval,
  type SalesPeriod,
  type SalesReport,
  type SalesRow,
} from '../../../contract/report/salesReport';
import { csvText } from '../../ui/csvText';
import { dateFormatter, formatDay } from '../../ui/format';
import { utmStepName } from '../utmLabels';
import { clockText, wallDate } from '../../ui/wallClock';

/** What the rows are, for the choice and for the header of the table. */
export const dimensionNames: Record<SalesDimension, string> = {
  event: 'Event',
  session: 'Session',
  type: 'Ticket type',
  addOn: 'Add-on',
  channel: 'Channel',
  promoCode: 'Promo code',
  seller: 'Box office seller',
  gst: 'GST rate',
  hour: 'Hour of the day',
};

export const rowNouns: Record<SalesDimension, readonly [one: string, many: string]> = {
  event: ['event', 'events'],
  session: ['session', 'sessions'],
  type: ['ticket type', 'ticket types'],
  addOn: ['add-on', 'add-ons'],
  channel: ['channel', 'channels'],
  promoCode: ['promo code', 'promo codes'],
  seller: ['seller', 'sellers'],
  gst: ['GST rate', 'GST rates'],
  hour: ['hour', 'hours'],
};

const channelNames: Record<string, string> = { web: 'Website', box_office: 'Box office' };
const hourText = (hour: number) => `${hour % 12 || 12} ${hour % 24 < 12 ? 'am' : 'pm'}`;

/** The name of a row for people. */
export function rowName(by: SalesDimension, { label }: Pick<SalesRow, 'label'>): string {
  if (by === 'channel') return channelNames[label] ?? label;
  if (by === 'gst') return label === '0' ? 'No GST' : `GST ${label}%`;
  if (by === 'hour') return `${hourText(Number(label))} to ${hourText(Number(label) + 1)}`;
  return label;
}

/** The second line of a row: the time of a session, or the event of a ticket type. */
export const rowDetail = (
  by: SalesDimension,
  { detail }: Pick<SalesRow, 'detail'>,
  country: Country,
): string => (by === 'session' ? `${wallDate(detail, country)}, ${clockText(detail, country)}` : detail);

/** The label of a step: "Fri, 7 pm", or as in the UTM report. */
export function stepName(start: string, interval: SalesInterval, country: Country): string {
  if (interval !== 'hour') return utmStepName(start, interval, country);
  return dateFormatter(country, {
    timeZone: 'UTC',
    weekday: 'short',
    hour: 'numeric',
    hour12: true,
  }).format(Date.parse(`${start}:00:00Z`));
}

/** "1 Jul 2026 to 31 Jul 2026", or one day. */
export const periodName = ({ from, to }: Pick<SalesPeriod, 'from' | 'to'>, country: Country): string =>
  from === to ? formatDay(from, country) : `${formatDay(from, country)} to ${formatDay(to, country)}`;

const dollars = (cents: number) => (cents / 100).toFixed(2);

/** The rows as CSV. Amounts are in the currency of the header. */
export function salesCsv(by: SalesDimension, { rows, currency }: SalesReport, country: Country): string {
  const head = [
    dimensionNames[by],
    'Details',
    'Orders',
    'Tickets sold',
    'Tickets returned',
    ...['Sold', 'Returned', 'Net sales', 'GST in net sales'].map((name) => `${name} (${currency})`),
  ];
  const lines = rows.map((row) => [
    rowName(by, row),
    rowDetail(by, row, country),
    row.sums.orders ?? '',
    row.sums.tickets,
    row.sums.returnedTickets,
    ...[row.sums.soldCents, row.sums.returnedCents, row.sums.netCents, row.sums.netGstCents].map((cents) =>
      Number(dollars(cents)),
    ),
  ]);
  return csvText([head, ...lines]);
}

/** The steps as CSV, those of the earlier period beside them. */
export function stepsCsv({ period, before, currency }: SalesReport): string {
  const head = [
    'From',
    'Tickets',
    `Net sales (${currency})`,
    ...(before ? ['Compared with', 'Tickets', `Net sales (${currency})`] : []),
  ];
  const length = Math.max(period.steps.length, before?.steps.length ?? 0);
  const lines = Array.from({ length }, (_, place) =>
    [period.steps[place], ...(before ? [before.steps[place]] : [])].flatMap((step) =>
      step ? [step.start, step.tickets, Number(dollars(step.netCents))] : ['', '', ''],
    ),
  );
  return csvText([head, ...lines]);
}
