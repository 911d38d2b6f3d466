import { type Country, countryFacts } from '../../contract/country';
import { zoneTimeName } from '../../contract/zone';
import { dateFormatter } from './format';

const dateForm = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const;
const clockForm = { hour: 'numeric', minute: '2-digit', hour12: true } as const;

/** Formats a wall time in the country's form. It is treated as UTC because it has no zone of its own. */
export function wallText(local: string, country: Country, form: Intl.DateTimeFormatOptions): string {
  const date = new Date(`${local}:00Z`);
  if (Number.isNaN(date.getTime())) return '';
  return dateFormatter(country, { ...form, timeZone: 'UTC' }).format(date);
}

/** Such as "Fri, 20 Nov 2026", for a wall time such as `2026-11-20T19:00`; empty if the wall time is not valid. */
export const wallDate = (local: string, country: Country): string => wallText(local, country, dateForm);

/** Such as "2:30 am", for a wall time. */
export const clockText = (local: string, country: Country): string =>
  // Non-breaking spaces keep the time and "am" on one line.
  wallText(local, country, clockForm).replaceAll(/\s/g, '\u00a0');

/** Adds the zone, such as "Chatham Islands time", if it is not the country's default zone. */
export const withZone = (text: string, zone: string, country: Country): string =>
  zone === countryFacts(country).defaultZone ? text : `${text}, ${zoneTimeName(zone)}`;

/**
 * Such as "Fri, 20 Nov 2026, 7:00 pm" for a session's wall time; the zone is added if it is not the country's
 * default.
 */
export const wallMoment = (local: string, zone: string, country: Country): string =>
  withZone(`${wallDate(local, country)}, ${clockText(local, country)}`, zone, country);
