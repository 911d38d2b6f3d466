import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '../../database/openDatabase';
import type { Rollup } from '../../database/rollup';

/**
 * The figures of hits that triggers keep (migration 0090). Those of one campaign, kind, link and quarter of an hour may
 * be in several rows, which have to be added up.
 */
export const hitClasses = ['human', 'privacy_proxy', 'prefetch', 'scanner', 'unknown'] as const;
const measures = [
  ...hitClasses.map((name) => `hits_${name}`),
  ...['unique', 'people', 'url'].flatMap((name) => [`${name}_human`, `${name}_all`]),
];
const key = sql`campaign_id, kind, link_id, slot, organiser_id`;
const columns = sql.join(measures.map((name) => sql.ref(name)));

const eachMeasure = (write: (name: RawBuilder<unknown>) => RawBuilder<unknown>) =>
  sql.join(measures.map((name) => write(sql.ref(name))));

/** The rows that fulfil `condition`, which may name the columns of campaign_hit_count. */
export const hitCounts = (condition: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select ${key}, ${columns} from campaign_hit_count where ${condition}
  union all select ${key}, ${columns} from campaign_hit_delta where ${condition}`;

/**
 * Moves rows from the delta into the counts.
 * @returns how many were moved; fewer than `limit` when none is left
 */
export async function foldHitCounts(db: Queryable, limit: number): Promise<number> {
  const { rows } = await sql<{ moved: number }>`
    with moved as (
      delete from campaign_hit_delta where id in (
        select id from campaign_hit_delta order by id limit ${limit} for update skip locked
      ) returning *
    ), summed as (
      select ${key}, ${eachMeasure((name) => sql`sum(${name})::bigint as ${name}`)} from moved
      where exists (select from campaign where campaign.id = moved.campaign_id)
      group by ${key}
    ), written as (
      insert into campaign_hit_count (${key}, ${columns})
      select ${key}, ${columns} from summed order by campaign_id, kind, link_id, slot
      on conflict (campaign_id, kind, link_id, slot) do update set
        ${eachMeasure((name) => sql`${name} = campaign_hit_count.${name} + excluded.${name}`)}
    )
    select count(*) as moved from moved`.execute(db);
  return rows[0]?.moved ?? 0;
}

/** Ranks the hits of each group by time; the first has number 1. */
const rank = (group: string) =>
  sql`row_number() over (partition by ${sql.raw(group)} order by happened_at, id)`;

/** What has to be added to the kept figures of an organiser so that they equal a straight count of the hits. */
const differences = (organiserId: string) => sql`
  with numbered as (
    select hit.*, class = 'human' as human,
      ${rank('recipient_id, kind, link')} as of_unique, ${rank("recipient_id, kind, link, class = 'human'")} as human_of_unique,
      ${rank('recipient_id, kind')} as of_people, ${rank("recipient_id, kind, class = 'human'")} as human_of_people,
      ${rank('recipient_id, url, variant')} as of_url, ${rank("recipient_id, url, variant, class = 'human'")} as human_of_url
    from (
      select hit.*, coalesce(hit.link_id, 0) as link, link.url, link.variant
      from campaign_hit as hit left join campaign_link as link on link.id = hit.link_id
      where hit.organiser_id = ${organiserId}
    ) as hit
  ), figures as (
    select campaign_id, kind, link as link_id, date_bin('15 minutes', happened_at, 'epoch') as slot, organiser_id,
      ${sql.join(hitClasses.map((name) => sql`coalesce(sum(times) filter (where class = ${name}), 0) as ${sql.ref(`hits_${name}`)}`))},
      ${sql.join(
        ['unique', 'people', 'url'].flatMap((name) => [
          sql`count(*) filter (where human and ${sql.ref(`human_of_${name}`)} = 1 and ${name === 'url' ? sql`kind = 'click'` : sql`true`})
            as ${sql.ref(`${name}_human`)}`,
          sql`count(*) filter (where ${sql.ref(`of_${name}`)} = 1 and ${name === 'url' ? sql`kind = 'click'` : sql`true`})
            as ${sql.ref(`${name}_all`)}`,
        ]),
      )}
    from numbered group by 1, 2, 3, 4, 5
    union all
    select ${key}, ${eachMeasure((name) => sql`-${name}`)} from (${hitCounts(sql`organiser_id = ${organiserId}`)}) as kept
  )
  select ${key}, ${eachMeasure((name) => sql`sum(${name})::bigint as ${name}`)} from figures group by ${key}
  having (${eachMeasure((name) => sql`sum(${name})`)}) <> (${eachMeasure(() => sql`0`)})`;

/** The readers of an organiser whose own figures differ from their hits. */
const differingReaders = (organiserId: string) => sql`
  select recipient_id from (
    select recipient_id, opens, opens_all, clicks, clicks_all, opened_at, opened_all_at, clicked_at, clicked_all_at,
      unsubscribed_at
    from campaign_reader where organiser_id = ${organiserId}
  ) as kept full join (
    select recipient_id, coalesce(sum(times) filter (where kind = 'open' and class = 'human'), 0) as opens,
      coalesce(sum(times) filter (where kind = 'open'), 0) as opens_all,
      coalesce(sum(times) filter (where kind = 'click' and class = 'human'), 0) as clicks,
      coalesce(sum(times) filter (where kind = 'click'), 0) as clicks_all,
      min(happened_at) filter (where kind = 'open' and class = 'human') as opened_at,
      min(happened_at) filter (where kind = 'open') as opened_all_at,
      min(happened_at) filter (where kind = 'click' and class = 'human') as clicked_at,
      min(happened_at) filter (where kind = 'click') as clicked_all_at,
      min(happened_at) filter (where kind = 'unsubscribe') as unsubscribed_at
    from campaign_hit where organiser_id = ${organiserId} group by recipient_id
  ) as counted using (recipient_id)
  where (coalesce(kept.opens, 0), coalesce(kept.opens_all, 0), coalesce(kept.clicks, 0), coalesce(kept.clicks_all, 0))
      <> (coalesce(counted.opens, 0), coalesce(counted.opens_all, 0), coalesce(counted.clicks, 0), coalesce(counted.clicks_all, 0))
    or (kept.opened_at, kept.opened_all_at, kept.clicked_at, kept.clicked_all_at, kept.unsubscribed_at)
      is distinct from (counted.opened_at, counted.opened_all_at, counted.clicked_at, counted.clicked_all_at, counted.unsubscribed_at)`;

/** Any constant that nothing else uses as an advisory lock. */
const REBUILD_LOCK = 7_310_002;

export const hitRollup: Rollup = {
  name: 'opens and clicks',

  async countDifferences(db, organiserId) {
    const { rows } = await sql<{ count: number }>`
      select (select count(*) from (${differences(organiserId)}) as differing)
        + (select count(*) from (${differingReaders(organiserId)}) as differing) as count`.execute(db);
    return rows[0]?.count ?? 0;
  },

  /** Adds the difference in one statement, whose snapshot has the hits and the figures as of one instant. */
  async rebuild(db, organiserId) {
    await sql`select pg_advisory_xact_lock(${REBUILD_LOCK})`.execute(db);
    await sql`
      insert into campaign_reader (recipient_id, organiser_id, campaign_id, address)
      select id, organiser_id, campaign_id, address from campaign_recipient as recipient
      where organiser_id = ${organiserId} and exists (select from campaign_hit where recipient_id = recipient.id)
      order by id on conflict do nothing`.execute(db);
    const { rows } = await sql<{
      recipient_id: number;
    }>`${differingReaders(organiserId)} order by recipient_id`.execute(db);
    const recipients = rows.map(({ recipient_id: id }) => id);
    await sql`select from campaign_reader where recipient_id = any(${recipients}::bigint[])
      order by recipient_id for no key update`.execute(db);
    await sql`select count_reader_hits(${recipients}::bigint[])`.execute(db);
    await sql`insert into campaign_hit_delta (${key}, ${columns}) ${differences(organiserId)}`.execute(db);
  },
};
