import { sql, type RawBuilder } from 'kysely';
import {
  ticketholderLimits,
  type DoorSession,
  type Ticketholder,
  type TicketholderFilter,
} from '../../contract/ticketholder/ticketholders';
import type { Queryable } from '../database/openDatabase';

interface TicketholderRow extends Omit<Ticketholder, 'startsAt' | 'checkedInAt'> {
  startsAt: Date;
  checkedInAt: Date | null;
}

const toTicketholder = ({ startsAt, checkedInAt, ...row }: TicketholderRow): Ticketholder => ({
  ...row,
  startsAt: startsAt.toISOString(),
  checkedInAt: checkedInAt?.toISOString() ?? null,
});

const stateConditions: Record<TicketholderFilter['state'], RawBuilder<boolean>> = {
  all: sql`true`,
  in: sql`ticket.status = 'valid' and came.id is not null`,
  not_in: sql`ticket.status = 'valid' and came.id is null`,
  cancelled: sql`ticket.status = 'cancelled'`,
};

/** Every word of the search must occur in the name, the address or the order number. */
const matches = (search: string) =>
  sql.join(
    [
      sql`true`,
      ...search
        .toLowerCase()
        .split(/\s+/)
        .filter(Boolean)
        .map(
          (word) =>
            sql`position(${word} in lower(concat_ws(' ', ticket.holder_name, personal(ticket.holder_address), placed.number))) > 0`,
        ),
    ],
    sql` and `,
  );

const found = ({ search, eventId, sessionId, ticketTypeId, state }: TicketholderFilter) => sql`
  from ticket
  join event on event.id = ticket.event_id
  join event_session as session on session.id = ticket.session_id
  left join order_line as line on line.id = ticket.order_line_id
  left join ticket_order as placed on placed.id = line.order_id
  left join check_in as came on came.ticket_id = ticket.id and came.outcome = 'in' and came.undone_at is null
  where ${stateConditions[state]} and ${matches(search)}
    and (${eventId}::uuid is null or ticket.event_id = ${eventId}::uuid)
    and (${sessionId}::uuid is null or ticket.session_id = ${sessionId}::uuid)
    and (${ticketTypeId}::uuid is null or line.offer_id in (
      select id from offer where ticket_type_id = ${ticketTypeId}::uuid))`;

const columns = sql`
  ticket.id, ticket.holder_name as "holderName", personal(ticket.holder_address) as "holderEmail",
  ticket.event_id as "eventId", event.title as "eventTitle", ticket.session_id as "sessionId",
  session.starts_at as "startsAt", session.zone, coalesce(line.name, '') as "typeName",
  coalesce(placed.number, '') as "orderNumber", placed.id as "orderId", ticket.status = 'cancelled' as cancelled,
  came.scanned_at as "checkedInAt", came.device as "checkedInBy"`;

/** Tickets by their holders' names, those without a name last, starting after the ticket `after`. */
export async function listTicketholders(
  db: Queryable,
  filter: TicketholderFilter,
  after: string | null,
  limit: number = ticketholderLimits.page,
): Promise<Ticketholder[]> {
  const { rows } = await sql<TicketholderRow>`
    select ${columns} ${found(filter)}
      and (${after}::uuid is null or (ticket.holder_name = '', lower(ticket.holder_name), ticket.id) > (
        select last.holder_name = '', lower(last.holder_name), last.id from ticket as last where last.id = ${after}::uuid))
    order by ticket.holder_name = '', lower(ticket.holder_name), ticket.id
    limit ${limit}`.execute(db);
  return rows.map(toTicketholder);
}

export async function countTicketholders(db: Queryable, filter: TicketholderFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total ${found(filter)}`.execute(db);
  return rows[0]?.total ?? 0;
}

export async function findTicketholder(db: Queryable, ticketId: string): Promise<Ticketholder | undefined> {
  const everybody: TicketholderFilter = {
    search: '',
    eventId: null,
    sessionId: null,
    ticketTypeId: null,
    state: 'all',
  };
  const { rows } = await sql<TicketholderRow>`
    select ${columns} ${found(everybody)} and ticket.id = ${ticketId}`.execute(db);
  return rows.map(toTicketholder)[0];
}

interface DoorSessionRow extends Omit<DoorSession, 'startsAt' | 'endsAt'> {
  startsAt: Date;
  endsAt: Date | null;
}

/** Sessions that have tickets, by start. */
export async function listDoorSessions(db: Queryable): Promise<DoorSession[]> {
  const { rows } = await sql<DoorSessionRow>`
    select session.id, event.id as "eventId", event.title as "eventTitle", session.starts_at as "startsAt",
      session.ends_at as "endsAt", session.zone, session.cancelled_at is not null as cancelled,
      count(*) filter (where ticket.status = 'valid') as tickets,
      count(*) filter (where ticket.status = 'valid' and came.id is not null) as "checkedIn"
    from ticket
    join event_session as session on session.id = ticket.session_id
    join event on event.id = session.event_id
    left join check_in as came on came.ticket_id = ticket.id and came.outcome = 'in' and came.undone_at is null
    group by session.id, event.id
    order by session.starts_at, event.title, session.id`.execute(db);
  return rows.map(({ startsAt, endsAt, ...row }) => ({
    ...row,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
  }));
}
