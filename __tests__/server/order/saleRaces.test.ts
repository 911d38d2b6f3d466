import { sql } from 'kysely';
import type { CartRequest } from '../../../src/server/order/cartRules';
import { takeCart } from '../../../src/server/order/cartService';
import { expireOverdueCarts } from '../../../src/server/order/expireCarts';
import { completeOrder } from '../../../src/server/order/completeOrder';
import { buildPromoCode, buildSale } from '../../support/sellingFactories';
import { startServer, type TestServer } from '../../support/startServer';
import { hasServer } from '../../support/testDatabase';

/**
 * Fifty buyers at once, on a real PostgreSQL. Each race has its control: the same rush with the wall behind it taken
 * out, so that the test is seen to race.
 */
const races = hasServer ? describe : describe.skip;
const BUYERS = 50;

let server: TestServer;
let organiserId: string;
let time = new Date('2031-01-10T00:00:00Z');

beforeAll(async () => {
  if (!hasServer) return;
  server = await startServer({ clock: { now: () => time } });
  ({ organiserId } = await server.signedIn([]));
});
afterAll(() => server?.close());

const rush = async <T>(act: (buyer: number) => Promise<T>) =>
  Promise.allSettled(Array.from({ length: BUYERS }, (_, buyer) => act(buyer)));
const won = (outcomes: ReadonlyArray<PromiseSettledResult<unknown>>) =>
  outcomes.filter(({ status }) => status === 'fulfilled').length;

async function counters(stockId: string) {
  return server.services.database.owner
    .selectFrom('stock')
    .select(['capacity', 'sold', 'held', 'in_carts'])
    .where('id', '=', stockId)
    .executeTakeFirstOrThrow();
}

// Each buyer comes to a process of its own: in one process those who come together go through together.
const take = (eventId: string, wanted: CartRequest['wanted'], more: Partial<CartRequest> = {}) =>
  takeCart({ ...server.services }, { organiserId, eventId, channel: 'web', wanted, ...more });

/** Runs `work` in a database whose stock may be oversold: what the buyers would do without the constraint. */
async function withoutTheWall<T>(work: () => Promise<T>): Promise<T> {
  const { owner } = server.services.database;
  await sql`alter table stock drop constraint stock_never_oversold`.execute(owner);
  try {
    return await work();
  } finally {
    await sql`alter table stock add constraint stock_never_oversold check (sold + held + in_carts <= capacity) not valid`.execute(
      owner,
    );
  }
}

