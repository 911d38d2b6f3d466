import { sql } from 'kysely';
import { publicEventPath } from '../../../contract/paths/pagePaths';
import { bookingFeeOf, joinedBookingFee } from '../../ticketing/offer/bookingFeePriceQueries';
import { instantText, orNull, archiveStateOf, wallText, type ObjectSource } from './objectQueries';

export const venueSource: ObjectSource = {
  columns:
    () => sql`'venue' as object, ${archiveStateOf('r')} as state, r.name, r.address, r.city, r.zone, r.capacity,
    ${orNull('r.map_url')} as map_url, r.access_notes, ${instantText('r.created_at')} as created_at`,
  from: sql`venue as r`,
};

export const eventSource: ObjectSource = {
  columns: ({ publicUrl }) => sql`'event' as object, r.state, r.title, r.slug,
    ${publicUrl + publicEventPath('')} || r.slug as url, r.description, r.category, r.age_limit, r.ticketing,
    ${orNull('r.ticket_url')} as ticket_url, r.venue_id, ${instantText('r.published_at')} as published_at,
    ${instantText('r.created_at')} as created_at`,
  from: sql`event as r`,
};

export const sessionSource: ObjectSource = {
  columns: () => sql`'session' as object,
    case when r.cancelled_at is null then 'scheduled' else 'cancelled' end as state, r.event_id, r.zone,
    ${instantText('r.starts_at')} as starts_at, ${wallText('r.starts_local')} as starts_local,
    ${instantText('r.ends_at')} as ends_at, ${wallText('r.ends_local')} as ends_local,
    ${instantText('r.doors_at')} as doors_at, ${wallText('r.doors_local')} as doors_local,
    ${instantText('r.sales_until')} as sales_until, ${wallText('r.sales_until_local')} as sales_until_local,
    r.capacity, ${instantText('r.cancelled_at')} as cancelled_at`,
  from: sql`event_session as r`,
  eventId: sql`r.event_id`,
};

/** What a buyer pays for one, as pages show it (DOMAIN section 5). */
const allIn = (price: ReturnType<typeof sql>) => sql`(${price} + ${bookingFeeOf(price)})`;

/** The wall times are in the zone of the venue, whose change the triggers note, as they do for tiers and fees. */
export const ticketTypeSource: ObjectSource = {
  columns: ({ currency }) => sql`'ticket_type' as object, ${archiveStateOf('r')} as state, r.event_id, r.name,
    r.description, r.pricing, ${currency}::text as currency,
    case when r.pricing in ('fixed', 'free') then ${allIn(sql`r.price_cents`)} end as price_cents,
    case when r.pricing in ('fixed', 'free') then ${bookingFeeOf(sql`r.price_cents`)} end as booking_fee_cents,
    coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', tier.id, 'state', ${archiveStateOf('tier')}, 'name', tier.name,
        'price_cents', ${allIn(sql`tier.price_cents`)}, 'booking_fee_cents', ${bookingFeeOf(sql`tier.price_cents`)},
        'until', ${instantText('tier.until')}, 'until_local', ${wallText('tier.until_local')}
      ) order by tier.position, tier.id)
      from price_tier as tier where tier.ticket_type_id = r.id and r.pricing = 'tiered'
    ), '[]') as tiers,
    r.position, venue.zone,
    ${instantText('r.sale_from')} as sale_from, ${wallText('r.sale_from_local')} as sale_from_local,
    ${instantText('r.sale_until')} as sale_until, ${wallText('r.sale_until_local')} as sale_until_local,
    r.min_per_order, r.max_per_order, r.capacity, r.access_code is not null as needs_code,
    ${instantText('r.created_at')} as created_at`,
  from: sql`ticket_type as r join event on event.id = r.event_id join venue on venue.id = event.venue_id
    ${joinedBookingFee('r')}`,
  eventId: sql`r.event_id`,
};

export const deletionSource: ObjectSource = {
  columns: () => sql`'deletion' as object, r.kind as deleted_object, r.event_id`,
  from: sql`deleted_row as r`,
  eventId: sql`r.event_id`,
};
