import type { BuyerOrder } from '../../../contract/order/buyerOrder';
import type { Queryable } from '../../database/openDatabase';
import { conflict } from '../../http/httpErrors';
import { listOffers } from '../../ticketing/offer/saleQueries';
import type { CartWishes } from './cartChangeQueries';
import { moneyText } from '../siteLabels';

/**
 * A cart keeps the price that it was filled at, and other numbers would be at the price of now: where that is another
 * one the buyer is told, and chooses.
 * @throws PublicError CONFLICT naming both prices
 */
export async function requireSamePrices(
  db: Queryable,
  { seller }: BuyerOrder,
  { eventId, lines }: CartWishes,
): Promise<void> {
  const offers = await listOffers(db, { eventId, offerIds: lines.map(({ offerId }) => offerId) });
  for (const { offerId, unitCents } of lines) {
    const offer = offers.find((each) => each.offerId === offerId);
    // What a donation is worth is the buyer's to say.
    if (!offer || offer.pricing === 'donation' || offer.pricing === 'free') continue;
    if (offer.unitCents === unitCents) continue;
    const [now, then] = [offer.unitCents, unitCents].map((cents) => moneyText(cents, seller.country));
    throw conflict(
      `The price of ${offer.name} has changed: it is ${then} in your order and ${now} for a new one. ` +
        'Pay for your order as it is, or empty the cart and choose again.',
    );
  }
}
