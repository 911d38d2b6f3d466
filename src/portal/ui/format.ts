import { type Country, countryFacts } from '../../contract/country';

const locale = (country: Country) => countryFacts(country).locale;

/** Keeps what was made, because creating a formatter costs far more than using it and screens need the same few. */
function keepFormatters<Form, Formatter>(make: (locale: string, form: Form) => Formatter) {
  const kept = new Map<string, Formatter>();
  return (country: Country, form: Form): Formatter => {
    const key = country + JSON.stringify(form);
    const known = kept.get(key);
    if (known) return known;
    const made = make(locale(country), form);
    kept.set(key, made);
    return made;
  };
}

export const dateFormatter = keepFormatters(
  (locale, form: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, form),
);
const numberFormatter = keepFormatters(
  (locale, form: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, form),
);

let knownZone: string | undefined;

/** The time zone of the person at this browser. */
export const readersZone = (): string => (knownZone ??= new Intl.DateTimeFormat().resolvedOptions().timeZone);

/** Such as "1,204". */
export function formatNumber(value: number, country: Country = 'nz'): string {
  return numberFormatter(country, {}).format(value);
}

/** Formats a share from 0 to 1: 0.1234 is "12.3%". */
export function formatPercent(share: number, digits = 1): string {
  return numberFormatter('nz', { style: 'percent', maximumFractionDigits: digits }).format(share);
}

/** Formats cents in the country's currency: 123450 is "$1,234.50". */
export function formatMoney(cents: number, country: Country): string {
  const { currency } = countryFacts(country);
  return numberFormatter(country, { style: 'currency', currency }).format(cents / 100);
}

function formatInstant(
  instant: string,
  zone: string,
  country: Country,
  form: Intl.DateTimeFormatOptions,
): string {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return '';
  return dateFormatter(country, { timeZone: zone, ...form }).format(date);
}

const dateForm: Intl.DateTimeFormatOptions = {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
};
const timeForm: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit', hour12: true };

/** Such as "Fri, 20 Nov 2026" in the given zone. `instant` is ISO text in UTC. */
export function formatDate(instant: string, zone: string, country: Country): string {
  return formatInstant(instant, zone, country, dateForm);
}

/** Such as "Tue, 1 Dec 2026". `day` is YYYY-MM-DD. */
export const formatDay = (day: string, country: Country) => formatDate(`${day}T00:00:00Z`, 'UTC', country);

/** Such as "7:00 pm" in the given zone; the zone is named if it differs from the browser's. */
export function formatTime(instant: string, zone: string, country: Country): string {
  const named: Intl.DateTimeFormatOptions = zone === readersZone() ? {} : { timeZoneName: 'short' };
  return formatInstant(instant, zone, country, { ...timeForm, ...named });
}

/** Such as "Fri, 20 Nov 2026, 7:00 pm"; the zone is named if it differs from the browser's. */
export function formatDateTime(instant: string, zone: string, country: Country): string {
  const date = formatDate(instant, zone, country);
  return date && `${date}, ${formatTime(instant, zone, country)}`;
}

/** Such as "1 person" or "1,204 people". */
export function plural(count: number, one: string, many: string): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}
