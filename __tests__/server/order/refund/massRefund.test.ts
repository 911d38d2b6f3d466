import { cancelSessionDocument } from '../../../../src/contract/event/eventSession';
import type { MassRefund, OrderDetail } from '../../../../src/contract/order/order';
import {
  massRefundDocument,
  massRefundProgressDocument,
  orderDocument,
  retryMassRefundDocument,
} from '../../../../src/contract/order/orderDocuments';
import { runMassRefund } from '../../../../src/server/order/refund/massRefundService';
import { refundOrder, wholeRefund } from '../../../../src/server/order/refund/refundService';
import { buildStripeOrder } from '../../../support/factories/paymentFactories';
import { startRefundProvider } from '../../../support/stripe/refundProvider';
import { buildSale } from '../../../support/factories/sellingFactories';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';
import { unchanged } from '../../../support/portal/unchanged';
import { standInMailer } from '../../../support/mail/standInMailer';

let far: Awaited<ReturnType<typeof startRefundProvider>>;
let server: TestServer;
let person: TestPerson;

beforeAll(async () => {
  far = await startRefundProvider();
  server = await startServer({
    stripe: {
      secretKey: 'sk_test_1',
      publishableKey: 'pk_test_1',
      webhookSecret: 'whsec_1',
      apiUrl: far.apiUrl,
    },
    mailer: standInMailer(),
  });
  person = await server.signedIn(['events']);
});
beforeEach(() => {
  far.asked.length = 0;
  far.refusing.clear();
});
afterAll(async () => {
  await server.close();
  far.close();
});

const sale = (sessions = 1) => buildSale(server.services, person.organiserId, { sessions, seats: 50 });
type Sale = Awaited<ReturnType<typeof sale>>;

const order = (show: Sale, name: string, numbers = [2], method: 'card' | 'invoice' = 'card') =>
  buildStripeOrder(server, person.organiserId, { ...show, name, numbers, method });

async function ask(document: string, variables: Record<string, unknown>, asker = person) {
  const { data, errors } = await asker.graphql<Record<string, MassRefund>>(document, variables);
  const [error] = errors ?? [];
  return {
    refund: data ? Object.values(data)[0] : undefined,
    error: error && { ...error.extensions, message: error.message },
  };
}
const begin = (sessionId: string) =>
  ask(massRefundDocument, { sessionId, reason: 'Storm', message: 'Sorry.' });

async function cancel({ sessionIds }: Sale, told: number) {
  const { errors } = await person.graphql(cancelSessionDocument, { id: sessionIds[0], told });
  expect(errors).toBeUndefined();
  return sessionIds[0] ?? '';
}
const detail = async (id: string) =>
  (await person.graphql<{ order: OrderDetail }>(orderDocument, { id })).data?.order;
const stateOf = async (sessionId: string) =>
  (await ask(massRefundProgressDocument, { sessionId })).refund?.orders.map(
    ({ buyerName, state, amountCents, failure }) => [buyerName, state, amountCents, failure],
  );

