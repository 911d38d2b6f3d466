import {
  otherValues,
  utmFilterNames,
  utmLimits,
  utmSteps,
  type UtmChart,
  type UtmFilter,
  type UtmGridRow,
  type UtmGroup,
  type UtmMeasure,
} from '../../contract/report/report';
import { sourceValueName } from '../../contract/report/sourceKey';
import type { SourceKind } from '../../contract/report/sources';
import { noUtmValue } from '../../contract/report/utm';
import type { Queryable } from '../database/openDatabase';
import { utmValueOf } from '../campaign/mail/utmValues';
import { notFound } from '../http/httpErrors';
import { hasSaleChanges } from './sales/saleFigureQueries';
import { hasEvent } from './sales/salesReportQueries';
import { countFirstClicks, countValues, findReportLinks, type ValuedLink } from './utmReportQueries';
import { findOrganiserFacts, sumSources, sumSourceSteps, type SourceFilter } from './utmSourceQueries';

/** Whose report it is. */
export interface UtmReader {
  organiserId: string;
  /** Whether the person sees some events only. */
  hasScope: boolean;
}

/**
 * The chosen measure by step, with one line for each value, the largest first. Values beyond the limit share one line.
 * @throws PublicError NOT_FOUND when a chosen campaign or event is not this organiser's
 */
export async function utmChart(db: Queryable, reader: UtmReader, filter: UtmFilter): Promise<UtmChart> {
  const { organiserId } = reader;
  const { measure = 'clicks' } = filter;
  const { zone, currency } = await findOrganiserFacts(db, organiserId);
  const { links, sources } = await chosenParts(db, reader, filter);
  const counts =
    measure === 'clicks'
      ? await countFirstClicks(db, links, { ...filter, zone })
      : await sumSourceSteps(db, sources, measure);
  const labels = utmSteps(filter.from, filter.to, filter.interval);
  const totals = new Map<string, number>();
  for (const { value, count } of counts) totals.set(value, (totals.get(value) ?? 0) + count);
  const ranked = [...totals]
    .filter(([value]) => value !== otherValues)
    .sort(([one, few], [other, many]) => many - few || one.localeCompare(other));
  const shown = ranked.slice(0, utmLimits.lines).map(([value]) => value);
  const hasOthers = totals.size > shown.length;
  const lines = new Map(
    [...shown, ...(hasOthers ? [otherValues] : [])].map((value) => [value, labels.map(() => 0)]),
  );
  const places = new Map(labels.map((label, place) => [label, place]));
  for (const { value, step, count } of counts) {
    const data = lines.get(shown.includes(value) ? value : otherValues);
    const place = places.get(step);
    if (data && place !== undefined) data[place] = (data[place] ?? 0) + count;
  }
  const datasets = [...lines].map(([value, data]) => ({
    label: sourceValueName(filter.groupBy, value),
    data,
  }));
  return { labels, datasets, measure, currency };
}

/**
 * One row for each value with clicks, visits or orders.
 * @throws PublicError NOT_FOUND when a chosen campaign or event is not this organiser's
 */
export async function utmGrid(db: Queryable, reader: UtmReader, filter: UtmFilter): Promise<UtmGridRow[]> {
  const { organiserId } = reader;
  const { zone } = await findOrganiserFacts(db, organiserId);
  const { links, sources } = await chosenParts(db, reader, filter);
  const clicked = await countValues(db, links, { ...filter, zone });
  const rows = new Map<string, UtmGridRow>();
  for (const { lastClickAt, ...row } of clicked) {
    rows.set(row.value, { ...row, lastClickAt: lastClickAt.toISOString(), ...noSales });
  }
  const sums = await sumSources(
    db,
    sources,
    clicked.map(({ value }) => value),
  );
  for (const sum of sums) rows.set(sum.value, { ...(rows.get(sum.value) ?? noClicks), ...sum });
  const size = sizes[filter.measure ?? 'clicks'];
  return [...rows.values()]
    .sort(
      (one, other) =>
        size(other) - size(one) ||
        other.visits - one.visits ||
        other.clicks - one.clicks ||
        one.value.localeCompare(other.value),
    )
    .map((row) => ({ ...row, value: sourceValueName(filter.groupBy, row.value) }));
}

const noSales = { visits: 0, orders: 0, netCents: 0 };
const noClicks = { campaigns: 0, people: 0, uniqueClicks: 0, clicks: 0, lastClickAt: null };

const sizes: Record<UtmMeasure, (row: UtmGridRow) => number> = {
  clicks: ({ uniqueClicks }) => uniqueClicks,
  visits: ({ visits }) => visits,
  orders: ({ orders }) => orders,
  revenue: ({ netCents }) => netCents,
};

/** What clicks on a link count for. A link of a campaign has no referrer. */
function groupOf(url: string, groupBy: UtmGroup): string {
  if (groupBy === 'kind') return 'campaign' satisfies SourceKind;
  return groupBy === 'referrer' ? noUtmValue : utmValueOf(url, groupBy);
}

/** The links whose clicks count, and the limits of visits and orders. */
async function chosenParts(
  db: Queryable,
  { organiserId, hasScope }: UtmReader,
  { campaignIds = [], ...filter }: UtmFilter,
): Promise<{ links: ValuedLink[]; sources: SourceFilter }> {
  if (filter.eventId !== undefined && !(await hasEvent(db, filter.eventId))) throw notFound('event');
  const found = await findReportLinks(db, organiserId, campaignIds, filter.eventId);
  if (!found) throw notFound('campaign');
  const campaigns =
    campaignIds.length > 0 ? [...new Set(found.map(({ url }) => utmValueOf(url, 'campaign')))] : undefined;
  const links = found
    .filter(({ url }) =>
      utmFilterNames.every((name) => filter[name] === undefined || utmValueOf(url, name) === filter[name]),
    )
    .map((link) => ({ ...link, value: groupOf(link.url, filter.groupBy) }));
  return { links, sources: { ...filter, campaigns, hasScope, hasRecentSales: await hasSaleChanges(db) } };
}
