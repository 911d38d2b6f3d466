import { type Country, countryFacts } from '../../contract/country';
import { plural } from '../ui/format';
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

const phraseForms: Record<UtmInterval, Intl.DateTimeFormatOptions> = {
  day: { weekday: 'short', ...forms.day },
  week: forms.week,
  month: forms.month,
};
const phraseStarts: Record<UtmInterval, string> = { day: 'on', week: 'in the week of', month: 'in' };

/** Such as "14 first clicks by people on Tue 3 Nov from newsletter"; `everyClass` says that machines count too. */
export function utmSentence(
  count: number,
  {
    day,
    value,
    interval,
    everyClass,
  }: { day: string; value: string; interval: UtmInterval; everyClass: boolean },
  country: Country,
): string {
  const { locale } = countryFacts(country);
  const when = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...phraseForms[interval] })
    .format(Date.parse(day))
    .replace(',', '');
  const clicks = plural(count, 'first click', 'first clicks');
  const by = everyClass ? 'by people and machines' : 'by people';
  return `${clicks} ${by} ${phraseStarts[interval]} ${when} from ${value}`;
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
