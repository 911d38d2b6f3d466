import { sql, type RawBuilder } from 'kysely';
import {
  ticketholderLimits,
  type DoorSession,
  type Ticketholder,
  type TicketholderFilter,
} from '../../contract/ticketholder/ticketholders';
import type { Queryable } from '../database/openDatabase';
import { sessionTickets } from './sessionFigureQueries';
import {
  countOfTickets,
  isOverfull,
  pageOfTickets,
  selectTickets,
  withFound,
  type TicketSelection,
} from './ticketSelectionQueries';

interface TicketholderRow extends Omit<Ticketholder, 'startsAt' | 'checkedInAt'> {
  startsAt: Date;
  checkedInAt: Date | null;
}

const toTicketholder = ({ startsAt, checkedInAt, ...row }: TicketholderRow): Ticketholder => ({
  ...row,
  startsAt: startsAt.toISOString(),
  checkedInAt: checkedInAt?.toISOString() ?? null,
});

const columns = sql`
  ticket.id, ticket.holder_name as "holderName", personal(ticket.holder_address) as "holderEmail",
  ticket.event_id as "eventId", event.title as "eventTitle", ticket.session_id as "sessionId",
  session.starts_at as "startsAt", session.zone, coalesce(line.name, '') as "typeName",
  ticket.order_number as "orderNumber", line.order_id as "orderId", ticket.status = 'cancelled' as cancelled,
  came.scanned_at as "checkedInAt", came.device as "checkedInBy"`;

/** The tickets with these ids, by their holders' names, those without a name last. */
const ticketsByName = (ids: RawBuilder<unknown>) => sql<TicketholderRow>`
  select ${columns} from ticket
  join event on event.id = ticket.event_id
  join event_session as session on session.id = ticket.session_id
  left join order_line as line on line.id = ticket.order_line_id
  left join check_in as came on came.ticket_id = ticket.id and came.outcome = 'in' and came.undone_at is null
  where ticket.id = any(${ids})
  order by ticket.nameless, ticket.sort_name, ticket.id`;

/** Tickets by their holders' names, those without a name last, starting after the ticket `after`. */
export async function listTicketholders(
  db: Queryable,
  filter: TicketholderFilter,
  after: string | null,
  limit: number = ticketholderLimits.page,
): Promise<Ticketholder[]> {
  return (await findPage(db, filter, { after, limit }, () => sql<number>`0`)).tickets;
}

/** One page of the list, and how many tickets match. */
export const findTicketholders = (
  db: Queryable,
  filter: TicketholderFilter,
  after: string | null,
  limit: number,
): Promise<{ tickets: Ticketholder[]; total: number }> =>
  findPage(db, filter, { after, limit }, countOfTickets);

async function findPage(
  db: Queryable,
  filter: TicketholderFilter,
  { after, limit }: { after: string | null; limit: number },
  totalOf: (selection: TicketSelection) => RawBuilder<number>,
): Promise<{ tickets: Ticketholder[]; total: number }> {
  const find = async (selection: TicketSelection) => {
    const { rows } = await sql<{ ids: string[]; total: number; isOverfull: boolean }>`
      ${withFound(selection)}
      select array(${pageOfTickets(selection, after, limit)}) as ids, ${totalOf(selection)} as total,
        ${isOverfull(selection)} as "isOverfull"`.execute(db);
    const [row] = rows;
    if (!row) throw new Error('A count has one row.');
    return row;
  };
  const selection = selectTickets(filter);
  let row = await find(selection);
  if (row.isOverfull) row = await find({ ...selection, way: 'list' });
  if (row.ids.length === 0) return { tickets: [], total: row.total };
  const { rows } = await ticketsByName(sql`${row.ids}::uuid[]`).execute(db);
  return { tickets: rows.map(toTicketholder), total: row.total };
}

export async function findTicketholder(db: Queryable, ticketId: string): Promise<Ticketholder | undefined> {
  const { rows } = await ticketsByName(sql`array[${ticketId}::uuid]`).execute(db);
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
      held.valid as tickets, held.checked_in as "checkedIn"
    from ${sessionTickets} as held
    join event_session as session on session.id = held.session_id
    join event on event.id = session.event_id
    where held.valid + held.cancelled > 0
    order by session.starts_at, event.title, session.id`.execute(db);
  return rows.map(({ startsAt, endsAt, ...row }) => ({
    ...row,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
  }));
}
