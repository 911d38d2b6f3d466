import { sql } from 'kysely';
import { writeContacts } from '../../../../src/server/audience/import/contactBatchQueries';
import type { Queryable } from '../../../../src/server/database/openDatabase';
import { cancelSession } from '../../../../src/server/event/sessions/changeSessionService';
import { recountContacts } from '../../../../src/server/audience/contactFactsQueries';
import type { CartRequest } from '../../../../src/server/order/cart/priceCart';
import { takeCart } from '../../../../src/server/order/cart/cartService';
import { saveBuyer } from '../../../../src/server/order/checkout/checkoutService';
import { expireOverdueCarts } from '../../../../src/server/order/cart/expireCarts';
import { completeOrder } from '../../../../src/server/order/checkout/completeOrder';
import { buildAudience } from '../../../support/factories/audienceFactories';
import { buildPromoCode, buildSale } from '../../../support/factories/sellingFactories';
import {
  PARTICIPANTS,
  runAtBarrier,
  meetAtInsert,
  isSessionBlocked,
  createBarrier,
  withoutOrderLock,
} from '../../../support/database/raceControls';
import { until } from '../../../support/factories/sendingFactories';
import { startServer, type TestServer } from '../../../support/startServer';
import { hasServer } from '../../../support/database/testDatabase';

/**
 * Fifty buyers at once on a real PostgreSQL. Each race has a control: the same load without the protecting constraint
 * or lock, which shows that the test really races.
 */
const races = hasServer ? describe : describe.skip;
const BUYERS = 50;

let server: TestServer;
let organiserId: string;
let userId: string;
let time = new Date('2031-01-10T00:00:00Z');

beforeAll(async () => {
  if (!hasServer) return;
  server = await startServer({ clock: { now: () => time } });
  ({ organiserId, userId } = await server.signedIn([]));
});
afterAll(() => server?.close());

const rush = async <T>(act: (buyer: number) => Promise<T>) =>
  Promise.allSettled(Array.from({ length: BUYERS }, (_, buyer) => act(buyer)));
const won = (outcomes: ReadonlyArray<PromiseSettledResult<unknown>>) =>
  outcomes.filter(({ status }) => status === 'fulfilled').length;

async function counters(stockId: string) {
  return server.services.database.adminDb
    .selectFrom('stock')
    .select(['capacity', 'sold', 'held', 'in_carts'])
    .where('id', '=', stockId)
    .executeTakeFirstOrThrow();
}

// Each buyer uses a separate set of services, because requests to one server are batched.
const take = (eventId: string, wanted: CartRequest['wanted'], more: Partial<CartRequest> = {}) =>
  takeCart({ ...server.services }, { organiserId, eventId, channel: 'web', wanted, ...more });

const isSomebodyWaiting = () => isSessionBlocked(server.services.database.adminDb);

/**
 * Runs `work` in a database without the constraint, where all buyers read what is left before the first one takes it.
 */