/** Runs the queue until no job of the mass refund is left. */
async function finishMassRefund(sessionId: string) {
  const until = Date.now() + 120_000;
  for (;;) {
    const { refund } = await ask(massRefundProgressDocument, { sessionId });
    if (refund?.waiting === 0 || Date.now() > until) return refund;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function soldOf({ sessionStocks }: Sale, session = 0) {
  return server.services.database.adminDb
    .selectFrom('stock')
    .select(['sold', 'held', 'in_carts', 'capacity'])
    .where('id', '=', sessionStocks[session] ?? '')
    .executeTakeFirst();
}

test('massRefund, for a session that takes place, without a reason, or of another organiser, changes nothing', async () => {
  const goingAhead = await sale();
  await order(goingAhead, 'Ana');
  const [sessionId = ''] = goingAhead.sessionIds;
  const still = <T>(act: () => Promise<T>) => unchanged(server, person.organiserId, act);
  expect((await still(() => begin(sessionId))).error).toMatchObject({
    code: 'CONFLICT',
    message: 'This session is going ahead. Cancel it first, then refund it.',
  });
  await cancel(goingAhead, 2);
  expect((await still(() => ask(massRefundDocument, { sessionId, reason: ' ' }))).error).toMatchObject({
    ...{ code: 'BAD_USER_INPUT', field: 'reason', message: 'Enter a reason for the refund.' },
  });
  expect((await still(() => ask(retryMassRefundDocument, { sessionId }))).error).toMatchObject({
    ...{ code: 'CONFLICT', message: 'This refund has not been started yet.' },
  });
  const stranger = await server.signedIn(['events']);
  for (const document of [massRefundDocument, massRefundProgressDocument, retryMassRefundDocument]) {
    const asking = () => ask(document, { sessionId, reason: 'Storm' }, stranger);
    expect((await still(asking)).error).toMatchObject({ code: 'NOT_FOUND' });
  }
});

describe('with the queue running', () => {
  beforeAll(() => server.services.queue.start());

  test('massRefund, before and after, lists its orders, refunds all of them, and run twice refunds once', async () => {
    const show = await sale(2);
    const made = [
      await order(show, 'Ana', [2]),
      // Of an order for both sessions, only the tickets of the cancelled session are refunded.
      await order(show, 'Ben', [1, 3]),
      await order(show, 'Cleo', [1], 'invoice'),
    ];
    await order(show, 'Dov', [1]);
    const sessionId = await cancel(show, 5);
    const before = (await ask(massRefundProgressDocument, { sessionId })).refund;
    expect(before).toMatchObject({
      startedAt: null,
      total: 4,
      waiting: 4,
      refunded: 0,
      failed: 0,
      reason: '',
    });
    expect(before?.orders.map(({ buyerName, amountCents }) => [buyerName, amountCents])).toEqual([
      ['Ana', 9200],
      ['Ben', 4600],
      ['Cleo', 4600],
      ['Dov', 4600],
    ]);
    const started = await begin(sessionId);
    expect(started.refund).toMatchObject({ startedAt: expect.any(String), reason: 'Storm', total: 4 });
    const done = await finishMassRefund(sessionId);
    expect(done).toMatchObject({ waiting: 0, refunded: 4, failed: 0, refundedCents: 18_400 });
    expect(await stateOf(sessionId)).toEqual([
      ['Ana', 'refunded', 9200, ''],
      ['Ben', 'refunded', 4600, ''],
      // Nothing had been paid, so no money is refunded; the tickets are cancelled.
      ['Cleo', 'refunded', 0, ''],
      ['Dov', 'refunded', 4600, ''],
    ]);
    expect(far.asked.map(({ charge, amount }) => [charge.split('_')[1], amount]).toSorted()).toEqual([
      ['Ana', '9200'],
      ['Ben', '4600'],
      ['Dov', '4600'],
    ]);
    const ben = await detail(made[1]?.orderId ?? '');
    expect(ben).toMatchObject({ refundedCents: 4600, totalCents: 18_400, owedCents: 0 });
    expect(ben?.tickets.map(({ status }) => status).toSorted()).toEqual([
      'cancelled',
      'valid',
      'valid',
      'valid',
    ]);
    const cleo = await detail(made[2]?.orderId ?? '');
    expect([cleo?.owedCents, cleo?.tickets.map(({ status }) => status)]).toEqual([0, ['cancelled']]);
    expect(await soldOf(show)).toEqual({ capacity: 50, sold: 0, held: 0, in_carts: 0 });
    expect(await soldOf(show, 1)).toEqual({ capacity: 50, sold: 3, held: 0, in_carts: 0 });
    // Starting it again changes nothing: no order is refunded twice.
    expect((await begin(sessionId)).refund).toMatchObject({
      startedAt: started.refund?.startedAt,
      refunded: 4,
      waiting: 0,
    });
    await Promise.all([1, 2].map(() => runMassRefund(server.services, person.organiserId, sessionId)));
    expect(far.asked).toHaveLength(3);
    expect((await detail(made[0]?.orderId ?? ''))?.refunds).toHaveLength(1);
  });

  test('massRefund, one refused by the provider, says why, does not affect the others, and can be retried', async () => {
    const show = await sale();
    const [ana] = [await order(show, 'Ana'), await order(show, 'Ben')];
    far.refusing.add(ana?.charge ?? '');
    const sessionId = await cancel(show, 4);
    await begin(sessionId);
    expect(await finishMassRefund(sessionId)).toMatchObject({
      waiting: 0,
      refunded: 1,
      failed: 1,
      refundedCents: 9200,
    });
    expect(await stateOf(sessionId)).toEqual([
      ['Ana', 'failed', 9200, 'The payment provider refused it: The account holds too little.'],
      ['Ben', 'refunded', 9200, ''],
    ]);
    // The tickets are already cancelled while the money is waiting.
    expect((await detail(ana?.orderId ?? ''))?.tickets.map(({ status }) => status)).toEqual([
      'cancelled',
      'cancelled',
    ]);
    far.refusing.clear();
    expect((await ask(retryMassRefundDocument, { sessionId })).refund).toMatchObject({
      waiting: 1,
      failed: 0,
    });
    expect(await finishMassRefund(sessionId)).toMatchObject({ waiting: 0, refunded: 2, failed: 0 });
    const keys = far.asked.filter(({ charge }) => charge === ana?.charge).map(({ key }) => key);
    expect(new Set(keys).size).toBe(2);
    expect(far.asked.filter(({ charge }) => charge !== ana?.charge)).toHaveLength(1);
    expect(await soldOf(show)).toMatchObject({ sold: 0 });
  });
});

/** A mass refund that was started, but whose job has not run yet. */
async function written({ eventId, sessionIds: [session_id = ''] }: Sale, orders: Array<{ orderId: string }>) {
  const own = { organiser_id: person.organiserId };
  const { adminDb } = server.services.database;
  const { id } = await adminDb
    .insertInto('mass_refund')
    .values({ ...own, event_id: eventId, session_id, reason: 'Storm' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const part = { ...own, mass_refund_id: id, state: 'waiting' as const };
  await adminDb
    .insertInto('mass_refund_order')
    .values(orders.map(({ orderId }) => ({ ...part, order_id: orderId })))
    .execute();
}

describe('interrupted', () => {
  test('massRefund, of an order that was refunded by hand meanwhile, counts it with that refund', async () => {
    const show = await sale();
    const [ana, ben] = [await order(show, 'Ana'), await order(show, 'Ben')];
    const sessionId = await cancel(show, 4);
    const { services } = server;
    const { organiserId } = person;
    await written(show, [ana, ben]);
    const whole = await services.database.withOrganiser(organiserId, (db) => wholeRefund(db, ana.orderId));
    const input = { ...whole, requestKey: `by-hand-${ana.orderId}`, reason: 'Asked', message: '' };
    await refundOrder(services, { organiserId, orderId: ana.orderId, userId: null }, input);
    await runMassRefund(services, organiserId, sessionId);
    await finishMassRefund(sessionId);
    expect(await stateOf(sessionId)).toEqual([
      ['Ana', 'refunded', 9200, ''],
      ['Ben', 'refunded', 9200, ''],
    ]);
    expect((await detail(ana.orderId))?.refunds).toHaveLength(1);
  });

  test('runMassRefund, interrupted after its first order and started again, refunds each once', async () => {
    const show = await sale();
    const made = [await order(show, 'Ana'), await order(show, 'Ben'), await order(show, 'Cleo')];
    const sessionId = await cancel(show, 6);
    const { services } = server;
    const cut = {
      ...services,
      queue: Object.assign(Object.create(services.queue), {
        wake() {
          throw new Error('The machine stopped.');
        },
      }),
    };
    await written(show, made);
    await expect(runMassRefund(cut, person.organiserId, sessionId)).rejects.toThrow('The machine stopped.');
    await runMassRefund(services, person.organiserId, sessionId);
    for (const { orderId } of made) expect((await detail(orderId))?.refunds).toHaveLength(1);
    expect(await soldOf(show)).toMatchObject({ sold: 0 });
  });
});
