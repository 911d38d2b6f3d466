import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { StripeKeys } from '../../../src/server/services';
import { createDisputeStore } from './disputeStore';
import { sendWebhook, stopServer } from './stripeWebhook';

/** A request that the stand-in received. */
export interface StripeRequest {
  method: string;
  path: string;
  fields: Record<string, string>;
  key: string | undefined;
  account: string | undefined;
}

type StoredIntent = {
  id: string;
  status: string;
  amount: number;
  account: string | undefined;
  metadata: Record<string, string>;
  refused?: string;
};

interface AccountState {
  details_submitted: boolean;
  charges_enabled: boolean;
  payouts_enabled: boolean;
  requirements: {
    currently_due: string[];
    past_due: string[];
    pending_verification: string[];
    disabled_reason: string | null;
    current_deadline: number | null;
  };
}

const newAccount: AccountState = {
  details_submitted: false,
  charges_enabled: false,
  payouts_enabled: false,
  requirements: {
    currently_due: ['external_account', 'individual.dob.day', 'individual.last_name', 'tos_acceptance.date'],
    past_due: [],
    pending_verification: [],
    disabled_reason: 'requirements.past_due',
    current_deadline: null,
  },
};

const webhookSecret = 'whsec_of_the_tests';

/**
 * A local stand-in for Stripe: it answers as Stripe does, records the requests, and signs webhooks with the real
 * library.
 */
