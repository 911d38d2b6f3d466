import type { BuyerOrder } from '../../../contract/order/buyerOrder';
import type { Queryable } from '../../database/openDatabase';
import { conflict } from '../../http/httpErrors';
import { moneyText } from '../siteLabels';
import { findPriceChange } from './cartChangeQueries';

/**
 * Checks that a new cart has the prices of the cart that it replaces. A cart keeps its prices while a new one gets the
 * current ones, so the buyer decides when they differ.
 * @throws PublicError CONFLICT naming both prices
 */
export async function requireSamePrices(
  db: Queryable,
  { seller }: BuyerOrder,
  carts: { orderId: string; replacedBy: string },
): Promise<void> {
  const change = await findPriceChange(db, carts);
  if (!change) return;
  const [now, then] = [change.nowCents, change.thenCents].map((cents) => moneyText(cents, seller.country));
  throw conflict(
    `The price of ${change.name} has changed: it is ${then} in your order and ${now} for a new one. ` +
      'Pay for your order as it is, or empty the cart and choose again.',
  );
}
