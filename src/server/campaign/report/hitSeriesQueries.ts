import { sql } from 'kysely';
import {
  mostSteps,
  type HitKind,
  type StatInterval,
  type StatSeries,
} from '../../../contract/campaign/campaignReport';
import type { Queryable } from '../../database/openDatabase';
import { slotCounts } from '../figures/hitCountQueries';

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
  const hits = [
    ...(await firstHits(db, campaign.id, interval, campaign.zone)),
    ...(await complaints(db, { ...campaign, startedAt: campaign.startedAt }, interval)),
  ];
  const lastHit = hits.reduce((last, { at }) => Math.max(last, at), 0);
  const all = await stepsSince(db, campaign.startedAt, interval, campaign.zone);
  const candidates = all.slice(0, mostSteps[interval]);
  const shown = candidates.filter(
    (step, index) =>
      index === 0 || (step <= now && (index < leastSteps[interval] || step.getTime() <= lastHit)),
  );
  return fillSeries(emptySeries(interval, shown), shown, all[shown.length], hits);
}

/** The first hit for each recipient and link (DOMAIN section 2), counted by step: for people and for all classes. */
async function firstHits(db: Queryable, campaignId: string, interval: StatInterval, zone: string) {
  const { rows } = await sql<FirstHits>`
    select kind, (extract(epoch from step) * 1000)::bigint as at, people, everybody from (
      select kind, date_trunc(${interval}, slot, ${zone}) as step,
        -- Only a deliberate act unsubscribes, so every class counts here.
        sum(case kind when 'unsubscribe' then unique_all else unique_human end) as people, sum(unique_all) as everybody
      from (${slotCounts(sql`campaign_id = ${campaignId}`)}) as kept group by 1, 2
    ) as first_hit
    where everybody <> 0 or people <> 0`.execute(db);
  return rows;
}

/**
 * The recipients who complained, by the step of the first report. They are few, and an index has them. A complaint that
 * was reported in no other way counts when its mail was finished.
 */
async function complaints(
  db: Queryable,
  { id, zone, startedAt }: { id: string; zone: string; startedAt: Date },
  interval: StatInterval,
): Promise<FirstHits[]> {
  const { rows } = await sql<Pick<FirstHits, 'at' | 'people'>>`
    select (extract(epoch from date_trunc(${interval}, at, ${zone})) * 1000)::bigint as at, count(*) as people
    from campaign_recipient as recipient cross join lateral (
      select coalesce(min(happened_at), recipient.finished_at, ${startedAt}::timestamptz) as at
      from mail_feedback where recipient_id = recipient.id and kind = 'complained'
    ) as complaint
    where campaign_id = ${id} and state = 'complained' group by 1`.execute(db);
  return rows.map((row) => ({ ...row, kind: 'complaint', everybody: row.people }));
}

/** The starts of the steps, from the one in which sending began to the one after the last. */
async function stepsSince(
  db: Queryable,
  startedAt: Date,
  interval: StatInterval,
  zone: string,
): Promise<Date[]> {
  const { rows } = await sql<{ step: Date }>`
    select case when ${interval} = 'hour' then first_step + n * interval '1 hour'
      else (first_step at time zone ${zone} + n * interval '1 day') at time zone ${zone} end as step
    from date_trunc(${interval}, ${startedAt}::timestamptz, ${zone}) as first_step,
      generate_series(0, ${mostSteps[interval]}::int) as n
    order by n`.execute(db);
  return rows.map(({ step }) => step);
}

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
