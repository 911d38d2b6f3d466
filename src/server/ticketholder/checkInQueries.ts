import { sql } from 'kysely';
import type { DoorCount, ScanAnswer } from '../../contract/ticketholder/checkIn';
import type { CheckInTables } from '../database/tables/checkInTables';
import type { Queryable } from '../database/openDatabase';

/** A ticket that is presented at the door. */
export interface ScannedTicket {
  id: string;
  code: string | null;
  event_id: string;
  session_id: string;
  status: 'valid' | 'cancelled';
}

/**
 * The tickets with these codes or ids, locked in the order of their ids, so that two devices that send the same tickets
 * wait for each other instead of deadlocking.
 */
export async function lockTickets(
  db: Queryable,
  { codes, ids }: { codes: string[]; ids: string[] },
): Promise<ScannedTicket[]> {
  return db
    .selectFrom('ticket')
    .select(['id', 'code', 'event_id', 'session_id', 'status'])
    .where(sql<boolean>`(code = any(${codes}::text[]) or id = any(${ids}::uuid[]))`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

export interface NewScan {
  organiserId: string;
  sessionId: string;
  ticketId: string | null;
  nonce: string;
  device: string;
  scannedBy: string;
  scannedAt: Date;
  seenAt: Date;
  outcome: CheckInTables['check_in']['outcome'];
}

/** Inserts a scan; one with a known nonce is ignored. */
export async function insertScan(db: Queryable, scan: NewScan): Promise<void> {
  await db
    .insertInto('check_in')
    .values({
      organiser_id: scan.organiserId,
      session_id: scan.sessionId,
      ticket_id: scan.ticketId,
      nonce: scan.nonce,
      device: scan.device,
      scanned_by: scan.scannedBy,
      scanned_at: scan.scannedAt,
      seen_at: scan.seenAt,
      outcome: scan.outcome,
    })
    .onConflict((same) => same.columns(['organiser_id', 'nonce']).doNothing())
    .execute();
}

/**
 * Recomputes which of a ticket's scans admitted its holder: the earliest by time, then by nonce, among the scans made
 * after the check-in was last undone. The result does not depend on the order in which the scans arrived.
 */
export async function resolveScans(db: Queryable, ticketId: string): Promise<void> {
  await sql`
    update check_in set undone_at = taken.back
    from (select max(undone_at) as back from check_in where ticket_id = ${ticketId}) as taken
    where ticket_id = ${ticketId} and outcome in ('in', 'again') and undone_at is null and scanned_at <= taken.back`.execute(
    db,
  );
  const first = sql`(
    select id from check_in where ticket_id = ${ticketId} and outcome in ('in', 'again') and undone_at is null
    order by scanned_at, nonce limit 1)`;
  // Two updates, because at no moment may two scans of a ticket have the outcome `in`.
  await sql`
    update check_in set outcome = 'again'
    where ticket_id = ${ticketId} and outcome = 'in' and undone_at is null and id <> ${first}`.execute(db);
  await sql`update check_in set outcome = 'in' where id = ${first} and outcome = 'again'`.execute(db);
}

/** Undoes every scan of a ticket that is still in effect. */
export async function undoScans(db: Queryable, ticketId: string, now: Date): Promise<void> {
  await db
    .updateTable('check_in')
    .set({ undone_at: now })
    .where('ticket_id', '=', ticketId)
    .where('outcome', 'in', ['in', 'again'])
    .where('undone_at', 'is', null)
    .execute();
}

/** The part of a scan's answer that describes the ticket itself. */
export async function describeTickets(
  db: Queryable,
  ids: string[],
): Promise<Array<Omit<ScanAnswer, 'nonce' | 'outcome' | 'firstAt' | 'firstDevice'>>> {
  const { rows } = await sql<Omit<AnswerRow, 'nonce' | 'outcome' | 'firstAt' | 'firstDevice'>>`
    select ticket.id as "ticketId", ticket.holder_name as "holderName", coalesce(line.name, '') as "typeName",
      event.title as "eventTitle", session.starts_at as "startsAt", session.zone,
      coalesce(line.returned > 0, false) as refunded
    from ticket
    join event on event.id = ticket.event_id
    join event_session as session on session.id = ticket.session_id
    left join order_line as line on line.id = ticket.order_line_id
    where ticket.id = any(${ids}::uuid[])`.execute(db);
  return rows.map(({ startsAt, ...row }) => ({ ...row, startsAt: startsAt?.toISOString() ?? null }));
}

interface AnswerRow extends Omit<ScanAnswer, 'firstAt' | 'startsAt'> {
  firstAt: Date | null;
  startsAt: Date | null;
}

/** The outcomes of the scans with these nonces. */
export async function selectAnswers(db: Queryable, nonces: string[]): Promise<ScanAnswer[]> {
  const { rows } = await sql<AnswerRow>`
    select scan.nonce, case when scan.undone_at is null then scan.outcome else 'undone' end as outcome,
      scan.ticket_id as "ticketId", coalesce(ticket.holder_name, '') as "holderName",
      coalesce(line.name, '') as "typeName", first.scanned_at as "firstAt", first.device as "firstDevice",
      event.title as "eventTitle", session.starts_at as "startsAt", session.zone,
      coalesce(line.returned > 0, false) as refunded
    from check_in as scan
    left join ticket on ticket.id = scan.ticket_id
    left join event on event.id = ticket.event_id
    left join event_session as session on session.id = ticket.session_id
    left join order_line as line on line.id = ticket.order_line_id
    left join check_in as first
      on first.ticket_id = scan.ticket_id and first.outcome = 'in' and first.undone_at is null
    where scan.nonce = any(${nonces}::uuid[])`.execute(db);
  return rows.map(({ firstAt, startsAt, ...row }) => ({
    ...row,
    firstAt: firstAt?.toISOString() ?? null,
    startsAt: startsAt?.toISOString() ?? null,
  }));
}

export async function countDoor(db: Queryable, sessionId: string): Promise<DoorCount> {
  const { rows } = await sql<DoorCount>`
    select count(*) as tickets, count(came.id) as "checkedIn"
    from ticket
    left join check_in as came on came.ticket_id = ticket.id and came.outcome = 'in' and came.undone_at is null
    where ticket.session_id = ${sessionId} and ticket.status = 'valid'`.execute(db);
  return rows[0] ?? { tickets: 0, checkedIn: 0 };
}