async function withoutConstraint<T>(work: () => Promise<T>): Promise<T> {
  const { adminDb } = server.services.database;
  await sql`alter table stock drop constraint stock_never_oversold`.execute(adminDb);
  await createBarrier(adminDb);
  await meetAtInsert(adminDb, 'order_line');
  try {
    return await runAtBarrier(adminDb, work);
  } finally {
    await sql`drop trigger race_barrier on order_line`.execute(adminDb);
    await sql`alter table stock add constraint stock_never_oversold check (sold + held + in_carts <= capacity) not valid`.execute(
      adminDb,
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

  test('control: the last ticket without the constraint, is sold to every buyer who had read that it was left', async () => {
    const { eventId, offers } = await buildSale(server.services, organiserId, { seats: 1 });
    const [[offerId = ''] = []] = offers;
    const outcomes = await withoutConstraint(() => rush(() => take(eventId, [{ offerId, quantity: 1 }])));
    expect(won(outcomes)).toBeGreaterThanOrEqual(PARTICIPANTS);
  });

  test('the last ticket of a shared pool, over two types and two sessions in both orders, is sold to one', async () => {
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

  test('more buyers than seats, batched in one process, are sold all seats and no more', async () => {
    const { eventId, offers, sessionStocks } = await buildSale(server.services, organiserId, { seats: 21 });
    const [[offerId = ''] = []] = offers;
    const request = { organiserId, eventId, channel: 'web', wanted: [{ offerId, quantity: 1 }] } as const;
    const outcomes = await rush(() => takeCart(server.services, request));
    expect(won(outcomes)).toBe(21);
    expect(await counters(sessionStocks[0] ?? '')).toMatchObject({ sold: 0, in_carts: 21 });
    const orders = outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value.orderId] : []));
    // Each order is paid for twice, all at the same time.
    const completions = await Promise.all(
      [...orders, ...orders].map((orderId) => completeOrder(server.services, { organiserId, orderId })),
    );
    expect(completions.filter((completion) => completion === 'completed')).toHaveLength(21);
    expect(await counters(sessionStocks[0] ?? '')).toMatchObject({ sold: 21, in_carts: 0 });
    const refusals = outcomes.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
    expect(new Set(refusals).size).toBe(1);
    expect(refusals[0]).toContain('sold out');
  });

  test('the last use of a promo code, is taken by one of them', async () => {
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

  test('a payment racing the expiry of its cart, leaves the seat with one buyer', async () => {
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

  test('the same payment reported fifty times, issues the tickets once', async () => {
    const { eventId, offers } = await buildSale(server.services, organiserId, { seats: 5 });
    const [[offerId = ''] = []] = offers;
    const { orderId } = await take(eventId, [{ offerId, quantity: 3 }]);
    const outcomes = await rush(() => completeOrder({ ...server.services }, { organiserId, orderId }));
    const completions = outcomes.map((one) => (one.status === 'fulfilled' ? one.value : String(one.reason)));
    expect(completions.filter((completion) => completion === 'completed')).toHaveLength(1);
    expect(completions.filter((completion) => completion === 'already')).toHaveLength(BUYERS - 1);
    const tickets = await server.services.database.adminDb
      .selectFrom('ticket')
      .innerJoin('order_line', 'order_line.id', 'ticket.order_line_id')
      .select('ticket.id')
      .where('order_id', '=', orderId)
      .execute();
    expect(tickets).toHaveLength(3);
  });

  test('orders of buyers who consent to marketing, racing an import of the same people, all complete and are counted', async () => {
    const { eventId, offers, sessionStocks } = await buildSale(server.services, organiserId);
    const [[offerId = ''] = []] = offers;
    const { audienceId } = await buildAudience(server.services, { organiserId, contacts: [] });
    const people = Array.from({ length: 5 }, (_, who) => `buyer${who}@example.org`);
    const carts = await rush(() => take(eventId, [{ offerId, quantity: 1 }]));
    const ordered = carts.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(ordered).toHaveLength(BUYERS);
    await rush((turn) =>
      saveBuyer(server.services, ordered[turn]?.secret ?? '', {
        ...{ name: 'Ana Tūī', email: people[(turn * 3) % 5] ?? '' },
        ...(turn % 2 === 0 && { marketingConsent: true, consentWording: 'Yes, write to me.' }),
      }),
    );
    const rows = people.map((address) => ({ address, fields: { city: 'Nelson' } }));
    const [completions, ...batches] = await Promise.all([
      // Some use the same server and are batched; the others each have their own.
      rush((turn) => {
        const services = turn % 5 === 0 ? server.services : { ...server.services };
        return completeOrder(services, { organiserId, orderId: ordered[turn]?.orderId ?? '' });
      }),
      ...Array.from({ length: 10 }, () =>
        server.services.database.withOrganiser(organiserId, (db) =>
          writeContacts(db, { organiserId, audienceId }, rows),
        ),
      ),
    ]);
    expect(batches).toHaveLength(10);
    expect(completions.filter((one) => one.status === 'rejected')).toEqual([]);
    expect(await counters(sessionStocks[0] ?? '')).toMatchObject({ sold: BUYERS, in_carts: 0 });
    // An order and a new contact written at the same instant have not seen each other, so the contacts are recounted.
    await recountContacts(server.services.database.adminDb, new Date(0));
    const facts = await server.services.database.adminDb
      .selectFrom('contact')
      .select(['address', 'kept_orders'])
      .where('organiser_id', '=', organiserId)
      .where('address', 'in', people)
      .orderBy('address')
      .execute();
    expect(facts).toEqual(people.map((address) => ({ address, kept_orders: BUYERS / 5 })));
  });

  test('an order whose buyer is being imported, waits for the import and blocks no other buyer', async () => {
    const { eventId, offers } = await buildSale(server.services, organiserId);
    const [[offerId = ''] = []] = offers;
    const { adminDb } = server.services.database;
    await buildAudience(server.services, { organiserId, contacts: ['held@example.org'] });
    const { orderId, secret } = await take(eventId, [{ offerId, quantity: 1 }]);
    await saveBuyer(server.services, secret, { name: 'Ana Tūī', email: 'held@example.org' });
    const completion = await adminDb.transaction().execute(async (db) => {
      await sql`select from contact where address = 'held@example.org' for update`.execute(db);
      const completing = completeOrder(server.services, { organiserId, orderId });
      await until(isSomebodyWaiting, Boolean);
      const [other] = await Promise.allSettled([take(eventId, [{ offerId, quantity: 1 }])]);
      expect(other.status).toBe('fulfilled');
      return { completing };
    });
    expect(await completion.completing).toBe('completed');
  });
});

races('a session that is cancelled while an order of it is being paid', () => {
  /** The organiser's cancellation, in its own transaction. */
  const cancelIn = (services: TestServer['services'], sessionId: string) => (db: Queryable) =>
    cancelSession(db, { services, organiserId, userId }, sessionId, 0);
  async function cartOf() {
    const { eventId, offers, sessionIds } = await buildSale(server.services, organiserId);
    const [[offerId = ''] = []] = offers;
    const { orderId } = await take(eventId, [{ offerId, quantity: 1 }]);
    return { orderId, sessionId: sessionIds[0] ?? '' };
  }
  /** The session is cancelled after the order was checked and before it is sold. */
  async function cancelAmidPayment(services: TestServer['services']) {
    const { orderId, sessionId } = await cartOf();
    let cancelling: Promise<unknown> | undefined;
    const completion = await completeOrder(server.services, { organiserId, orderId }, async () => {
      let isOver = false;
      const work = services.database.withOrganiser(organiserId, cancelIn(services, sessionId));
      cancelling = work.then(
        () => 'cancelled',
        (error: unknown) => String(error),
      );
      void cancelling.then(() => (isOver = true));
      await until(async () => isOver || (await isSomebodyWaiting()), Boolean);
    });
    return { completion, cancelling: await cancelling };
  }

  test('after the order was checked, waits and reports the new ticket count', async () => {
    expect(await cancelAmidPayment(server.services)).toEqual({
      completion: 'completed',
      cancelling: expect.stringContaining('There is 1 ticket for this session now, not 0.'),
    });
  });

  test('control: without that lock, is cancelled although a ticket was just sold', async () => {
    expect(await cancelAmidPayment(withoutOrderLock(server.services))).toEqual({
      completion: 'completed',
      cancelling: 'cancelled',
    });
  });

  test('before the order is checked, makes it wait and then sells nothing', async () => {
    const { orderId, sessionId } = await cartOf();
    const { services } = server;
    const { completing } = await services.database.withOrganiser(organiserId, async (db) => {
      await cancelIn(services, sessionId)(db);
      const waiting = completeOrder(services, { organiserId, orderId });
      await until(isSomebodyWaiting, Boolean);
      return { completing: waiting };
    });
    expect(await completing).toBe('called_off');
  });
});
