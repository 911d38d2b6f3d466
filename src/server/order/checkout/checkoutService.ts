import type { BuyerOrder, PaymentStart, TestCard } from '../../../contract/order/buyerOrder';
import { buyerInput } from '../../../contract/order/buyerInput';
import type { PaymentMethod } from '../../../contract/order/order';
import { notFound } from '../../http/httpErrors';
import { parseInput } from '../../http/parseInput';
import type { Services } from '../../services';
import { freeing } from '../../ticketing/waitlist/waitlistOffers';
import { requireAnswers, requireHolders } from './buyerAnswers';
import { findBuyerOrder, findOrderPlace } from '../buyerOrderQueries';
import { lockOrder, releaseCart } from '../cart/cartQueries';
import { setBuyer } from './checkoutQueries';
import { insertOrderEvent } from '../orderEventQueries';
import { secretHash } from '../payment/orderSecrets';
import { requireOpenCart, type OrderPlace } from '../cart/openCart';
import { beginPayment, lookAtPayment } from '../payment/orderPayment';

/** The order of a buyer's link; undefined for an unknown secret. A secret has 192 bits, so it cannot be guessed. */
export async function findOrderBySecret(services: Services, secret: string): Promise<BuyerOrder | undefined> {
  const place = await placeOf(services, secret);
  return (
    place &&
    services.database.withOrganiser(place.organiserId, (db) =>
      findBuyerOrder(db, place.orderId, services.stripe ? 'stripe' : 'test'),
    )
  );
}

async function placeOf({ database }: Services, secret: string): Promise<OrderPlace | undefined> {
  if (!/^[\w-]{32}$/.test(secret)) return undefined;
  return findOrderPlace(database.owner, secretHash(secret));
}

/** @throws PublicError NOT_FOUND */
export async function requirePlace(services: Services, secret: string): Promise<OrderPlace> {
  const place = await placeOf(services, secret);
  if (!place) throw notFound('order');
  return place;
}

/**
 * Stores the details from the checkout form. The consent is recorded with its wording when the order completes.
 * @param buyer unchecked; it is parsed with `contract/order/buyerInput.ts`
 * @param partly accepts missing answers, which starting the payment then requires
 * @throws PublicError BAD_USER_INPUT naming name, email, phone, `holders.N` or an answer as `requireAnswers` does;
 *   CONFLICT when the cart has expired; NOT_FOUND
 */
export async function saveBuyer(
  services: Services,
  secret: string,
  buyer: unknown,
  { partly = false } = {},
): Promise<BuyerOrder> {
  const values = parseInput(buyerInput, buyer);
  const { organiserId, orderId } = await requirePlace(services, secret);
  return services.database.withOrganiser(organiserId, async (db) => {
    await requireOpenCart(db, orderId, services.clock.now());
    const cardGateway = services.stripe ? 'stripe' : 'test';
    const order = await findBuyerOrder(db, orderId, cardGateway);
    if (!order) throw notFound('order');
    if (!partly) requireAnswers(order, values);
    requireHolders(order, values);
    await setBuyer(db, { organiserId, orderId, now: services.clock.now() }, values);
    return (await findBuyerOrder(db, orderId, cardGateway)) ?? order;
  });
}

/**
 * Starts a card payment, or completes an order that is free or will be paid later.
 * @param payment `expectedTotalCents` is the total that the buyer saw: a different total is refused and nothing is
 *   charged
 * @throws PublicError BAD_USER_INPUT naming expectedTotalCents, method or email; CONFLICT when the cart has expired;
 *   NOT_FOUND
 */
export async function startPayment(
  services: Services,
  secret: string,
  payment: { expectedTotalCents: number; method?: PaymentMethod; testCard?: TestCard },
): Promise<PaymentStart> {
  return beginPayment(services, await requirePlace(services, secret), { ...payment, secret });
}

/** Reads the latest payment's state from the provider and applies it; it can be repeated safely. */
export async function finishPayment(services: Services, secret: string): Promise<PaymentStart> {
  return lookAtPayment(services, await requirePlace(services, secret), secret);
}

/**
 * Releases the cart's stock immediately. A complete order is not changed.
 * @returns whether the cart was open
 */
export async function cancelCart(services: Services, secret: string): Promise<boolean> {
  const { organiserId, orderId } = await requirePlace(services, secret);
  return services.database.withOrganiser(organiserId, async (db) => {
    const order = await lockOrder(db, orderId);
    if (order?.state !== 'cart' && order?.state !== 'awaiting_payment') return false;
    const now = services.clock.now();
    await insertOrderEvent(db, { organiserId, orderId, kind: 'cancelled', now });
    return freeing(services, db, order.event_id, () => releaseCart(db, orderId, 'cancelled'));
  });
}