races('fifty buyers at once', () => {
  test('the last ticket, is sold to one of them', async () => {
    const { eventId, offers, sessionStocks } = await buildSale(server.services, organiserId, { seats: 1 });
    const [[offerId = ''] = []] = offers;
    const outcomes = await rush(() => take(eventId, [{ offerId, quantity: 1 }]));
    expect(won(outcomes)).toBe(1);
    expect(await counters(sessionStocks[0] ?? '')).toEqual({ capacity: 1, sold: 0, held: 0, in_carts: 1 });
  });

  test('the last ticket without the constraint, is sold to several: the control', async () => {
    const { eventId, offers } = await buildSale(server.services, organiserId, { seats: 1 });
    const [[offerId = ''] = []] = offers;
    const outcomes = await withoutTheWall(() => rush(() => take(eventId, [{ offerId, quantity: 1 }])));
    expect(won(outcomes)).toBeGreaterThan(1);
  });

  test('the last of a shared pool, across two types and two sessions and in both orders, goes to one', async () => {
    const sale = await buildSale(server.services, organiserId, {
      sessions: 2,
      types: [{}, {}],
      pools: { Balcony: 3 },
    });
    const offers = sale.offers.flat();
    const outcomes = await rush((buyer) => {
      const turned = buyer % 2 ? offers : offers.toReversed();
      return take(sale.eventId, [
        { offerId: turned[0] ?? '', quantity: 1 },
        { offerId: turned[3] ?? '', quantity: 1 },
      ]);
    });
    expect(won(outcomes)).toBe(1);
    expect(await counters(sale.pools[0] ?? '')).toMatchObject({ capacity: 3, in_carts: 2 });
    const deadlocks = outcomes.filter(
      (one) => one.status === 'rejected' && String(one.reason).includes('deadlock'),
    );
    expect(deadlocks).toEqual([]);
  });

  test('more than there are seats, at one process and so together, gives out all of them and no more', async () => {
    const { eventId, offers, sessionStocks } = await buildSale(server.services, organiserId, { seats: 21 });
    const [[offerId = ''] = []] = offers;
    const request = { organiserId, eventId, channel: 'web', wanted: [{ offerId, quantity: 1 }] } as const;
    const outcomes = await rush(() => takeCart(server.services, request));
    expect(won(outcomes)).toBe(21);
    expect(await counters(sessionStocks[0] ?? '')).toMatchObject({ sold: 0, in_carts: 21 });
    const orders = outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value.orderId] : []));
    // Each is paid for twice, and all at once.
    const completions = await Promise.all(
      [...orders, ...orders].map((orderId) => completeOrder(server.services, { organiserId, orderId })),
    );
    expect(completions.filter((completion) => completion === 'completed')).toHaveLength(21);
    expect(await counters(sessionStocks[0] ?? '')).toMatchObject({ sold: 21, in_carts: 0 });
    const refusals = outcomes.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
    expect(new Set(refusals).size).toBe(1);
    expect(refusals[0]).toContain('sold out');
  });

  test('the last use of a promo code, is given to one of them', async () => {
    const { eventId, offers } = await buildSale(server.services, organiserId);
    const [[offerId = ''] = []] = offers;
    await buildPromoCode(
      server.services,
      { organiserId, eventId },
      { code: 'EARLY', percentOff: 50, uses: 1 },
    );
    const outcomes = await rush(() => take(eventId, [{ offerId, quantity: 1 }], { promoCode: 'early' }));
    expect(won(outcomes)).toBe(1);
  });

  test('a payment against the expiry of its cart, leaves the seat with one buyer', async () => {
    for (let round = 0; round < 20; round++) {
      const { eventId, offers, sessionStocks } = await buildSale(server.services, organiserId, { seats: 1 });
      const [[offerId = ''] = []] = offers;
      const { orderId } = await take(eventId, [{ offerId, quantity: 1 }]);
      time = new Date(time.getTime() + 3_600_000);
      const [completion, , rival] = await Promise.allSettled([
        completeOrder(server.services, { organiserId, orderId }),
        expireOverdueCarts(server.services, { organiserId, eventId }),
        take(eventId, [{ offerId, quantity: 1 }]),
      ]);
      const paid = completion.status === 'fulfilled' && completion.value === 'completed';
      expect([paid, rival.status === 'fulfilled'].filter(Boolean)).toHaveLength(1);
      const { sold, in_carts } = await counters(sessionStocks[0] ?? '');
      expect(sold + in_carts).toBe(1);
    }
  });

  test('the same payment told fifty times, makes the tickets once', async () => {
    const { eventId, offers } = await buildSale(server.services, organiserId, { seats: 5 });
    const [[offerId = ''] = []] = offers;
    const { orderId } = await take(eventId, [{ offerId, quantity: 3 }]);
    const outcomes = await rush(() => completeOrder({ ...server.services }, { organiserId, orderId }));
    const completions = outcomes.map((one) => (one.status === 'fulfilled' ? one.value : String(one.reason)));
    expect(completions.filter((completion) => completion === 'completed')).toHaveLength(1);
    expect(completions.filter((completion) => completion === 'already')).toHaveLength(BUYERS - 1);
    const tickets = await server.services.database.owner
      .selectFrom('ticket')
      .innerJoin('order_line', 'order_line.id', 'ticket.order_line_id')
      .select('ticket.id')
      .where('order_id', '=', orderId)
      .execute();
    expect(tickets).toHaveLength(3);
  });
});
