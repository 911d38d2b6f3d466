import { sql } from 'kysely';
import type { DoorList, DoorTicket } from '../../contract/ticketholder/checkIn';
import { assumedSessionHours } from '../../contract/event/event';
import type { Queryable } from '../database/openDatabase';

/** A session as the door list and the check-in need it. */
export type DoorInfo = Omit<DoorList, 'list' | 'tickets' | 'checkedIn'>;

export async function findDoor(db: Queryable, sessionId: string): Promise<DoorInfo | undefined> {
  const row = await db
    .selectFrom('event_session as session')
    .innerJoin('event', 'event.id', 'session.event_id')
    .innerJoin('venue', 'venue.id', 'event.venue_id')
    .select(['session.id as sessionId', 'event.id as eventId', 'event.title as eventTitle'])
    .select(['venue.name as venueName', 'session.starts_at as startsAt', 'session.zone'])
    .select(sql<boolean>`session.cancelled_at is not null`.as('cancelled'))
    .select(sql<Date>`session.starts_at - make_interval(hours => event.check_in_hours)`.as('asksBefore'))
    .select(
      sql<Date>`coalesce(session.ends_at, session.starts_at + make_interval(hours => ${assumedSessionHours}))
        + make_interval(hours => event.check_in_hours)`.as('asksAfter'),
    )
    .where('session.id', '=', sessionId)
    .executeTakeFirst();
  return (
    row && {
      ...row,
      startsAt: row.startsAt.toISOString(),
      asksBefore: row.asksBefore.toISOString(),
      asksAfter: row.asksAfter.toISOString(),
    }
  );
}

interface DoorTicketRow extends Omit<DoorTicket, 'checkedInAt'> {
  checkedInAt: Date | null;
}

/** The session's tickets by their holders' names, starting after the ticket `after`. */
export async function listDoorTickets(
  db: Queryable,
  sessionId: string,
  { after = null, limit = null }: { after?: string | null; limit?: number | null } = {},
): Promise<DoorTicket[]> {
  const { rows } = await sql<DoorTicketRow>`
    select ticket.id, encode(sha256(convert_to(ticket.code, 'UTF8')), 'hex') as "codeHash",
      ticket.holder_name as "holderName", coalesce(line.name, '') as "typeName",
      coalesce(placed.number, '') as "orderNumber", ticket.status = 'cancelled' as cancelled,
      coalesce(line.returned > 0, false) as refunded,
      came.scanned_at as "checkedInAt", came.device as "checkedInBy"
    from ticket
    left join order_line as line on line.id = ticket.order_line_id
    left join ticket_order as placed on placed.id = line.order_id
    left join check_in as came on came.ticket_id = ticket.id and came.outcome = 'in' and came.undone_at is null
    where ticket.session_id = ${sessionId}
      and (${after}::uuid is null or (lower(ticket.holder_name), ticket.id) > (
        select lower(last.holder_name), last.id from ticket as last where last.id = ${after}::uuid))
    order by lower(ticket.holder_name), ticket.id
    limit ${limit}`.execute(db);
  return rows.map(({ checkedInAt, ...row }) => ({ ...row, checkedInAt: checkedInAt?.toISOString() ?? null }));
}
