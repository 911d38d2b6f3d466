import type { OfferFacts } from './saleQueries';

export type WhyNotOnSale =
  'suspended' | 'closed' | 'cancelled' | 'not_yet' | 'over' | 'sold_out' | 'tier_not_reached';

/**
 * The public pages show the number left from here on: a small number helps people decide, a larger one is not
 * published.
 */
export const fewLeft = 10;

/**
 * Why this offer cannot be bought at this instant; undefined where it can be. A tier is on sale when every tier before
 * it has ended or is sold out.
 * @param offers all of the event's offers, in order
 */
export function whyNotOnSale(
  offer: OfferFacts,
  offers: readonly OfferFacts[],
  now: Date,
): WhyNotOnSale | undefined {
  if (offer.suspended) return 'suspended';
  if (offer.closed) return 'closed';
  if (offer.sessionCancelled) return 'cancelled';
  if (offer.saleFrom && now < offer.saleFrom) return 'not_yet';
  if (offer.saleUntil && now >= offer.saleUntil) return 'over';
  if (offer.priceTierId !== null && tierOnSale(offer, offers, now) !== offer) {
    return offer.free !== null && offer.free <= 0 ? 'sold_out' : 'tier_not_reached';
  }
  return offer.free !== null && offer.free <= 0 ? 'sold_out' : undefined;
}

/** The first tier of the same type and session that is neither over nor sold out. */
function tierOnSale(offer: OfferFacts, offers: readonly OfferFacts[], now: Date): OfferFacts | undefined {
  return offers.find(
    (other) =>
      other.ticketTypeId === offer.ticketTypeId &&
      other.sessionId === offer.sessionId &&
      !other.closed &&
      (other.saleUntil === null || now < other.saleUntil) &&
      (other.free === null || other.free > 0),
  );
}
