import type { PassTicket } from '../../ticketing/offer/passOffers';
import type { OfferFacts } from '../../ticketing/offer/saleQueries';
import type { UnpricedLine } from '../checkout/priceLines';

/**
 * The lines of a pass: one without a price, which counts against the number of passes, and one for each session with its
 * share of the price. A promo code does not reduce them.
 * @param discounted whether nothing is to be paid
 */
export function passLines(
  pass: OfferFacts,
  passId: string,
  {
    quantity,
    tickets,
    discounted,
  }: { quantity: number; tickets: readonly PassTicket[]; discounted: boolean },
): UnpricedLine[] {
  const of = { quantity, passId };
  const use = {
    ...of,
    offerId: pass.offerId,
    name: pass.name,
    unitCents: 0,
    bookingFeeCents: 0,
    discounted: false,
  };
  return [
    use,
    ...tickets.map(({ offer, unitCents, bookingFeeCents }) => ({
      ...of,
      offerId: offer.offerId,
      name: `${pass.name}: ${offer.ticketTypeName ?? offer.name}`,
      unitCents,
      bookingFeeCents,
      discounted,
    })),
  ];
}
