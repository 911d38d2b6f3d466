import { addDays, daysFromTo } from '../../../contract/calendarDay';
import {
  salesComparisons,
  salesDimensions,
  type SalesReportFilter,
  salesReportLimits,
} from '../../../contract/report/salesReport';

/** The query parameters of the filter, so that a report can be bookmarked and shared. */
const keys = { from: 'from', to: 'to', eventId: 'event', by: 'by', compare: 'with' } as const;

export interface SalesPreset {
  label: string;
  /** @param today such as 2026-07-01 */
  days(today: string): { from: string; to: string };
}

const last = (days: number) => (today: string) => ({
  from: addDays(today, 1 - days),
  to: today,
});

export const usualPreset: SalesPreset = { label: '30 days', days: last(30) };
export const salesPresets: readonly SalesPreset[] = [
  { label: 'Today', days: last(1) },
  { label: '7 days', days: last(7) },
  usualPreset,
  { label: '90 days', days: last(90) },
  { label: 'This month', days: (today) => ({ from: `${today.slice(0, 7)}-01`, to: today }) },
  { label: '12 months', days: last(365) },
];

/** The filter in the address; missing or unknown values get their defaults. */
export function readSalesFilter(search: string, today: string): SalesReportFilter {
  const asked = new URLSearchParams(search);
  const usual = usualPreset.days(today);
  return {
    from: asked.get(keys.from) ?? usual.from,
    to: asked.get(keys.to) ?? usual.to,
    eventId: asked.get(keys.eventId) || null,
    by: salesDimensions.find((name) => name === asked.get(keys.by)) ?? 'event',
    compare: salesComparisons.find((name) => name === asked.get(keys.compare)) ?? 'previous',
  };
}

/** The query with the filter in it; defaults are left out. */
export function writeSalesFilter(search: string, filter: SalesReportFilter, today: string): string {
  const next = new URLSearchParams(search);
  const usual = readSalesFilter('', today);
  for (const name of ['from', 'to', 'eventId', 'by', 'compare'] as const) {
    const value = filter[name];
    if (value === null || value === usual[name]) next.delete(keys[name]);
    else next.set(keys[name], value);
  }
  return next.toString();
}

const isDay = (text: string) => /^2[01]\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/** The errors of a filter, by field; the server checks the same. */
export function salesProblems({ from, to }: SalesReportFilter): { from?: string; to?: string } {
  if (!isDay(from)) return { from: 'Choose the first day.' };
  if (!isDay(to)) return { to: 'Choose the last day.' };
  if (to < from) return { to: 'The last day is before the first.' };
  if (daysFromTo(from, to) > salesReportLimits.days) return { to: 'Choose at most five years.' };
  return {};
}
