import { conflict } from '../../http/httpErrors';
import { cardTaking, type Services } from '../../services';
import type { DisputedPayment } from '../dispute/syncDispute';
import type { OrderAct } from '../cart/openCart';
import { listPayments } from '../payment/orderPaymentQueries';

export type TestPayment = DisputedPayment & { gateway: 'test'; chargeId: string; amountCents: number };

/**
 * The payment of an order by a test card.
 * @throws PublicError CONFLICT for an order that was not paid by one, with Stripe's keys and in production
 */
export async function requireTestPayment(
  services: Services,
  { organiserId, orderId }: OrderAct,
): Promise<TestPayment> {
  if (cardTaking(services) !== 'test') {
    throw conflict('This server does not use the test gateway, so nothing can be tried with its payments.');
  }
  const payments = await services.database.withOrganiser(organiserId, (db) => listPayments(db, orderId));
  const paid = payments.find(({ gateway, state }) => gateway === 'test' && state === 'succeeded');
  if (!paid?.providerId) {
    throw conflict('This order was not paid by a test card, so there is no payment to try this with.');
  }
  return { ...paid, gateway: 'test', chargeId: paid.providerId };
}
