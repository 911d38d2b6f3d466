import type { FastifyInstance } from 'fastify';
import type Stripe from 'stripe';
import { PublicError } from '../../http/httpErrors';
import { applyAccountEvent } from '../../payment/gettingPaidService';
import { jobOfPlatformEvent } from '../../payment/stripeEventJobKinds';
import { verifiedEvent } from '../../payment/verifiedEvent';
import type { Services } from '../../services';
import { recordWebhookEvent, findPaymentOfCharge } from './orderPaymentQueries';
import { findRefundOfProvider } from '../refund/refundQueries';
import { reconcilePayment } from './reconcilePayment';
import { markRefund } from '../refund/submitRefund';
import { toGatewayAnswer } from './stripeGateway';

/**
 * Stripe's webhook. The signature is checked over the raw bytes of the body. Each event is stored once, in the
 * transaction of its effect, so that a repeated event changes nothing (DOMAIN section 5).
 */
export function stripeWebhookRoutes(app: FastifyInstance, services: Services): void {
  void app.register(async (scope) => {
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post('/webhooks/stripe', async (request) => {
      const { stripe } = services;
      if (!stripe) throw new PublicError(404, 'NOT_FOUND', 'Card payments by Stripe are not set up here.');
      const signature = request.headers['stripe-signature'];
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      let event: Stripe.Event;
      try {
        event = await verifiedEvent(stripe, body, typeof signature === 'string' ? signature : '');
      } catch {
        throw new PublicError(400, 'BAD_REQUEST', 'The signature is not right, so nothing was done.');
      }
      await applyEvent(services, event);
      return { received: true };
    });
  });
}

async function applyEvent(services: Services, event: Stripe.Event): Promise<void> {
  const { adminDb } = services.database;
  const record = { provider: 'stripe', eventId: event.id, kind: event.type } as const;
  const job = jobOfPlatformEvent(event);
  if (job) {
    await services.database.asAdmin(async (db) => {
      if (await recordWebhookEvent(db, record)) await services.queue.add(db, job);
    });
    services.queue.wake();
    return;
  }
  switch (event.type) {
    case 'payment_intent.succeeded':
    case 'payment_intent.processing':
    case 'payment_intent.canceled':
    case 'payment_intent.payment_failed': {
      const intent = event.data.object;
      const payment = await findPaymentOfCharge(adminDb, 'stripe', intent.id);
      if (!payment) return;
      // A charge of another account is not ours, even if its id matches.
      if (payment.connectedAccount !== (event.account ?? null)) return;
      const answer = toGatewayAnswer(intent);
      await reconcilePayment(services, payment, answer, record);
      return;
    }
    case 'refund.updated':
    case 'refund.failed': {
      const refund = await findRefundOfProvider(adminDb, event.data.object.id);
      const { status, failure_reason: why } = event.data.object;
      if (!refund || (status !== 'failed' && status !== 'canceled')) return;
      await markRefund(services, refund, {
        state: 'failed',
        failure: `The payment provider could not refund it: ${why ?? status}.`,
        alongside: (db) => recordWebhookEvent(db, record),
      });
      return;
    }
    case 'account.updated':
    case 'account.application.deauthorized': {
      const withdrawn = event.type === 'account.application.deauthorized';
      // For a deauthorised account the object is the application, so the account's id is on the event itself.
      const accountId = event.account ?? (withdrawn ? '' : event.data.object.id);
      await applyAccountEvent(services, { accountId, withdrawn }, (db) => recordWebhookEvent(db, record));
      return;
    }
    default:
      // Other events have no effect and are not stored.
      return;
  }
}
