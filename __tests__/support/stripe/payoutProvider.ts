import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import Stripe from 'stripe';
import type { StripeKeys } from '../../../src/server/services';

const at = (iso: string) => Date.parse(iso) / 1000;

/** A payout as Stripe documents it, with its bank account expanded. */
export const stripePayout = (id: string, overrides: Record<string, unknown> = {}) => ({
  ...{
    id,
    object: 'payout',
    amount: 4_600,
    currency: 'nzd',
    status: 'paid',
    automatic: true,
    method: 'standard',
  },
  ...{ arrival_date: at('2026-11-20T00:00:00Z'), created: at('2026-11-18T03:00:00Z'), type: 'bank_account' },
  ...{ reconciliation_status: 'completed', failure_code: null, failure_message: null, source_type: 'card' },
  ...{ balance_transaction: `txn_${id}`, livemode: false, metadata: {}, statement_descriptor: null },
  destination: { id: 'ba_1', object: 'bank_account', bank_name: 'KIWIBANK', country: 'NZ', last4: '1234' },
  ...overrides,
});

/** A balance transaction as Stripe documents it. */
export const stripeEntry = (id: string, overrides: Record<string, unknown> = {}) => ({
  ...{ id, object: 'balance_transaction', amount: 5_000, fee: 400, net: 4_600, currency: 'nzd' },
  ...{ created: at('2026-11-16T01:00:00Z'), available_on: at('2026-11-18T00:00:00Z'), status: 'available' },
  ...{
    reporting_category: 'charge',
    type: 'charge',
    description: null,
    exchange_rate: null,
    balance_type: 'payments',
  },
  ...{
    fee_details: [
      { amount: 400, currency: 'nzd', type: 'stripe_fee', description: 'Stripe processing fees' },
    ],
  },
  source: null,
  ...overrides,
});

export const chargeSource = (id: string, intent: string) => ({
  id,
  object: 'charge',
  payment_intent: intent,
});
export const refundSource = (id: string, intent: string) => ({
  id,
  object: 'refund',
  payment_intent: intent,
});

type Row = { id: string };

/** A local stand-in for the part of Stripe that lists payouts, with the balances of several connected accounts. */
export async function startPayoutProvider() {
  const payouts = new Map<string, Row[]>();
  const entries = new Map<string, Row[]>();
  const asked: Array<{ path: string; account: string | undefined }> = [];
  const state = { pageSize: 100, isSilent: false };
  let sent = 0;

  const listOf = (url: URL, rows: Row[]) => {
    const after = url.searchParams.get('starting_after');
    const from = after === null ? 0 : rows.findIndex(({ id }) => id === after) + 1;
    const data = rows.slice(from, from + state.pageSize);
    return { object: 'list', url: url.pathname, has_more: from + data.length < rows.length, data };
  };
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://localhost');
    const header = request.headers['stripe-account'];
    const account = typeof header === 'string' ? header : undefined;
    asked.push({ path: url.pathname, account });
    const own = payouts.get(account ?? '') ?? [];
    const [, , noun, id] = url.pathname.split('/');
    const missing = {
      error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such payout' },
    };
    const payout = own.find((one) => one.id === id);
    const [status, body] = state.isSilent
      ? [500, { error: { type: 'api_error', message: 'Something is wrong at Stripe.' } }]
      : noun === 'balance'
        ? [
            200,
            {
              object: 'balance',
              available: [
                { amount: 700, currency: 'nzd' },
                { amount: 9_900, currency: 'usd' },
              ],
              pending: [{ amount: 1_250, currency: 'nzd' }],
            },
          ]
        : noun === 'balance_transactions'
          ? [200, listOf(url, entries.get(`${account} ${url.searchParams.get('payout')}`) ?? [])]
          : id === undefined
            ? [200, listOf(url, own)]
            : payout
              ? [200, payout]
              : [404, missing];
    response.writeHead(Number(status), {
      'content-type': 'application/json',
      'stripe-should-retry': 'false',
    });
    response.end(JSON.stringify(body));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  server.unref();
  const keys: StripeKeys = {
    ...{ secretKey: 'sk_test_payouts', publishableKey: 'pk_test_payouts', webhookSecret: 'whsec_payouts' },
    apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  };
  const signer = new Stripe(keys.secretKey);
  return {
    keys,
    asked,
    /** Changes its behaviour from now on. */
    state,
    /** Sets a payout of an account, and its entries. */
    set(account: string, payout: Row, own: Row[] = []) {
      const others = (payouts.get(account) ?? []).filter(({ id }) => id !== payout.id);
      payouts.set(account, [payout, ...others]);
      entries.set(`${account} ${payout.id}`, own);
    },
    /** Sends a signed webhook about a payout, as Stripe does. */
    tell(
      app: FastifyInstance,
      account: string,
      type: string,
      payout: Row,
      eventId = `evt_po_${(sent += 1)}`,
    ) {
      const event = { id: eventId, object: 'event', type, account, data: { object: payout } };
      const payload = JSON.stringify(event);
      const signature = signer.webhooks.generateTestHeaderString({ payload, secret: keys.webhookSecret });
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
      return app.inject({ method: 'POST', url: '/webhooks/stripe', headers, payload });
    },
    stop: () =>
      new Promise<void>((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
