import { randomUUID } from 'node:crypto';
import { refusal, serveStripe, type PlanRequest, type StripeReply } from './stripeHttp';
import {
  cardErrorShape,
  customerShape,
  intentShape,
  type IntentShape,
  methodShape,
  type MethodShape,
  refundShape,
  type RefundShape,
  setupShape,
  type SetupShape,
} from './stripeShapes';

type StoredSetup = Omit<SetupShape, 'method'> & { methodId: string | null };

/** Random, because several stand-ins may use the same database. */
const newId = (kind: string) => `${kind}_${randomUUID().replaceAll('-', '')}`;

const metadataOf = (fields: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      const key = /^metadata\[(.+)\]$/.exec(name)?.[1];
      return key === undefined ? [] : [[key, value]];
    }),
  );

const ok = (body: object): StripeReply => ({ status: 200, body });
const missing = (noun: string, id: string) => refusal(404, 'resource_missing', `No such ${noun}: '${id}'`);
const declined = cardErrorShape('card_declined', 'generic_decline', 'Your card was declined.');
const asksBank = cardErrorShape(
  'authentication_required',
  'authentication_required',
  'Your card was declined. This transaction requires authentication.',
);

/**
 * A local stand-in for what Stripe keeps of the cards that pay for plans. The last four digits decide, as those of Stripe's
 * test cards: 0002 is declined when it is entered, 0341 when it is charged and 9995 for want of money, 3155 asks the bank
 * both times, 5126 refuses its first refund; any other pays.
 */
