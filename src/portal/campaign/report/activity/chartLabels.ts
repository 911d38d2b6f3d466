import { type StatInterval } from '../../../../contract/campaign/campaignReport';
import { type CsvRows } from '../../../ui/csvText';
import { dateFormatter, plural } from '../../../ui/format';
import { type Country } from '../../../../contract/country';

const forms: Record<StatInterval, Intl.DateTimeFormatOptions> = {
  hour: { weekday: 'short', hour: 'numeric', hour12: true },
  day: { weekday: 'short', day: 'numeric', month: 'short' },
};

/** The label of a step, such as "Fri, 7 pm" or "Fri, 20 Nov", in the organiser's zone. */
export function stepLabel(instant: string, interval: StatInterval, zone: string, country: Country): string {
  return dateFormatter(country, { timeZone: zone, ...forms[interval] }).format(new Date(instant));
}

export interface ChartLine {
  key: 'opens' | 'clicks' | 'unsubscribes' | 'complaints';
  label: string;
  counts: readonly number[];
}

/** The variables of ui/theme.css in which the lines are drawn. */
export const lineColours = {
  opens: '--info',
  clicks: '--accent',
  unsubscribes: '--danger',
  complaints: '--warning',
} as const satisfies Record<ChartLine['key'], string>;

export const lineLabels: Record<ChartLine['key'], string> = {
  opens: 'Opens (estimated)',
  clicks: 'Clicks',
  unsubscribes: 'Unsubscribes',
  complaints: 'Marked as spam',
};

const nouns: Record<ChartLine['key'], readonly [one: string, many: string]> = {
  opens: ['first open', 'first opens'],
  clicks: ['first click', 'first clicks'],
  unsubscribes: ['person unsubscribed', 'people unsubscribed'],
  complaints: ['person marked it as spam', 'people marked it as spam'],
};
const lineKeys = ['opens', 'clicks', 'unsubscribes', 'complaints'] as const;

/**
 * Such as "14 first clicks by people on Fri 7 pm"; `everyClass` says that machines count too.
 * @param label one of `lineLabels`
 */
export function hitSentence(
  count: number,
  { label, when, everyClass }: { label: string; when: string; everyClass: boolean },
): string {
  const key = lineKeys.find((one) => lineLabels[one] === label) ?? 'opens';
  const isHit = key === 'opens' || key === 'clicks';
  const by = isHit ? ` by people${everyClass ? ' and machines' : ''}` : '';
  return `${plural(count, ...nouns[key])}${by} on ${when.replace(',', '')}`;
}

/**
 * The chart as rows of a CSV file: a row for each step with its local time and the same numbers as the table.
 * @param from the local time at which each step begins
 */
export const chartRows = (from: readonly string[], lines: readonly ChartLine[]): CsvRows => [
  ['From', ...lines.map(({ label }) => label)],
  ...from.map((label, step) => [label, ...lines.map(({ counts }) => counts[step] ?? 0)]),
];
