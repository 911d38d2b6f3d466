import { sql } from 'kysely';
import type { CampaignKind } from '../../contract/campaign/campaign';
import type { Country } from '../../contract/country';
import type { Queryable } from '../database/openDatabase';

/** One mail: a person, one of their organisers, and the Monday it is sent on, such as 2026-11-23. */
export interface SummaryKey {
  organiserId: string;
  userId: string;
  week: string;
}

/** A summary that could not be sent this long after Monday 8:00 is out of date and is skipped. */
const SEND_WITHIN_HOURS = 48;

/**
 * Monday 8:00 in the organiser's zone. PostgreSQL handles daylight saving; 8:00 exists exactly once on every Monday.
 */
const dueAt = (monday: ReturnType<typeof sql>) =>
  sql`((${monday} + time '08:00') at time zone organiser.zone)`;

/** Joins each person's newest choice about the summary, because a newer choice replaces the older ones. */
const summaryChoice = sql`join lateral (
    select wanted, chosen_at from newsletter_choice
    where user_id = portal_user.id and kind = 'weekly_summary' order by id desc limit 1
  ) as choice on choice.wanted`;

/**
 * The summaries that are due and not finished. A person who asked for it after Monday 8:00 gets their first one in
 * the next week.
 * @param db the admin connection, because this reads all organisers
 */
export async function listDueSummaries(db: Queryable, now: Date): Promise<SummaryKey[]> {
  const { rows } = await sql<SummaryKey>`
    select organiser.id as "organiserId", portal_user.id as "userId", latest.monday::text as week
    from portal_user ${summaryChoice}
    join membership on membership.user_id = portal_user.id and not membership.is_suspended
      and membership.support_until is null
    join organiser on organiser.id = membership.organiser_id
    cross join lateral (
      select date_trunc('week', (${now}::timestamptz at time zone organiser.zone) - interval '8 hours')::date as monday
    ) as latest
    where choice.chosen_at <= ${dueAt(sql`latest.monday`)}
      and ${dueAt(sql`latest.monday`)} > ${now}::timestamptz - make_interval(hours => ${SEND_WITHIN_HOURS}::int)
      and not exists (
        select from weekly_summary as finished where finished.organiser_id = organiser.id
          and finished.user_id = portal_user.id and finished.week = latest.monday)
    order by organiser.id, portal_user.id`.execute(db);
  return rows;
}

export interface SummaryReader {
  email: string;
  firstName: string;
  organiserName: string;
  country: Country;
  zone: string;
  permissions: Record<string, boolean>;
  membershipId: string;
  version: number;
  /** Both null for a reader who works for the whole organisation. */
  scopeEvents: string[] | null;
  scopeVenues: string[] | null;
  rights: string[];
  dueAt: Date;
}

/**
 * The reader of this summary; undefined when it is finished, too late or no longer wanted.
 * @param db the admin connection
 */
export async function findSummaryReader(
  db: Queryable,
  { organiserId, userId, week }: SummaryKey,
  now: Date,
): Promise<SummaryReader | undefined> {
  const { rows } = await sql<SummaryReader>`
    select portal_user.email, portal_user.first_name as "firstName", organiser.name as "organiserName",
      organiser.country, organiser.zone, membership.permissions, membership.rights, membership.id as "membershipId", membership.version,
      membership.scope_events as "scopeEvents", membership.scope_venues as "scopeVenues", ${dueAt(sql`${week}::date`)} as "dueAt"
    from portal_user ${summaryChoice}
    join membership on membership.user_id = portal_user.id and membership.organiser_id = ${organiserId}
      and not membership.is_suspended and membership.support_until is null
    join organiser on organiser.id = membership.organiser_id
    where portal_user.id = ${userId}
      and ${dueAt(sql`${week}::date`)} > ${now}::timestamptz - make_interval(hours => ${SEND_WITHIN_HOURS}::int)
      and not exists (
        select from weekly_summary where organiser_id = ${organiserId} and user_id = ${userId}
          and week = ${week}::date)`.execute(db);
  return rows[0];
}

export async function insertFinished(
  db: Queryable,
  { organiserId, userId, week, outcome, now }: SummaryKey & { outcome: 'sent' | 'empty'; now: Date },
): Promise<void> {
  await db
    .insertInto('weekly_summary')
    .values({ organiser_id: organiserId, user_id: userId, week, outcome, settled_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The instants at which the week begins and ends. */
export interface Span {
  from: Date;
  to: Date;
}

/** From Monday to Monday in the organiser's zone, so a week with a clock change is an hour longer or shorter. */
export async function findWeekSpan(
  db: Queryable,
  { organiserId, week }: Pick<SummaryKey, 'organiserId' | 'week'>,
): Promise<{ past: Span; next: Span }> {
  const { rows } = await sql<{ start: Date; middle: Date; end: Date }>`
    select (${week}::date - 7)::timestamp at time zone zone as start, ${week}::date::timestamp at time zone zone as middle,
      (${week}::date + 7)::timestamp at time zone zone as "end"
    from organiser where id = ${organiserId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The organiser of a summary does not exist.');
  return { past: { from: row.start, to: row.middle }, next: { from: row.middle, to: row.end } };
}

/** Campaigns whose sending started in this time, the newest first. */
export async function listStartedCampaigns(
  db: Queryable,
  kinds: readonly CampaignKind[],
  { from, to }: Span,
): Promise<string[]> {
  if (kinds.length === 0) return [];
  const rows = await db
    .selectFrom('campaign')
    .select('id')
    .where('kind', 'in', kinds)
    .where('sending_started_at', '>=', from)
    .where('sending_started_at', '<', to)
    .orderBy('sending_started_at', 'desc')
    .execute();
  return rows.map(({ id }) => id);
}

export interface ComingSession {
  eventTitle: string;
  startsAt: Date;
  zone: string;
  /** Valid tickets, as the list of ticketholders counts them. */
  tickets: number;
}

/** The sessions of published events, by start. */
export async function listComingSessions(db: Queryable, { from, to }: Span): Promise<ComingSession[]> {
  const { rows } = await sql<ComingSession>`
    select event.title as "eventTitle", session.starts_at as "startsAt", session.zone,
      (select count(*) from ticket where ticket.session_id = session.id and ticket.status = 'valid') as tickets
    from event_session as session join event on event.id = session.event_id
    where session.starts_at >= ${from} and session.starts_at < ${to} and session.cancelled_at is null
      and event.state in ('live', 'paused')
    order by session.starts_at, event.title, session.id`.execute(db);
  return rows;
}

export async function countAudienceChanges(
  db: Queryable,
  organiserId: string,
  { from, to }: Span,
): Promise<{ added: number; unsubscribed: number }> {
  const { rows } = await sql<{ added: number; unsubscribed: number }>`
    select (select count(*) from contact where created_at >= ${from} and created_at < ${to}) as added,
      (select count(*) from suppression where organiser_id = ${organiserId} and reason = 'unsubscribed'
        and created_at >= ${from} and created_at < ${to}) as unsubscribed`.execute(db);
  return rows[0] ?? { added: 0, unsubscribed: 0 };
}
