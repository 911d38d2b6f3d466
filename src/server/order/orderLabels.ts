import { countryFacts, type Country } from '../../contract/country';

/** An amount in its own country's format, such as $46.00, for documents and mails. */
export const centsText = (cents: number, currency: 'NZD' | 'AUD'): string =>
  new Intl.NumberFormat(currency === 'NZD' ? 'en-NZ' : 'en-AU', { style: 'currency', currency }).format(
    cents / 100,
  );

/** A wall time such as `2026-09-27T19:30` as text: Sunday, 27 September 2026 at 7:30 pm. */
export const wallTimeText = (local: string, country: Country): string =>
  new Intl.DateTimeFormat(countryFacts(country).locale, {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(new Date(`${local}Z`));

export const clockText = (local: string, country: Country): string =>
  new Intl.DateTimeFormat(countryFacts(country).locale, { timeStyle: 'short', timeZone: 'UTC' }).format(
    new Date(`${local}Z`),
  );

/** The date of an instant in the seller's zone. */
export const dayText = (instant: Date, country: Country): string =>
  new Intl.DateTimeFormat(countryFacts(country).locale, {
    dateStyle: 'long',
    timeZone: countryFacts(country).defaultZone,
  }).format(instant);

export const ticketsText = (count: number): string => (count === 1 ? '1 ticket' : `${count} tickets`);
