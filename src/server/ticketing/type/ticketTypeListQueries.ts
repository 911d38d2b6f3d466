import { sql } from 'kysely';
import type { TicketType } from '../../../contract/event/event';
import { gstPercentOf, gstShare } from '../../../contract/money';
import type { Country } from '../../../contract/country';
import type { Queryable } from '../../database/openDatabase';
import { bookingFeeOf, joinedBookingFee } from '../offer/bookingFeePriceQueries';

type FoundType = Omit<TicketType, 'gstCents'> & { country: Country; gstRegistered: boolean };

/** The ticket types that match the filter of POST /api/events/tickettypes, by event and position. */
export async function findTicketTypes(
  db: Queryable,
  { eventIds, archived = false, search = '' }: { eventIds: string[]; archived?: boolean; search?: string },
): Promise<TicketType[]> {
  const sought = search.trim();
  const { rows } = await sql<FoundType>`
    select type.id, type.event_id as "eventId", type.name, type.pricing,
      price.cents + ${bookingFeeOf(sql`price.cents`)} as "priceCents",
      type.access_code is not null as hidden, type.archived_at is not null as archived,
      coalesce(counted.sold, 0) as sold, coalesce(counted.held, 0) as held, coalesce(counted.in_carts, 0) as "inCarts",
      organiser.country, coalesce(company.gst_registered, false) as "gstRegistered"
    from ticket_type as type
    join organiser on organiser.id = type.organiser_id
    left join tixsuite_company as company on company.organiser_id = organiser.id
    cross join lateral (
      select coalesce((
        select price_cents from price_tier
        where ticket_type_id = type.id and archived_at is null and type.pricing = 'tiered' order by position limit 1
      ), type.price_cents) as cents
    ) as price
    ${joinedBookingFee('type')}
    left join lateral (
      select sum(sold) as sold, sum(held) as held, sum(in_carts) as in_carts from stock
      where ticket_type_id = type.id and kind = 'ticket_type'
    ) as counted on true
    where type.event_id = any(${eventIds}::uuid[]) and (${archived} or type.archived_at is null)
      and (${sought === ''} or position(lower(${sought}) in lower(type.name)) > 0)
    order by type.event_id, type.position, type.created_at, type.id`.execute(db);
  return rows.map(({ country, gstRegistered, ...type }) => ({
    ...type,
    gstCents: gstShare(type.priceCents, gstPercentOf(country, gstRegistered)),
  }));
}
