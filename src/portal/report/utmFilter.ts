import { addDays } from '../../contract/calendarDay';
import {
  type UtmFilter,
  utmFilterNames,
  utmGroups,
  type UtmInterval,
  utmIntervals,
  utmLimits,
  utmMeasures,
  utmSteps,
} from '../../contract/report/report';
import { touches } from '../../contract/report/sources';

/** The query parameters of the filter, so that a report can be bookmarked and shared. */
const keys = {
  from: 'from',
  to: 'to',
  groupBy: 'by',
  interval: 'every',
  campaignIds: 'campaigns',
  includeProxies: 'count',
  measure: 'measure',
  touch: 'touch',
  eventId: 'event',
  source: 'source',
  medium: 'medium',
  campaign: 'campaign',
  content: 'content',
} as const;
const isId = (text: string | null) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text ?? '');

export interface Preset {
  label: string;
  days: number;
  interval: UtmInterval;
}

const usualPreset: Preset = { label: '30 days', days: 30, interval: 'day' };
const longestPreset: Preset = { label: '12 months', days: 365, interval: 'month' };
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
  const measure = utmMeasures.find((name) => name === asked.get(keys.measure));
  const touch = touches.find((name) => name === asked.get(keys.touch));
  const eventId = asked.get(keys.eventId);
  const values = utmFilterNames.flatMap((name) => {
    const value = (asked.get(keys[name]) ?? '').trim().slice(0, 200);
    return value === '' ? [] : [[name, value] as const];
  });
  return {
    from: asked.get(keys.from) ?? usual.from,
    to: asked.get(keys.to) ?? usual.to,
    groupBy: utmGroups.find((name) => name === asked.get(keys.groupBy)) ?? 'campaign',
    interval: utmIntervals.find((name) => name === asked.get(keys.interval)) ?? usual.interval,
    ...(campaignIds.length > 0 && { campaignIds }),
    ...(asked.get(keys.includeProxies) === 'all' && { includeProxies: true }),
    ...(measure && measure !== 'clicks' && { measure }),
    ...(touch === 'first' && { touch }),
    ...(eventId !== null && isId(eventId) && { eventId }),
    ...Object.fromEntries(values),
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
    measure: [filter.measure ?? 'clicks', 'clicks'],
    touch: [filter.touch ?? 'last', 'last'],
    eventId: [filter.eventId ?? '', ''],
    source: [filter.source ?? '', ''],
    medium: [filter.medium ?? '', ''],
    campaign: [filter.campaign ?? '', ''],
    content: [filter.content ?? '', ''],
  };
  for (const name of Object.keys(keys) as Array<keyof typeof keys>) {
    const [text, fallback] = texts[name];
    if (text === fallback) next.delete(keys[name]);
    else next.set(keys[name], text);
  }
  return next.toString();
}

/** The filter without limits, over the longest preset. */
export const widestFilter = (today: string): Partial<UtmFilter> => ({
  ...presetDays(longestPreset, today),
  campaignIds: [],
  eventId: undefined,
  ...Object.fromEntries(utmFilterNames.map((name) => [name, undefined])),
});

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
