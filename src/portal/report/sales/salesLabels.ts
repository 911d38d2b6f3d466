import { type Country } from '../../../contract/country';
import { orderPartNames } from '../../../contract/order/orderParts';
import {
  gstRateName,
  hourName,
  salesChannelNames,
  salesPaymentNames,
} from '../../../contract/report/salesNames';
import {
  type SalesDimension,
  type SalesInterval,
  type SalesPeriod,
  type SalesReport,
  type SalesRow,
} from '../../../contract/report/salesReport';
import { sourceName } from '../../../contract/report/sourceKey';
import { type CsvRows } from '../../ui/csvText';
import { dateFormatter, formatDay } from '../../ui/format';
import { utmStepName } from '../utmLabels';
import { wallMoment } from '../../ui/wallClock';

/** What the rows are, for the choice and for the header of the table. */
export const dimensionNames: Record<SalesDimension, string> = {
  event: 'Event',
  session: 'Session',
  type: 'Ticket type',
  channel: 'Channel',
  day: 'Day',
  ...orderPartNames,
};

export const rowNouns: Record<SalesDimension, readonly [one: string, many: string]> = {
  event: ['event', 'events'],
  session: ['session', 'sessions'],
  type: ['ticket type', 'ticket types'],
  tier: ['price tier', 'price tiers'],
  pool: ['pool', 'pools'],
  addOn: ['add-on', 'add-ons'],
  channel: ['channel', 'channels'],
  promoCode: ['promo code', 'promo codes'],
  source: ['source', 'sources'],
  seller: ['seller', 'sellers'],
  payment: ['payment method', 'payment methods'],
  gst: ['GST rate', 'GST rates'],
  day: ['day', 'days'],
  hour: ['hour', 'hours'],
};

/** What a reader of these rows could misunderstand. */
export const dimensionNotes: Partial<Record<SalesDimension, string>> = {
  pool: 'The ticket types that draw on a pool now. A ticket that draws on two pools counts in both.',
  tier: 'Ticket types without price tiers are left out.',
  source:
    'The last touch, except that a promo code comes first, as in the campaign report. Of orders from before sources were recorded, only the kind is known.',
  payment: 'As it was chosen at the sale. Money for an invoice may have arrived in another way.',
};

/** The name of a row for people. */
export function rowName(by: SalesDimension, { label }: Pick<SalesRow, 'label'>, country: Country): string {
  if (by === 'source') return sourceName(label).name;
  if (by === 'payment') return salesPaymentNames[label] ?? label;
  if (by === 'day') return formatDay(label, country);
  if (by === 'channel') return salesChannelNames[label] ?? label;
  if (by === 'gst') return gstRateName(label);
  if (by === 'hour') return hourName(label);
  return label;
}

/** The second line of a row: the time of a session, the event of a ticket type, or the kind of a source. */
export function rowDetail(
  by: SalesDimension,
  { label, detail, zone }: Pick<SalesRow, 'label' | 'detail' | 'zone'>,
  country: Country,
): string {
  if (by === 'source') return sourceName(label).detail;
  return by === 'session' && zone !== null ? wallMoment(detail, zone, country) : detail;
}

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

/** The rows as those of a CSV file. Amounts are in the currency of the header. */
export function salesCsv(by: SalesDimension, { rows, currency }: SalesReport, country: Country): CsvRows {
  const head = [
    dimensionNames[by],
    'Details',
    'Orders',
    'Tickets sold',
    'Tickets returned',
    ...['Sold', 'Returned', 'Net sales', 'GST in net sales'].map((name) => `${name} (${currency})`),
  ];
  const lines = rows.map((row) => [
    by === 'day' ? row.label : rowName(by, row, country),
    rowDetail(by, row, country),
    row.sums.orders ?? '',
    row.sums.tickets,
    row.sums.returnedTickets,
    ...[row.sums.soldCents, row.sums.returnedCents, row.sums.netCents, row.sums.netGstCents].map(
      (cents) => cents / 100,
    ),
  ]);
  return [head, ...lines];
}

/** The steps as rows of a CSV file, those of the earlier period beside them. */
export function stepsRows({ period, before, currency }: SalesReport): CsvRows {
  const head = [
    'From',
    'Tickets',
    `Net sales (${currency})`,
    ...(before ? ['Compared with', 'Tickets', `Net sales (${currency})`] : []),
  ];
  const length = Math.max(period.steps.length, before?.steps.length ?? 0);
  const lines = Array.from({ length }, (_, place) =>
    [period.steps[place], ...(before ? [before.steps[place]] : [])].flatMap((step) =>
      step ? [step.start, step.tickets, step.netCents / 100] : ['', '', ''],
    ),
  );
  return [head, ...lines];
}
