import type { OrderQuery } from '../../../../src/contract/generated/operations';
import { orderDocument } from '../../../../src/contract/order/orderDocuments';
import { takeCart } from '../../../../src/server/order/cart/cartService';
import { completeOrder } from '../../../../src/server/order/checkout/completeOrder';
import { type DirectSale, sellDirectly } from '../../../../src/server/order/checkout/sellDirectly';
import { refundOrder, wholeRefund } from '../../../../src/server/order/refund/refundService';
import { buildPromoCode, buildSale } from '../../../support/factories/sellingFactories';
import { buildGstNumbers } from '../../../support/factories/planFactories';
import { settableClock } from '../../../support/factories/startFactories';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';

const clock = settableClock('2026-10-31T10:59:00Z');
let server: TestServer;
let owner: TestPerson;
beforeAll(async () => {
  server = await startServer({ clock });
  await buildGstNumbers(server.services);
});
beforeEach(async () => {
  clock.set('2026-10-31T10:59:00Z');
  owner = await server.signedIn(['events', 'tixsuite'], { planId: 9 });
});
afterAll(() => server.close());

const adminDb = () => server.services.database.adminDb;
const fees = () =>
  adminDb().selectFrom('order_fee').selectAll().where('organiser_id', '=', owner.organiserId).execute();
const setPlan = (planId: number) =>
  adminDb().updateTable('organiser').set({ plan_id: planId }).where('id', '=', owner.organiserId).execute();
const shownFee = async (id: string) =>
  (await owner.graphql<OrderQuery>(orderDocument, { id })).data?.order.fee;

async function sold(
  types: NonNullable<Parameters<typeof buildSale>[2]>['types'],
  quantities: readonly number[],
  more: Partial<DirectSale> = {},
) {
  const { eventId, offers } = await buildSale(server.services, owner.organiserId, { types: types ?? [{}] });
  const wanted = quantities.map((quantity, type) => ({ offerId: offers[type]?.[0] ?? '', quantity }));
  const sale = { organiserId: owner.organiserId, eventId, channel: 'box_office', wanted, ...more } as const;
  return sellDirectly(server.services, sale);
}

test('sellDirectly, on the Per-ticket plan, stores the fee of paid tickets in the month of the account’s zone', async () => {
  const { orderId } = await sold([{}, { pricing: 'free', priceCents: 0 }], [2, 1]);
  expect(await fees()).toMatchObject([
    {
      ...{ order_id: orderId, month: '2026-10-01', tickets: 2, unit_cents: 99, gst_included: true },
      ...{ taken_cents: 0, returned: 0, invoice_id: null },
    },
  ]);
  expect(await shownFee(orderId)).toEqual({
    ...{ tickets: 2, returned: 0, unitCents: 99, gstIncluded: true, cents: 198, takenCents: 0 },
    invoiceNumber: null,
  });
  clock.set('2026-10-31T11:00:00Z');
  await sold([{}], [1]);
  expect((await fees()).map(({ month }) => month).sort()).toEqual(['2026-10-01', '2026-11-01']);
});

test('sellDirectly, for free and complimentary tickets and on another plan, stores no fee', async () => {
  await sold([{ pricing: 'free', priceCents: 0 }], [2]);
  await sold([{}], [2], { complimentary: true });
  await setPlan(7);
  await sold([{}], [2]);
  expect(await fees()).toEqual([]);
});

test('sellDirectly, with a promo code that takes a ticket’s whole price off, stores no fee for it', async () => {
  const { eventId, offers } = await buildSale(server.services, owner.organiserId, {});
  const place = { organiserId: owner.organiserId, eventId };
  await buildPromoCode(server.services, place, { code: 'GUEST', percentOff: 100 });
  const wanted = [{ offerId: offers[0]?.[0] ?? '', quantity: 1 }];
  await sellDirectly(server.services, { ...place, channel: 'box_office', wanted, promoCode: 'GUEST' });
  expect(await fees()).toEqual([]);
});

test('completeOrder, many at once, stores one fee for each order, and repeated stores no second one', async () => {
  const { eventId, offers } = await buildSale(server.services, owner.organiserId, {});
  const place = { organiserId: owner.organiserId, eventId, channel: 'web' } as const;
  const wanted = [{ offerId: offers[0]?.[0] ?? '', quantity: 3 }];
  const carts = await Promise.all([1, 2, 3].map(() => takeCart(server.services, { ...place, wanted })));
  const complete = () =>
    Promise.all(
      carts.map(({ orderId }) => completeOrder(server.services, { organiserId: owner.organiserId, orderId })),
    );
  await complete();
  expect(await complete()).toEqual(['already', 'already', 'already']);
  const stored = await fees();
  expect(stored.map(({ tickets }) => tickets)).toEqual([3, 3, 3]);
  expect(new Set(stored.map(({ order_id }) => order_id)).size).toBe(3);
});

test('a fee, after a change of price and plan, is the one of its sale', async () => {
  const { orderId } = await sold([{}], [2]);
  await adminDb()
    .insertInto('plan_price')
    .values({
      ...{ plan_id: 9, country: 'nz', currency: 'NZD', interval: 'ticket', cents: 50 },
      ...{ valid_from: '2026-11-02', changed_at: clock.now() },
    })
    .execute();
  clock.set('2026-11-02T01:00:00Z');
  const later = await sold([{}], [2]);
  await setPlan(4);
  expect(await shownFee(orderId)).toMatchObject({ unitCents: 99, cents: 198 });
  expect(await shownFee(later.orderId)).toMatchObject({ unitCents: 50, cents: 100 });
});

test('refundOrder, before the fee is taken or invoiced, lets the fee of the refunded tickets fall away; afterwards it stays', async () => {
  const refundOne = async (orderId: string) => {
    const { organiserId } = owner;
    const whole = await server.services.database.withOrganiser(organiserId, (db) => wholeRefund(db, orderId));
    const input = { ticketIds: whole.ticketIds.slice(0, 1), addOns: [], requestKey: crypto.randomUUID() };
    await refundOrder(
      server.services,
      { organiserId, orderId, userId: owner.userId },
      { ...input, reason: 'Cannot come', message: '' },
    );
  };
  const { orderId } = await sold([{}], [3]);
  await refundOne(orderId);
  expect(await shownFee(orderId)).toMatchObject({ tickets: 3, returned: 1, cents: 198 });
  const taken = await sold([{}], [2]);
  await adminDb()
    .updateTable('order_fee')
    .set({ taken_cents: 198 })
    .where('order_id', '=', taken.orderId)
    .execute();
  await refundOne(taken.orderId);
  expect(await shownFee(taken.orderId)).toMatchObject({ returned: 0, cents: 198, takenCents: 198 });
});
