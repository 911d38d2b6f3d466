import { sql } from 'kysely';
import type { Country } from '../../../contract/country';
import { isClosing } from '../../database/closingQueries';
import { prepared } from '../../database/preparingPool';
import type { Queryable } from '../../database/openDatabase';
import { isPublicEvent } from '../../event/public/publicScopeQueries';
import type { SaleFacts } from '../../event/eventOnSale';
import { findPromoCode, type PromoCode } from '../../ticketing/promoCodeQueries';
import { type OfferFacts, offersOf, type SaleChannel } from '../../ticketing/offer/saleQueries';

/** All facts, at one instant, that decide what a cart may contain and what it costs. */
export interface CartFacts {
  event: SaleFacts;
  seller: { country: Country; gstRegistered: boolean };
  offers: OfferFacts[];
  /** By their codes. */
  promos: ReadonlyMap<string, PromoCode>;
  /** Whether expired carts of the event still hold stock. */
  overdue: boolean;
  now: Date;
}

interface FactsRow extends SaleFacts, Omit<OfferFacts, 'offerId'> {
  country: Country;
  gstRegistered: boolean;
  overdue: boolean;
  offerId: string | null;
}

/** @returns undefined for an event that is not the organiser's */
export async function readCartFacts(
  db: Queryable,
  {
    eventId,
    channel,
    codes,
    now,
  }: { eventId: string; channel: SaleChannel; codes: readonly string[]; now: Date },
): Promise<CartFacts | undefined> {
  const { rows } = await sql<FactsRow>`${prepared}
    select event.state, event.ticketing, ${isPublicEvent(now)} as out,
      ${isClosing(sql`event.organiser_id`)} as "salesClosed", organiser.country,
      coalesce(company.gst_registered, false) as "gstRegistered",
      exists (
        select from ticket_order where ticket_order.event_id = event.id
          and ticket_order.state in ('cart', 'awaiting_payment') and ticket_order.expires_at <= ${now}
      ) as overdue,
      offers.*
    from event
    join organiser on organiser.id = event.organiser_id
    left join tixsuite_company as company on company.organiser_id = event.organiser_id
    left join (${offersOf({ eventId, channel })}) as offers on true
    where event.id = ${eventId}
    order by offers.place`.execute(db);
  const [first] = rows;
  if (!first) return undefined;
  const promos = new Map<string, PromoCode>();
  for (const code of codes) {
    const promo = await findPromoCode(db, eventId, code);
    if (promo) promos.set(code, promo);
  }
  const { state, ticketing, out, salesClosed, country, gstRegistered, overdue } = first;
  return {
    event: { state, ticketing, out, salesClosed },
    seller: { country, gstRegistered },
    offers: rows.flatMap(({ offerId, ...offer }) => (offerId === null ? [] : [{ ...offer, offerId }])),
    promos,
    overdue,
    now,
  };
}
