import { type RawBuilder, sql } from 'kysely';
import type { EventStage } from '../../contract/event/eventStates';
import { canStillBeSold } from '../ticketing/availability/availabilityQueries';
import { isOver } from './public/publicScopeQueries';

/** Values computed from an event and its related rows. Each fragment refers to the event as `event`. */

/**
 * True when every ticket of every upcoming session is sold or held back. Seats in carts count as available, since carts
 * may expire.
 */
const isSoldOut = (now: Date): RawBuilder<boolean> => sql<boolean>`
  event.ticketing = 'here' and ${hasOffer(now, sql`true`)} and not ${hasOffer(
    now,
    sql`not exists (
      select from offer_stock join stock on stock.id = offer_stock.stock_id
      where offer_stock.offer_id = offer.id and stock.capacity - stock.sold - stock.held <= 0
    )`,
  )}`;

/**
 * True when tickets of an upcoming session are on offer and fulfil the condition. Mostly the first offer of the first
 * session decides; without `offset 0` the planner would join the offers and sessions of all events first.
 */
const hasOffer = (now: Date, condition: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`exists (
  select from event_session
  where event_session.event_id = event.id and event_session.cancelled_at is null and event_session.starts_at > ${now}
    and exists (
      select from offer join ticket_type on ticket_type.id = offer.ticket_type_id
      where offer.session_id = event_session.id and offer.kind = 'ticket' and ${canStillBeSold(now)} and ${condition}
      offset 0
    )
  offset 0
)`;

const hasSession = (condition: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`exists (
  select from event_session
  where event_session.event_id = event.id and event_session.cancelled_at is null and ${condition}
)`;

/**
 * The session of the event that people look for, as a table to join laterally: its next one or, when all are over, its
 * last one.
 */
export const relevantSession = (now: Date): RawBuilder<unknown> => sql`(
  select starts_at, starts_local, zone, over
  from (select *, ${isOver(now)} as over from event_session where event_id = event.id) as each_session
  order by over, case when over then -extract(epoch from starts_at) else extract(epoch from starts_at) end
  limit 1
)`;

/** The stage that the list and the editor show (`contract/event/eventStates.ts`). */
export const stageAt = (now: Date): RawBuilder<EventStage> => sql<EventStage>`
  case
    when event.state <> 'live' then event.state
    when not ${hasSession(sql`not ${isOver(now)}`)} then 'ended'
    when event.publish_at > ${now} then 'embargoed'
    when ${hasSession(sql`event_session.starts_at <= ${now} and not ${isOver(now)}`)} then 'on_now'
    when ${isSoldOut(now)} then 'sold_out'
    else 'live'
  end`;

/** True when somebody has ordered or holds a ticket. Such an event is never deleted and cannot become a draft again. */
export const hasOrders: RawBuilder<boolean> = sql<boolean>`(
  exists (
    select from ticket_order
    where ticket_order.event_id = event.id and ticket_order.state in ('cart', 'awaiting_payment', 'complete')
  ) or exists (select from ticket where ticket.event_id = event.id)
)`;
