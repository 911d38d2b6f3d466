import { sql, type RawBuilder } from 'kysely';
import type { HolderField } from '../../../contract/ticketholder/ticketholder';

/**
 * The personal fields. Dates and times are the session's wall time, as both countries write them: Saturday 27 September
 * 2026, 7:30 pm.
 */
const fieldValues: Record<HolderField, RawBuilder<unknown>> = {
  first_name: sql`split_part(holder.name, ' ', 1)`,
  last_name: sql`substr(holder.name, length(split_part(holder.name, ' ', 1)) + 2)`,
  event_title: sql`event.title`,
  session_date: sql`to_char(session.starts_local, 'FMDay FMDD FMMonth YYYY')`,
  session_time: sql`to_char(session.starts_local, 'FMHH12:MI am')`,
  venue_name: sql`venue.name`,
};

/**
 * Whether a comm, the row `campaign`, goes to the holders of the row `session`. A comm without chosen sessions goes to
 * all of its event.
 */
export const goesToSession = sql<boolean>`(
  not exists (select from campaign_session where campaign_id = campaign.id)
  or session.id in (select session_id from campaign_session where campaign_id = campaign.id)
)`;

/** The name and the address of the row `venue`. */
export const venueText = sql<string>`
  concat_ws(', ', nullif(venue.name, ''), nullif(venue.address, ''), nullif(venue.city, ''))`;

/** Whether the order `placed` is in the state that the row `campaign` asks for. */
const isInState = sql`case campaign.order_state
  when 'paid' then placed.owed_cents = 0 and not placed.has_refund
  when 'owing' then placed.owed_cents > 0
  when 'not_refunded' then not placed.has_refund
  when 'refunded' then placed.has_refund
  else placed.refund_asked_at is not null end`;

/** Whether a comm, the row `campaign`, goes to the holder of the row `ticket` by its type and the state of its order. */
export const goesToTicket = sql<boolean>`(
  campaign.ticket_type_ids = '{}' or exists (
    select from order_line as line join offer on offer.id = line.offer_id
    where line.id = ticket.order_line_id and offer.ticket_type_id = any(campaign.ticket_type_ids)
  )
) and (
  campaign.order_state = 'any' or exists (
    select from order_line as line join ticket_order as placed on placed.id = line.order_id
    where line.id = ticket.order_line_id and ${isInState}
  )
)`;

const fields = sql.join(Object.entries(fieldValues).map(([name, value]) => sql`${sql.lit(name)}, ${value}`));

/**
 * Holders of valid tickets for the sessions of a comm, once for each address, in the columns of `chosenPeople`. A
 * person with tickets for several sessions gets the fields of the next session that has not begun, else of the first.
 * Tickets without an address, such as those sold at the door, are left out.
 *
 * A comm may be limited to tickets of some types, or of orders in one state; a ticket without an order is in none.
 * Whether somebody is checked in is decided by all of these tickets, so that nobody who came with one of two tickets is
 * told that they were missed.
 * @param only a further condition on the rows `ticket`, `session` and `campaign`, which begins with `and`
 */
export const ticketHolders = (
  campaignId: string,
  only: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> => sql`
  select contact_id, address, places, fields from (${holdersOfTickets(campaignId, only)}) as holder
  where attendance = 'any' or has_come = (attendance = 'checked_in')`;

const holdersOfTickets = (campaignId: string, only: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select distinct on (ticket.holder_address) null::bigint as contact_id, ticket.holder_address as address,
    count(*) over (partition by ticket.holder_address) as places,
    campaign.attendance, bool_or(ticket.checked_in) over (partition by ticket.holder_address) as has_come,
    jsonb_build_object(${fields}) as fields
  from campaign
  join event on event.id = campaign.event_id
  join venue on venue.id = event.venue_id
  join ticket on ticket.event_id = event.id and ticket.status = 'valid' and ticket.holder_address <> ''
  join event_session as session on session.id = ticket.session_id
  cross join lateral (select btrim(regexp_replace(ticket.holder_name, '[[:space:]]+', ' ', 'g')) as name) as holder
  where campaign.id = ${campaignId} and ${goesToSession} and ${goesToTicket} ${only}
  order by ticket.holder_address, session.starts_at < now(), session.starts_at, ticket.created_at, ticket.id`;
