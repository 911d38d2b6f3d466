import { sql } from 'kysely';
import type { CampaignKind, CampaignState } from '../../../contract/campaign/campaign';
import type { Home, HomeCampaign, HomeCampaignProblem } from '../../../contract/overview/home';
import { statesOfPart } from '../../../contract/campaign/recipient/recipientParts';
import { stateCounts } from '../../campaign/figures/stateCountQueries';
import { isHeld } from '../../campaign/sending/progressQueries';
import type { Queryable } from '../../database/openDatabase';
import { wallTimeText } from '../../event/eventSessionQueries';

/** The current day and week in the organiser's zone. */
export interface HomeClock {
  zone: string;
  today: string;
  monday: string;
  sameTimeLastWeek: Date;
}

export async function findHomeClock(db: Queryable, now: Date): Promise<HomeClock> {
  const { rows } = await sql<HomeClock>`
    select zone, local::date::text as today, date_trunc('week', local)::date::text as monday,
      (local - interval '7 days') at time zone zone as "sameTimeLastWeek"
    from organiser cross join lateral (select ${now}::timestamptz at time zone organiser.zone as local) as clock
    where organiser.id = nullif(current_setting('app.organiser_id', true), '')::uuid`.execute(db);
  const [clock] = rows;
  if (!clock) throw new Error('The organiser of a session exists.');
  return clock;
}

/** The days until which a session that is nearly sold out is shown. */
const SOON_DAYS = 30;

export interface NextSession {
  id: string;
  eventId: string;
  eventTitle: string;
  startsLocal: string;
  zone: string;
  /** Whether it starts within the next `SOON_DAYS` days. */
  isSoon: boolean;
}

/** The next sessions of published events, by start. */
export async function listNextSessions(db: Queryable, now: Date, limit: number): Promise<NextSession[]> {
  const { rows } = await sql<NextSession>`
    select session.id, event.id as "eventId", event.title as "eventTitle", session.starts_local as "startsLocal",
      session.zone, session.starts_at < ${now}::timestamptz + make_interval(days => ${SOON_DAYS}) as "isSoon"
    from event_session as session join event on event.id = session.event_id
    where session.starts_at >= ${now} and session.cancelled_at is null and event.state in ('live', 'paused')
    order by session.starts_at, session.id limit ${limit}`.execute(db);
  return rows.map((row) => ({ ...row, startsLocal: wallTimeText(row.startsLocal) }));
}

const isInUse = sql`archived_at is null and disabled_at is null`;
const statesUnderWay: CampaignState[] = ['sending', 'preparing', 'scheduled', 'pending_approval'];
const statesOfProblems = ['missed', 'paused', 'rejected'];

/** Some of each state, so that many scheduled ones hide none that waits; those being sent first, then by start. */
export async function findCampaignsUnderWay(
  db: Queryable,
  kinds: readonly CampaignKind[],
  limit: number,
): Promise<NonNullable<Home['campaigns']>> {
  const open = statesOfPart('waiting', 'inFlight');
  const { rows } = await sql<
    Omit<HomeCampaign, 'scheduledFor'> & { scheduledFor: Date | null; count: number }
  >`
    select campaign.id, kind, name, campaign.state, ${isHeld} as "isHeld", scheduled_for as "scheduledFor",
      scheduled_zone as "scheduledZone", count, coalesce(frozen.recipients, 0) as recipients,
      coalesce(frozen.done, 0) as done
    from (
      select *, count(*) over () as count, row_number() over (
        partition by state = 'pending_approval', state = 'scheduled'
        order by coalesce(scheduled_for, updated_at), id
      ) as place
      from campaign where kind = any(${[...kinds]}::text[]) and ${isInUse} and state = any(${statesUnderWay}::text[])
    ) as campaign
    left join lateral (
      select sum(kept.recipients)::bigint as recipients,
        (sum(kept.recipients) filter (where kept.state <> all(${open}::text[])))::bigint as done
      from (${stateCounts(sql`campaign_id = campaign.id`)}) as kept
    ) as frozen on campaign.state = 'sending'
    order by place, campaign.state = 'pending_approval', campaign.state = 'scheduled', campaign.id
    limit ${limit}`.execute(db);
  const underWay = rows
    .map(({ count: _count, scheduledFor, ...campaign }) => ({
      ...campaign,
      scheduledFor: scheduledFor?.toISOString() ?? null,
    }))
    .toSorted((one, other) => statesUnderWay.indexOf(one.state) - statesUnderWay.indexOf(other.state));
  return { underWay, count: rows[0]?.count ?? 0 };
}

/** Sends with failures are shown for this long, because nobody can send those mails again. */
const FAILED_DAYS = 7;

export async function listCampaignProblems(
  db: Queryable,
  kinds: readonly CampaignKind[],
  now: Date,
): Promise<HomeCampaignProblem[]> {
  const { rows } = await sql<HomeCampaignProblem>`
    select kind, problem, count(*) as count, (array_agg(id::text order by updated_at desc, id))[1] as id,
      (array_agg(name order by updated_at desc, id))[1] as name
    from (
      select id, kind, name, updated_at, state as problem from campaign
      where kind = any(${[...kinds]}::text[]) and ${isInUse} and state = any(${statesOfProblems}::text[])
      union all
      select id, kind, name, updated_at, 'failed' from campaign
      where kind = any(${[...kinds]}::text[]) and ${isInUse} and state = 'sent'
        and finished_at > ${now}::timestamptz - make_interval(days => ${FAILED_DAYS})
        and (
          select sum(recipients) from (${stateCounts(sql`campaign_id = campaign.id and state = 'failed'`)}) as kept
        ) > 0
    ) as found
    group by kind, problem order by problem, kind`.execute(db);
  return rows;
}
