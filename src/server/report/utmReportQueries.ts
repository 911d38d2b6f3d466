import { sql, type RawBuilder } from 'kysely';
import type { ReportCampaign, UtmFilter, UtmInterval } from '../../contract/report/report';
import { dayCounts, hitClasses, hitCounts, linkCounts } from '../campaign/figures/hitCountQueries';
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
 * The links of the chosen campaigns, or of all campaigns when none is chosen; with an event, of its campaigns only.
 * @returns undefined when one of the chosen campaigns is not this organiser's
 */
export async function findReportLinks(
  db: Queryable,
  organiserId: string,
  campaignIds: readonly string[],
  eventId: string | undefined,
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
    .$if(eventId !== undefined, (query) =>
      query.where(
        'campaign_id',
        'in',
        db
          .selectFrom('campaign')
          .select('id')
          .where('event_id', '=', eventId ?? null),
      ),
    )
    .execute();
}

/** A link with the value that its clicks count for. */
export interface ValuedLink extends ReportLink {
  value: string;
}

/** The instants at which the days of the filter begin and end; constants for the planner, which knows many hits lie there. */
const rangeOf = ({ zone, from, to }: Pick<UtmFilter, 'from' | 'to'> & { zone: string }) => ({
  first: sql`(${from}::date)::timestamp at time zone ${zone}`,
  after: sql`(${to}::date + 1)::timestamp at time zone ${zone}`,
});

/** The values of the links, and each link's id with the place of its value; numbers are grouped faster than texts. */
function placesOf(links: readonly ValuedLink[]) {
  const values = [...new Set(links.map(({ value }) => value))];
  const places = new Map(values.map((value, place) => [value, place]));
  const ids = links.map(({ id }) => id);
  return {
    values,
    link: sql`select id, place from unnest(${ids}::bigint[], ${links.map(({ value }) => places.get(value))}::int[]) as link (id, place)`,
  };
}

const campaignsOf = (links: readonly ValuedLink[]) =>
  sql`${[...new Set(links.map(({ campaignId }) => campaignId))]}::uuid[]`;

type DayFilter = UtmFilter & { zone: string };

/** The kept figures of the clicks on these links, as `kept`, with the place of each link's value, in the days of the filter. */
const clicksOf = (links: readonly ValuedLink[], { from, to, zone }: DayFilter) => sql`
  (${dayCounts(sql`campaign_id = any(${campaignsOf(links)}) and kind = 'click' and day between ${from}::date and ${to}::date`, zone)}) as kept
  join link on link.id = kept.link_id`;

