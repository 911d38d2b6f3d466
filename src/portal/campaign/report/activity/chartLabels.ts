import { type StatInterval } from '../../../../contract/campaign/campaignReport';
import { type CsvRows } from '../../../ui/csvText';
import { plural } from '../../../ui/format';
import { type Country, countryFacts } from '../../../../contract/country';

const forms: Record<StatInterval, Intl.DateTimeFormatOptions> = {
  hour: { weekday: 'short', hour: 'numeric', hour12: true },
  day: { weekday: 'short', day: 'numeric', month: 'short' },
};

/** The label of a step, such as "Fri, 7 pm" or "Fri, 20 Nov", in the organiser's zone. */
export function stepLabel(instant: string, interval: StatInterval, zone: string, country: Country): string {
  return new Intl.DateTimeFormat(countryFacts(country).locale, { timeZone: zone, ...forms[interval] }).format(
    new Date(instant),
  );
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

const nouns: Record<string, readonly [one: string, many: string]> = {
  Clicks: ['first click', 'first clicks'],
  Unsubscribes: ['person unsubscribed', 'people unsubscribed'],
  Complaints: ['complaint', 'complaints'],
};

/** Such as "14 first clicks by people on Fri 7 pm"; `everyClass` says that machines count too. */
export function hitSentence(
  count: number,
  { label, when, everyClass }: { label: string; when: string; everyClass: boolean },
): string {
  const [one, many] = nouns[label] ?? ['first open', 'first opens'];
  const by =
    label === 'Unsubscribes' || label === 'Complaints'
      ? ''
      : ` by people${everyClass ? ' and machines' : ''}`;
  return `${plural(count, one, many)}${by} on ${when.replace(',', '')}`;
}

/**
 * The chart as rows of a CSV file: a row for each step with its local time and the same numbers as the table.
 * @param from the local time at which each step begins
 */
export const chartRows = (from: readonly string[], lines: readonly ChartLine[]): CsvRows => [
  ['From', ...lines.map(({ label }) => label)],
  ...from.map((label, step) => [label, ...lines.map(({ counts }) => counts[step] ?? 0)]),
];
