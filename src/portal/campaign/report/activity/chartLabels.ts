import { type StatInterval } from '../../../../contract/campaign/campaignReport';
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
