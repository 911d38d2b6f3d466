import { sql } from 'kysely';
import type { Country } from '../../../contract/country';
import {
  type ExportObstacle,
  type ExportSchedule,
  exportScheduleLimits,
  type ExportSendResult,
} from '../../../contract/report/exportSchedule';
import { isClosing } from '../../database/closingQueries';
import type { Queryable } from '../../database/openDatabase';
import type { ExportOwner, ExportPerson } from './exportPerson';

/** Waits for other changes of the export. @returns false when the person has no such export */
export async function lockExport(db: Queryable, { userId }: ExportOwner, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from saved_export where id = ${id} and created_by = ${userId} for update`.execute(db);
  return rows.length > 0;
}

/** @param next null for no schedule */
export async function setSchedule(
  db: Queryable,
  { userId }: ExportOwner,
  id: string,
  next: { schedule: ExportSchedule; zone: string; nextAt: Date } | null,
  now: Date,
): Promise<void> {
  await db
    .updateTable('saved_export')
    .set({
      ...{ send_every: next?.schedule.every ?? null, send_day: next?.schedule.day ?? null },
      ...{ send_time: next?.schedule.time ?? null, send_zone: next?.zone ?? null },
      ...{ next_send_at: next?.nextAt ?? null, send_after: now, send_failures: 0 },
    })
    .where('id', '=', id)
    .where('created_by', '=', userId)
    .execute();
}

export interface DueExport {
  organiserId: string;
  id: string;
  schedule: ExportSchedule;
  /** The organiser's present zone. */
  zone: string;
  /** Due times up to here are done or missed. */
  sendAfter: Date;
}

/**
 * Claims schedules that are due, or whose organiser has another zone now; another process skips them until the
 * transaction ends.
 * @param db the admin connection, because this reads all organisers
 */
export async function lockDueExports(db: Queryable, now: Date, limit: number): Promise<DueExport[]> {
  const { rows } = await sql<DueExport>`
    select saved.organiser_id as "organiserId", saved.id, organiser.zone, saved.send_after as "sendAfter",
      json_build_object('every', saved.send_every, 'day', saved.send_day, 'time', saved.send_time) as schedule
    from saved_export as saved join organiser on organiser.id = saved.organiser_id
    where saved.next_send_at is not null
      and (saved.next_send_at <= ${now}::timestamptz or saved.send_zone <> organiser.zone)
    order by saved.next_send_at limit ${limit} for update of saved skip locked`.execute(db);
  return rows;
}

/** Stores the next due time of a schedule that was claimed. */
export async function advanceSchedule(
  db: Queryable,
  { organiserId, id, zone }: DueExport,
  nextAt: Date,
  now: Date,
): Promise<void> {
  await db
    .updateTable('saved_export')
    .set({ next_send_at: nextAt, send_zone: zone, send_after: now })
    .where('organiser_id', '=', organiserId)
    .where('id', '=', id)
    .execute();
}

/** An export that is about to be mailed. */
export interface MailSource extends ExportOwner {
  id: string;
  name: string;
  email: string;
  firstName: string;
  organiserName: string;
  country: Country;
  zone: string;
  nextAt: Date | null;
  /** The due time of the last scheduled mail. */
  sentDueAt: Date | null;
  /** Whether the organiser is suspended or closed. */
  isPaused: boolean;
  /** Null when the person is not an active member. */
  person: ExportPerson | null;
}

/**
 * The export with the address and the present rights of its person.
 * @param db the admin connection, because tenants cannot read accounts
 */
export async function findMailSource(
  db: Queryable,
  organiserId: string,
  id: string,
): Promise<MailSource | undefined> {
  const { rows } = await sql<MailSource>`
    select saved.organiser_id as "organiserId", saved.created_by as "userId", saved.id, saved.name,
      portal_user.email, portal_user.first_name as "firstName", organiser.name as "organiserName",
      organiser.country, organiser.zone, saved.next_send_at as "nextAt",
      saved.sent_due_at as "sentDueAt",
      (${isClosing(sql`saved.organiser_id`)}
        or exists (select from suspension where suspension.organiser_id = saved.organiser_id)) as "isPaused",
      case when membership.id is not null then json_build_object('membershipId', membership.id,
        'version', membership.version, 'permissions', membership.permissions, 'rights', membership.rights,
        'scopeEvents', membership.scope_events, 'scopeVenues', membership.scope_venues) end as person
    from saved_export as saved
    join organiser on organiser.id = saved.organiser_id
    join portal_user on portal_user.id = saved.created_by
    left join membership on membership.user_id = saved.created_by and membership.organiser_id = saved.organiser_id
      and not membership.is_suspended and membership.support_until is null
    where saved.organiser_id = ${organiserId} and saved.id = ${id}`.execute(db);
  return rows[0];
}

/** How one attempt to mail an export ended. */
export interface SendOutcome {
  result: ExportSendResult;
  rows: number | null;
  obstacle: ExportObstacle | null;
}

/**
 * Stores how a mail went; a schedule that has failed too often in a row stops.
 * @param dueAt undefined for a mail that is not scheduled, which does not count as a failure of the schedule
 * @returns whether this stopped the schedule
 */
export async function recordSend(
  db: Queryable,
  id: string,
  { result, rows, obstacle }: SendOutcome,
  { dueAt, now }: { dueAt: Date | undefined; now: Date },
): Promise<boolean> {
  const isScheduled = dueAt !== undefined;
  // A suspension concerns the whole organisation, so schedules continue after it.
  const isFailure = isScheduled && result === 'failed' && obstacle !== 'organisation';
  const { rows: changed } = await sql<{ hasStopped: boolean }>`
    update saved_export as saved set last_send_at = ${now}::timestamptz, last_send_result = ${result},
      last_send_rows = ${rows}, last_send_obstacle = ${obstacle},
      sent_due_at = coalesce(${dueAt ?? null}::timestamptz, saved.sent_due_at),
      send_failures = case when ${isFailure} then before.send_failures + 1
        when ${result} <> 'failed' then 0 else before.send_failures end,
      next_send_at = case when ${isFailure} and before.send_failures + 1 >= ${exportScheduleLimits.failures}::int
        then null else before.next_send_at end
    from (select id, send_failures, next_send_at from saved_export where id = ${id} for update) as before
    where saved.id = before.id
    returning before.next_send_at is not null and saved.next_send_at is null as "hasStopped"`.execute(db);
  return changed[0]?.hasStopped ?? false;
}
