import { type Country, countryFacts } from '../../contract/country';
import { zoneTimeName } from '../../contract/zone';

const dateForm = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const;
const timeForm = { hour: 'numeric', minute: '2-digit', hour12: true } as const;

/** A wall time as text in the country's form. It is formatted as if it were UTC, since it carries no zone itself. */
function wallText(local: string, country: Country, form: Intl.DateTimeFormatOptions): string {
  const { locale } = countryFacts(country);
  const date = new Date(`${local}:00Z`);
  if (Number.isNaN(date.getTime())) return '';
  return new Intl.DateTimeFormat(locale, { ...form, timeZone: 'UTC' }).format(date);
}

interface SessionTimes {
  startsLocal: string;
  endsLocal?: string | null;
  zone: string;
}

/** "Fri, 20 Nov 2026" at the venue. */
export const sessionDate = ({ startsLocal }: SessionTimes, country: Country): string =>
  wallText(startsLocal, country, dateForm);

/** "7:00 pm to 10:00 pm", with "Chatham Islands time" behind it when that is not the country's usual zone. */
export function sessionTime({ startsLocal, endsLocal, zone }: SessionTimes, country: Country): string {
  const start = clockText(startsLocal, country);
  const times = endsLocal ? `${start} to ${clockText(endsLocal, country)}` : start;
  return zone === countryFacts(country).defaultZone ? times : `${times}, ${zoneTimeName(zone)}`;
}

/** "2:30 am" of a wall time. */
export const clockText = (local: string, country: Country): string => wallText(local, country, timeForm);
