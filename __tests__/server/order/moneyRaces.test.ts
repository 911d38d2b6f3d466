import { sql } from 'kysely';
import { takeCart } from '../../../src/server/order/cartService';
import { findOrderBySecret, saveBuyer, startPayment } from '../../../src/server/order/checkoutService';
import { refundOrder } from '../../../src/server/order/refundService';
import { settlePayment } from '../../../src/server/order/settlePayment';
import { buildOrder } from '../../support/orderFactories';
import { buildSale } from '../../support/sellingFactories';
import { startServer, type TestServer } from '../../support/startServer';
import { hasServer } from '../../support/testDatabase';

/** Money that moves at the same time, on a real PostgreSQL; each race has its control without what guards it. */
const races = hasServer ? describe : describe.skip;
const AT_ONCE = 20;

let server: TestServer;
let organiserId: string;

beforeAll(async () => {
  if (!hasServer) return;
  server = await startServer();
  ({ organiserId } = await server.signedIn([]));
});
afterAll(() => server?.close());

const rush = <T>(act: (turn: number) => Promise<T>) =>
  Promise.allSettled(Array.from({ length: AT_ONCE }, (_, turn) => act(turn)));
const won = (outcomes: ReadonlyArray<PromiseSettledResult<unknown>>) =>
  outcomes.filter(({ status }) => status === 'fulfilled').length;

const answerFor = (providerId: string, amountCents: number) =>
  ({ providerId, state: 'succeeded', amountCents, cardBrand: '', cardLastFour: '', failure: '' }) as const;

async function openCart() {
  const sale = await buildSale(server.services, organiserId, { seats: 10 });
  const wanted = [{ offerId: sale.offers[0]?.[0] ?? '', quantity: 2 }];
  const cart = await takeCart(server.services, {
    organiserId,
    eventId: sale.eventId,
    channel: 'web',
    wanted,
  });
  await saveBuyer(server.services, cart.secret, { name: 'Ana', email: 'ana@example.org' });
  return { ...sale, ...cart };
}

races('money at the same time', () => {
  test('the same tickets given back by many at once, go back once', async () => {
    const { orderId, ticketIds, secret } = await buildOrder(server.services, organiserId);
    const words = { ticketIds, addOns: [], reason: 'Ill', message: '' };
    const outcomes = await rush((turn) =>
      refundOrder(
        server.services,
        { organiserId, orderId, userId: null },
        { ...words, requestKey: `${orderId}/${turn}` },
      ),
    );
    expect(won(outcomes)).toBe(1);
    expect(await findOrderBySecret(server.services, secret)).toMatchObject({ refundedCents: 9200 });
  });

  test('the same tickets given back without the lock, are counted twice: the control', async () => {
    const { orderId, ticketIds } = await buildOrder(server.services, organiserId);
    const { owner } = server.services.database;
    const outcomes = await rush(async () => {
      const valid = await owner
        .selectFrom('ticket')
        .select('id')
        .where('id', 'in', ticketIds)
        .where('status', '=', 'valid')
        .execute();
      if (valid.length !== ticketIds.length) throw new Error('given back already');
      await sql`update ticket set status = 'cancelled' where id = any(${ticketIds}::uuid[])`.execute(owner);
      return orderId;
    });
    expect(won(outcomes)).toBeGreaterThan(1);
  });

  test('the same request repeated at once, is one refund', async () => {
    const { orderId, ticketIds } = await buildOrder(server.services, organiserId);
    const input = { ticketIds, addOns: [], reason: 'Ill', message: '', requestKey: orderId };
    const outcomes = await rush(() =>
      refundOrder(server.services, { organiserId, orderId, userId: null }, input),
    );
    expect(won(outcomes)).toBe(AT_ONCE);
    const ids = outcomes.map((one) => (one.status === 'fulfilled' ? one.value.id : ''));
    expect(new Set(ids).size).toBe(1);
  });

  test('one webhook told many times at once, is kept once and sells once', async () => {
    const { secret, orderId, totalCents, sessionStocks } = await openCart();
    const asked = { expectedTotalCents: totalCents, method: 'card', testCard: 'late' } as const;
    await startPayment(server.services, secret, asked);
    const { owner } = server.services.database;
    const payment = await owner
      .selectFrom('order_payment')
      .select(['id', 'provider_id'])
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    const answer = answerFor(payment.provider_id ?? '', totalCents);
    const event = { provider: 'test', eventId: `race-${orderId}`, kind: 'payment.succeeded' } as const;
    const outcomes = await rush(() =>
      settlePayment(server.services, { id: payment.id, organiserId, orderId }, answer, event),
    );
    const states = outcomes.map((one) => (one.status === 'fulfilled' ? one.value : String(one.reason)));
    expect(new Set(states)).toEqual(new Set(['succeeded']));
    const stock = await owner
      .selectFrom('stock')
      .select('sold')
      .where('id', '=', sessionStocks[0] ?? '')
      .executeTakeFirstOrThrow();
    expect(stock.sold).toBe(2);
  });

  test('two payments for one order at once, pay once and the other goes back', async () => {
    const { secret, orderId, totalCents } = await openCart();
    const { owner } = server.services.database;
    const made = await owner
      .insertInto('order_payment')
      .values(
        ['a', 'b'].map((name) => ({
          ...{
            organiser_id: organiserId,
            order_id: orderId,
            method: 'card' as const,
            gateway: 'test' as const,
          },
          ...{ state: 'processing' as const, amount_cents: totalCents, provider_id: `${name}-${orderId}` },
        })),
      )
      .returning(['id', 'provider_id'])
      .execute();
    const states = await Promise.all(
      made.map(({ id, provider_id }) =>
        settlePayment(
          server.services,
          { id, organiserId, orderId },
          answerFor(provider_id ?? '', totalCents),
        ),
      ),
    );
    expect(states.toSorted()).toEqual(['returned', 'succeeded']);
    expect(await findOrderBySecret(server.services, secret)).toMatchObject({ state: 'complete' });
  });
});
