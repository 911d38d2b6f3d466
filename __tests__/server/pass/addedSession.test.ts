import { sql } from 'kysely';
import { takeCart } from '../../../src/server/order/cart/cartService';
import { completeOrder } from '../../../src/server/order/checkout/completeOrder';
import { saveBuyer } from '../../../src/server/order/checkout/checkoutService';
import { findOrderBySecret } from '../../../src/server/order/orderBySecret';
import { refundOrder, wholeRefund } from '../../../src/server/order/refund/refundService';
import { listPasses } from '../../../src/server/pass/passQueries';
import { foldSaleFigures, saleRollup } from '../../../src/server/report/sales/saleFigureQueries';
import { syncOffers } from '../../../src/server/ticketing/offer/syncOffers';
import { buildPassSale } from '../../support/factories/sellingFactories';
import { until } from '../../support/factories/sendingFactories';
import { mailTray } from '../../support/mail/mailTray';
import { startServer, type TestServer } from '../../support/startServer';

let server: TestServer;
let organiserId: string;
let userId: string;
const now = new Date('2031-01-10T00:00:00Z');
const tray = mailTray();

beforeAll(async () => {
  server = await startServer({ clock: { now: () => now }, mailer: tray });
  server.services.queue.start();
});
afterAll(() => server.close());
beforeEach(async () => {
  ({ organiserId, userId } = await server.signedIn([]));
});

type Sale = Awaited<ReturnType<typeof buildPassSale>>;
const build = (wishes?: Parameters<typeof buildPassSale>[2]) =>
  buildPassSale(server.services, { organiserId, userId }, wishes);

async function take({ eventId, passOfferId }: Sale, quantity = 1) {
  const wanted = [{ offerId: passOfferId, quantity }];
  const cart = await takeCart(server.services, { organiserId, eventId, channel: 'web', wanted });
  await saveBuyer(server.services, cart.secret, { name: 'Ana Tūī', email: 'ana@example.org' });
  return cart;
}
async function buy(sale: Sale, quantity?: number) {
  const cart = await take(sale, quantity);
  await completeOrder(server.services, { organiserId, orderId: cart.orderId });
  return cart;
}

const sync = (eventId: string) =>
  server.services.database.withOrganiser(organiserId, (db) => syncOffers(db, eventId, server.services));