export async function startPlanStandIn() {
  const customers = new Map<string, object>();
  const methods = new Map<string, MethodShape>();
  const setups = new Map<string, StoredSetup>();
  const intents = new Map<string, IntentShape>();
  const refunds = new Map<string, RefundShape>();
  const byKey = new Map<string, { fields: string; reply: StripeReply }>();
  const state = { isDown: false, isListDown: false, hangUpAfter: '' };

  function setupBody(id: string, isExpanded: boolean): object | undefined {
    const setup = setups.get(id);
    if (!setup) return undefined;
    const method = methods.get(setup.methodId ?? '');
    return setupShape({ ...setup, method: isExpanded && method ? methodShape(method) : setup.methodId });
  }
  const intentBody = (id: string) => {
    const intent = intents.get(id);
    return intent && intentShape(intent);
  };

  const routes: Record<string, (id: string, fields: Record<string, string>) => StripeReply> = {
    'POST customers': (_id, fields) => {
      const id = newId('cus');
      customers.set(id, customerShape(id, metadataOf(fields)));
      return ok(customers.get(id) ?? {});
    },
    'DELETE customers': (id) => {
      if (!customers.delete(id)) return missing('customer', id);
      for (const [key, method] of methods) {
        if (method.customer === id) methods.set(key, { ...method, customer: null });
      }
      return ok({ id, object: 'customer', deleted: true });
    },
    'POST setup_intents': (_id, fields) => {
      const id = newId('seti');
      const { customer = '' } = fields;
      if (!customers.has(customer)) return missing('customer', customer);
      const entered = { status: 'requires_payment_method' as const, methodId: null, error: null };
      setups.set(id, { id, customer, metadata: metadataOf(fields), ...entered });
      return ok(setupBody(id, false) ?? {});
    },
    'GET setup_intents': (id, fields) => {
      const body = setupBody(id, fields['expand[0]'] === 'payment_method');
      return body ? ok(body) : missing('setupintent', id);
    },
    'POST setup_intents cancel': (id) => {
      const setup = setups.get(id);
      if (!setup) return missing('setupintent', id);
      if (setup.status === 'succeeded' || setup.status === 'canceled') {
        return refusal(400, 'setup_intent_unexpected_state', `Its status is ${setup.status}.`);
      }
      setups.set(id, { ...setup, status: 'canceled' });
      return ok(setupBody(id, false) ?? {});
    },
    'GET payment_methods': (id) => {
      const method = methods.get(id);
      return method ? ok(methodShape(method)) : missing('PaymentMethod', id);
    },
    'POST payment_methods detach': (id) => {
      const method = methods.get(id);
      if (!method?.customer) return missing('PaymentMethod', id);
      methods.set(id, { ...method, customer: null });
      return ok(methodShape({ ...method, customer: null }));
    },
    'POST payment_intents': (_id, fields) => createIntent(fields),
    'GET payment_intents': (id, fields) => {
      if (id === '') {
        const data = [...intents.values()].filter(({ customer }) => customer === fields.customer);
        return ok({
          object: 'list',
          data: data.map(intentShape),
          has_more: false,
          url: '/v1/payment_intents',
        });
      }
      const body = intentBody(id);
      return body ? ok(body) : missing('payment_intent', id);
    },
    'POST payment_intents cancel': (id) => {
      const intent = intents.get(id);
      if (!intent) return missing('payment_intent', id);
      if (intent.status === 'succeeded' || intent.status === 'canceled') {
        return refusal(400, 'payment_intent_unexpected_state', `Its status is ${intent.status}.`);
      }
      intents.set(id, { ...intent, status: 'canceled' });
      return ok(intentBody(id) ?? {});
    },
    'POST refunds': (_id, fields) => {
      const { payment_intent: intent = '' } = fields;
      const paid = intents.get(intent);
      if (paid?.status !== 'succeeded') {
        return refusal(400, 'charge_not_refundable', 'This PaymentIntent does not have a successful charge.');
      }
      const isFirst = ![...refunds.values()].some((refund) => refund.intent === intent);
      const isRefused = isFirst && methods.get(paid.method ?? '')?.lastFour === '5126';
      const id = newId('re');
      refunds.set(id, {
        ...{ id, intent, amount: Number(fields.amount), metadata: metadataOf(fields) },
        status: isRefused ? 'failed' : 'succeeded',
      });
      return refundReply(id);
    },
    'GET refunds': (id, fields) => {
      if (id !== '') return refundReply(id);
      const data = [...refunds.values()].filter(({ intent }) => intent === fields.payment_intent);
      return ok({ object: 'list', data: data.map(refundShape), has_more: false, url: '/v1/refunds' });
    },
  };
  const refundReply = (id: string) => {
    const refund = refunds.get(id);
    return refund ? ok(refundShape(refund)) : missing('refund', id);
  };

  function createIntent(fields: Record<string, string>): StripeReply {
    const { payment_method: methodId = '', customer = '' } = fields;
    const method = methods.get(methodId);
    if (!method || method.customer !== customer) return missing('PaymentMethod', methodId);
    const outcomes: Record<string, object> = {
      '0341': declined,
      '9995': cardErrorShape('card_declined', 'insufficient_funds', 'Your card has insufficient funds.'),
      '3155': asksBank,
    };
    const error = outcomes[method.lastFour];
    const id = newId('pi');
    const withMethod = error && { ...error, payment_method: methodShape(method) };
    intents.set(id, {
      ...{ id, customer, amount: Number(fields.amount), currency: fields.currency ?? '' },
      ...{ description: fields.description ?? '', metadata: metadataOf(fields) },
      status: error ? 'requires_payment_method' : 'succeeded',
      method: error ? null : methodId,
      error: withMethod ?? null,
      created: Math.floor(Date.now() / 1000),
    });
    const body = intentBody(id) ?? {};
    return error ? { status: 402, body: { error: { ...withMethod, payment_intent: body } } } : ok(body);
  }

  function answer({ method, path, fields, key }: PlanRequest): StripeReply {
    if (state.isDown || (state.isListDown && method === 'GET' && path === '/v1/payment_intents')) {
      return {
        status: 500,
        body: { error: { type: 'api_error', message: 'Something is wrong at Stripe.' } },
      };
    }
    const [, , noun = '', id = '', act = ''] = path.split('/');
    const hangUp = `${method} ${noun}` === state.hangUpAfter;
    const known = key === undefined ? undefined : byKey.get(key);
    const sent = JSON.stringify(fields);
    if (known) {
      return known.fields === sent
        ? { ...known.reply, hangUp }
        : { status: 400, body: { error: { type: 'idempotency_error', message: 'Other parameters.' } } };
    }
    const route = routes[[method, noun, act].filter(Boolean).join(' ')];
    const reply = route?.(id, fields) ?? refusal(404, 'url_invalid', `Unrecognized: ${method} ${path}.`);
    if (key !== undefined) byKey.set(key, { fields: sent, reply });
    return { ...reply, hangUp };
  }

  const change = <Stored>(all: Map<string, Stored>, id: string, to: Partial<Stored>) => {
    const found = all.get(id);
    if (!found) throw new Error(`There is no ${id}.`);
    all.set(id, { ...found, ...to });
  };

  return {
    ...(await serveStripe(answer)),
    /** Changes its behaviour from now on; `hangUpAfter` names a request, such as `POST payment_intents`. */
    state,
    customers,
    intents,
    refunds,
    /** Stripe does so after 24 hours. */
    forgetKeys: () => byKey.clear(),
    /** What the browser does in Stripe's fields. */
    enterCard(setupId: string, lastFour: string) {
      const id = newId('pm');
      const { customer } = setups.get(setupId) ?? { customer: '' };
      const isReady = lastFour !== '0002' && lastFour !== '3155';
      methods.set(id, { id, lastFour, customer: isReady ? customer : null });
      const error = { ...declined, payment_method: methodShape({ id, lastFour, customer: null }) };
      if (lastFour === '0002') change(setups, setupId, { error, methodId: null });
      else change(setups, setupId, { methodId: id, status: isReady ? 'succeeded' : 'requires_action' });
    },
    /** What the cardholder answers the bank about a card. */
    answerForCard(setupId: string, confirmed: boolean) {
      const { methodId, customer } = setups.get(setupId) ?? { methodId: '', customer: '' };
      const method = methods.get(methodId ?? '');
      if (!method) throw new Error(`${setupId} has no card.`);
      const failed = cardErrorShape('setup_intent_authentication_failure', undefined, 'Not authenticated.');
      if (confirmed) {
        methods.set(method.id, { ...method, customer });
        change(setups, setupId, { status: 'succeeded' });
      } else {
        const error = { ...failed, payment_method: methodShape(method) };
        change(setups, setupId, { status: 'requires_payment_method', error, methodId: null });
      }
    },
    /** What the cardholder answers the bank about a charge. */
    answerForCharge(intentId: string, confirmed: boolean) {
      const failed = cardErrorShape(
        'payment_intent_authentication_failure',
        undefined,
        'We are unable to authenticate your payment method.',
      );
      if (confirmed) change(intents, intentId, { status: 'succeeded', error: null });
      else change(intents, intentId, { status: 'requires_payment_method', error: failed });
    },
    /** What a bank tells Stripe of a card that it has renewed. */
    renewCard: (methodId: string, expYear: number) => change(methods, methodId, { expYear }),
    failRefund: (id: string) => change(refunds, id, { status: 'failed' }),
    isAttached: (methodId: string) => typeof methods.get(methodId)?.customer === 'string',
    /** A webhook about an object in its current state. */
    event(type: string, id: string, eventId = newId('evt')) {
      const method = methods.get(id);
      const refund = refunds.get(id);
      const object =
        setupBody(id, false) ??
        intentBody(id) ??
        (method ? methodShape(method) : refund && refundShape(refund));
      return { id: eventId, object: 'event', api_version: '2026-10-28.endive', type, data: { object } };
    },
  };
}

export type PlanStandIn = Awaited<ReturnType<typeof startPlanStandIn>>;
