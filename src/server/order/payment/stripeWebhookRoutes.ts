import type { FastifyInstance } from 'fastify';
import type Stripe from 'stripe';
import { PublicError } from '../../http/httpErrors';
import { verifiedEvent } from '../../payment/verifiedEvent';
import type { Services } from '../../services';
import { applyStripeEvent } from './gatewayEvents/applyStripeEvent';

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
      await applyStripeEvent(services, event);
      return { received: true };
    });
  });
}
