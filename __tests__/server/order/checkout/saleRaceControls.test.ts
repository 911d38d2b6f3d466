import { sql } from 'kysely';
import type { CartRequest } from '../../../../src/server/order/cart/priceCart';
import { takeCart } from '../../../../src/server/order/cart/cartService';
import { expireOverdueCarts } from '../../../../src/server/order/cart/expireCarts';
import { completeOrder } from '../../../../src/server/order/checkout/completeOrder';
import {
  PARTICIPANTS,
  runAtBarrier,
  createBarrier,
  removeStockLock,
  withoutOrderLock,
} from '../../../support/database/raceControls';
import { buildPromoCode, buildSale } from '../../../support/factories/sellingFactories';
import { startServer, type TestServer } from '../../../support/startServer';
import { hasServer } from '../../../support/database/testDatabase';

/**
 * The controls of saleRaces.test.ts: the same fifty buyers without the lock. A barrier forces their order, so that each
 * race is certain to happen.
 */
const races = hasServer ? describe : describe.skip;
const BUYERS = 50;

let server: TestServer;
let organiserId: string;
let time = new Date('2031-01-10T00:00:00Z');

const open = async () => {
  if (!hasServer) return;
  server = await startServer({ clock: { now: () => time } });
  ({ organiserId } = await server.signedIn([]));
  await createBarrier(server.services.database.adminDb);
};
const close = () => server?.close();

const rush = async <T>(act: (buyer: number) => Promise<T>) =>
  Promise.allSettled(Array.from({ length: BUYERS }, (_, buyer) => act(buyer)));
const won = (outcomes: ReadonlyArray<PromiseSettledResult<unknown>>) =>
  outcomes.filter(({ status }) => status === 'fulfilled').length;

// Each buyer uses a separate set of services, because requests to one server are batched.
const take = (eventId: string, wanted: CartRequest['wanted'], more: Partial<CartRequest> = {}) =>
  takeCart({ ...server.services }, { organiserId, eventId, channel: 'web', wanted, ...more });

const atBarrier = <T>(work: () => Promise<T>) => runAtBarrier(server.services.database.adminDb, work);

/** The numbers according to the order lines, and according to the stock's counters. */
async function givenOut(which: { stockId?: string; promoCodeId?: string }) {
  const { rows } = await sql<{ capacity: number; counted: number; given: number }>`
    select stock.capacity, stock.sold + stock.held + stock.in_carts as counted, (
      select coalesce(sum(quantity - returned), 0) from order_line join offer_stock using (offer_id)
      where stock_id = stock.id and state <> 'released'
    ) as given
    from stock where id = ${which.stockId ?? null} or promo_code_id = ${which.promoCodeId ?? null}`.execute(
    server.services.database.adminDb,
  );
  return rows[0];
}

races('control: fifty buyers at once, without the lock of the stocks', () => {
  beforeAll(open);
  beforeAll(async () => {
    if (hasServer) await removeStockLock(server.services.database.adminDb);
  });
  afterAll(close);

  test('the last ticket, is sold to every buyer who had read that it was left', async () => {
    const { eventId, offers, sessionStocks } = await buildSale(server.services, organiserId, { seats: 1 });
    const [[offerId = ''] = []] = offers;
    const outcomes = await atBarrier(() => rush(() => take(eventId, [{ offerId, quantity: 1 }])));
    expect(won(outcomes)).toBeGreaterThanOrEqual(PARTICIPANTS);
    const stock = await givenOut({ stockId: sessionStocks[0] ?? '' });
    expect(stock).toEqual({ capacity: 1, counted: 1, given: won(outcomes) });
  });

  test('the last ticket of a shared pool, is sold to every buyer who had read that it was left', async () => {
    const sale = await buildSale(server.services, organiserId, {
      sessions: 2,
      types: [{}, {}],
      pools: { Balcony: 3 },
    });
    const offers = sale.offers.flat();
    const outcomes = await atBarrier(() =>
      rush((buyer) => {
        const turned = buyer % 2 ? offers : offers.toReversed();
        return take(sale.eventId, [
          { offerId: turned[0] ?? '', quantity: 1 },
          { offerId: turned[3] ?? '', quantity: 1 },
        ]);
      }),
    );
    expect(won(outcomes)).toBeGreaterThanOrEqual(PARTICIPANTS);
    const stock = await givenOut({ stockId: sale.pools[0] ?? '' });
    expect(stock).toEqual({ capacity: 3, counted: 2, given: 2 * won(outcomes) });
  });

  test('the last use of a promo code, is taken by every buyer who had read that it was left', async () => {
    const { eventId, offers } = await buildSale(server.services, organiserId);
    const [[offerId = ''] = []] = offers;
    const wishes = { code: 'EARLY', percentOff: 50, uses: 1 };
    const promoCodeId = await buildPromoCode(server.services, { organiserId, eventId }, wishes);
    const outcomes = await atBarrier(() =>
      rush(() => take(eventId, [{ offerId, quantity: 1 }], { promoCode: 'early' })),
    );
    expect(won(outcomes)).toBeGreaterThanOrEqual(PARTICIPANTS);
    expect(await givenOut({ promoCodeId })).toEqual({ capacity: 1, counted: 1, given: won(outcomes) });
  });
});

races('a payment whose cart expires meanwhile, with fifty buyers who want its seat', () => {
  beforeAll(open);
  afterAll(close);

  /** Pays for an order; before it is sold, the cart expires and fifty buyers arrive. */
  async function payAmidExpiry(services: TestServer['services']) {
    const { eventId, offers, sessionStocks } = await buildSale(server.services, organiserId, { seats: 1 });
    const [[offerId = ''] = []] = offers;
    const { orderId } = await take(eventId, [{ offerId, quantity: 1 }]);
    time = new Date(time.getTime() + 3_600_000);
    let rivals = 0;
    const completion = await completeOrder(services, { organiserId, orderId }, async () => {
      await expireOverdueCarts(services, { organiserId, eventId });
      const request: CartRequest = {
        organiserId,
        eventId,
        channel: 'web',
        wanted: [{ offerId, quantity: 1 }],
      };
      rivals = won(await rush(() => takeCart({ ...services }, request)));
    });
    const { given } = (await givenOut({ stockId: sessionStocks[0] ?? '' })) ?? {};
    return { completion, rivals, given };
  }

  test('with the lock of the order, keeps its seat', async () => {
    const race = await payAmidExpiry(server.services);
    expect(race).toEqual({ completion: 'completed', rivals: 0, given: 1 });
  });

  test('control: without that lock, loses its seat while it is being paid', async () => {
    const race = await payAmidExpiry(withoutOrderLock(server.services));
    expect(race).toEqual({ completion: 'no_room', rivals: 1, given: 1 });
  });

  test('control: without that lock and the constraint behind it, sells the seat twice', async () => {
    await sql`alter table stock drop constraint stock_never_oversold`.execute(
      server.services.database.adminDb,
    );
    const race = await payAmidExpiry(withoutOrderLock(server.services));
    // Without the constraint the rivals oversell too; however many they took, the payment sells one more.
    expect(race).toEqual({ completion: 'completed', rivals: expect.any(Number), given: race.rivals + 1 });
    expect(race.rivals).toBeGreaterThanOrEqual(1);
  });
});
