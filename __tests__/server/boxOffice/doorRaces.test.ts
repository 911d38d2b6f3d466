import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { doorSaleInput, type DoorSaleValues } from '../../../src/contract/boxOffice/boxOfficeInput';
import { sellAtDoor } from '../../../src/server/boxOffice/doorSale';
import { voidSale } from '../../../src/server/boxOffice/doorVoid';
import { saveSeller } from '../../../src/server/boxOffice/sellerService';
import { closeShift, shiftReport } from '../../../src/server/boxOffice/shiftReport';
import { openTill, type Device } from '../../../src/server/boxOffice/tillService';
import { takeCart } from '../../../src/server/order/cart/cartService';
import { completeOrder } from '../../../src/server/order/checkout/completeOrder';
import { hashOfSecret } from '../../../src/server/http/secretHash';
import {
  runAtBarrier,
  meetAtInsert,
  createBarrier,
  overtake,
  removeStockLock,
} from '../../support/database/raceControls';
import { buildSale } from '../../support/factories/sellingFactories';
import { startServer, type TestServer } from '../../support/startServer';
import { hasServer } from '../../support/database/testDatabase';

/** Two tills and the public checkout sell at the same time on a real PostgreSQL; each race has a control. */
const races = hasServer ? describe : describe.skip;
const BUYERS = 50;

let server: TestServer;
let organiserId: string;
let devices: Device[];

const open = async () => {
  if (!hasServer) return;
  server = await startServer({ clock: { now: () => new Date('2031-03-01T05:00:00Z') } });
  const { services } = server;
  const person = await server.signedIn(['boxOffice']);
  ({ organiserId } = person);
  devices = await Promise.all(
    ['Mere', 'Tom'].map(async (name) => {
      // Each tablet has its own sign-in session.
      const signInHash = hashOfSecret(randomUUID());
      const until = new Date('2032-01-01T00:00:00Z');
      await services.database.adminDb
        .insertInto('sign_in_session')
        .values({
          id_hash: signInHash,
          user_id: person.userId,
          organiser_id: organiserId,
          created_at: until,
          expires_at: until,
          last_used_at: until,
          proved_at: until,
          method: 'password',
        })
        .execute();
      const device = { organiserId, userId: person.userId, signInHash };
      const { id } = await saveSeller(services, organiserId, { id: undefined, name, pin: '2468' });
      await openTill(services, device, { sellerId: id, pin: '2468', floatCents: 0 });
      return device;
    }),
  );
};
const close = () => server?.close();

const rush = async <T>(act: (buyer: number) => Promise<T>) =>
  Promise.allSettled(Array.from({ length: BUYERS }, (_, buyer) => act(buyer)));
const won = (outcomes: ReadonlyArray<PromiseSettledResult<unknown>>) =>
  outcomes.filter(({ status }) => status === 'fulfilled').length;
const whyNot = (outcomes: ReadonlyArray<PromiseSettledResult<unknown>>) => [
  ...new Set(
    outcomes.flatMap((one) => (one.status === 'rejected' ? [String(one.reason.code ?? one.reason)] : [])),
  ),
];

async function build(seats: number) {
  const sale = await buildSale(server.services, organiserId, { seats });
  const place = { sessionId: sale.sessionIds[0] ?? '', offerId: sale.offers[0]?.[0] ?? '' };
  return { ...place, eventId: sale.eventId, stockId: sale.sessionStocks[0] ?? '' };
}
type Place = Awaited<ReturnType<typeof build>>;

const saleInput = ({ sessionId, offerId }: Place, requestKey: string = randomUUID()): DoorSaleValues =>
  doorSaleInput.parse({
    ...{ requestKey, sessionId, lines: [{ offerId, quantity: 1 }] },
    ...{ method: 'cash', expectedTotalCents: 4600, givenCents: 5000 },
  });

/** Each sale uses a separate set of services, so that only the database coordinates them. */
const sell = (buyer: number, sale: DoorSaleValues) => {
  const device = devices[buyer % 2];
  if (!device) throw new Error('There are two tills.');
  return sellAtDoor({ ...server.services }, device, sale);
};

/** Three of every five buyers use the web, the others the two tills. */
async function buy(buyer: number, place: Place): Promise<void> {
  if (buyer % 5 < 3) {
    await sell(buyer, saleInput(place));
    return;
  }
  const { orderId } = await cartOf(place);
  const completion = await completeOrder({ ...server.services }, { organiserId, orderId });
  if (completion !== 'completed') throw new Error('Sold out.');
}

const cartOf = ({ eventId, offerId }: Place) => {
  const wanted = [{ offerId, quantity: 1 }];
  return takeCart({ ...server.services }, { organiserId, eventId, channel: 'web', wanted });
};

