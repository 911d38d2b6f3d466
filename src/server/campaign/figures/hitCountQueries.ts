import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '../../database/openDatabase';
import { plusExcluded } from '../../database/plusExcluded';
import type { Rollup } from '../../database/rollup';

/**
 * The figures of hits that triggers keep (migrations 0090 and 0116). Those of one campaign, kind, link and quarter of an
 * hour may be in several rows, which have to be added up.
 */
export const hitClasses = ['human', 'privacy_proxy', 'prefetch', 'scanner', 'unknown'] as const;
/** In what respect a hit can be the first of its recipient: on its link, of its kind, on its URL. */
const firsts = ['unique', 'people', 'url'] as const;
const firstMeasures = firsts.flatMap((name) => [`${name}_human`, `${name}_all`]);
/** The hits of people by device; their other hits have no known device. */
const devices = ['desktop', 'phone', 'tablet'] as const;
const deviceMeasures = devices.map((name) => `hits_${name}`);
const measures = [...hitClasses.map((name) => `hits_${name}`), ...firstMeasures, ...deviceMeasures];
const key = sql`campaign_id, kind, link_id, slot, organiser_id`;
const columns = sql.join(measures.map((name) => sql.ref(name)));

const eachMeasure = (write: (name: RawBuilder<unknown>) => RawBuilder<unknown>) =>
  sql.join(measures.map((name) => write(sql.ref(name))));

