import { addDays } from '../calendarDay';
import type { ReportCampaignsQuery } from '../generated/operations';
import { type TouchChoice } from './sources';
import { utmNames } from './utm';

/** Where clicks, visits and orders came from: the UTM calls of SPEC section 7. */

/** The width of one step of the chart. Days begin at midnight in the organiser's zone, weeks on Monday. */
export const utmIntervals = ['day', 'week', 'month'] as const;
export type UtmInterval = (typeof utmIntervals)[number];

/** What the chart counts, and what the grid is sorted by. */
export const utmMeasures = ['clicks', 'visits', 'orders', 'revenue'] as const;
export type UtmMeasure = (typeof utmMeasures)[number];

/** What the figures are grouped by: a UTM value, the website that linked to the page, or the kind of the source. */
export const utmGroups = [...utmNames, 'referrer', 'kind'] as const;
export type UtmGroup = (typeof utmGroups)[number];

/** The UTM values by which the report can be limited. */
export const utmFilterNames = ['source', 'medium', 'campaign', 'content'] as const;
export type UtmFilterName = (typeof utmFilterNames)[number];

export const utmLimits = {
  /** The largest number of steps in one chart. */
  steps: 400,
  /** The largest number of campaigns in the filter. */
  campaigns: 200,
  /** The number of lines in the chart; the other values are added up in one more line. */
  lines: 8,
  /** The number of values in the grid without clicks; the others are added up in one more row. */
  rows: 500,
} as const;

/** The label of the line that adds up all values beyond the largest ones. */
export const otherValues = '(others)';

/**
 * The body of both calls. A limit that is missing does not apply. `from` and `to` are days in the organiser's zone such
 * as `2026-07-01`, both inclusive.
 */
export interface UtmFilter extends Partial<Record<UtmFilterName, string>> {
  from: string;
  to: string;
  /**
   * The campaigns to include; missing or empty means every campaign. Visits and orders are included if they have the
   * UTM campaign of a link of these campaigns.
   */
  campaignIds?: string[];
  groupBy: UtmGroup;
  /** Missing means clicks. */
  measure?: UtmMeasure;
  /** Missing means the last touch. */
  touch?: TouchChoice;
  /** Clicks in the campaigns of an event, visits of its page and its orders. */
  eventId?: string;
  interval: UtmInterval;
  /** True to count privacy proxies, prefetches and scanners as well. */
  includeProxies?: boolean;
}

/**
 * The chosen measure by step. Clicks are the first click of each recipient on each link, and revenue is in cents.
 * `labels` are the days on which the steps begin; the lines are sorted by size, the largest first.
 */
export interface UtmChart {
  labels: string[];
  datasets: Array<{ label: string; data: number[] }>;
  measure: UtmMeasure;
  currency: 'NZD' | 'AUD';
}

/** The figures of one value. The rows are sorted by the chosen measure, most first. */
export interface UtmGridRow {
  value: string;
  /** The number of campaigns with at least one click. */
  campaigns: number;
  /** The number of different addresses; a person who clicked under two values is counted in both rows. */
  people: number;
  /** The first click of each recipient on each link; the rows add up to the chart. */
  uniqueClicks: number;
  /** All clicks, including repeats. */
  clicks: number;
  /** The instant of the last click, ISO text in UTC; null without clicks. */
  lastClickAt: string | null;
  visits: number;
  orders: number;
  /** What the orders cost, GST included, less refunds. */
  netCents: number;
}

export interface UtmChartReply {
  result: UtmChart;
  error: null;
}
export interface UtmGridReply {
  result: UtmGridRow[];
  error: null;
}

/** A sent campaign, as a choice for the filter. */
export type ReportCampaign = ReportCampaignsQuery['reportCampaigns'][number];

/** Paths of the POST calls, relative to the base URL of the country. */
export const utmChartPath = '/api/report/utm/chart';
export const utmGridPath = '/api/report/utm/grid';

/** Lists the campaigns that the filter offers, newest first. */
export const reportCampaignsDocument = /* GraphQL */ `
  query reportCampaigns {
    reportCampaigns {
      id
      name
      sentAt
    }
  }
`;

export const utmGroupNames: Record<UtmGroup, string> = {
  source: 'Source',
  medium: 'Medium',
  campaign: 'Campaign',
  content: 'Content',
  term: 'Term',
  referrer: 'Referrer',
  kind: 'Kind of source',
};

export const utmMeasureNames: Record<UtmMeasure, string> = {
  clicks: 'First clicks',
  visits: 'Visits',
  orders: 'Orders',
  revenue: 'Revenue',
};

/** The first day of the step that contains a day. */
function stepStart(day: string, interval: UtmInterval): string {
  if (interval === 'month') return `${day.slice(0, 7)}-01`;
  if (interval === 'day') return day;
  const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return addDays(day, -sinceMonday);
}

function nextStep(start: string, interval: UtmInterval): string {
  if (interval !== 'month') return addDays(start, interval === 'week' ? 7 : 1);
  return stepStart(addDays(start, 31), 'month');
}

/**
 * The first days of the steps from `from` to `to`. The list has at most `most` + 1 entries, so a caller can detect
 * that there are too many.
 */
export function utmSteps(
  from: string,
  to: string,
  interval: UtmInterval,
  most: number = utmLimits.steps,
): string[] {
  const steps: string[] = [];
  for (
    let step = stepStart(from, interval);
    step <= to && steps.length <= most;
    step = nextStep(step, interval)
  ) {
    steps.push(step);
  }
  return steps;
}