/** The numbers according to the order lines, and according to the stock's counters. */
async function givenOut({ stockId }: Place) {
  const { rows } = await sql<{ capacity: number; counted: number; given: number; tickets: number }>`
    select stock.capacity, stock.sold + stock.held + stock.in_carts as counted,
      (select coalesce(sum(quantity - returned), 0)::int from order_line join offer_stock using (offer_id)
        where stock_id = stock.id and state <> 'released') as given,
      (select count(*)::int from ticket join order_line as line on line.id = ticket.order_line_id
        join offer_stock using (offer_id) where stock_id = stock.id and ticket.status = 'valid') as tickets
    from stock where id = ${stockId}`.execute(server.services.database.adminDb);
  return rows[0];
}

races('fifty buyers at once, at two tills and the public checkout', () => {
  beforeAll(open);
  afterAll(close);

  test('want the last ten seats, ten get one and the others a CONFLICT', async () => {
    const place = await build(10);
    const outcomes = await rush((buyer) => buy(buyer, place));
    expect(won(outcomes)).toBe(10);
    expect(whyNot(outcomes)).toEqual(['CONFLICT']);
    expect(await givenOut(place)).toEqual({ capacity: 10, counted: 10, given: 10, tickets: 10 });
  });

  test('want the last seat, one gets it', async () => {
    const place = await build(1);
    expect(won(await rush((buyer) => buy(buyer, place)))).toBe(1);
    expect(await givenOut(place)).toMatchObject({ given: 1, tickets: 1 });
  });

  test('send one request fifty times, it is one sale and every reply has it', async () => {
    const place = await build(50);
    const sale = saleInput(place);
    const outcomes = await rush(() => sell(0, sale));
    const numbers = outcomes.map((one) =>
      one.status === 'fulfilled' ? one.value.number : String(one.reason),
    );
    expect(new Set(numbers).size).toBe(1);
    expect(await givenOut(place)).toMatchObject({ given: 1, tickets: 1 });
  });

  test('void one sale fifty times, it is voided once', async () => {
    const place = await build(5);
    const { orderId } = await sell(0, saleInput(place));
    const [device] = devices;
    if (!device) throw new Error('There are two tills.');
    const outcomes = await rush(() =>
      voidSale({ ...server.services }, device, { orderId, reason: 'Wrong night' }),
    );
    expect(won(outcomes)).toBe(1);
    expect(await givenOut(place)).toMatchObject({ counted: 0, given: 0, tickets: 0 });
  });

  test('sell while a shift is closed, each sale is in the report or refused', async () => {
    const place = await build(100);
    const [device] = devices;
    if (!device) throw new Error('There are two tills.');
    let closing: ReturnType<typeof closeShift> | undefined;
    const outcomes = await rush((buyer) => {
      if (buyer === 20) closing = closeShift({ ...server.services }, device, { countedCents: 0, note: '' });
      return sell(0, saleInput(place));
    });
    const closed = await closing;
    if (!closed) throw new Error('The shift was closed.');
    const later = await server.services.database.withOrganiser(organiserId, (db) =>
      shiftReport(db, organiserId, closed.shiftId),
    );
    expect(later).toEqual(closed);
    expect(whyNot(outcomes).filter((code) => code !== 'TILL_LOCKED')).toEqual([]);
    expect(await givenOut(place)).toMatchObject({ given: won(outcomes) });
  });
});

races('control: two tills and the public checkout, without the lock of the stocks', () => {
  beforeAll(open);
  beforeAll(async () => {
    if (!hasServer) return;
    await createBarrier(server.services.database.adminDb);
    await removeStockLock(server.services.database.adminDb);
  });
  afterAll(close);

  // The barrier waits for two, because sales at one till wait for each other before they reach the stocks.
  const both = (work: Array<() => Promise<unknown>>) =>
    runAtBarrier(
      server.services.database.adminDb,
      () => Promise.allSettled(work.map((act) => act())),
      work.length,
    );

  test('want the last seat at both tills, it is sold twice', async () => {
    const place = await build(1);
    expect(won(await both([0, 1].map((till) => () => sell(till, saleInput(place)))))).toBe(2);
    expect(await givenOut(place)).toMatchObject({ capacity: 1, tickets: 2 });
  });

  test('want the last seat at a till and on the web, it is sold and also in a cart', async () => {
    const place = await build(1);
    expect(won(await both([() => sell(0, saleInput(place)), () => cartOf(place)]))).toBe(2);
    expect(await givenOut(place)).toMatchObject({ capacity: 1, given: 2, tickets: 1 });
  });
});

races('control: one request twice, without the constraint', () => {
  beforeAll(open);
  beforeAll(async () => {
    if (!hasServer) return;
    const { adminDb } = server.services.database;
    await sql`alter table box_office_sale drop constraint box_office_sale_request`.execute(adminDb);
    await createBarrier(adminDb);
    await meetAtInsert(adminDb, 'ticket_order');
  });
  afterAll(close);

  test('is sold twice, because both checked the key before either had sold', async () => {
    const place = await build(50);
    const sale = saleInput(place);
    const endings = await overtake(
      server.services.database.adminDb,
      () => sell(0, sale),
      () => sell(0, sale),
    );
    expect(won(endings)).toBe(2);
    expect((await givenOut(place))?.tickets).toBe(2);
  });
});
