import { sql, type RawBuilder } from 'kysely';
import type { ReportCampaign, UtmFilter, UtmInterval } from '../../contract/report/report';
import { hitClasses, hitCounts } from '../campaign/figures/hitCountQueries';
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

const campaignsOf = (links: readonly ValuedLink[]) =>
  sql`${[...new Set(links.map(({ campaignId }) => campaignId))]}::uuid[]`;

/** The kept figures of the clicks on these links, as `kept`, with each link's `value`, in the days of the filter. */
const clicksOf = (links: readonly ValuedLink[]) => sql`
  (${hitCounts(sql`campaign_id = any(${campaignsOf(links)}) and kind = 'click'`)}) as kept
  join link on link.id = kept.link_id cross join range
  where kept.slot >= range.first and kept.slot < range.after`;

/** Counts the first click of each recipient on each link, in the days of the filter, by value and step. */
export async function countFirstClicks(
  db: Queryable,
  links: readonly ValuedLink[],
  filter: UtmFilter & { zone: string; interval: UtmInterval },
): Promise<Array<{ value: string; step: string; clicks: number }>> {
  if (links.length === 0) return [];
  const first = filter.includeProxies ? sql`unique_all` : sql`unique_human`;
  const { rows } = await sql<{ value: string; step: string; clicks: number }>`
    with range as (${rangeOf(filter.zone, filter)}), link as (${valuesOf(links)}),
    by_slot as (select value, slot, sum(${first}) as clicks from ${clicksOf(links)} group by 1, 2)
    select value, to_char(date_trunc(${filter.interval}, slot at time zone ${filter.zone}), 'YYYY-MM-DD') as step,
      sum(clicks)::bigint as clicks
    from by_slot group by 1, 2 having sum(clicks) <> 0`.execute(db);
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
  const everyClass = filter.includeProxies ?? false;
  const first = everyClass ? sql`unique_all` : sql`unique_human`;
  const hits = everyClass
    ? sql.join(
        hitClasses.map((name) => sql.ref(`hits_${name}`)),
        sql` + `,
      )
    : sql`hits_human`;
  const isCounted = everyClass ? sql`true` : sql`hit.class = 'human'`;
  const { rows } = await sql<Omit<ValueCount, 'people'>>`
    with range as (${rangeOf(filter.zone, filter)}), link as (${valuesOf(links)}),
    by_slot as (
      select value, campaign_id, slot, sum(${first}) as first, sum(${hits}) as hits
      from ${clicksOf(links)} group by 1, 2, 3
    ), clicked as (
      select value, count(distinct campaign_id) filter (where hits > 0) as campaigns, sum(first)::bigint as "uniqueClicks",
        sum(hits)::bigint as clicks, max(slot) filter (where hits > 0) as last_slot
      from by_slot group by 1 having sum(hits) > 0
    )
    select value, campaigns, "uniqueClicks", clicks, (
        select max(hit.happened_at) from campaign_hit as hit join link on link.id = hit.link_id
        where hit.campaign_id = any(${campaignsOf(links)}) and hit.kind = 'click' and ${isCounted}
          and link.value = clicked.value
          and hit.happened_at >= last_slot and hit.happened_at < last_slot + interval '15 minutes'
      ) as "lastClickAt"
    from clicked
    order by "uniqueClicks" desc, clicks desc, 1`.execute(db);
  const people = await countPeople(db, links, filter, isCounted);
  return rows.map((row) => ({ ...row, people: people.get(row.value) ?? 0 }));
}

/** The clicks `hit` on the links of the filter, in its days. */
const clicksInRange = (links: readonly ValuedLink[], isCounted: RawBuilder<unknown>) => sql`
  campaign_hit as hit join link on link.id = hit.link_id
  where hit.campaign_id = any(${campaignsOf(links)}) and hit.kind = 'click' and hit.link_id is not null and ${isCounted}
    and hit.happened_at >= (select first from range) and hit.happened_at < (select after from range)`;

/**
 * The people behind the clicks, by the place of the value: one for each address. Contacts are counted as bits of blocks
 * of 64, which takes a fraction of the memory of a list; only the few clicks without a contact are told apart by their
 * address.
 */
async function countPeople(
  db: Queryable,
  links: readonly ValuedLink[],
  filter: UtmFilter & { zone: string },
  isCounted: RawBuilder<unknown>,
): Promise<Map<string, number>> {
  const values = [...new Set(links.map(({ value }) => value))];
  const placed = links.map((link) => ({ ...link, value: values.indexOf(link.value) }));
  // Enough for 64 million contacts and ten values; the default would make the blocks of a large organiser go to disk.
  await sql`select set_config('work_mem', '64MB', true)`.execute(db);
  const { rows } = await sql<{ place: number; people: number }>`
    with range as (${rangeOf(filter.zone, filter)}),
    link as (
      select * from unnest(${placed.map(({ id }) => id)}::bigint[], ${placed.map(({ value }) => value)}::int[]) as link (id, place)
    ),
    block as (
      select link.place, hit.contact_id >> 6 as block, bit_or(1::bigint << (hit.contact_id & 63)::int) as bits
      from ${clicksInRange(links, isCounted)} and hit.contact_id is not null group by 1, 2
    ),
    nameless as (
      select distinct hit.place, recipient.address from (
        select link.place, hit.recipient_id from ${clicksInRange(links, isCounted)} and hit.contact_id is null
      ) as hit join campaign_recipient as recipient on recipient.id = hit.recipient_id
    ),
    returned as (
      -- A contact that was deleted and added again has clicks of both kinds.
      select nameless.place from nameless join contact on contact.address = nameless.address
        join block on block.place = nameless.place and block.block = contact.id >> 6
          and bits & (1::bigint << (contact.id & 63)::int) <> 0
    )
    select place, sum(people)::bigint as people from (
      select place, bit_count(bits::bit(64)) as people from block
      union all select place, 1 from nameless
      union all select place, -1 from returned
    ) as counted group by place`.execute(db);
  return new Map(rows.map(({ place, people }) => [values[place] ?? '', people]));
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
