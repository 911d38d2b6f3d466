import { sql } from 'kysely';
import type { ReportCampaign, UtmFilter, UtmInterval } from '../../contract/report/report';
import type { Queryable } from '../database/openDatabase';

/** Campaigns whose sending has started, the newest first. */
export async function listReportCampaigns(db: Queryable, organiserId: string): Promise<ReportCampaign[]> {
  const rows = await db
    .selectFrom('campaign')
    .select(['id', 'name', 'sending_started_at'])
    .where('organiser_id', '=', organiserId)
    .where('sending_started_at', 'is not', null)
    .orderBy('sending_started_at', 'desc')
    .limit(500)
    .execute();
  return rows.flatMap(({ id, name, sending_started_at: at }) =>
    at ? [{ id, name, sentAt: at.toISOString() }] : [],
  );
}

export interface ReportLink {
  id: number;
  campaignId: string;
  url: string;
}

/**
 * The links of the chosen campaigns, or of all campaigns when none is chosen.
 * @returns undefined when one of the chosen campaigns is not this organiser's
 */
export async function findReportLinks(
  db: Queryable,
  organiserId: string,
  campaignIds: readonly string[],
): Promise<ReportLink[] | undefined> {
  if (campaignIds.length > 0) {
    const { count } = await db
      .selectFrom('campaign')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('organiser_id', '=', organiserId)
      .where('id', 'in', campaignIds)
      .executeTakeFirstOrThrow();
    if (count < new Set(campaignIds).size) return undefined;
  }
  return db
    .selectFrom('campaign_link')
    .select(['id', 'campaign_id as campaignId', 'url'])
    .where('organiser_id', '=', organiserId)
    .$if(campaignIds.length > 0, (query) => query.where('campaign_id', 'in', campaignIds))
    .execute();
}

/** A link with the value that its clicks count for. */
export interface ValuedLink extends ReportLink {
  value: string;
}

const rangeOf = (zone: string, { from, to }: Pick<UtmFilter, 'from' | 'to'>) => sql`
  select (${from}::date)::timestamp at time zone ${zone} as first, (${to}::date + 1)::timestamp at time zone ${zone} as after`;

const valuesOf = (links: readonly ValuedLink[]) => sql`
  select * from unnest(${links.map(({ id }) => id)}::bigint[], ${links.map(({ value }) => value)}::text[]) as link (id, value)`;

const classFilter = (everyClass: boolean) => (everyClass ? sql`true` : sql`hit.class = 'human'`);

/** Counts the first click of each recipient on each link, in the days of the filter, by value and step. */
export async function countFirstClicks(
  db: Queryable,
  links: readonly ValuedLink[],
  filter: UtmFilter & { zone: string; interval: UtmInterval },
): Promise<Array<{ value: string; step: string; clicks: number }>> {
  if (links.length === 0) return [];
  const { rows } = await sql<{ value: string; step: string; clicks: number }>`
    with range as (${rangeOf(filter.zone, filter)}), link as (${valuesOf(links)}),
    first_click as (
      select link.value, min(hit.happened_at) as at
      from campaign_hit as hit join link on link.id = hit.link_id, range
      where hit.kind = 'click' and hit.happened_at < range.after
        and hit.campaign_id = any(${[...new Set(links.map(({ campaignId }) => campaignId))]}::uuid[])
        and ${classFilter(filter.includeProxies ?? false)}
      group by hit.recipient_id, hit.link_id, link.value
    )
    select value, to_char(date_trunc(${filter.interval}, at at time zone ${filter.zone}), 'YYYY-MM-DD') as step,
      count(*) as clicks
    from first_click, range where at >= range.first
    group by 1, 2`.execute(db);
  return rows;
}

export interface ValueCount {
  value: string;
  campaigns: number;
  people: number;
  uniqueClicks: number;
  clicks: number;
  lastClickAt: Date;
}

/** All figures about the clicks in the days of the filter, by value. */
export async function countValues(
  db: Queryable,
  links: readonly ValuedLink[],
  filter: UtmFilter & { zone: string },
): Promise<ValueCount[]> {
  if (links.length === 0) return [];
  const { rows } = await sql<ValueCount>`
    with range as (${rangeOf(filter.zone, filter)}), link as (${valuesOf(links)}),
    reader as (
      select link.value, hit.campaign_id, hit.recipient_id, hit.link_id, min(hit.happened_at) as first_at,
        count(*) filter (where hit.happened_at >= range.first) as clicks, max(hit.happened_at) as last_at
      from campaign_hit as hit join link on link.id = hit.link_id, range
      where hit.kind = 'click' and hit.happened_at < range.after
        and hit.campaign_id = any(${[...new Set(links.map(({ campaignId }) => campaignId))]}::uuid[])
        and ${classFilter(filter.includeProxies ?? false)}
      group by 1, 2, 3, 4
    )
    select reader.value, count(distinct reader.campaign_id) as campaigns, count(distinct recipient.address) as people,
      count(*) filter (where first_at >= range.first) as "uniqueClicks", sum(clicks)::bigint as clicks,
      max(last_at) as "lastClickAt"
    from reader join campaign_recipient as recipient on recipient.id = reader.recipient_id, range
    where last_at >= range.first
    group by 1
    order by "uniqueClicks" desc, clicks desc, 1`.execute(db);
  return rows;
}

/** The organiser's time zone, an IANA name. */
export async function findOrganiserZone(db: Queryable, organiserId: string): Promise<string> {
  const { zone } = await db
    .selectFrom('organiser')
    .select('zone')
    .where('id', '=', organiserId)
    .executeTakeFirstOrThrow();
  return zone;
}
