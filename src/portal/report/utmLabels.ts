import { type Country, countryFacts } from '../../contract/country';
import { type UtmGridRow, type UtmInterval } from '../../contract/report/report';
import { csvText } from '../ui/csvText';

const forms: Record<UtmInterval, Intl.DateTimeFormatOptions> = {
  day: { day: 'numeric', month: 'short' },
  week: { day: 'numeric', month: 'short' },
  month: { month: 'short', year: 'numeric' },
};

/** The label of a step by the day on which it begins: "1 Jul", "Week of 29 Jun", "Jul 2026". */
export function utmStepName(day: string, interval: UtmInterval, country: Country): string {
  const { locale } = countryFacts(country);
  const label = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...forms[interval] }).format(
    Date.parse(day),
  );
  return interval === 'week' ? `Week of ${label}` : label;
}

/** The grid as CSV; `name` is the header of the first column. */
export function utmCsv(name: string, rows: readonly UtmGridRow[]): string {
  const head = [name, 'Campaigns', 'People', 'First clicks', 'All clicks', 'Last click (UTC)'];
  const lines = rows.map((row) => [
    row.value,
    row.campaigns,
    row.people,
    row.uniqueClicks,
    row.clicks,
    row.lastClickAt,
  ]);
  return csvText([head, ...lines]);
}
