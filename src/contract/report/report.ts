import type { ReportCampaignsQuery } from '../generated/operations';
import { type UtmName } from './utm';

/** Where clicks came from, over all campaigns: the UTM calls of SPEC section 7. */

/** How wide a step of the chart is. Days begin at midnight where the organiser is, weeks on Monday. */
export const utmIntervals = ['day', 'week', 'month'] as const;
export type UtmInterval = (typeof utmIntervals)[number];

export const utmLimits = {
  /** The most steps of one chart. */
  steps: 400,
  /** The most campaigns that one report is narrowed to. */
  campaigns: 200,
  /** Lines of the chart; the rest stand together in one more. */
  lines: 8,
} as const;

/** What the lines of a chart beyond the largest ones are together. */
export const otherValues = '(others)';

/** The body of both calls. `from` and `to` are days where the organiser is, `2026-07-01`, both within. */
export interface UtmFilter {
  from: string;
  to: string;
  /** Left out or empty: every campaign. */
  campaignIds?: string[];
  groupBy: UtmName;
  interval: UtmInterval;
  /** True: privacy proxies, prefetches and scanners count too. */
  includeProxies?: boolean;
}

/**
 * The first click of each recipient on each link, by step. `labels` are the days on which the steps begin; the lines
 * are the largest first.
 */
export interface UtmChart {
  labels: string[];
  datasets: Array<{ label: string; data: number[] }>;
}

/** One value, the most clicked first. */
export interface UtmGridRow {
  value: string;
  /** Campaigns that somebody clicked in. */
  campaigns: number;
  /** Different addresses; who clicked under two values is in both rows. */
  people: number;
  /** The first click of each recipient on each link; adds up to the chart. */
  uniqueClicks: number;
  /** Repeats too. */
  clicks: number;
  /** The instant of the last click, ISO text in UTC. */
  lastClickAt: string;
}

export interface UtmChartReply {
  result: UtmChart;
  error: null;
}
export interface UtmGridReply {
  result: UtmGridRow[];
  error: null;
}

/** A campaign that was sent, so that it can be chosen. */
export type ReportCampaign = ReportCampaignsQuery['reportCampaigns'][number];

/** POST, country base. */
export const utmChartPath = '/api/report/utm/chart';
export const utmGridPath = '/api/report/utm/grid';

/** The campaigns that the report can be narrowed to, the newest first. */
export const reportCampaignsDocument = /* GraphQL */ `
  query reportCampaigns {
    reportCampaigns {
      id
      name
      sentAt
    }
  }
`;

export const utmGroupNames: Record<UtmName, string> = {
  source: 'Source',
  medium: 'Medium',
  campaign: 'Campaign',
  content: 'Content',
  term: 'Term',
};

const dayMs = 86_400_000;
const msOf = (day: string) => Date.parse(`${day}T00:00:00Z`);
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** The first day of the step that a day belongs to. */
function stepStart(day: string, interval: UtmInterval): string {
  if (interval === 'month') return `${day.slice(0, 7)}-01`;
  // The 1st of January 1970 was a Thursday, three days after a Monday.
  const sinceMonday = interval === 'week' ? (Math.floor(msOf(day) / dayMs) + 3) % 7 : 0;
  return dayOf(msOf(day) - sinceMonday * dayMs);
}

function nextStep(start: string, interval: UtmInterval): string {
  if (interval !== 'month') return dayOf(msOf(start) + (interval === 'week' ? 7 : 1) * dayMs);
  return stepStart(dayOf(msOf(start) + 31 * dayMs), 'month');
}

/** The days on which the steps from `from` to `to` begin, at most `most` and one more. */
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
