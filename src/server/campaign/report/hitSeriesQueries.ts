import { sql, type RawBuilder } from 'kysely';
import {
  mostSteps,
  type HitKind,
  type StatInterval,
  type StatSeries,
} from '../../../contract/campaign/campaignReport';
import type { Queryable } from '../../database/openDatabase';
import { dayCounts, linkCounts, slotCounts } from '../figures/hitCountQueries';

const HOUR_MS = 3_600_000;

/** A campaign with few hits still shows a day of hours, or a week of days. */
const leastSteps: Record<StatInterval, number> = { hour: 24, day: 7 };

interface FirstHits {
  kind: HitKind | 'complaint';
  /** The start of the hour or day, in the organiser's zone, in which they happened; milliseconds since 1970. */
  at: number;
  people: number;
  everybody: number;
}

/**
 * First hits by step since sending began, with empty steps filled in. Steps are whole hours or days of the organiser's
 * zone, so a day of 23 or 25 hours is one step. The chart ends with the last hit, and never in the future.
 */
export async function countHitsOverTime(
  db: Queryable,
  campaign: { id: string; zone: string; startedAt: Date | null },
  interval: StatInterval,
  now: Date,
): Promise<StatSeries> {
  if (campaign.startedAt === null) return emptySeries(interval, []);
  const started = { ...campaign, startedAt: campaign.startedAt };
  const { rows } = await sql<FirstHits | { kind: 'step'; at: number }>`
    ${interval === 'day' ? firstHitsByDay(campaign) : firstHitsByHour(started)}
    union all ${complaints(started, interval)}
    union all ${stepsSince(started, interval)}`.execute(db);
  const all = rows.flatMap(({ kind, at }) => (kind === 'step' ? [new Date(at)] : []));
  all.sort((one, other) => one.getTime() - other.getTime());
  const hits = rows.flatMap((row) => (row.kind === 'step' ? [] : [row]));
  const lastHit = hits.reduce((last, { at }) => Math.max(last, at), 0);
  const candidates = all.slice(0, mostSteps[interval]);
  const shown = candidates.filter(
    (step, index) =>
      index === 0 || (step <= now && (index < leastSteps[interval] || step.getTime() <= lastHit)),
  );
  return fillSeries(emptySeries(interval, shown), shown, all[shown.length], hits);
}

/** Only a deliberate act unsubscribes, so every class counts there. */
const people = sql`sum(case kind when 'unsubscribe' then unique_all else unique_human end)::bigint`;
const milliseconds = (instant: RawBuilder<unknown>) => sql`(extract(epoch from ${instant}) * 1000)::bigint`;

/*
 * The parts of the statement that selects the series: kind, at, people and everybody. The starts of the steps are rows
 * of the kind `step`.
 */

interface StartedCampaign {
  id: string;
  zone: string;
  startedAt: Date;
}

/** The first hit for each recipient and link (DOMAIN section 2), counted by day: for people and for all classes. */
const firstHitsByDay = ({ id, zone }: Omit<StartedCampaign, 'startedAt'>) => sql`
  select kind, ${milliseconds(sql`day::timestamp at time zone ${zone}`)} as at, people, everybody from (
    select kind, day, ${people} as people, sum(unique_all)::bigint as everybody
    from (${dayCounts(sql`campaign_id = ${id}`, zone)}) as kept group by 1, 2
  ) as first_hit
  where everybody <> 0 or people <> 0`;

/**
 * The same by hour, for the hours that a chart can show. What is later is the difference from the whole, as one step
 * after these hours.
 */
