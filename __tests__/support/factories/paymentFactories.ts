import type { PaymentState } from '../../../src/contract/order/order';
import type { Queryable } from '../../../src/server/database/openDatabase';
import { takeCart } from '../../../src/server/order/cart/cartService';
import { saveBuyer } from '../../../src/server/order/checkout/checkoutService';
import { startPayment } from '../../../src/server/order/payment/orderPayment';
import { reconcilePayment } from '../../../src/server/order/payment/reconcilePayment';
import { TICKET_MAIL_JOB } from '../../../src/server/order/documents/ticketMailJob';
import type { Services } from '../../../src/server/services';
import { buildSale } from './sellingFactories';
import type { TestServer } from '../startServer';

/** A gateway's reply that the payment succeeded. */
export const answerFor = (providerId: string, amountCents: number) =>
  ({ providerId, state: 'succeeded', amountCents, cardBrand: '', cardLastFour: '', failure: '' }) as const;

/** Builds a cart of two tickets with a saved buyer, ready to be paid. */
export async function openCart({ services }: Pick<TestServer, 'services'>, organiserId: string) {
  const sale = await buildSale(services, organiserId, { seats: 10 });
  const wanted = [{ offerId: sale.offers[0]?.[0] ?? '', quantity: 2 }];
  const cart = await takeCart(services, { organiserId, eventId: sale.eventId, channel: 'web', wanted });
  await saveBuyer(services, cart.secret, { name: 'Ana', email: 'ana@example.org' });
  return { ...sale, ...cart };
}

/** Inserts `number` card payments of one order in progress. @returns for each payment a function that completes it */
export async function buildPayments(
  { services }: Pick<TestServer, 'services'>,
  { organiserId, orderId, totalCents }: { organiserId: string; orderId: string; totalCents: number },
  number: number,
): Promise<Array<(services: Services) => Promise<PaymentState>>> {
  const own = { organiser_id: organiserId, order_id: orderId, amount_cents: totalCents };
  const made = await services.database.adminDb
    .insertInto('order_payment')
    .values(
      Array.from({ length: number }, (_, turn) => ({
        ...{ ...own, method: 'card' as const, gateway: 'test' as const, state: 'processing' as const },
        provider_id: `${turn}-${orderId}`,
      })),
    )
    .returning(['id', 'provider_id'])
    .execute();
  return made.map(
    ({ id, provider_id }) =>
      (given: Services) =>
        reconcilePayment(given, { id, organiserId, orderId }, answerFor(provider_id ?? '', totalCents)),
  );
}

/**
 * Builds an order that was charged at Stripe, or with `invoice` is not paid yet. The mail with the tickets is not sent.
 * @param numbers how many tickets of each session
 */
export async function buildStripeOrder(
  { services }: Pick<TestServer, 'services'>,
  organiserId: string,
  {
    eventId,
    offers,
    name,
    numbers,
    method,
  }: Pick<Awaited<ReturnType<typeof buildSale>>, 'eventId' | 'offers'> & {
    name: string;
    numbers: number[];
    method: 'card' | 'invoice';
  },
) {
  const wanted = numbers.map((quantity, session) => ({ offerId: offers[0]?.[session] ?? '', quantity }));
  const cart = await takeCart(services, { organiserId, eventId, channel: 'web', wanted });
  await saveBuyer(services, cart.secret, { name, email: `${name}@example.org` });
  const { adminDb } = services.database;
  const charge = `pi_${name}_${cart.orderId}`;
  if (method === 'invoice') {
    await adminDb.updateTable('event').set({ pay_by_invoice: true }).where('id', '=', eventId).execute();
    await startPayment(services, cart.secret, { expectedTotalCents: cart.totalCents, method });
  } else {
    const { id } = await adminDb
      .insertInto('order_payment')
      .values({
        ...{ organiser_id: organiserId, order_id: cart.orderId, method, gateway: 'stripe' },
        ...{ state: 'processing', amount_cents: cart.totalCents, provider_id: charge },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const place = { id, organiserId, orderId: cart.orderId };
    await reconcilePayment(services, place, answerFor(charge, cart.totalCents));
  }
  await adminDb.deleteFrom('job').where('kind', '=', TICKET_MAIL_JOB).execute();
  return { ...cart, charge };
}

/** The webhooks of the test gateway that the server has kept of an organiser, in the order in which they were sent. */
export const keptTestEvents = (adminDb: Queryable, organiserId: string) =>
  adminDb
    .selectFrom('webhook_event')
    .innerJoin('test_event', 'test_event.id', 'webhook_event.provider_event_id')
    .select(['webhook_event.kind', 'sent', 'waits_for'])
    .where('test_event.account', '=', organiserId)
    .orderBy('position')
    .execute();
