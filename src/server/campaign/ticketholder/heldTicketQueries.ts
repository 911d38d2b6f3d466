import { sql } from 'kysely';
import type { Country } from '../../../contract/country';
import { attachmentLimits } from '../../../contract/campaign/campaign';
import { assumedSessionHours } from '../../../contract/event/event';
import type { EventState } from '../../../contract/event/eventStates';
import type { Queryable } from '../../database/openDatabase';
import { goesToSession, goesToTicket, venueText } from './ticketHolderQueries';

/** A valid ticket of a recipient by which a comm goes to them. */
export interface HeldTicket {
  /** Null for a ticket that was not sold here; it has no code to scan. */
  code: string | null;
  eventId: string;
  eventTitle: string;
  slug: string;
  privateKey: string | null;
  eventState: EventState;
  /** When the event or one of its sessions was changed last. */
  changedAt: Date;
  sellerName: string;
  country: Country;
  typeName: string;
  holderName: string;
  orderNumber: string;
  sessionId: string;
  startsAt: Date;
  /** Assumed where the session has none. */
  endsAt: Date;
  startsLocal: string;
  doorsLocal: string | null;
  zone: string;
  /** The session or the event is cancelled. */
  isCancelled: boolean;
  /** The name and the address of the venue. */
  place: string;
}

/** At most one more than a mail may have, so that the caller sees that there are too many. */
export async function listHeldTickets(
  db: Queryable,
  { campaignId, address }: { campaignId: string; address: string },
): Promise<HeldTicket[]> {
  const { rows } = await sql<HeldTicket>`
    select ticket.code, event.id as "eventId", event.title as "eventTitle", event.slug,
      event.private_key as "privateKey", event.state as "eventState", event.updated_at as "changedAt",
      organiser.name as "sellerName", organiser.country, coalesce(line.name, 'Ticket') as "typeName",
      ticket.holder_name as "holderName", ticket.order_number as "orderNumber", session.id as "sessionId",
      session.starts_at as "startsAt", session.zone,
      coalesce(session.ends_at, session.starts_at + make_interval(hours => ${assumedSessionHours})) as "endsAt",
      to_char(session.starts_local, 'YYYY-MM-DD"T"HH24:MI') as "startsLocal",
      to_char(session.doors_local, 'YYYY-MM-DD"T"HH24:MI') as "doorsLocal",
      session.cancelled_at is not null or event.state = 'cancelled' as "isCancelled",
      ${venueText} as place
    from campaign
    join event on event.id = campaign.event_id
    join venue on venue.id = event.venue_id
    join organiser on organiser.id = campaign.organiser_id
    join ticket on ticket.event_id = event.id and ticket.holder_address = ${address} and ticket.status = 'valid'
    join event_session as session on session.id = ticket.session_id
    left join order_line as line on line.id = ticket.order_line_id
    where campaign.id = ${campaignId} and ${goesToSession} and ${goesToTicket}
    order by session.starts_at, session.id, line.name, ticket.order_line_id, ticket.position, ticket.id
    limit ${attachmentLimits.tickets + 1}`.execute(db);
  return rows;
}