function firstHitsByHour({ id, zone, startedAt }: StartedCampaign) {
  const kinds = sql`campaign_id = ${id} and kind in ('open', 'click', 'unsubscribe')`;
  // One hour more, because the last one may end later where clocks change by half an hour.
  const after = new Date(startedAt.getTime() + (mostSteps.hour + 1) * HOUR_MS);
  return sql`
    select kind, at, people, everybody from (
      with by_hour as materialized (
        select kind, ${milliseconds(sql`date_trunc('hour', slot, ${zone})`)} as at, sum(people)::bigint as people,
          sum(everybody)::bigint as everybody
        from (
          select kind, slot, ${people} as people, sum(unique_all)::bigint as everybody
          from (${slotCounts(sql`${kinds} and slot < ${after}`)}) as kept group by 1, 2
        ) as by_slot group by 1, 2
      )
      select kind, at, people, everybody from by_hour where everybody <> 0 or people <> 0
      union all
      select kind, ${after.getTime()}::bigint, sum(people)::bigint, sum(everybody)::bigint from (
        select kind, ${people} as people, sum(unique_all)::bigint as everybody
        from (${linkCounts(kinds)}) as kept group by 1
        union all select kind, -people, -everybody from by_hour
      ) as later group by 1 having sum(everybody) <> 0 or sum(people) <> 0
    ) as first_hit`;
}

/**
 * The recipients who complained, by the step of the first report. They are few, and an index has them. A complaint that
 * was reported in no other way counts when its mail was finished.
 */
const complaints = ({ id, zone, startedAt }: StartedCampaign, interval: StatInterval) => sql`
  select 'complaint', ${milliseconds(sql`date_trunc(${interval}, at, ${zone})`)}, sum(people)::bigint, sum(people)::bigint
  from (
    -- Hours and days begin at quarters of an hour, and few instants are cheap to place.
    select date_bin('15 minutes', coalesce(reported.at, recipient.finished_at, ${startedAt}::timestamptz), 'epoch') as at,
      count(*) as people
    from campaign_recipient as recipient left join (
      select recipient_id, min(happened_at) as at from mail_feedback
      where campaign_id = ${id} and kind = 'complained' group by 1
    ) as reported on reported.recipient_id = recipient.id
    where recipient.campaign_id = ${id} and recipient.state = 'complained' group by 1
  ) as complaint group by 2`;

/** The starts of the steps, from the one in which sending began to the one after the last. */
const stepsSince = ({ zone, startedAt }: StartedCampaign, interval: StatInterval) => sql`
  select 'step', ${milliseconds(sql`case when ${interval} = 'hour' then first_step + n * interval '1 hour'
      else (first_step at time zone ${zone} + n * interval '1 day') at time zone ${zone} end`)}, 0, 0
  from date_trunc(${interval}, ${startedAt}::timestamptz, ${zone}) as first_step,
    generate_series(0, ${mostSteps[interval]}::int) as n`;

function emptySeries(interval: StatInterval, steps: readonly Date[]): StatSeries {
  const zeros = () => steps.map(() => 0);
  return {
    interval,
    labels: steps.map((step) => step.toISOString()),
    opens: zeros(),
    clicks: zeros(),
    opensAll: zeros(),
    clicksAll: zeros(),
    unsubscribes: zeros(),
    complaints: zeros(),
    later: { opens: 0, clicks: 0, unsubscribes: 0, complaints: 0 },
  };
}

const seriesOf = {
  open: 'opens',
  click: 'clicks',
  unsubscribe: 'unsubscribes',
  complaint: 'complaints',
} as const;

function fillSeries(
  series: StatSeries,
  steps: readonly Date[],
  end: Date | undefined,
  hits: FirstHits[],
): StatSeries {
  const everyClass = {
    open: series.opensAll,
    click: series.clicksAll,
    unsubscribe: undefined,
    complaint: undefined,
  };
  const add = (counts: number[] | undefined, index: number, count: number) => {
    if (counts) counts[index] = (counts[index] ?? 0) + count;
  };
  const indexes = new Map(steps.map((step, index) => [step.getTime(), index]));
  for (const { kind, at, people, everybody } of hits) {
    if (end && at >= end.getTime()) {
      series.later[seriesOf[kind]] += people;
      continue;
    }
    const index = indexes.get(at) ?? stepBefore(steps, at);
    add(series[seriesOf[kind]], index, people);
    add(everyClass[kind], index, everybody);
  }
  return series;
}

/**
 * The step of an instant at which no step begins: where clocks change by half an hour, and before the first step, in
 * which a hit counts that a clock which is behind has dated slightly before the start of sending.
 */
const stepBefore = (steps: readonly Date[], at: number): number =>
  Math.max(
    0,
    steps.findLastIndex((step) => step.getTime() <= at),
  );
