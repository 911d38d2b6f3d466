import { sql } from 'kysely';
import { takeCart } from '../../../src/server/order/cart/cartService';
import type { CartRequest } from '../../../src/server/order/cart/priceCart';
import { buildPassSale } from '../../support/factories/sellingFactories';
import {
  createBarrier,
  PARTICIPANTS,
  removeStockLock,
  runAtBarrier,
} from '../../support/database/raceControls';
import { hasServer } from '../../support/database/testDatabase';
import { startServer, type TestServer } from '../../support/startServer';

/** Fifty buyers at once on a real PostgreSQL. The control is the same load without the lock of the stocks. */
const races = hasServer ? describe : describe.skip;
const BUYERS = 50;

let server: TestServer;
let organiserId: string;
let userId: string;

beforeAll(async () => {
  if (hasServer) server = await startServer({ clock: { now: () => new Date('2031-01-10T00:00:00Z') } });
});
afterAll(() => server?.close());
beforeEach(async () => {
  if (hasServer) ({ organiserId, userId } = await server.signedIn([]));
});

const build = (wishes: Parameters<typeof buildPassSale>[2]) =>
  buildPassSale(server.services, { organiserId, userId }, wishes);
// Each buyer uses a separate set of services, because requests to one server are batched.
const take = (eventId: string, wanted: CartRequest['wanted']) =>
  takeCart({ ...server.services }, { organiserId, eventId, channel: 'web', wanted });
const rush = async <T>(act: (buyer: number) => Promise<T>) =>
  Promise.allSettled(Array.from({ length: BUYERS }, (_, buyer) => act(buyer)));
const won = (outcomes: ReadonlyArray<PromiseSettledResult<unknown>>) =>
  outcomes.filter(({ status }) => status === 'fulfilled').length;
const deadlocks = (outcomes: ReadonlyArray<PromiseSettledResult<unknown>>) =>
  outcomes.filter((one) => one.status === 'rejected' && String(one.reason).includes('deadlock'));

async function sessionCounters(eventId: string): Promise<number[]> {
  const rows = await server.services.database.adminDb
    .selectFrom('stock')
    .select('in_carts')
    .where('event_id', '=', eventId)
    .where('kind', '=', 'session')
    .orderBy('in_carts')
    .execute();
  return rows.map(({ in_carts: inCarts }) => inCarts);
}

/** Leaves one seat in one session; the others stay open. */
async function limitOneSession({ sessionStocks }: { sessionStocks: string[] }): Promise<void> {
  await sql`update stock set capacity = 1 where id = ${sessionStocks[1] ?? ''}`.execute(
    server.services.database.adminDb,
  );
}

races('fifty buyers at once', () => {
  test('of a pass with one place left in one session, one of them gets it and every session has one seat taken', async () => {
    const sale = await build({});
    await limitOneSession(sale);
    const outcomes = await rush(() => take(sale.eventId, [{ offerId: sale.passOfferId, quantity: 1 }]));
    expect(won(outcomes)).toBe(1);
    expect(deadlocks(outcomes)).toEqual([]);
    expect(await sessionCounters(sale.eventId)).toEqual([1, 1, 1]);
  });

  test('of the last pass, one of them gets it', async () => {
    const sale = await build({ pass: { available: 1 } });
    const outcomes = await rush(() => take(sale.eventId, [{ offerId: sale.passOfferId, quantity: 1 }]));
    expect(won(outcomes)).toBe(1);
    expect(await sessionCounters(sale.eventId)).toEqual([1, 1, 1]);
  });

  test('half for a pass and half for single tickets in both orders, no session is sold more often than it has seats', async () => {
    const sale = await build({ seats: 10 });
    const single = sale.offers[0] ?? [];
    const outcomes = await rush((buyer) =>
      buyer % 2 === 0
        ? take(sale.eventId, [{ offerId: sale.passOfferId, quantity: 1 }])
        : take(
            sale.eventId,
            (buyer % 4 === 1 ? single : single.toReversed()).map((offerId) => ({ offerId, quantity: 1 })),
          ),
    );
    expect(won(outcomes)).toBe(10);
    expect(deadlocks(outcomes)).toEqual([]);
    expect(await sessionCounters(sale.eventId)).toEqual([10, 10, 10]);
  });
});

races('control: fifty buyers at once, without the lock of the stocks', () => {
  test('of a pass with one place left in one session, every buyer who had read that it was left gets one', async () => {
    const sale = await build({});
    await limitOneSession(sale);
    const { adminDb } = server.services.database;
    await createBarrier(adminDb);
    await removeStockLock(adminDb);
    const outcomes = await runAtBarrier(adminDb, () =>
      rush(() => take(sale.eventId, [{ offerId: sale.passOfferId, quantity: 1 }])),
    );
    expect(won(outcomes)).toBeGreaterThanOrEqual(PARTICIPANTS);
  });
});