/** Counts the first click of each recipient on each link, in the days of the filter, by value and step. */
export async function countFirstClicks(
  db: Queryable,
  links: readonly ValuedLink[],
  filter: DayFilter & { interval: UtmInterval },
): Promise<Array<{ value: string; step: string; count: number }>> {
  if (links.length === 0) return [];
  const first = filter.includeProxies ? sql`unique_all` : sql`unique_human`;
  const { values, link } = placesOf(links);
  const { rows } = await sql<{ place: number; step: string; count: number }>`
    with link as (${link}),
    by_day as (select place, day, sum(${first}) as clicks from ${clicksOf(links, filter)} group by 1, 2)
    select place, to_char(step, 'YYYY-MM-DD') as step, count from (
      select place, date_trunc(${filter.interval}, day::timestamp) as step, sum(clicks)::bigint as count
      from by_day group by 1, 2 having sum(clicks) <> 0
    ) as by_step`.execute(db);
  return rows.map(({ place, ...row }) => ({ value: values[place] ?? '', ...row }));
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
  filter: DayFilter,
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
  const { values, link } = placesOf(links);
  const { rows } = await sql<Omit<ValueCount, 'people' | 'value'> & { place: number; people: number | null }>`
    with link as (${link}),
    by_day as (
      select place, campaign_id, day, sum(${first}) as first, sum(${hits}) as hits
      from ${clicksOf(links, filter)} group by 1, 2, 3
    ), of_campaign as (
      select place, campaign_id, sum(first) as first, sum(hits) as hits, max(day) filter (where hits > 0) as last_day
      from by_day group by 1, 2
    ), whole as (
      select campaign_id, sum(${hits}) as hits, sum(${everyClass ? sql`people_all` : sql`people_human`})::bigint as people
      from (${linkCounts(sql`campaign_id = any(${campaignsOf(links)}) and kind = 'click'`)}) as kept group by 1
    ), clicked as (
      select place, count(*) filter (where of_campaign.hits > 0) as campaigns, sum(first)::bigint as "uniqueClicks",
        sum(of_campaign.hits)::bigint as clicks, max(last_day) as last_day,
        -- All clicks of the only campaign, so these are the people who clicked in it.
        case when count(*) filter (where of_campaign.hits > 0) = 1
          then max(people) filter (where of_campaign.hits > 0 and of_campaign.hits = whole.hits) end as people
      from of_campaign join whole using (campaign_id) group by 1 having sum(of_campaign.hits) > 0
    ), last_clicked as (
      select place, campaigns, "uniqueClicks", clicks, people, last_day, array(
        select campaign_id from of_campaign
        where of_campaign.place = clicked.place and of_campaign.last_day = clicked.last_day
      ) as campaign_ids
      from clicked
    )
    select last_clicked.place, campaigns, "uniqueClicks", clicks, people, (
        select max(hit.happened_at) from campaign_hit as hit join link on link.id = hit.link_id
        where hit.campaign_id = any(campaign_ids) and hit.kind = 'click' and ${isCounted}
          and link.place = last_clicked.place
          and hit.happened_at >= last_slot and hit.happened_at < last_slot + interval '15 minutes'
      ) as "lastClickAt"
    from last_clicked cross join lateral (
      select max(slot) as last_slot from (
        select slot from link cross join lateral (
          ${hitCounts(sql`campaign_id = any(campaign_ids) and kind = 'click' and link_id = link.id
            and slot >= last_day::timestamp at time zone ${filter.zone}
            and slot < (last_day + 1)::timestamp at time zone ${filter.zone}`)}
        ) as kept
        where link.place = last_clicked.place group by slot having sum(${hits}) > 0
      ) as slot
    ) as last`.execute(db);
  const uncounted = new Set(rows.flatMap(({ place, people }) => (people === null ? [values[place]] : [])));
  const counted = await countPeople(
    db,
    links.filter(({ value }) => uncounted.has(value)),
    filter,
    isCounted,
  );
  return rows.map(({ place, people, ...row }) => {
    const value = values[place] ?? '';
    return { value, ...row, people: people ?? counted.get(value) ?? 0 };
  });
}

/** The clicks `hit` on the links of the filter, in its days. */
const clicksInRange = (links: readonly ValuedLink[], filter: DayFilter, isCounted: RawBuilder<unknown>) => {
  const { first, after } = rangeOf(filter);
  return sql`
    campaign_hit as hit join link on link.id = hit.link_id
    where hit.campaign_id = any(${campaignsOf(links)}) and hit.kind = 'click' and hit.link_id is not null and ${isCounted}
      and hit.happened_at >= ${first} and hit.happened_at < ${after}`;
};

/**
 * The people behind the clicks, by value: one for each address. Contacts are counted as bits of blocks of 64, which takes a fraction of the memory of a list; only the few clicks without a contact are told apart by their
 * address.
 */
async function countPeople(
  db: Queryable,
  links: readonly ValuedLink[],
  filter: DayFilter,
  isCounted: RawBuilder<unknown>,
): Promise<Map<string, number>> {
  if (links.length === 0) return new Map();
  const { values, link } = placesOf(links);
  // Enough for 64 million contacts and ten values; the default would make the blocks of a large organiser go to disk.
  await sql`select set_config('work_mem', '64MB', true)`.execute(db);
  const { rows } = await sql<{ place: number; people: number }>`
    with link as (${link}),
    block as (
      select link.place, hit.contact_id >> 6 as block, bit_or(1::bigint << (hit.contact_id & 63)::int) as bits
      from ${clicksInRange(links, filter, isCounted)} and hit.contact_id is not null group by 1, 2
    ),
    nameless as (
      select distinct hit.place, recipient.address from (
        select link.place, hit.recipient_id from ${clicksInRange(links, filter, isCounted)} and hit.contact_id is null
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
