import { sql } from 'kysely';
import type { ExportEvery, ExportObstacle, ExportSendResult } from '../../../contract/report/exportSchedule';
import type { SavedExport } from '../../../contract/report/savedExport';
import type { SavedExportValues } from '../../../contract/report/savedExportInput';
import { isClosing } from '../../database/closingQueries';
import type { Queryable } from '../../database/openDatabase';
import type { ExportOwner, ExportPerson } from './exportPerson';

type ExportRow = Omit<SavedExport, 'readAt' | 'schedule' | 'lastSend'> & {
  readAt: Date | null;
  every: ExportEvery | null;
  day: number | null;
  time: string;
  nextAt: Date | null;
  sentAt: Date | null;
  result: ExportSendResult;
  rows: number | null;
  obstacle: ExportObstacle | null;
};

function exportOf({ readAt, every, day, time, nextAt, sentAt, result, rows, obstacle, ...row }: ExportRow) {
  return {
    ...row,
    readAt: readAt?.toISOString() ?? null,
    schedule: every && { every, day, time, nextAt: nextAt?.toISOString() ?? null },
    lastSend: sentAt && { at: sentAt.toISOString(), result, rows, obstacle },
  };
}

/** The exports of a person, by name. */
export async function listExports(db: Queryable, { userId }: ExportOwner): Promise<SavedExport[]> {
  const { rows } = await sql<ExportRow>`
    select saved.id, saved.name, saved.kind, saved.event_id as "eventId", event.title as "eventTitle", saved.period,
      saved.dimension, saved.columns, saved.secret_hash is not null as "hasAddress", saved.read_at as "readAt",
      saved.send_every as every, saved.send_day as day, saved.send_time as time, saved.next_send_at as "nextAt",
      saved.last_send_at as "sentAt", saved.last_send_result as result, saved.last_send_rows as rows,
      saved.last_send_obstacle as obstacle
    from saved_export as saved left join event on event.id = saved.event_id
    where saved.created_by = ${userId} order by lower(saved.name), saved.id`.execute(db);
  return rows.map(exportOf);
}

export async function findExport(
  db: Queryable,
  owner: ExportOwner,
  id: string,
): Promise<SavedExport | undefined> {
  return (await listExports(db, owner)).find((one) => one.id === id);
}

/** Makes other transactions that create exports of this person wait. @returns how many exports there are */
export async function countExportsLocked(db: Queryable, { userId }: ExportOwner): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${userId}, 1130001))`.execute(db);
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from saved_export where created_by = ${userId}`.execute(db);
  return rows[0]?.count ?? 0;
}

const columnsOf = (values: SavedExportValues, now: Date) => ({
  name: values.name,
  kind: values.kind,
  event_id: values.eventId,
  period: values.period,
  dimension: values.dimension,
  columns: values.columns,
  updated_at: now,
});

export async function insertExport(
  db: Queryable,
  { organiserId, userId }: ExportOwner,
  values: SavedExportValues,
  now: Date,
): Promise<string> {
  const { id } = await db
    .insertInto('saved_export')
    .values({ organiser_id: organiserId, created_by: userId, created_at: now, ...columnsOf(values, now) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** @returns whether the export exists */
export async function updateExport(
  db: Queryable,
  { userId }: ExportOwner,
  id: string,
  values: SavedExportValues,
  now: Date,
): Promise<boolean> {
  const changed = await db
    .updateTable('saved_export')
    .set(columnsOf(values, now))
    .where('id', '=', id)
    .where('created_by', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

export async function deleteExportRow(db: Queryable, { userId }: ExportOwner, id: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('saved_export')
    .where('id', '=', id)
    .where('created_by', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}

/** @param hash null to have no address */
export async function setExportSecret(
  db: Queryable,
  { userId }: ExportOwner,
  id: string,
  hash: Buffer | null,
): Promise<boolean> {
  const changed = await db
    .updateTable('saved_export')
    .set({ secret_hash: hash, read_at: null })
    .where('id', '=', id)
    .where('created_by', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

export async function recordExportRead(db: Queryable, id: string, now: Date): Promise<void> {
  await sql`update saved_export set read_at = ${now}::timestamptz where id = ${id}`.execute(db);
}

/** The export of an address, with the present rights of its person. */
export interface SheetSource extends ExportOwner, ExportPerson {
  id: string;
}

/**
 * Finds the export that an address gives.
 * @returns undefined when the address is unknown, its person has left or is suspended, or the organiser is suspended or
 *   closed
 * @param db the admin connection, because the secret does not say which organiser it belongs to
 */
export async function findSheetSource(db: Queryable, secretHash: Buffer): Promise<SheetSource | undefined> {
  const { rows } = await sql<SheetSource>`
    select saved.organiser_id as "organiserId", saved.created_by as "userId", saved.id,
      membership.id as "membershipId", membership.version, membership.permissions, membership.rights,
      membership.scope_events as "scopeEvents", membership.scope_venues as "scopeVenues"
    from saved_export as saved
    join membership on membership.user_id = saved.created_by and membership.organiser_id = saved.organiser_id
      and not membership.is_suspended and membership.support_until is null
    where saved.secret_hash = ${secretHash}
      and not exists (select from suspension where suspension.organiser_id = saved.organiser_id)
      and not ${isClosing(sql`saved.organiser_id`)}`.execute(db);
  return rows[0];
}
