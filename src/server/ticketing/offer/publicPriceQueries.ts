import { type RawBuilder, sql } from 'kysely';
import { freeOf } from '../availability/availabilityQueries';
import { fewLeft } from './onSale';
import { bookingFeeOf, joinedBookingFee } from './bookingFeePriceQueries';

const price = sql`coalesce(price_tier.price_cents, ticket_type.price_cents)`;

/**
 * The all-in price of one event, for lists of many: columns `least_cents`, `most_cents` (null while nothing is on sale),
 * `only_donations`, `few_left`, `sold_out` and `sale_from` (the start of a later sale). A ticket type in a session counts by the
 * tier that is on sale, as in `whyNotOnSale`. Types that are hidden behind a code, closed or over do not count, and
 * donations count only where nothing has a price.
 */
export const priceOfEvent = (eventId: RawBuilder<unknown>, now: Date): RawBuilder<unknown> => sql`
  select
    coalesce(min(cents) filter (where place = 'on_sale' and pricing <> 'donation'),
      min(cents) filter (where place = 'on_sale')) as least_cents,
    coalesce(max(cents) filter (where place = 'on_sale' and pricing <> 'donation'),
      max(cents) filter (where place = 'on_sale')) as most_cents,
    coalesce(bool_and(pricing = 'donation') filter (where place = 'on_sale'), false) as only_donations,
    coalesce(bool_and(coalesce(free <= ${fewLeft}, false)) filter (where place = 'on_sale'), false) as few_left,
    coalesce(bool_and(place = 'sold_out'), false) as sold_out,
    min(sale_from) filter (where place = 'later') as sale_from
  from (
    select distinct on (offer.session_id, offer.ticket_type_id) ticket_type.pricing, ticket_type.sale_from,
      available.free,
      case ticket_type.pricing when 'free' then 0
        else ${price} + ${bookingFeeOf(price)} end as cents,
      case when ticket_type.sale_from > ${now} then 'later' when available.free <= 0 then 'sold_out'
        else 'on_sale' end as place
    from offer
    join ticket_type on ticket_type.id = offer.ticket_type_id
    join event_session on event_session.id = offer.session_id
    left join price_tier on price_tier.id = offer.price_tier_id
    ${joinedBookingFee()}
    cross join lateral (
      select min(${freeOf('stock')}) as free
      from offer_stock join stock on stock.id = offer_stock.stock_id where offer_stock.offer_id = offer.id
    ) as available
    where offer.event_id = ${eventId} and offer.kind = 'ticket' and offer.closed_at is null
      and ticket_type.archived_at is null and price_tier.archived_at is null and ticket_type.access_code is null
      and event_session.cancelled_at is null
      and least(ticket_type.sale_until, price_tier.until,
        coalesce(event_session.sales_until, event_session.starts_at)) > ${now}
    order by offer.session_id, offer.ticket_type_id, coalesce(available.free <= 0, false), price_tier.position
  ) as kind_of_ticket`;
