import { addDays } from '../../contract/calendarDay';
import {
  type UtmFilter,
  type UtmInterval,
  utmIntervals,
  utmLimits,
  utmSteps,
} from '../../contract/report/report';
import { utmNames } from '../../contract/report/utm';

/** The query parameters of the filter, so that a report can be bookmarked and shared. */
const keys = {
  from: 'from',
  to: 'to',
  groupBy: 'by',
  interval: 'every',
  campaignIds: 'campaigns',
  includeProxies: 'count',
} as const;

export interface Preset {
  label: string;
  days: number;
  interval: UtmInterval;
}

const usualPreset: Preset = { label: '30 days', days: 30, interval: 'day' };
export const longestPreset: Preset = { label: '12 months', days: 365, interval: 'month' };
export const presets: readonly Preset[] = [
  usualPreset,
  { label: '90 days', days: 90, interval: 'week' },
  longestPreset,
];

/** The reader's calendar day, `2026-07-01`. */
export function dayText(at: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

/** The days of a preset, the last of which is `today`. */
export function presetDays({ days, interval }: Preset, today: string) {
  return { from: addDays(today, 1 - days), to: today, interval };
}

/** The filter in the address; missing or unknown values get their defaults. */
export function readUtmFilter(search: string, today: string): UtmFilter {
  const asked = new URLSearchParams(search);
  const usual = presetDays(usualPreset, today);
  const campaignIds = (asked.get(keys.campaignIds) ?? '').split(',').filter(Boolean);
  return {
    from: asked.get(keys.from) ?? usual.from,
    to: asked.get(keys.to) ?? usual.to,
    groupBy: utmNames.find((name) => name === asked.get(keys.groupBy)) ?? 'campaign',
    interval: utmIntervals.find((name) => name === asked.get(keys.interval)) ?? usual.interval,
    ...(campaignIds.length > 0 && { campaignIds }),
    ...(asked.get(keys.includeProxies) === 'all' && { includeProxies: true }),
  };
}

/** The query with the filter in it; defaults are left out. */
export function writeUtmFilter(search: string, filter: UtmFilter, today: string): string {
  const next = new URLSearchParams(search);
  const usual = readUtmFilter('', today);
  const texts: Record<keyof typeof keys, [text: string, usual: string]> = {
    from: [filter.from, usual.from],
    to: [filter.to, usual.to],
    groupBy: [filter.groupBy, usual.groupBy],
    interval: [filter.interval, usual.interval],
    campaignIds: [(filter.campaignIds ?? []).join(','), ''],
    includeProxies: [filter.includeProxies ? 'all' : '', ''],
  };
  for (const name of ['from', 'to', 'groupBy', 'interval', 'campaignIds', 'includeProxies'] as const) {
    const [text, fallback] = texts[name];
    if (text === fallback) next.delete(keys[name]);
    else next.set(keys[name], text);
  }
  return next.toString();
}

const isDay = (text: string) => /^(19|20|21)\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/** The errors of a filter, by field; the server checks the same. */
export function utmProblems({ from, to, interval }: UtmFilter): Partial<Record<keyof UtmFilter, string>> {
  if (!isDay(from)) return { from: 'Choose the first day.' };
  if (!isDay(to)) return { to: 'Choose the last day.' };
  if (to < from) return { to: 'The last day is before the first.' };
  if (utmSteps(from, to, interval).length > utmLimits.steps) {
    return {
      interval: `This would be more than ${utmLimits.steps} ${interval}s. Choose fewer days or a longer interval.`,
    };
  }
  return {};
}
