import type { OfferFacts } from './saleQueries';
import { whyNotOnSale, type WhyNotOnSale } from './onSale';

/** The ticket that a pass gives for one session, with its share of the pass's price. */
export interface PassTicket {
  offer: OfferFacts;
  unitCents: number;
  /** The part of `unitCents` that is the booking fee. */
  bookingFeeCents: number;
}

export type PassSale = { why: WhyNotOnSale } | { tickets: readonly PassTicket[] };

/**
 * What a pass gives now: a ticket for every session from its first to its last day that can still be sold, or why it
 * cannot be bought. Its price is shared evenly by all its sessions, to the cent; shares of sessions that are over or
 * cancelled are not charged. It is sold out when one of the others is.
 * @param offers all of the event's offers, in order
 */
export function passSale(pass: OfferFacts, offers: readonly OfferFacts[], now: Date): PassSale {
  if (pass.suspended) return { why: 'suspended' };
  if (pass.closed) return { why: 'closed' };
  if (pass.free !== null && pass.free <= 0) return { why: 'sold_out' };
  const sessions = offersBySession(coveredOffers(pass, offers));
  const shareOf = (cents: number, place: number) =>
    Math.floor((cents * (place + 1)) / sessions.length) - Math.floor((cents * place) / sessions.length);
  const tickets: PassTicket[] = [];
  for (const [place, tiers] of sessions.entries()) {
    const reasons = tiers.map((offer) => ({ offer, why: whyTicketNotOnSale(offer, offers, now) }));
    const chosen = reasons.find(({ why }) => why === undefined);
    if (chosen) {
      tickets.push({
        offer: chosen.offer,
        unitCents: shareOf(pass.unitCents, place),
        bookingFeeCents: shareOf(pass.bookingFeeCents, place),
      });
    } else if (!reasons.every(({ why }) => why !== undefined && isPast(why))) {
      return { why: 'sold_out' };
    }
  }
  return tickets.length > 0 ? { tickets } : { why: 'over' };
}

/** The offers of a pass's ticket type in its sessions, in order. */
export const coveredOffers = (pass: OfferFacts, offers: readonly OfferFacts[]): OfferFacts[] =>
  offers.filter(
    ({ ticketTypeId, sessionDay }) =>
      ticketTypeId !== null &&
      ticketTypeId === pass.passTicketTypeId &&
      sessionDay !== null &&
      (pass.passFrom === null || sessionDay >= pass.passFrom) &&
      (pass.passUntil === null || sessionDay <= pass.passUntil),
  );

function offersBySession(offers: readonly OfferFacts[]): OfferFacts[][] {
  const sessions = new Map<string | null, OfferFacts[]>();
  for (const offer of offers) {
    const session = sessions.get(offer.sessionId);
    if (session) session.push(offer);
    else sessions.set(offer.sessionId, [offer]);
  }
  return [...sessions.values()];
}

/** A pass can be sold before its ticket type is: only the end of the type's sale counts. */
const whyTicketNotOnSale = (offer: OfferFacts, offers: readonly OfferFacts[], now: Date) =>
  whyNotOnSale({ ...offer, saleFrom: null }, offers, now);

const isPast = (why: WhyNotOnSale) => why === 'over' || why === 'cancelled' || why === 'closed';
