import { type Country, countryFacts } from '../../contract/country';
import { zoneTimeName } from '../../contract/zone';
import { dateFormatter } from './format';

const dateForm = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const;
const clockForm = { hour: 'numeric', minute: '2-digit', hour12: true } as const;

/** A wall time as text in the country's form. It is formatted as if it were UTC, since it carries no zone itself. */
function wallText(local: string, country: Country, form: Intl.DateTimeFormatOptions): string {
  const date = new Date(`${local}:00Z`);
  if (Number.isNaN(date.getTime())) return '';
  return dateFormatter(country, { ...form, timeZone: 'UTC' }).format(date);
}

/** "Fri, 20 Nov 2026" of a wall time such as `2026-11-20T19:00`; empty for what is none. */
export const wallDate = (local: string, country: Country): string => wallText(local, country, dateForm);

/** "2:30 am" of a wall time. */
export const clockText = (local: string, country: Country): string =>
  // No line ends between the figures and "am".
  wallText(local, country, clockForm).replaceAll(/\s/g, '\u00a0');

/** `text` with "Chatham Islands time" behind it when that is not the country's usual zone. */
export const withZone = (text: string, zone: string, country: Country): string =>
  zone === countryFacts(country).defaultZone ? text : `${text}, ${zoneTimeName(zone)}`;

/** "Fri, 20 Nov 2026, 7:00 pm" of a session's wall time, with its zone where that is not the usual one. */
export const wallMoment = (local: string, zone: string, country: Country): string =>
  withZone(`${wallDate(local, country)}, ${clockText(local, country)}`, zone, country);
