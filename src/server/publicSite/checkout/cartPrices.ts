import type { BuyerOrder } from '../../../contract/order/buyerOrder';
import type { Queryable } from '../../database/openDatabase';
import { conflict } from '../../http/httpErrors';
import { listOffers } from '../../ticketing/offer/saleQueries';
import type { RequestedCart } from './cartChangeQueries';
import { moneyText } from '../siteLabels';

/**
 * Checks that the offers of a cart still have its prices. A cart keeps its prices while a new one gets the current
 * ones, so the buyer decides when they differ.
 * @throws PublicError CONFLICT naming both prices
 */
export async function requireSamePrices(
  db: Queryable,
  { seller }: BuyerOrder,
  { eventId, lines }: RequestedCart,
): Promise<void> {
  const offers = await listOffers(db, { eventId, offerIds: lines.map(({ offerId }) => offerId) });
  for (const { offerId, unitCents } of lines) {
    const offer = offers.find((each) => each.offerId === offerId);
    // The buyer chooses the amount of a donation.
    if (!offer || offer.pricing === 'donation' || offer.pricing === 'free') continue;
    if (offer.unitCents === unitCents) continue;
    const [now, then] = [offer.unitCents, unitCents].map((cents) => moneyText(cents, seller.country));
    throw conflict(
      `The price of ${offer.name} has changed: it is ${then} in your order and ${now} for a new one. ` +
        'Pay for your order as it is, or empty the cart and choose again.',
    );
  }
}
