import { sql } from 'kysely';
import { assumedSessionHours } from '../../contract/event/event';
import type { Queryable } from '../database/openDatabase';

/** What closing an organisation affects, and what it has to wait for. */
export interface ClosingFigures {
  isProvider: boolean;
  eventsLive: number;
  ticketsAhead: number;
  contacts: number;
  scheduledCampaigns: number;
  sendingCampaigns: number;
  people: number;
  peopleOnlyHere: number;
  refundsOpen: number;
  refundsAsked: number;
  paymentsOpen: number;
}

/** Needs the admin connection, because it counts people. */
export async function findClosingFigures(
  db: Queryable,
  organiserId: string,
  now: Date,
): Promise<ClosingFigures> {
  const own = (table: string) => sql`from ${sql.table(table)} as one where one.organiser_id = ${organiserId}`;
  const { rows } = await sql<ClosingFigures>`
    select organiser.is_provider as "isProvider",
      (select count(*)::int ${own('event')} and state in ('live', 'paused', 'postponed')) as "eventsLive",
      (select count(*)::int from ticket join event_session as session on session.id = ticket.session_id
        where ticket.organiser_id = ${organiserId} and ticket.status = 'valid' and ${isAhead(now)}) as "ticketsAhead",
      (select count(*)::int ${own('contact')}) as contacts,
      (select count(*)::int ${own('campaign')} and state in ('scheduled', 'pending_approval')) as "scheduledCampaigns",
      (select count(*)::int ${own('campaign')} and state in ('preparing', 'sending', 'paused')) as "sendingCampaigns",
      (select count(*)::int ${own('membership')}) as people,
      (select count(*)::int ${own('membership')} and not exists (
        select from membership as other where other.user_id = one.user_id and other.organiser_id <> one.organiser_id
      )) as "peopleOnlyHere",
      (select count(*)::int ${own('refund')} and state in ('waiting', 'failed')) as "refundsOpen",
      (select count(*)::int ${own('ticket_order')} and refund_asked_at is not null) as "refundsAsked",
      (select count(*)::int ${own('ticket_order')} and (
        (state = 'awaiting_payment' and expires_at > ${now})
        or exists (select from order_payment where order_id = one.id and order_payment.state = 'processing')
      )) as "paymentsOpen"
    from organiser where organiser.id = ${organiserId}`.execute(db);
  const [figures] = rows;
  if (!figures) throw new Error('This organisation does not exist.');
  return figures;
}

/** A cancelled session counts as well, because its tickets are valid until they are refunded. */
const isAhead = (now: Date) =>
  sql<boolean>`coalesce(session.ends_at, session.starts_at + make_interval(hours => ${assumedSessionHours})) > ${now}`;

const MOST_SESSIONS = 50;

interface SoldSessionRow {
  eventId: string;
  sessionId: string;
  title: string;
  startsAt: Date;
  zone: string;
  tickets: number;
}

/** The first sessions ahead for which there are valid tickets. */
export async function listSoldSessions(
  db: Queryable,
  organiserId: string,
  now: Date,
): Promise<SoldSessionRow[]> {
  const { rows } = await sql<SoldSessionRow>`
    select session.event_id as "eventId", session.id as "sessionId", event.title, session.starts_at as "startsAt",
      session.zone, count(*)::int as tickets
    from ticket join event_session as session on session.id = ticket.session_id join event on event.id = session.event_id
    where ticket.organiser_id = ${organiserId} and ticket.status = 'valid' and ${isAhead(now)}
    group by session.id, event.id order by session.starts_at, session.id limit ${MOST_SESSIONS}`.execute(db);
  return rows;
}
