import { type Country, countryFacts } from '../../contract/country';

const locale = (country: Country) => countryFacts(country).locale;

/** 1,204 */
export function formatNumber(value: number, country: Country = 'nz'): string {
  return new Intl.NumberFormat(locale(country)).format(value);
}

/** A share from 0 to 1: 0.1234 is "12.3%". */
export function formatPercent(share: number, digits = 1): string {
  return new Intl.NumberFormat('en-NZ', { style: 'percent', maximumFractionDigits: digits }).format(share);
}

/** Cents in the country's currency: 123450 is "$1,234.50". */
export function formatMoney(cents: number, country: Country): string {
  const { currency } = countryFacts(country);
  return new Intl.NumberFormat(locale(country), { style: 'currency', currency }).format(cents / 100);
}

function formatInstant(
  instant: string,
  zone: string,
  country: Country,
  form: Intl.DateTimeFormatOptions,
): string {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return '';
  return new Intl.DateTimeFormat(locale(country), { timeZone: zone, ...form }).format(date);
}

const dateForm: Intl.DateTimeFormatOptions = {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
};
const timeForm: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit', hour12: true };

/** "Fri, 20 Nov 2026" in that zone. `instant` is ISO text in UTC. */
export function formatDate(instant: string, zone: string, country: Country): string {
  return formatInstant(instant, zone, country, dateForm);
}

/** "Tue, 1 Dec 2026" of YYYY-MM-DD. */
export const formatDay = (day: string, country: Country) => formatDate(`${day}T00:00:00Z`, 'UTC', country);

/** "7:00 pm" in that zone; the zone is named when it is not the reader's. */
export function formatTime(instant: string, zone: string, country: Country): string {
  const readersZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const named: Intl.DateTimeFormatOptions = zone === readersZone ? {} : { timeZoneName: 'short' };
  return formatInstant(instant, zone, country, { ...timeForm, ...named });
}

/** "Fri, 20 Nov 2026, 7:00 pm", with the zone named when it is not the reader's. */
export function formatDateTime(instant: string, zone: string, country: Country): string {
  const date = formatDate(instant, zone, country);
  return date && `${date}, ${formatTime(instant, zone, country)}`;
}

const steps: [limit: number, size: number, unit: Intl.RelativeTimeFormatUnit][] = [
  [60, 1, 'second'],
  [3_600, 60, 'minute'],
  [86_400, 3_600, 'hour'],
  [Infinity, 86_400, 'day'],
];

/** "5 minutes ago" or "in 2 days", seen from `nowMs`. */
export function formatRelative(instant: string, nowMs: number): string {
  const seconds = (Date.parse(instant) - nowMs) / 1000;
  const [, size, unit] = steps.find(([limit]) => Math.abs(seconds) < limit) ?? [0, 86_400, 'day' as const];
  return new Intl.RelativeTimeFormat('en-NZ', { numeric: 'auto' }).format(Math.round(seconds / size), unit);
}

/** "1 person", "1,204 people". */
export function plural(count: number, one: string, many: string): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}
