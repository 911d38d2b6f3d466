import { sql } from 'kysely';
import type { Queryable } from '../../database/openDatabase';

/** An export as its row says. */
export interface ExportRecord {
  id: string;
  state: 'running' | 'ready';
  partsDone: number;
  partsTotal: number;
  rowsDone: number;
  bytes: number | null;
  requestedAt: Date;
  finishedAt: Date | null;
  expiresAt: Date | null;
}

const record = sql`id, state, parts_done as "partsDone", parts_total as "partsTotal", rows_done as "rowsDone", bytes,
  requested_at as "requestedAt", finished_at as "finishedAt", expires_at as "expiresAt"`;

/** The organisation's exports, the newest first, without those whose file has been deleted. */
export async function listExports(db: Queryable, organiserId: string, now: Date): Promise<ExportRecord[]> {
  const { rows } = await sql<ExportRecord>`
    select ${record} from organiser_export
    where organiser_id = ${organiserId} and (expires_at is null or expires_at > ${now})
    order by requested_at desc, id`.execute(db);
  return rows;
}

export async function findExport(
  db: Queryable,
  organiserId: string,
  id: string,
  now: Date,
): Promise<ExportRecord | undefined> {
  return (await listExports(db, organiserId, now)).find((one) => one.id === id);
}

/** When the exports of the last day were asked for, the oldest first. */
export async function listRequestsSince(db: Queryable, organiserId: string, since: Date): Promise<Date[]> {
  const rows = await db
    .selectFrom('organiser_export')
    .select('requested_at')
    .where('organiser_id', '=', organiserId)
    .where('requested_at', '>', since)
    .orderBy('requested_at')
    .execute();
  return rows.map(({ requested_at }) => requested_at);
}

/** @returns false when an export of the organisation is being made */
export async function insertExport(
  db: Queryable,
  row: { organiserId: string; id: string; partsTotal: number; userId: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into organiser_export (organiser_id, id, parts_total, requested_by, requested_at)
    values (${row.organiserId}, ${row.id}, ${row.partsTotal}, ${row.userId}, ${row.now})
    on conflict (organiser_id) where state = 'running' do nothing returning id`.execute(db);
  return rows.length > 0;
}

export async function updateProgress(
  db: Queryable,
  { organiserId, id, parts, rows }: { organiserId: string; id: string; parts: number; rows: number },
): Promise<void> {
  await db
    .updateTable('organiser_export')
    .set({ parts_done: parts, rows_done: rows })
    .where('organiser_id', '=', organiserId)
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute();
}

/** @returns false when it was finished before, or its organisation has been erased */
export async function finishExport(
  db: Queryable,
  done: { organiserId: string; id: string; bytes: number; now: Date; expiresAt: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('organiser_export')
    .set(({ ref }) => ({
      state: 'ready',
      parts_done: ref('parts_total'),
      bytes: done.bytes,
      finished_at: done.now,
      expires_at: done.expiresAt,
    }))
    .where('organiser_id', '=', done.organiserId)
    .where('id', '=', done.id)
    .where('state', '=', 'running')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

interface ExportMailFacts {
  email: string;
  organisation: string;
  country: 'nz' | 'au';
  expiresAt: Date;
}

/** Whom to tell that the file is ready; undefined when the person has left, or the file is gone. */
export async function findExportMailFacts(
  db: Queryable,
  organiserId: string,
  id: string,
): Promise<ExportMailFacts | undefined> {
  const { rows } = await sql<ExportMailFacts>`
    select person.email, organiser.name as organisation, organiser.country, made.expires_at as "expiresAt"
    from organiser_export as made join organiser on organiser.id = made.organiser_id
    join portal_user as person on person.id = made.requested_by
    join membership on membership.user_id = person.id and membership.organiser_id = made.organiser_id
    where made.organiser_id = ${organiserId} and made.id = ${id} and made.state = 'ready'
      and membership.role = 'owner' and not membership.is_suspended`.execute(db);
  return rows[0];
}
