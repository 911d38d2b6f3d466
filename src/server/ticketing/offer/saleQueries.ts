import { type RawBuilder, sql } from 'kysely';
import { assumedSessionHours } from '../../../contract/event/event';
import type { Queryable } from '../../database/openDatabase';
import { isSuspended } from '../../database/suspensionQueries';
import { freeOf } from '../availability/availabilityQueries';
import { bookingFeeOf, joinedBookingFee } from './bookingFeePriceQueries';

/** All facts that decide whether an offer can be bought now, and at what price. */
export interface OfferFacts {
  offerId: string;
  kind: 'ticket' | 'add_on' | 'pass';
  name: string;
  sessionId: string | null;
  ticketTypeId: string | null;
  /** Its name without that of the tier. */
  ticketTypeName: string | null;
  priceTierId: string | null;
  addOnId: string | null;
  pricing: 'free' | 'fixed' | 'donation' | 'tiered';
  /** All-in, with the booking fee; for a donation the smallest amount. */
  unitCents: number;
  /** The booking fee in that price. */
  bookingFeeCents: number;
  minPerOrder: number;
  maxPerOrder: number;
  accessCode: string | null;
  saleFrom: Date | null;
  /** The earliest end of the type, its tier and its session; at the door a session's sale lasts until it is over. */
  saleUntil: Date | null;
  /** The day of the session where it takes place, such as 2027-03-01. */
  sessionDay: string | null;
  sessionStartsAt: Date | null;
  sessionCancelled: boolean;
  /** What a pass gives: tickets of this type for the sessions from its first to its last day. */
  passId: string | null;
  passTicketTypeId: string | null;
  passFrom: string | null;
  passUntil: string | null;
  closed: boolean;
  /** The provider has suspended the organiser's selling. */
  suspended: boolean;
  /** The least that is left of all its stocks; null when unlimited. */
  free: number | null;
  /** The position in the order of the form. */
  place: number;
}

/** On the web, or at the door. */
export type SaleChannel = 'web' | 'box_office';

export interface OffersQuery {
  eventId: string;
  /** Only these offers. */
  offerIds?: readonly string[];
  channel?: SaleChannel;
}

const price = sql`coalesce(price_tier.price_cents, ticket_type.price_cents, add_on.price_cents, pass.price_cents, 0)`;

/** An event's offers of tickets, add-ons and passes, in the order of the form. */
export async function listOffers(db: Queryable, query: OffersQuery): Promise<OfferFacts[]> {
  const { rows } = await sql<OfferFacts>`${offersOf(query)}`.execute(db);
  return rows;
}

/**
 * The SQL of `listOffers`, for callers that read more in the same statement. On the web a session's sale ends when its
 * organiser says so; at the door it ends when the session is over.
 */
export function offersOf({ eventId, offerIds, channel = 'web' }: OffersQuery): RawBuilder<OfferFacts> {
  const ids = offerIds ? [...offerIds] : null;
  return sql<OfferFacts>`
    select offer.id as "offerId", offer.kind,
      coalesce(ticket_type.name || coalesce(', ' || price_tier.name, ''), add_on.name, pass.name) as name,
      offer.session_id as "sessionId", offer.ticket_type_id as "ticketTypeId",
      ticket_type.name as "ticketTypeName",
      offer.price_tier_id as "priceTierId", offer.add_on_id as "addOnId",
      coalesce(ticket_type.pricing, 'fixed') as pricing,
      ${price} + ${bookingFeeOf(price)} as "unitCents", ${bookingFeeOf(price)} as "bookingFeeCents",
      coalesce(ticket_type.min_per_order, 1) as "minPerOrder", coalesce(ticket_type.max_per_order, 20) as "maxPerOrder",
      ticket_type.access_code as "accessCode", ticket_type.sale_from as "saleFrom",
      least(ticket_type.sale_until, price_tier.until, case when ${channel}::text = 'web'
        then coalesce(event_session.sales_until, event_session.starts_at)
        else coalesce(event_session.ends_at, event_session.starts_at + make_interval(hours => ${assumedSessionHours}))
      end) as "saleUntil",
      event_session.starts_local::date::text as "sessionDay", event_session.starts_at as "sessionStartsAt",
      event_session.cancelled_at is not null as "sessionCancelled",
      offer.pass_id as "passId", pass.ticket_type_id as "passTicketTypeId",
      pass.valid_from::text as "passFrom", pass.valid_until::text as "passUntil",
      offer.closed_at is not null or ticket_type.archived_at is not null or price_tier.archived_at is not null
        or add_on.archived_at is not null or pass.archived_at is not null or pass.state <> 'open' as closed,
      ${isSuspended('selling', sql.ref('offer.organiser_id'))} as suspended,
      (
        select min(${freeOf('stock')})
        from offer_stock join stock on stock.id = offer_stock.stock_id where offer_stock.offer_id = offer.id
      ) as free,
      row_number() over (
        order by event_session.starts_at, ticket_type.position, ticket_type.created_at, price_tier.position,
          add_on.name, pass.name, offer.id
      ) as place
    from offer
    left join ticket_type on ticket_type.id = offer.ticket_type_id
    left join price_tier on price_tier.id = offer.price_tier_id
    left join add_on on add_on.id = offer.add_on_id
    left join event_session on event_session.id = offer.session_id
    left join pass on pass.id = offer.pass_id
    ${joinedBookingFee('ticket_type', 'pass')}
    where offer.event_id = ${eventId} and offer.kind <> 'promo_code'
      and (${ids}::uuid[] is null or offer.id = any(${ids}::uuid[]))
    order by place`;
}
