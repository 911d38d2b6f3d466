import { takeCart } from '../../../src/server/order/cart/cartService';
import { findAskedFee } from '../../../src/server/order/checkout/orderFeeQueries';
import { sellDirectly } from '../../../src/server/order/checkout/sellDirectly';
import { refundOrder } from '../../../src/server/order/refund/refundService';
import { buildPassSale } from '../../support/factories/sellingFactories';
import { startServer, type TestPerson, type TestServer } from '../../support/startServer';

let server: TestServer;
let owner: TestPerson;

beforeAll(async () => {
  server = await startServer({ clock: { now: () => new Date('2026-10-31T10:59:00Z') } });
});
afterAll(() => server.close());
beforeEach(async () => {
  owner = await server.signedIn([], { planId: 9 });
});

const adminDb = () => server.services.database.adminDb;
const fees = () =>
  adminDb().selectFrom('order_fee').selectAll().where('organiser_id', '=', owner.organiserId).execute();

async function sell(more: object = {}) {
  const { eventId, passOfferId: offerId } = await buildPassSale(server.services, owner);
  const { organiserId } = owner;
  const wanted = [{ offerId, quantity: 2 }];
  return sellDirectly(server.services, { organiserId, eventId, channel: 'box_office', wanted, ...more });
}

/** Refunds the tickets at this position of the passes, for so many sessions. */
async function refund(orderId: string, position: number, sessions: number) {
  const { organiserId, userId } = owner;
  const tickets = await adminDb()
    .selectFrom('ticket')
    .innerJoin('order_line', 'order_line.id', 'ticket.order_line_id')
    .select('ticket.id')
    .where('order_line.order_id', '=', orderId)
    .where('ticket.position', '=', position)
    .where('ticket.status', '=', 'valid')
    .orderBy('ticket.id')
    .limit(sessions)
    .execute();
  const parts = { ticketIds: tickets.map(({ id }) => id), addOns: [], reason: 'other', message: '' };
  await refundOrder(
    server.services,
    { organiserId, orderId, userId },
    { requestKey: crypto.randomUUID(), ...parts },
  );
}

test('sellDirectly, of two passes on the Per-ticket plan, stores the fee of two tickets', async () => {
  const { orderId } = await sell();
  expect(await fees()).toMatchObject([{ order_id: orderId, tickets: 2, unit_cents: 99, returned: 0 }]);
});

test('sellDirectly, of complimentary passes on the Per-ticket plan, stores no fee', async () => {
  await sell({ complimentary: true });
  expect(await fees()).toEqual([]);
});

test('findAskedFee, of a cart with two passes, asks for the fee of two tickets', async () => {
  const { eventId, passOfferId: offerId } = await buildPassSale(server.services, owner);
  const { organiserId } = owner;
  const { orderId } = await takeCart(server.services, {
    ...{ organiserId, eventId, channel: 'web', wanted: [{ offerId, quantity: 2 }] },
  });
  const asked = await server.services.database.withOrganiser(organiserId, (db) =>
    findAskedFee(db, orderId, server.services.clock.now()),
  );
  expect(asked).toMatchObject({ cents: 198, unitCents: 99 });
});

test('refundOrder, of one session of a pass, keeps its fee, and of the last ones lets it fall away', async () => {
  const { orderId } = await sell();
  await refund(orderId, 1, 1);
  expect(await fees()).toMatchObject([{ tickets: 2, returned: 0 }]);
  await refund(orderId, 1, 2);
  expect(await fees()).toMatchObject([{ tickets: 2, returned: 1 }]);
});

test('sellDirectly, where the organiser passes a booking fee on, adds it once to the price of a pass', async () => {
  await adminDb()
    .insertInto('booking_fee')
    .values({
      ...{ organiser_id: owner.organiserId, kind: 'passed_on', cents: 150, basis_points: 0 },
      ...{ changed_at: server.services.clock.now() },
    })
    .execute();
  const { orderId, totalCents } = await sell();
  expect(totalCents).toBe(20_300);
  const order = await adminDb()
    .selectFrom('ticket_order')
    .select('booking_fee_cents')
    .where('id', '=', orderId)
    .executeTakeFirst();
  expect(order).toEqual({ booking_fee_cents: 300 });
});