export async function startStripeStandIn() {
  const asked: StripeRequest[] = [];
  const accounts = new Map<string, AccountState>();
  const intents = new Map<string, StoredIntent>();
  const disputes = createDisputeStore();
  const byKey = new Map<string, object>();
  /** The events that were sent, which can be read again. */
  const sent = new Map<string, object>();
  const state = { silent: false, lockedOut: false, refuseRefunds: false, refuseCharges: '' };
  let counted = 0;
  let events = 0;

  const accountBody = (id: string) => ({ id, object: 'account', ...accounts.get(id) });
  const intentBody = (id: string) => {
    const intent = intents.get(id);
    if (!intent) return undefined;
    return {
      id,
      object: 'payment_intent',
      status: intent.status,
      amount: intent.amount,
      amount_received: intent.status === 'succeeded' ? intent.amount : 0,
      client_secret: `${id}_secret_of_the_tests`,
      metadata: intent.metadata,
      payment_method:
        intent.status === 'succeeded' ? { id: 'pm_1', card: { brand: 'visa', last4: '4242' } } : null,
      last_payment_error: intent.refused ? { message: intent.refused, type: 'card_error' } : null,
    };
  };

  function answer({ method, path, fields, key, account }: StripeRequest): [status: number, body: object] {
    const known = key === undefined ? undefined : byKey.get(key);
    if (known) return [200, known];
    const made = (body: object): [number, object] => {
      if (key !== undefined) byKey.set(key, body);
      return [200, body];
    };
    const [, , noun, id = ''] = path.split('?')[0]?.split('/') ?? [];
    if (method === 'POST' && noun === 'accounts') {
      // Random, because two stand-ins may use the same database.
      const accountId = `acct_${randomUUID()}`;
      accounts.set(accountId, newAccount);
      return made(accountBody(accountId));
    }
    if (noun === 'accounts') {
      return accounts.has(id)
        ? [200, accountBody(id)]
        : [
            403,
            errorBody('invalid_request_error', 'The key has no access to this account.', 'account_invalid'),
          ];
    }
    if (noun === 'account_links') {
      return [200, { object: 'account_link', url: `https://connect.stripe.com/setup/${fields.account}` }];
    }
    if (method === 'POST' && noun === 'payment_intents') {
      if (state.refuseCharges) {
        return [400, errorBody('invalid_request_error', 'No charge for you.', state.refuseCharges)];
      }
      counted += 1;
      const intentId = `pi_${counted}`;
      intents.set(intentId, {
        id: intentId,
        status: 'requires_payment_method',
        amount: Number(fields.amount),
        account,
        metadata: { payment: fields['metadata[payment]'] ?? '', order: fields['metadata[order]'] ?? '' },
      });
      return made(intentBody(intentId) ?? {});
    }
    if (noun === 'payment_intents') {
      const intent = intents.get(id);
      return intent && intent.account === account
        ? [200, intentBody(id) ?? {}]
        : [404, errorBody('invalid_request_error', `No such payment_intent: '${id}'`, 'resource_missing')];
    }
    if (noun === 'events') {
      const event = sent.get(id);
      return event
        ? [200, event]
        : [404, errorBody('invalid_request_error', `No such event: '${id}'`, 'resource_missing')];
    }
    if (noun === 'disputes') return disputes.answer({ method, id, fields });
    if (noun === 'files')
      return [200, { id: 'file_of_the_tests', object: 'file', purpose: 'dispute_evidence' }];
    if (noun === 'refunds') {
      if (state.refuseRefunds) {
        return [
          400,
          errorBody('invalid_request_error', 'The account holds too little.', 'balance_insufficient'),
        ];
      }
      counted += 1;
      return made({ id: `re_${counted}`, object: 'refund', status: 'succeeded' });
    }
    return [404, errorBody('invalid_request_error', `Unrecognized request URL (${method}: ${path}).`)];
  }

  const server = createServer((request, response) => {
    void handle(request, response);
  });
  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = (await request.setEncoding('utf8').toArray()).join('');
    const own = (name: string) => {
      const value = request.headers[name];
      return typeof value === 'string' ? value : undefined;
    };
    const call: StripeRequest = {
      method: request.method ?? '',
      path: request.url ?? '',
      fields: Object.fromEntries(new URLSearchParams(text)),
      key: request.method === 'POST' ? own('idempotency-key') : undefined,
      account: own('stripe-account'),
    };
    asked.push(call);
    const [status, body] = state.silent
      ? ([500, errorBody('api_error', 'Something is wrong at Stripe.')] as const)
      : state.lockedOut
        ? ([401, errorBody('invalid_request_error', 'This key was revoked.')] as const)
        : answer(call);
    response.writeHead(status, {
      'content-type': 'application/json',
      ...(state.silent && { 'stripe-should-retry': 'false' }),
    });
    response.end(JSON.stringify(body));
  }
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  // A test that does not stop the server can still exit.
  server.unref();

  const keys: StripeKeys = {
    secretKey: 'sk_test_of_the_tests',
    publishableKey: 'pk_test_of_the_tests',
    webhookSecret,
    apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  };

  return {
    keys,
    asked,
    disputes,
    /** Changes its behaviour from now on. */
    state,
    /** Changes an account at Stripe without a webhook. */
    setAccount(
      id: string,
      change: Partial<Omit<AccountState, 'requirements'>> & {
        requirements?: Partial<AccountState['requirements']>;
      },
    ) {
      const before = accounts.get(id) ?? newAccount;
      accounts.set(id, {
        ...before,
        ...change,
        requirements: { ...before.requirements, ...change.requirements },
      });
    },
    removeAccount: (id: string) => accounts.delete(id),
    /** Changes a payment intent, as the buyer does in Stripe's fields, without a webhook. */
    setIntent(id: string, change: Partial<Pick<StoredIntent, 'status' | 'amount' | 'refused'>>) {
      const intent = intents.get(id);
      if (!intent) throw new Error(`There is no ${id}.`);
      Object.assign(intent, change);
    },
    /** The body of a webhook for an intent in its current state. */
    intentEvent: (type: string, id: string, eventId = `evt_${(events += 1)}`) => ({
      id: eventId,
      object: 'event',
      type,
      account: intents.get(id)?.account,
      data: { object: intentBody(id) },
    }),
    accountEvent: (type: string, id: string, eventId = `evt_${(events += 1)}`) => ({
      id: eventId,
      object: 'event',
      type,
      account: id,
      data: { object: type === 'account.updated' ? accountBody(id) : { id: 'ca_1', object: 'application' } },
    }),
    /** Sends the signed webhook, as Stripe does. */
    tell(app: FastifyInstance, event: { id: string }, secret = webhookSecret) {
      sent.set(event.id, event);
      return sendWebhook(app, event, secret);
    },
    stop: () => stopServer(server),
  };
}

export type StripeStandIn = Awaited<ReturnType<typeof startStripeStandIn>>;

const errorBody = (type: string, message: string, code?: string) => ({ error: { type, message, code } });

/** An account that takes payments. */
export const ready = {
  details_submitted: true,
  charges_enabled: true,
  payouts_enabled: true,
  requirements: { currently_due: [], disabled_reason: null },
};
