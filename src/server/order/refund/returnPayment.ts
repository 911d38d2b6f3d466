import type { Services } from '../../services';
import { gatewayNamed } from '../payment/gatewayOf';
import { orderMailJob } from '../documents/orderMailJob';
import { findPayment } from '../payment/orderPaymentQueries';

/** Refunds a payment in full that could not be accepted, then mails the buyer. It can be run twice. */
export async function returnPayment(
  services: Services,
  organiserId: string,
  paymentId: string,
): Promise<void> {
  const { database, queue } = services;
  const payment = await database.withOrganiser(organiserId, (db) => findPayment(db, paymentId));
  if (payment?.state !== 'returned' || !payment.providerId || payment.gateway === 'manual') return;
  const charge = { providerId: payment.providerId, connectedAccount: payment.connectedAccount };
  const { amountCents, feeCents } = payment;
  // Nothing was sold, so the plan's fee goes back too.
  const refund = { key: `return-${paymentId}`, amountCents, returnsFee: feeCents !== null };
  await gatewayNamed(services, payment.gateway).refund(charge, refund);
  await database.withOrganiser(organiserId, (db) =>
    queue.add(db, orderMailJob(organiserId, payment.orderId, { kind: 'payment_returned', paymentId })),
  );
  queue.wake();
}
