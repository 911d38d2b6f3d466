import { countryFacts, type Country } from '../../contract/country';
import { zoneLabel } from '../../contract/zone';

/** Formats money, days and times for the public pages, in the country's locale and the venue's time zone. */

const formats = new Map<string, Intl.DateTimeFormat>();

/** Reuses formatters, because creating one costs more than a thousand uses. */
function format(country: Country, zone: string, form: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${country} ${zone} ${JSON.stringify(form)}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(countryFacts(country).locale, { timeZone: zone, ...form });
  formats.set(key, made);
  return made;
}

const moneyOf = (country: Country) => {
  const { locale, currency } = countryFacts(country);
  return new Intl.NumberFormat(locale, { style: 'currency', currency });
};
const money = { nz: moneyOf('nz'), au: moneyOf('au') };

/** Such as "$46.00"; a price of zero is "Free". */
export const priceText = (cents: number, country: Country): string =>
  cents === 0 ? 'Free' : moneyText(cents, country);

/** "$46.00" */
export const moneyText = (cents: number, country: Country): string => money[country].format(cents / 100);

const numbers = {
  nz: new Intl.NumberFormat(countryFacts('nz').locale),
  au: new Intl.NumberFormat(countryFacts('au').locale),
};

/** "1,204" */
export const numberText = (value: number, country: Country): string => numbers[country].format(value);

const wholeMoneyOf = (country: Country) => {
  const { locale, currency } = countryFacts(country);
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  });
};
const wholeMoney = { nz: wholeMoneyOf('nz'), au: wholeMoneyOf('au') };

/** Such as "$46" or "$46.50", for lists of many prices. */
export const shortMoneyText = (cents: number, country: Country): string =>
  wholeMoney[country].format(cents / 100);

/** "Saturday 26 September 2026" */
export const dayText = (instant: Date, zone: string, country: Country): string =>
  format(country, zone, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }).format(instant);

/** "Sat 26 Sept 2026" */
export const shortDayText = (instant: Date, zone: string, country: Country): string =>
  format(country, zone, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }).format(
    instant,
  );

/** "Sat 26 Sept 2026" for a day such as 2026-09-26 */
export const calendarDayText = (day: string, country: Country): string =>
  shortDayText(new Date(`${day}T00:00:00Z`), 'UTC', country);

/** "7:30 pm" */
export const timeText = (instant: Date, zone: string, country: Country): string =>
  format(country, zone, { hour: 'numeric', minute: '2-digit', hour12: true }).format(instant);

/** Such as "7:30 pm, New Zealand time", for people who may read it in another zone. */
export const zonedTimeText = (instant: Date, zone: string, country: Country): string =>
  `${timeText(instant, zone, country)}, ${zoneLabel(zone)} time`;

/** "Sat 26 Sept 2026, 7:30 pm" */
export const momentText = (instant: Date, zone: string, country: Country): string =>
  `${shortDayText(instant, zone, country)}, ${timeText(instant, zone, country)}`;

/**
 * States whether prices include tax: the law requires full prices, and buyers want to know the tax (DOMAIN section 5).
 */
export const taxText = (country: Country, gstRegistered: boolean): string =>
  gstRegistered
    ? `Prices include ${countryFacts(country).gstLabel} and all fees.`
    : 'Prices are the full amount you pay: there is no GST and no extra fees.';

export const plural = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;

/** "Opera House, Napier": the parts of a place, each once; empty ones are left out. */
export const placeLine = (...parts: string[]): string => [...new Set(parts.filter(Boolean))].join(', ');