/** Adds a session after the three others, as the form of the event does. */
async function addSession({ eventId }: Sale, day = '2031-03-20', capacity: number | null = null) {
  const { id } = await server.services.database.adminDb
    .insertInto('event_session')
    .values({
      organiser_id: organiserId,
      event_id: eventId,
      starts_local: `${day}T19:00`,
      starts_at: new Date(`${day}T06:00:00Z`),
      zone: 'Pacific/Auckland',
      capacity,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sync(eventId);
  server.services.queue.wake();
  return id;
}

const ticketsFor = async (secret: string, sessionId: string) =>
  (await findOrderBySecret(server.services, secret))?.tickets.filter(
    (ticket) => ticket.sessionId === sessionId,
  ) ?? [];
const ticketsDue = async ({ passId }: Sale) =>
  (await server.services.database.withOrganiser(organiserId, (db) => listPasses(db, now, passId)))[0]
    ?.ticketsDue;
const isIdle = async () => {
  const job = await server.services.database.adminDb
    .selectFrom('job')
    .select('id')
    .where('kind', '=', 'ticketing/givePassSessions')
    .where('organiser_id', '=', organiserId)
    .where(sql<boolean>`run_at <= now()`)
    .limit(1)
    .executeTakeFirst();
  return job === undefined;
};

test('a session added to the event, gives each pass that was sold a free ticket with its code', async () => {
  const sale = await build();
  const { secret, orderId } = await buy(sale, 2);
  const before = await findOrderBySecret(server.services, secret);
  const added = await addSession(sale);
  await until(
    async () => (await ticketsFor(secret, added)).length,
    (number) => number === 2,
  );
  const order = await findOrderBySecret(server.services, secret);
  expect(order).toMatchObject({ totalCents: before?.totalCents, id: orderId });
  expect(order?.lines.filter(({ sessionId }) => sessionId === added)).toMatchObject([
    { name: 'Season pass: Type 1', quantity: 2, totalCents: 0 },
  ]);
  const codes = (await ticketsFor(secret, added)).map(({ qrText, position }) => [position, qrText]);
  for (const [position, code] of codes)
    expect(before?.tickets.find((ticket) => ticket.position === position)?.qrText).toBe(code);
  expect(await ticketsDue(sale)).toBe(0);
  await sync(sale.eventId);
  await until(isIdle, Boolean);
  expect(await ticketsFor(secret, added)).toHaveLength(2);
});

test('a session added after the last day of a pass, gives its holders nothing', async () => {
  const sale = await build({ pass: { validUntil: '2031-03-10' } });
  const { secret } = await buy(sale);
  const added = await addSession(sale);
  await until(isIdle, Boolean);
  expect(await ticketsFor(secret, added)).toEqual([]);
  expect(await ticketsDue(sale)).toBe(0);
});

test('a session added with too few seats, gives nobody one until its capacity is raised', async () => {
  const sale = await build();
  const { secret } = await buy(sale, 2);
  const added = await addSession(sale, '2031-03-20', 1);
  await until(isIdle, Boolean);
  expect(await ticketsFor(secret, added)).toEqual([]);
  expect(await ticketsDue(sale)).toBe(2);
  await server.services.database.adminDb
    .updateTable('event_session')
    .set({ capacity: 2 })
    .where('id', '=', added)
    .execute();
  await sync(sale.eventId);
  server.services.queue.wake();
  await until(
    async () => (await ticketsFor(secret, added)).length,
    (number) => number === 2,
  );
  expect(await ticketsDue(sale)).toBe(0);
});

test('a session added after a pass was refunded, gives its former holder nothing', async () => {
  const sale = await build();
  const { secret, orderId } = await buy(sale);
  const whole = await server.services.database.withOrganiser(organiserId, (db) => wholeRefund(db, orderId));
  await refundOrder(
    server.services,
    { organiserId, orderId, userId },
    { requestKey: crypto.randomUUID(), ...whole, reason: 'other', message: '' },
  );
  const added = await addSession(sale);
  await until(isIdle, Boolean);
  expect(await ticketsFor(secret, added)).toEqual([]);
});

test('a session added while a cart with a pass is open, reaches its buyer once older carts have ended', async () => {
  const sale = await build();
  await buy(sale);
  const cart = await take(sale);
  const added = await addSession(sale);
  await until(isIdle, Boolean);
  await completeOrder(server.services, { organiserId, orderId: cart.orderId });
  expect(await ticketsFor(cart.secret, added)).toEqual([]);
  // The later job, which is due two hours after the session was added.
  await server.services.database.adminDb
    .updateTable('job')
    .set({ run_at: sql`now()` })
    .where('kind', '=', 'ticketing/givePassSessions')
    .where('organiser_id', '=', organiserId)
    .execute();
  server.services.queue.wake();
  await until(
    async () => (await ticketsFor(cart.secret, added)).length,
    (number) => number === 1,
  );
});

test('the figures of sales, with a pass, a session added later and its refund, count what was sold once', async () => {
  const { database } = server.services;
  const sale = await build();
  const { secret, orderId } = await buy(sale, 2);
  await database.asAdmin((db) => foldSaleFigures(db));
  const added = await addSession(sale);
  await until(
    async () => (await ticketsFor(secret, added)).length,
    (number) => number === 2,
  );
  const [given] = await ticketsFor(secret, added);
  const [first] = (await findOrderBySecret(server.services, secret))?.tickets ?? [];
  await refundOrder(
    server.services,
    { organiserId, orderId, userId },
    {
      requestKey: crypto.randomUUID(),
      ticketIds: [given?.id ?? '', first?.id ?? ''],
      addOns: [],
      reason: 'other',
      message: '',
    },
  );
  await database.asAdmin((db) => foldSaleFigures(db));
  expect(await saleRollup.countDifferences(database.adminDb, organiserId)).toBe(0);
  const { rows } = await sql<Record<string, number>>`
    select sum(orders)::bigint as orders, sum(tickets)::bigint as tickets, sum(sold_cents)::bigint as "soldCents",
      sum(returned_tickets)::bigint as "returnedTickets"
    from sale_figure where organiser_id = ${organiserId} and dimension = 'channel'`.execute(database.adminDb);
  expect(rows).toEqual([{ orders: 1, tickets: 6, soldCents: 20_000, returnedTickets: 1 }]);
});
