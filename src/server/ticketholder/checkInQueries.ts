import { sql } from 'kysely';
import type { DoorCount, ScanAnswer } from '../../contract/ticketholder/checkIn';
import type { CheckInTables } from '../database/tables/checkInTables';
import type { Queryable } from '../database/openDatabase';

/** A ticket that somebody holds out at a door. */
export interface HeldTicket {
  id: string;
  code: string | null;
  event_id: string;
  session_id: string;
  status: 'valid' | 'cancelled';
}

/**
 * The tickets with these codes or ids, locked in the order of their ids: two devices that hand in the same ones wait for
 * each other and do not stop each other.
 */
export async function lockTickets(
  db: Queryable,
  { codes, ids }: { codes: string[]; ids: string[] },
): Promise<HeldTicket[]> {
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

/** A nonce that is there already is left as it is. */
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
 * Says anew of a ticket's scans which one let its holder in: the first by time, by nonce where two have the same, among
 * those after it was last taken back. The order in which they arrived does not matter.
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
  // One by one: at no moment may two stand as the one that was let in.
  await sql`
    update check_in set outcome = 'again'
    where ticket_id = ${ticketId} and outcome = 'in' and undone_at is null and id <> ${first}`.execute(db);
  await sql`update check_in set outcome = 'in' where id = ${first} and outcome = 'again'`.execute(db);
}

/** Takes back whatever stands of a ticket's scans. */
export async function undoScans(db: Queryable, ticketId: string, now: Date): Promise<void> {
  await db
    .updateTable('check_in')
    .set({ undone_at: now })
    .where('ticket_id', '=', ticketId)
    .where('outcome', 'in', ['in', 'again'])
    .where('undone_at', 'is', null)
    .execute();
}

/** What an answer says of a ticket itself. */
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

/** What became of the scans with these nonces. */
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
