import { type Country, countryFacts } from '../../contract/country';
import { amountText } from '../../contract/money';
import { dateFormatter, formatMoney, formatNumber, plural } from '../ui/format';
import { type UtmGridRow, type UtmInterval, type UtmMeasure } from '../../contract/report/report';
import { csvText } from '../ui/csvText';

const forms: Record<UtmInterval, Intl.DateTimeFormatOptions> = {
  day: { day: 'numeric', month: 'short' },
  week: { day: 'numeric', month: 'short' },
  month: { month: 'short', year: 'numeric' },
};

/** The label of a step by the day on which it begins: "1 Jul", "Week of 29 Jun", "Jul 2026". */
export function utmStepName(day: string, interval: UtmInterval, country: Country): string {
  const label = dateFormatter(country, { timeZone: 'UTC', ...forms[interval] }).format(Date.parse(day));
  return interval === 'week' ? `Week of ${label}` : label;
}

const phraseForms: Record<UtmInterval, Intl.DateTimeFormatOptions> = {
  day: { weekday: 'short', ...forms.day },
  week: forms.week,
  month: forms.month,
};
const phraseStarts: Record<UtmInterval, string> = { day: 'on', week: 'in the week of', month: 'in' };

/** How many there are of a measure, such as "14 visits" or "$120.00". */
export function utmAmount(count: number, measure: UtmMeasure, country: Country): string {
  if (measure === 'revenue') return formatMoney(count, country);
  if (measure === 'clicks') return plural(count, 'first click', 'first clicks');
  return measure === 'visits' ? plural(count, 'visit', 'visits') : plural(count, 'order', 'orders');
}

/** A number of a measure without its name, for a table. */
export const utmNumber = (count: number, measure: UtmMeasure, country: Country): string =>
  measure === 'revenue' ? formatMoney(count, country) : formatNumber(count, country);

interface PointOfChart {
  day: string;
  value: string;
  interval: UtmInterval;
  measure: UtmMeasure;
  /** Clicks of machines count too. */
  everyClass: boolean;
}

/** Such as "14 first clicks by people on Tue 3 Nov from newsletter" or "3 orders in Nov 2026 from poster". */
export function utmSentence(count: number, point: PointOfChart, country: Country): string {
  const { day, value, interval, measure, everyClass } = point;
  const when = dateFormatter(country, { timeZone: 'UTC', ...phraseForms[interval] })
    .format(Date.parse(day))
    .replace(',', '');
  const by = measure !== 'clicks' ? '' : everyClass ? ' by people and machines' : ' by people';
  return `${utmAmount(count, measure, country)}${by} ${phraseStarts[interval]} ${when} from ${value}`;
}

/** The grid as CSV; `name` is the header of the first column. Amounts are in the country's currency. */
export function utmCsv(name: string, rows: readonly UtmGridRow[], country: Country): string {
  const head = [
    name,
    'Visits',
    'Orders',
    `Revenue (${countryFacts(country).currency})`,
    'First clicks',
    'All clicks',
    'People',
    'Campaigns',
    'Last click (UTC)',
  ];
  const lines = rows.map((row) => [
    row.value,
    row.visits,
    row.orders,
    amountText(row.netCents),
    row.uniqueClicks,
    row.clicks,
    row.people,
    row.campaigns,
    row.lastClickAt ?? '',
  ]);
  return csvText([head, ...lines]);
}
