import type { Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import Stripe from 'stripe';

const signer = new Stripe('sk_test_of_the_tests');

/** Sends a webhook that Stripe's own library has signed. */
export function sendWebhook(app: FastifyInstance, event: object, secret: string) {
  const payload = JSON.stringify(event);
  return app.inject({
    method: 'POST',
    url: '/webhooks/stripe',
    headers: {
      'content-type': 'application/json',
      'stripe-signature': signer.webhooks.generateTestHeaderString({ payload, secret }),
    },
    payload,
  });
}

/** Stops a stand-in, with the connections that clients have kept open. */
export const stopServer = (server: Server) =>
  new Promise<void>((done) => {
    server.closeAllConnections();
    server.close(() => done());
  });
