import {
  otherValues,
  utmLimits,
  utmSteps,
  type UtmChart,
  type UtmFilter,
  type UtmGridRow,
} from '../../contract/report/report';
import type { Queryable } from '../database/openDatabase';
import { utmValueOf } from '../campaign/mail/utmValues';
import { notFound } from '../http/httpErrors';
import {
  countFirstClicks,
  countValues,
  findOrganiserZone,
  findReportLinks,
  type ValuedLink,
} from './utmReportQueries';

/**
 * First clicks by step, with one line for each value, the largest first. Values beyond the limit share one line.
 * @throws PublicError NOT_FOUND when a chosen campaign is not this organiser's
 */
export async function utmChart(db: Queryable, organiserId: string, filter: UtmFilter): Promise<UtmChart> {
  const zone = await findOrganiserZone(db, organiserId);
  const counts = await countFirstClicks(db, await valuedLinks(db, organiserId, filter), { ...filter, zone });
  const labels = utmSteps(filter.from, filter.to, filter.interval);
  const totals = new Map<string, number>();
  for (const { value, clicks } of counts) totals.set(value, (totals.get(value) ?? 0) + clicks);
  const ranked = [...totals].sort(([one, few], [other, many]) => many - few || one.localeCompare(other));
  const shown = ranked.slice(0, utmLimits.lines).map(([value]) => value);
  const lines = new Map(
    [...shown, ...(ranked.length > shown.length ? [otherValues] : [])].map((label) => [
      label,
      labels.map(() => 0),
    ]),
  );
  const places = new Map(labels.map((label, place) => [label, place]));
  for (const { value, step, clicks } of counts) {
    const data = lines.get(shown.includes(value) ? value : otherValues);
    const place = places.get(step);
    if (data && place !== undefined) data[place] = (data[place] ?? 0) + clicks;
  }
  return { labels, datasets: [...lines].map(([label, data]) => ({ label, data })) };
}

/**
 * One row for each value that was clicked.
 * @throws PublicError NOT_FOUND when a chosen campaign is not this organiser's
 */
export async function utmGrid(db: Queryable, organiserId: string, filter: UtmFilter): Promise<UtmGridRow[]> {
  const zone = await findOrganiserZone(db, organiserId);
  const rows = await countValues(db, await valuedLinks(db, organiserId, filter), { ...filter, zone });
  return rows.map(({ lastClickAt, ...row }) => ({ ...row, lastClickAt: lastClickAt.toISOString() }));
}

async function valuedLinks(db: Queryable, organiserId: string, filter: UtmFilter): Promise<ValuedLink[]> {
  const links = await findReportLinks(db, organiserId, filter.campaignIds ?? []);
  if (!links) throw notFound('campaign');
  return links.map((link) => ({ ...link, value: utmValueOf(link.url, filter.groupBy) }));
}
