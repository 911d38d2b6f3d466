import type { TestDelivery, TestReport } from '../../../contract/order/testEvents';
import { conflict } from '../../http/httpErrors';
import type { Services } from '../../services';
import type { OrderAct } from '../cart/openCart';
import { findTestCharge, returnTestRefund } from '../payment/testChargeQueries';
import { answerOf, paymentReports } from '../payment/testGateway';
import { findRefund, listRefunds } from '../refund/refundQueries';
import { refundOrder, wholeRefund } from '../refund/refundService';
import { submitRefund } from '../refund/submitRefund';
import { sendTestEvents } from './testEvents';
import { requireTestPayment, type TestPayment } from './testPayment';

interface Wish {
  delivery: TestDelivery;
  /** Is given the sum of a refund, and throws to refuse it. */
  approve?: (amountCents: number) => void;
}

/**
 * TEST GATEWAY: reports something about the payment of an order.
 * @throws PublicError CONFLICT for an order that was not paid by a test card, and where there is nothing to refund, or no
 *   refund to send back
 */
export async function reportOfPayment(
  services: Services,
  place: OrderAct,
  report: TestReport,
  wish: Wish,
): Promise<void> {
  const payment = await requireTestPayment(services, place);
  if (report === 'payment') await repeatPayment(services, payment, wish);
  else if (report === 'refund') await refundAll(services, place, payment, wish);
  else await returnRefund(services, place, payment, wish);
}

async function repeatPayment(
  services: Services,
  { organiserId, chargeId }: TestPayment,
  { delivery }: Wish,
): Promise<void> {
  const answer = answerOf(await findTestCharge(services.database.adminDb, chargeId));
  await sendTestEvents(services, {
    organiserId,
    subject: { chargeId },
    delivery,
    reports: paymentReports(answer),
  });
}

/** Refunds what is left of the order as the organiser does, and reports it. */
async function refundAll(
  services: Services,
  place: OrderAct,
  { organiserId, chargeId }: TestPayment,
  { delivery, approve }: Wish,
): Promise<void> {
  const { database, random } = services;
  const parts = await database.withOrganiser(organiserId, (db) => wholeRefund(db, place.orderId));
  if (parts.ticketIds.length + parts.addOns.length === 0) {
    throw conflict('Everything of this order is refunded already. Use another order.');
  }
  const wish = { ...parts, requestKey: random.uuid(), reason: 'Tried with the test gateway', message: '' };
  const { id } = await refundOrder(services, place, wish, approve);
  await submitRefund(services, organiserId, id);
  const refund = await database.withOrganiser(organiserId, (db) => findRefund(db, id));
  const refundId = refund?.providerId ?? null;
  // Tickets that were free are cancelled without the provider.
  if (refundId === null) return;
  await sendTestEvents(services, {
    ...{ organiserId, subject: { chargeId }, delivery },
    reports: [
      ['refund.created', { about: 'refund', refundId, failure: '' }],
      ['refund.updated', { about: 'refund', refundId, failure: '' }],
    ],
  });
}

/** The buyer's bank sends the newest refund back: the money is in the balance again, and the refund has failed. */
async function returnRefund(
  services: Services,
  { orderId }: OrderAct,
  { organiserId, id: paymentId, chargeId }: TestPayment,
  { delivery }: Wish,
): Promise<void> {
  const refunds = await services.database.withOrganiser(organiserId, (db) => listRefunds(db, orderId));
  const newest = refunds.findLast(
    ({ state, paymentId: paidBy, providerId }) =>
      state === 'succeeded' && paidBy === paymentId && providerId !== null,
  );
  if (!newest?.providerId)
    throw conflict('No refund of this order has reached the bank yet. Refund it first.');
  const { providerId: refundId, amountCents } = newest;
  const failure = 'The payment provider could not refund it: the bank returned the money.';
  await sendTestEvents(
    services,
    {
      ...{ organiserId, subject: { chargeId }, delivery },
      reports: [
        ['refund.updated', { about: 'refund', refundId, failure: '' }],
        ['refund.failed', { about: 'refund', refundId, failure }],
      ],
    },
    (adminDb, now) => returnTestRefund(adminDb, { refundId, chargeId, amountCents }, now),
  );
}
