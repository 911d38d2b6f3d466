import { findOrderBySecret } from '../../../../src/server/order/orderBySecret';
import { startPayment } from '../../../../src/server/order/payment/orderPayment';
import { refundOrder } from '../../../../src/server/order/refund/refundService';
import { reconcilePayment } from '../../../../src/server/order/payment/reconcilePayment';
import type { Services } from '../../../../src/server/services';
import { buildOrder } from '../../../support/factories/orderFactories';
import { answerFor, buildPayments, openCart } from '../../../support/factories/paymentFactories';
import { startServer, type TestServer } from '../../../support/startServer';
import { hasServer } from '../../../support/database/testDatabase';

/** Concurrent payments and refunds on a real PostgreSQL. The controls are in moneyRaceControls.test.ts. */
const races = hasServer ? describe : describe.skip;
const AT_ONCE = 50;

let server: TestServer;
let organiserId: string;

beforeAll(async () => {
  if (!hasServer) return;
  server = await startServer();
  ({ organiserId } = await server.signedIn([]));
});
afterAll(() => server?.close());

/** All at one server, which batches some of them, or each at its own server. */
const servers = [
  ['at one server', 1],
  ['each at a server of its own', AT_ONCE],
] as const;

function rush<T>(count: number, act: (services: Services, turn: number) => Promise<T>) {
  const running = Array.from({ length: count }, (): Services => ({ ...server.services }));
  return Promise.allSettled(
    Array.from({ length: AT_ONCE }, (_, turn) => act(running[turn % count] ?? server.services, turn)),
  );
}
const won = (outcomes: ReadonlyArray<PromiseSettledResult<unknown>>) =>
  outcomes.filter(({ status }) => status === 'fulfilled').length;

races.each(servers)('concurrent payments and refunds, %s', (_where, count) => {
  test('the same tickets refunded by many at once, are refunded once', async () => {
    const { orderId, ticketIds, secret } = await buildOrder(server.services, organiserId);
    const refundInput = { ticketIds, addOns: [], reason: 'Ill', message: '' };
    const outcomes = await rush(count, (services, turn) =>
      refundOrder(
        services,
        { organiserId, orderId, userId: null },
        { ...refundInput, requestKey: `${orderId}/${turn}` },
      ),
    );
    expect(won(outcomes)).toBe(1);
    expect(await findOrderBySecret(server.services, secret)).toMatchObject({ refundedCents: 9200 });
  });

  test('the same request repeated at once, is one refund', async () => {
    const { orderId, ticketIds } = await buildOrder(server.services, organiserId);
    const input = { ticketIds, addOns: [], reason: 'Ill', message: '', requestKey: orderId };
    const outcomes = await rush(count, (services) =>
      refundOrder(services, { organiserId, orderId, userId: null }, input),
    );
    expect(won(outcomes)).toBe(AT_ONCE);
    const ids = outcomes.map((one) => (one.status === 'fulfilled' ? one.value.id : ''));
    expect(new Set(ids).size).toBe(1);
  });

  test('one webhook delivered many times at once, is recorded once and sells once', async () => {
    const { secret, orderId, totalCents, sessionStocks } = await openCart(server, organiserId);
    const choice = { expectedTotalCents: totalCents, method: 'card', testCard: 'late' } as const;
    await startPayment(server.services, secret, choice);
    const { adminDb } = server.services.database;
    const payment = await adminDb
      .selectFrom('order_payment')
      .select(['id', 'provider_id'])
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    const answer = answerFor(payment.provider_id ?? '', totalCents);
    const event = { provider: 'test', eventId: `race-${orderId}`, kind: 'payment.succeeded' } as const;
    const outcomes = await rush(count, (services) =>
      reconcilePayment(services, { id: payment.id, organiserId, orderId }, answer, event),
    );
    const states = outcomes.map((one) => (one.status === 'fulfilled' ? one.value : String(one.reason)));
    expect(new Set(states)).toEqual(new Set(['succeeded']));
    const stock = await adminDb
      .selectFrom('stock')
      .select('sold')
      .where('id', '=', sessionStocks[0] ?? '')
      .executeTakeFirstOrThrow();
    expect(stock.sold).toBe(2);
  });

  test('fifty payments for one order at once, pay once and the others are returned', async () => {
    const { secret, orderId, totalCents } = await openCart(server, organiserId);
    const payments = await buildPayments(server, { organiserId, orderId, totalCents }, AT_ONCE);
    const outcomes = await rush(
      count,
      (services, turn) => payments[turn]?.(services) ?? Promise.reject(new Error()),
    );
    const states = outcomes.map((one) => (one.status === 'fulfilled' ? one.value : String(one.reason)));
    expect(states.toSorted()).toEqual([...Array<string>(AT_ONCE - 1).fill('returned'), 'succeeded']);
    expect(await findOrderBySecret(server.services, secret)).toMatchObject({ state: 'complete' });
  });
});
