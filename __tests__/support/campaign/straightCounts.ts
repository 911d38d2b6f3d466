import { sql } from 'kysely';
import type { Queryable } from '../../../src/server/database/openDatabase';

/** The figures of a report counted straight from the hits and the recipients, without anything that is kept. */

/** For each kind: people, unique and all hits, of class human and of every class. */
export async function straightHits(db: Queryable, campaignId: string) {
  const { rows } = await sql<{
    kind: 'open' | 'click' | 'unsubscribe';
    people: number;
    peopleAll: number;
    unique: number;
    uniqueAll: number;
    hits: number;
    hitsAll: number;
  }>`
    select kind, count(distinct recipient_id) filter (where class = 'human') as people,
      count(distinct recipient_id) as "peopleAll",
      count(distinct (recipient_id, coalesce(link_id, 0))) filter (where class = 'human') as "unique",
      count(distinct (recipient_id, coalesce(link_id, 0))) as "uniqueAll",
      coalesce(sum(times) filter (where class = 'human'), 0)::bigint as hits, sum(times)::bigint as "hitsAll"
    from campaign_hit where campaign_id = ${campaignId} group by kind`.execute(db);
  return rows;
}

/** The opens and clicks of people by device. */
export async function straightDevices(db: Queryable, campaignId: string) {
  const { rows } = await sql<Record<string, unknown>>`
    select family, coalesce(sum(times) filter (where kind = 'open'), 0)::bigint as opens,
      coalesce(sum(times) filter (where kind = 'click'), 0)::bigint as clicks
    from unnest(array['desktop', 'phone', 'tablet', 'unknown']) with ordinality as each (family, place)
      left join campaign_hit as hit on hit.campaign_id = ${campaignId} and hit.class = 'human'
        and coalesce(hit.device, 'unknown') = family
    group by family, place order by place`.execute(db);
  return rows;
}

/** For each URL: people, unique and all clicks, of class human and of every class. */
export async function straightLinks(db: Queryable, campaignId: string) {
  const { rows } = await sql<Record<string, unknown>>`
    select link.url, count(distinct recipient_id) filter (where class = 'human') as people,
      count(distinct recipient_id) as "peopleAll",
      count(distinct (recipient_id, link_id)) filter (where class = 'human') as "unique",
      count(distinct (recipient_id, link_id)) filter (where recipient_id is not null) as "uniqueAll",
      coalesce(sum(times) filter (where class = 'human'), 0)::bigint as hits, coalesce(sum(times), 0)::bigint as "hitsAll"
    from campaign_link as link left join campaign_hit as hit on hit.link_id = link.id
    where link.campaign_id = ${campaignId} group by link.url order by min(link.position)`.execute(db);
  return rows;
}

/** The first hits by kind and UTC day: of people (of everybody for an unsubscribe), and of every class. */
export async function straightDays(db: Queryable, campaignId: string) {
  const { rows } = await sql<{ kind: string; day: string; people: number; everybody: number }>`
    with first_hit as (
      select kind, min(happened_at) as at_all,
        min(happened_at) filter (where class = 'human' or kind = 'unsubscribe') as at_people
      from campaign_hit where campaign_id = ${campaignId} group by kind, recipient_id, coalesce(link_id, 0)
    )
    select kind, to_char(at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*) filter (where not every_class) as people,
      count(*) filter (where every_class) as everybody
    from first_hit, lateral (values (at_people, false), (at_all, true)) as hit (at, every_class)
    where at is not null group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}

/**
 * The first hits as the series of a report has them: those before the first step count in it, and those after the last
 * step are later.
 * @param steps the instants at which the steps begin, none of which is left out
 */
export async function straightSeries(db: Queryable, campaignId: string, steps: readonly Date[], end: Date) {
  const { rows } = await sql<{ kind: string; place: number; people: number; everybody: number }>`
    with first_hit as (
      select kind, min(happened_at) as at_all,
        min(happened_at) filter (where class = 'human' or kind = 'unsubscribe') as at_people
      from campaign_hit where campaign_id = ${campaignId} group by kind, recipient_id, coalesce(link_id, 0)
    )
    select kind, case when at >= ${end} then -1
        else greatest(1, (select count(*) from unnest(${[...steps]}::timestamptz[]) as step where step <= at)) end as place,
      count(*) filter (where not every_class) as people, count(*) filter (where every_class) as everybody
    from first_hit, lateral (values (at_people, false), (at_all, true)) as hit (at, every_class)
    where at is not null group by 1, 2`.execute(db);
  const of = (kind: string, measure: 'people' | 'everybody') =>
    steps.map((_, n) => rows.find((row) => row.kind === kind && row.place === n + 1)?.[measure] ?? 0);
  const later = (kind: string) => rows.find((row) => row.kind === kind && row.place === -1)?.people ?? 0;
  return {
    opens: of('open', 'people'),
    clicks: of('click', 'people'),
    opensAll: of('open', 'everybody'),
    clicksAll: of('click', 'everybody'),
    unsubscribes: of('unsubscribe', 'people'),
    later: { opens: later('open'), clicks: later('click'), unsubscribes: later('unsubscribe') },
  };
}

/** For each value of a UTM parameter, which each link has in its URL: people, campaigns, first clicks and clicks of a period. */
export async function straightValues(
  db: Queryable,
  { organiserId, groupBy, from, after }: { organiserId: string; groupBy: string; from: Date; after: Date },
) {
  const { rows } = await sql<Record<string, unknown>>`
    with reader as (
      select substring(link.url from ${`utm_${groupBy}=(\\w+)`}) as value, hit.campaign_id, hit.recipient_id, hit.link_id,
        min(happened_at) as first_at, coalesce(sum(times) filter (where happened_at >= ${from}), 0) as clicks,
        max(happened_at) as last_at
      from campaign_hit as hit join campaign_link as link on link.id = hit.link_id
      where hit.organiser_id = ${organiserId} and kind = 'click' and class = 'human' and happened_at < ${after}
      group by 1, 2, 3, 4
    )
    select value, count(distinct reader.campaign_id) as campaigns, count(distinct recipient.address) as people,
      count(*) filter (where first_at >= ${from}) as "uniqueClicks", sum(clicks)::bigint as clicks,
      max(last_at) as "lastClickAt"
    from reader join campaign_recipient as recipient on recipient.id = reader.recipient_id
    where last_at >= ${from} group by 1 order by 1`.execute(db);
  return rows;
}

export async function straightStates(db: Queryable, campaignId: string) {
  const { rows } = await sql<Record<string, unknown>>`
    select state, skip_reason as "skipReason", count(*) as count from campaign_recipient
    where campaign_id = ${campaignId} group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}
