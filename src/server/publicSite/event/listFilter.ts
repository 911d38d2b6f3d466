import { Temporal } from 'temporal-polyfill';
import { countryFacts, type Country } from '../../../contract/country';
import { isEventCategory } from '../../../contract/event/eventLabels';
import type { PublicEventsFilter } from '../../../contract/event/publicEvent';

/** The date filters, in the order of the select field. */
export const listDates = [
  { key: 'today', label: 'Today' },
  { key: 'weekend', label: 'This weekend' },
  { key: 'week', label: 'Next 7 days' },
  { key: 'month', label: 'Next 30 days' },
] as const;

export const pageSize = 24;
const LAST_PAGE = 500;

/** The filter in the list's URL; invalid values are ignored. */
export interface ListFilter {
  search: string;
  category: string;
  place: string;
  date: string;
  page: number;
}

export function readListFilter(query: Record<string, unknown>): ListFilter {
  const text = (name: string) => (typeof query[name] === 'string' ? query[name].trim().slice(0, 100) : '');
  const category = text('category');
  const date = text('date');
  const page = Number.parseInt(text('page'), 10);
  return {
    search: text('q'),
    category: isEventCategory(category) ? category : '',
    place: text('place'),
    date: listDates.some(({ key }) => key === date) ? date : '',
    page: page > 1 ? Math.min(page, LAST_PAGE) : 1,
  };
}

/** The query string of a filter; empty values are left out. */
export function filterQuery({ search, category, place, date, page }: ListFilter): string {
  const parts = Object.entries({ q: search, category, place, date, page: page > 1 ? String(page) : '' });
  const query = new URLSearchParams(parts.filter(([, value]) => value !== '')).toString();
  return query && `?${query}`;
}

export function filterOf(filter: ListFilter, country: Country, now: Date): PublicEventsFilter {
  const { search, category, place, date, page } = filter;
  return {
    ...(search && { search }),
    ...(isEventCategory(category) && { category }),
    ...(place && { city: place }),
    ...spanOf(date, country, now),
    page,
    pageSize,
  };
}

/** Converts a date filter to instants, in the time zone of the country's largest city. */
function spanOf(date: string, country: Country, now: Date): { from?: string; to?: string } {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(countryFacts(country).defaultZone)
    .startOfDay();
  const span = (start: Temporal.ZonedDateTime, days: number) => ({
    from: start.toInstant().toString(),
    to: start.add({ days }).toInstant().toString(),
  });
  if (date === 'today') return span(today, 1);
  if (date === 'week') return span(today, 7);
  if (date === 'month') return span(today, 30);
  if (date !== 'weekend') return {};
  // From Friday to Sunday "weekend" means the rest of the current one, which starts on Friday.
  const toFriday = 5 - today.dayOfWeek;
  return toFriday >= 0 ? span(today.add({ days: toFriday }), 3) : span(today, 8 - today.dayOfWeek);
}
