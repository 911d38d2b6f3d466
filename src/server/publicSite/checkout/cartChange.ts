import type { BuyerOrder } from '../../../contract/order/buyerOrder';
import { fullTouches } from '../../../contract/report/sources';
import { lockOrder, releaseCart } from '../../order/cart/cartQueries';
import { takeCart } from '../../order/cart/cartService';
import { cancelCart, saveBuyer } from '../../order/checkout/checkoutService';
import { requirePlace, findOrderBySecret } from '../../order/orderBySecret';
import { copyVisitorAnswer } from '../../order/checkout/visitorAnswerQueries';
import { insertOrderEvent } from '../../order/orderEventQueries';
import { conflict } from '../../http/httpErrors';
import type { Services } from '../../services';
import { lockStocks } from '../../ticketing/stock/stockLockQueries';
import { offeringFreedStock } from '../../ticketing/waitlist/waitlistOffers';
import { findRequestedCart } from './cartChangeQueries';
import { requireSamePrices } from './cartPrices';

/**
 * Changes the quantities of a cart by replacing it with a new one in one transaction. Tickets that become free are
 * offered to the waitlist.
 * @param numbers quantities by line; lines that are not named keep theirs
 * @returns the new cart's secret; undefined when nothing is left in it
 * @throws PublicError as `takeCart`; CONFLICT where the order is no longer a cart, or a price has changed
 */
export async function changeCart(
  services: Services,
  secret: string,
  order: BuyerOrder,
  numbers: ReadonlyMap<string, number>,
): Promise<string | undefined> {
  const { database } = services;
  const { organiserId, orderId } = await requirePlace(services, secret);
  const requested = await database.withOrganiser(organiserId, (db) => findRequestedCart(db, orderId));
  const { eventId, promoCode, firstTouch, lastTouch } = requested;
  const wanted = requested.lines.flatMap(({ lineId, offerId, unitCents }) => {
    const quantity = numbers.get(lineId) ?? order.lines.find(({ id }) => id === lineId)?.quantity ?? 0;
    return quantity > 0 ? [{ offerId, quantity, unitCents }] : [];
  });
  if (wanted.length === 0) {
    await cancelCart(services, secret);
    return undefined;
  }
  const cart = await takeCart(services, {
    organiserId,
    eventId,
    channel: 'web',
    wanted,
    promoCode: promoCode ?? undefined,
    clickHitId: requested.clickHitId ?? undefined,
    touches: fullTouches(firstTouch, lastTouch),
    accessCode: requested.lines.find(({ accessCode }) => accessCode !== null)?.accessCode ?? undefined,
    // The stored prices are compared, because prices may change until the new cart is stored.
    after: async (db, replacedBy) => {
      await requireSamePrices(db, order, { orderId, replacedBy });
      await copyVisitorAnswer(db, { organiserId, orderId }, replacedBy);
      await insertOrderEvent(db, {
        organiserId,
        orderId,
        kind: 'cart_changed',
        detail: { replacedBy },
        now: services.clock.now(),
      });
    },
    before: async (db) => {
      const current = await lockOrder(db, orderId);
      if (current?.state !== 'cart') {
        throw conflict('This order is being paid for, or its time has run out. It can no longer be changed.');
      }
      await lockStocks(db, eventId);
      await releaseCart(db, orderId, 'cancelled');
    },
  });
  await database.withOrganiser(organiserId, (db) =>
    offeringFreedStock(services, db, eventId, async () => {}),
  );
  await copyBuyer(services, order, cart.secret);
  return cart.secret;
}

/**
 * Copies the buyer's details to the new cart. Details of single tickets are not copied, because they belong to lines
 * that no longer exist.
 */
async function copyBuyer(services: Services, { buyer, answers, seller }: BuyerOrder, secret: string) {
  const made = await findOrderBySecret(services, secret);
  if (!made || buyer.name === '' || buyer.email === '') return;
  const typed = {
    name: buyer.name,
    email: buyer.email,
    phone: buyer.phone,
    answers: Object.fromEntries(answers.map(({ questionId, answer }) => [questionId, answer])),
    marketingConsent: false,
    consentWording: seller.name,
  };
  await saveBuyer(services, secret, typed, { partly: true });
}