/** The figures by link and quarter of an hour that fulfil `condition`, which may name any column of these figures. */
export const hitCounts = (condition: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select ${key}, ${columns} from campaign_hit_count where ${condition}
  union all select ${key}, ${columns} from campaign_hit_delta where ${condition}`;

/** A table of figures, with the columns of its primary key and those that are added up. */
interface FigureTable {
  table: string;
  keys: ReadonlyArray<'campaign_id' | 'kind' | 'link_id' | 'slot' | 'day'>;
  measures: readonly string[];
}

const countTable: FigureTable = {
  table: 'campaign_hit_count',
  keys: ['campaign_id', 'kind', 'link_id', 'slot'],
  measures,
};

/** Sums of these figures (migrations 0099 and 0123). */
const sumTables = [
  {
    table: 'campaign_slot_count',
    keys: ['campaign_id', 'kind', 'slot'],
    measures: ['unique_human', 'unique_all'],
  },
  { table: 'campaign_link_count', keys: ['campaign_id', 'kind', 'link_id'], measures },
  {
    table: 'campaign_day_count',
    keys: ['campaign_id', 'kind', 'day', 'link_id'],
    measures: [...hitClasses.map((name) => `hits_${name}`), 'unique_human', 'unique_all'],
  },
] as const satisfies readonly FigureTable[];

const names = (list: readonly string[]) => sql.join(list.map((name) => sql.ref(name)));

const keptSums = ({ table, keys, measures: summed }: FigureTable, condition: RawBuilder<unknown>) => sql`
  select ${names([...keys, ...summed])} from ${sql.table(table)} where ${condition}
  union all select ${names([...keys, ...summed])} from campaign_hit_delta where ${condition}`;

/** The first hits of recipients on links, by quarter of an hour; otherwise as `hitCounts`. */
export const slotCounts = (condition: RawBuilder<unknown>) => keptSums(sumTables[0], condition);

/** By link, whose id is 0 for opens and unsubscribes; otherwise as `hitCounts`. */
export const linkCounts = (condition: RawBuilder<unknown>) => keptSums(sumTables[1], condition);

/** The day of a quarter of an hour. */
const dayIn = (zone: RawBuilder<unknown>) => sql`(slot at time zone ${zone})::date as day`;

/**
 * By link and day; otherwise as `hitCounts`.
 * @param zone of the organiser: it decides when a day begins
 */
export function dayCounts(condition: RawBuilder<unknown>, zone: string): RawBuilder<unknown> {
  const { table, keys, measures: summed } = sumTables[2];
  const all = names([...keys, ...summed]);
  return sql`
    select ${all} from ${sql.table(table)} where ${condition}
    union all select ${all} from (
      select campaign_id, kind, link_id, ${dayIn(sql`${zone}`)}, organiser_id, ${names(summed)} from campaign_hit_delta
    ) as recent where ${condition}`;
}

/** The rows of `from`, an organiser's or several organisers' figures by quarter of an hour, with their day. */
const withDays = (from: RawBuilder<unknown>) => sql`(
  select figure.*, ${dayIn(sql`organiser.zone`)} from ${from} as figure
  join organiser on organiser.id = figure.organiser_id
)`;

/** Adds the figures that `rows` selects, which have the columns of `hitCounts`, to a table. */
const addTo = ({ table, keys, measures: summed }: FigureTable, rows: RawBuilder<unknown>) => sql`
  insert into ${sql.table(table)} (${names([...keys, 'organiser_id', ...summed])})
  select ${names([...keys, 'organiser_id'])}, ${sql.join(summed.map((name) => sql`sum(${sql.ref(name)})::bigint`))}
  from ${rows} group by ${names([...keys, 'organiser_id'])} order by ${names(keys)}
  on conflict (${names(keys)}) do update set ${plusExcluded(table, summed)}`;

/**
 * Moves rows from the delta into the counts and their sums.
 * @returns how many were moved; fewer than `limit` when none is left
 */
export async function foldHitCounts(db: Queryable, limit: number): Promise<number> {
  const kept = sql`${withDays(sql`moved`)} as moved
    where exists (select from campaign where campaign.id = moved.campaign_id)`;
  const added = [countTable, ...sumTables].map(
    (each) => sql`${sql.ref(`to_${each.table}`)} as (${addTo(each, kept)})`,
  );
  const { rows } = await sql<{ moved: number }>`
    with moved as (
      delete from campaign_hit_delta where id in (
        select id from campaign_hit_delta order by id limit ${limit} for update skip locked
      ) returning *
    ), ${sql.join(added)}
    select count(*) as moved from moved`.execute(db);
  return rows[0]?.moved ?? 0;
}

/** What has to be added to the kept sums of an organiser so that they equal the sums of the counts. */
const missingSums = ({ table, keys, measures: summed }: FigureTable, organiserId: string) => sql`
  select ${names([...keys, 'organiser_id'])}, ${sql.join(
    summed.map((name) => sql`sum(${sql.ref(name)})::bigint as ${sql.ref(name)}`),
  )} from (
    select ${names([...keys, 'organiser_id', ...summed])} from ${withDays(sql`campaign_hit_count`)} as counted
    where organiser_id = ${organiserId}
    union all
    select ${names([...keys, 'organiser_id'])}, ${sql.join(summed.map((name) => sql`-${sql.ref(name)}`))}
    from ${sql.table(table)} where organiser_id = ${organiserId}
  ) as figures group by ${names([...keys, 'organiser_id'])}
  having ${sql.join(
    summed.map((name) => sql`sum(${sql.ref(name)}) <> 0`),
    sql` or `,
  )}`;

const slot = sql`date_bin('15 minutes', happened_at, 'epoch')`;

/**
 * The place of a hit among those of a group by time, as the column `name`; and among those of people, as
 * `name`_human, which is also 1 for the hits of others before the second of a person.
 */
const places = (name: string, group: string) => {
  const among = sql.raw(`over (partition by ${group} order by happened_at, id rows unbounded preceding)`);
  return sql`row_number() ${among} as ${sql.ref(name)}, count(*) filter (where human) ${among} as ${sql.ref(`${name}_human`)}`;
};

/**
 * A straight count of the hits of an organiser: first of all hits, then of those that are the first of their recipient
 * on their link, for only these can be the first of their recipient in any other respect.
 */
const straight = (organiserId: string) => sql`
  select campaign_id, kind, coalesce(link_id, 0) as link_id, ${slot} as slot, organiser_id,
    ${sql.join(hitClasses.map((name) => sql`coalesce(sum(times) filter (where class = ${name}), 0) as ${sql.ref(`hits_${name}`)}`))},
    ${sql.join(firstMeasures.map((name) => sql`0 as ${sql.ref(name)}`))},
    ${sql.join(devices.map((name) => sql`coalesce(sum(times) filter (where class = 'human' and device = ${name}), 0) as ${sql.ref(`hits_${name}`)}`))}
  from campaign_hit where organiser_id = ${organiserId} group by 1, 2, 3, 4, 5
  union all
  select campaign_id, kind, link, ${slot}, organiser_id, ${sql.join(hitClasses.map(() => sql`0`))},
    ${sql.join(
      firsts.flatMap((name) => {
        const isCounted = name === 'url' ? sql`kind = 'click'` : sql`true`;
        return [
          sql`count(*) filter (where human and ${sql.ref(`of_${name}_human`)} = 1 and ${isCounted})`,
          sql`count(*) filter (where ${sql.ref(`of_${name}`)} = 1 and ${isCounted})`,
        ];
      }),
    )}, ${sql.join(devices.map(() => sql`0`))}
  from (
    select first.*, ${places('of_people', 'recipient_id, kind collate "C"')},
      ${places('of_url', 'recipient_id, url collate "C", variant')}
    from (
      select hit.*, link.url, link.variant from (
        select hit.*, ${places('of_unique', 'recipient_id, kind collate "C", link')} from (
          -- Kept from being merged into the outer statement, which would then read the hits in the order of an index.
          select id, organiser_id, campaign_id, recipient_id, kind, link_id, coalesce(link_id, 0) as link,
            class = 'human' as human, happened_at
          from campaign_hit where organiser_id = ${organiserId} offset 0
        ) as hit
      ) as hit left join campaign_link as link on link.id = hit.link_id
      where of_unique = 1 or human and of_unique_human = 1
    ) as first
  ) as first group by 1, 2, 3, 4, 5`;

/** What has to be added to the kept figures of an organiser so that they equal a straight count of the hits. */
const differences = (organiserId: string) => sql`
  select ${key}, ${eachMeasure((name) => sql`sum(${name})::bigint as ${name}`)} from (
    ${straight(organiserId)}
    union all
    select ${key}, ${eachMeasure((name) => sql`-${name}`)} from (${hitCounts(sql`organiser_id = ${organiserId}`)}) as kept
  ) as figures group by ${key}
  having (${eachMeasure((name) => sql`sum(${name})`)}) <> (${eachMeasure(() => sql`0`)})`;

const readerMeasures = sql.raw(
  'opens, opens_all, clicks, clicks_all, opened_at, opened_all_at, clicked_at, clicked_all_at, unsubscribed_at',
);

/** A straight count of the hits of each recipient of an organiser. @param which a condition on the hits */
const countedReaders = (organiserId: string, which = sql`true`) => sql`
  select recipient_id, coalesce(sum(times) filter (where kind = 'open' and class = 'human'), 0) as opens,
    coalesce(sum(times) filter (where kind = 'open'), 0) as opens_all,
    coalesce(sum(times) filter (where kind = 'click' and class = 'human'), 0) as clicks,
    coalesce(sum(times) filter (where kind = 'click'), 0) as clicks_all,
    min(happened_at) filter (where kind = 'open' and class = 'human') as opened_at,
    min(happened_at) filter (where kind = 'open') as opened_all_at,
    min(happened_at) filter (where kind = 'click' and class = 'human') as clicked_at,
    min(happened_at) filter (where kind = 'click') as clicked_all_at,
    min(happened_at) filter (where kind = 'unsubscribe') as unsubscribed_at
  from campaign_hit where organiser_id = ${organiserId} and ${which} group by recipient_id`;

/** The readers of an organiser whose own figures differ from their hits. */
const differingReaders = (organiserId: string) => sql`
  select recipient_id from (
    select recipient_id, ${readerMeasures} from campaign_reader where organiser_id = ${organiserId}
  ) as kept full join (${countedReaders(organiserId)}) as counted using (recipient_id)
  where (coalesce(kept.opens, 0), coalesce(kept.opens_all, 0), coalesce(kept.clicks, 0), coalesce(kept.clicks_all, 0))
      <> (coalesce(counted.opens, 0), coalesce(counted.opens_all, 0), coalesce(counted.clicks, 0), coalesce(counted.clicks_all, 0))
    or (kept.opened_at, kept.opened_all_at, kept.clicked_at, kept.clicked_all_at, kept.unsubscribed_at)
      is distinct from (counted.opened_at, counted.opened_all_at, counted.clicked_at, counted.clicked_all_at, counted.unsubscribed_at)`;

/** Writes the missing readers of an organiser with their figures. */
export async function insertReaders(db: Queryable, organiserId: string): Promise<void> {
  const isMissing = sql`not exists (
    select from campaign_reader as kept where kept.recipient_id = campaign_hit.recipient_id)`;
  await sql`
    insert into campaign_reader (recipient_id, organiser_id, campaign_id, address, ${readerMeasures})
    select recipient_id, organiser_id, campaign_id, address, ${readerMeasures}
    from (${countedReaders(organiserId, isMissing)}) as counted
    join campaign_recipient as recipient on recipient.id = recipient_id
    order by recipient_id on conflict do nothing`.execute(db);
}

/** Any constant that nothing else uses as an advisory lock. */
const REBUILD_LOCK = 7_310_002;

const lockRebuild = (db: Queryable) => sql`select pg_advisory_xact_lock(${REBUILD_LOCK})`.execute(db);

/**
 * Rebuilds all figures but those of the readers. Adds the difference in one statement, whose snapshot has the hits and
 * the figures as of one instant.
 */
export async function rebuildHitCounts(db: Queryable, organiserId: string): Promise<void> {
  await lockRebuild(db);
  for (const sums of sumTables) {
    const missing = sql`(${missingSums(sums, organiserId)}) as missing`;
    await addTo(sums, missing).execute(db);
  }
  await sql`insert into campaign_hit_delta (${key}, ${columns}) ${differences(organiserId)}`.execute(db);
}

export const hitRollup: Rollup = {
  name: 'opens and clicks',

  async countDifferences(db, organiserId) {
    const { rows } = await sql<{ count: number }>`
      select (select count(*) from (${differences(organiserId)}) as differing)
        + (select count(*) from (${differingReaders(organiserId)}) as differing)
        + ${sql.join(
          sumTables.map((sums) => sql`(select count(*) from (${missingSums(sums, organiserId)}) as missing)`),
          sql` + `,
        )} as count`.execute(db);
    return rows[0]?.count ?? 0;
  },

  async rebuild(db, organiserId) {
    await lockRebuild(db);
    await insertReaders(db, organiserId);
    const { rows } = await sql<{
      recipient_id: number;
    }>`${differingReaders(organiserId)} order by recipient_id`.execute(db);
    const recipients = rows.map(({ recipient_id: id }) => id);
    await sql`select from campaign_reader where recipient_id = any(${recipients}::bigint[])
      order by recipient_id for no key update`.execute(db);
    await sql`select count_reader_hits(${recipients}::bigint[])`.execute(db);
    await rebuildHitCounts(db, organiserId);
  },
};
