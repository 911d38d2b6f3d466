import { findPaymentOfCharge } from '../orderPaymentQueries';
import { reconcilePayment } from '../reconcilePayment';
import { toGatewayAnswer } from '../stripeGateway';
import type { StripeEventHandling } from './stripeEventHandler';

export const paymentEvents: StripeEventHandling = {
  types: [
    'payment_intent.succeeded',
    'payment_intent.processing',
    'payment_intent.canceled',
    'payment_intent.payment_failed',
  ],
  async handle(services, event, record) {
    if (event.data.object.object !== 'payment_intent') return null;
    const intent = event.data.object;
    const payment = await findPaymentOfCharge(services.database.adminDb, 'stripe', intent.id);
    if (!payment) return intent.id;
    // A charge of another account is not ours, even if its id matches.
    if (payment.connectedAccount !== (event.account ?? null)) return null;
    await reconcilePayment(services, payment, toGatewayAnswer(intent), record);
    return null;
  },
};
