import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { StripeKeys } from '../../../src/server/services';
import { sendWebhook, stopServer } from './stripeWebhook';

/** A request as Stripe gets it. */
export interface PlanRequest {
  method: string;
  path: string;
  /** Of the body, or of a GET the query. */
  fields: Record<string, string>;
  key: string | undefined;
  version: string | undefined;
}

/** A reply; `hangUp` closes the connection instead, after the request has had its effect. */
export interface StripeReply {
  status: number;
  body: object;
  hangUp?: boolean;
}

export const refusal = (status: number, code: string, message: string): StripeReply => ({
  status,
  body: { error: { type: 'invalid_request_error', code, message } },
});

/** Serves a stand-in for Stripe's API, and signs its webhooks with Stripe's library. */
export async function serveStripe(answer: (request: PlanRequest) => StripeReply) {
  const asked: PlanRequest[] = [];
  const server = createServer((request, response) => {
    void handle(request, response);
  });
  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = (await request.setEncoding('utf8').toArray()).join('');
    const header = (name: string) => {
      const value = request.headers[name];
      return typeof value === 'string' ? value : undefined;
    };
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://stripe');
    const call: PlanRequest = {
      method: request.method ?? '',
      path: pathname,
      fields: Object.fromEntries(request.method === 'GET' ? searchParams : new URLSearchParams(text)),
      key: request.method === 'POST' ? header('idempotency-key') : undefined,
      version: header('stripe-version'),
    };
    asked.push(call);
    const { status, body, hangUp } = answer(call);
    if (hangUp) {
      response.destroy();
      return;
    }
    response.writeHead(status, { 'content-type': 'application/json', 'stripe-should-retry': 'false' });
    response.end(JSON.stringify(body));
  }
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  // A test that does not stop the server can still exit.
  server.unref();

  const keys: StripeKeys = {
    secretKey: 'sk_test_of_the_tests',
    publishableKey: 'pk_test_of_the_tests',
    webhookSecret: 'whsec_of_connected_accounts, whsec_of_our_account',
    apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  };
  return {
    keys,
    asked,
    /** Sends a signed webhook, as Stripe does. */
    tell(app: FastifyInstance, event: object, secret = 'whsec_of_our_account') {
      return sendWebhook(app, event, secret);
    },
    stop: () => stopServer(server),
  };
}
