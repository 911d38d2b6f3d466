import { randomUUID } from 'node:crypto';
import { type OrderPage, ordersDownloadPath } from '../../../src/contract/order/order';
import { ordersDocument } from '../../../src/contract/order/orderDocuments';
import { orderParts, type OrderPart } from '../../../src/contract/order/orderParts';
import { salesReportDocument, type SalesReport } from '../../../src/contract/report/salesReport';
import { insertPayment } from '../../../src/server/order/payment/orderPaymentQueries';
import { saveCompany } from '../../../src/server/tixsuite/tixsuiteQueries';
import { nzCompany } from '../../support/factories/planFactories';
import { buildPromoCode, buildSale } from '../../support/factories/sellingFactories';
import { colleagueOf, narrow } from '../../support/factories/teamFactories';
import { sellAt } from '../../support/report/salesFactories';
import { startServer, type TestPerson, type TestServer } from '../../support/startServer';

/** The list of orders, limited to rows of the sales report. */
let server: TestServer;
let owner: TestPerson;
let gala: Awaited<ReturnType<typeof buildSale>>;
let play: Awaited<ReturnType<typeof buildSale>>;
let codeId: string;
const at = '2026-05-10T01:00:00Z';

beforeAll(async () => {
  server = await startServer();
  owner = await server.signedIn(['events', 'reporting']);
  const { organiserId } = owner;
  const { adminDb } = server.services.database;
  gala = await buildSale(server.services, organiserId, { pools: { Balcony: 50 } });
  play = await buildSale(server.services, organiserId);
  codeId = await buildPromoCode(
    server.services,
    { organiserId, eventId: gala.eventId },
    { code: 'KAI', centsOff: 100 },
  );
  const sell = async (sale: typeof gala, values: object, channel: 'web' | 'box_office' = 'web') => {
    const orderId = await sellAt(server, owner, sale, { quantity: 1, at, channel });
    await adminDb
      .updateTable('ticket_order')
      .set({ created_at: new Date(at), ...values })
      .where('id', '=', orderId)
      .execute();
    return orderId;
  };
  const touch = JSON.stringify({ kind: 'utm', source: 'poster', medium: 'print' });
  const byCard = [await sell(gala, { buyer_name: 'Ana Tui', promo_code_id: codeId, last_touch: touch })];
  byCard.push(await sell(gala, { buyer_name: 'Ben Kea', last_touch: touch }));
  byCard.push(await sell(play, { buyer_name: 'Ben Moa', last_touch: touch }));
  const owed = await sell(play, { buyer_name: 'Cat Weka' });
  const payment = { organiserId, orderId: owed, amountCents: 4_600, now: new Date(at) };
  const card = { method: 'card', gateway: 'test', state: 'succeeded' } as const;
  for (const orderId of byCard) await insertPayment(adminDb, { ...payment, orderId, ...card });
  await insertPayment(adminDb, { ...payment, method: 'invoice', gateway: 'manual', state: 'processing' });
  // A later payment by card does not change what was chosen.
  const later = { ...payment, now: new Date('2026-05-11T01:00:00Z') };
  await insertPayment(adminDb, { ...later, ...card });
  const free = await buildSale(server.services, organiserId, { types: [{ pricing: 'free' }] });
  await sell(free, { buyer_name: 'Dai Ruru', completed_at: new Date('2026-05-10T12:30:00Z') });
  // From here on, sales include GST.
  await saveCompany(adminDb, organiserId, nzCompany, { userId: owner.userId, now: new Date(at) });
  const own = { organiser_id: organiserId };
  const seller = await adminDb
    .insertInto('box_office_seller')
    .values({ ...own, name: 'Hana', pin_hash: 'x' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const shift = await adminDb
    .insertInto('box_office_shift')
    .values({ ...own, seller_id: seller.id, opened_at: new Date(at), float_cents: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const door = await sell(gala, {}, 'box_office');
  const sold = { order_id: door, shift_id: shift.id, session_id: gala.sessionIds[0] ?? '', due_cents: 4_600 };
  await adminDb
    .insertInto('box_office_sale')
    .values({ ...own, ...sold, request_key: randomUUID(), sold_at: new Date(at) })
    .execute();
  const cash = { ...payment, orderId: door, method: 'cash', gateway: 'manual', state: 'succeeded' } as const;
  await insertPayment(adminDb, cash);
});
afterAll(() => server.close());

const list = async (wanted: object, person = owner) => {
  const { data, errors } = await person.graphql<{ orders: OrderPage }>(ordersDocument, {
    ...{ search: '', filter: 'complete' },
    ...wanted,
  });
  if (!data) throw new Error(JSON.stringify(errors));
  const { orders, counts, totals, parts } = data.orders;
  expect(orders).toHaveLength(counts.complete);
  return { names: orders.map(({ buyerName }) => buyerName).sort(), counts, totals, parts };
};
const days = { from: '2026-05-01', to: '2026-05-31' };
const rowsOf = async (by: OrderPart) => {
  const input = { ...days, eventId: null, by, compare: 'none' };
  const { data } = await owner.graphql<{ salesReport: SalesReport }>(salesReportDocument, { input });
  return data?.salesReport.rows ?? [];
};

test.each([
  ['promoCode', ['KAI']],
  ['seller', ['Hana']],
  ['pool', ['Balcony']],
  ['source', ['poster (UTM values)', 'Direct', 'Promo code', 'Box office']],
  ['payment', ['Invoice', 'Cash', 'Card', 'Free']],
  ['gst', ['GST 15%', 'No GST']],
  ['hour', ['1 pm to 2 pm', '12 am to 1 am']],
] as const)(
  'the list, limited to each row of the report by %s, has the orders of that row and its name',
  async (by, labels) => {
    const rows = await rowsOf(by);
    const found: string[] = [];
    for (const { key, sums } of rows) {
      const { counts, totals, parts } = await list({ ...days, [by]: key });
      // An order can be of several pools or rates, so these rows have tickets only.
      if (sums.orders !== null) expect([key, counts.complete]).toEqual([key, sums.orders]);
      expect([key, totals.ticketCount, totals.totalCents]).toEqual([key, sums.tickets, sums.soldCents]);
      found.push(...parts.map(({ label }) => label));
      const { body } = await owner.get(
        `/api/v2/nz${ordersDownloadPath({ search: '', filter: 'complete', ...days, [by]: key })}`,
      );
      expect(body.trim().split('\r\n')).toHaveLength(counts.complete + 1);
    }
    expect(found.sort()).toEqual([...labels].sort());
  },
);

test('a part, with a search, an event, other days or another part, limits the list by both', async () => {
  const source = 'utm:poster';
  expect((await list({ source })).names).toEqual(['Ben Kea', 'Ben Moa']);
  expect((await list({ source, search: 'kea' })).names).toEqual(['Ben Kea']);
  expect((await list({ promoCode: codeId, search: 'ana' })).names).toEqual(['Ana Tui']);
  expect((await list({ promoCode: codeId, search: 'kea' })).names).toEqual([]);
  expect((await list({ source, eventId: play.eventId })).names).toEqual(['Ben Moa']);
  expect((await list({ source: 'code', promoCode: codeId })).names).toEqual(['Ana Tui']);
  expect((await list({ source, pool: gala.pools[0] })).names).toEqual(['Ben Kea']);
  expect((await list({ source, from: '2026-06-01' })).names).toEqual([]);
  expect((await list({ payment: 'card', hour: '13' })).names).toEqual(['Ana Tui', 'Ben Kea', 'Ben Moa']);
  expect((await list({ payment: 'card', hour: '14' })).names).toEqual([]);
  expect((await list({ hour: '13', pool: gala.pools[0], search: 'ben' })).names).toEqual(['Ben Kea']);
  expect((await list({ gst: '0', pool: gala.pools[0] })).names).toEqual(['Ana Tui', 'Ben Kea']);
  expect((await list({ gst: '0', payment: 'cash' })).names).toEqual([]);
  expect((await list({ hour: '0', search: 'ruru' })).names).toEqual(['Dai Ruru']);
});

test('a part that does not exist, or is of another organiser, finds nothing and has no name', async () => {
  for (const part of orderParts.filter((one) => !['source', 'payment', 'gst', 'hour'].includes(one))) {
    expect([part, await list({ [part]: randomUUID() })]).toMatchObject([part, { names: [], parts: [] }]);
  }
  const other = await server.signedIn(['events']);
  expect(await list({ promoCode: codeId }, other)).toMatchObject({ names: [], parts: [] });
  expect((await list({ source: 'utm:poster' }, other)).names).toEqual([]);
});

test.each([
  ['payment', 'cheque'],
  ['gst', '12'],
  ['hour', '24'],
  ['hour', '-1'],
])('a list limited by %s %s answers with an error of this field', async (field, value) => {
  const { errors } = await owner.graphql(ordersDocument, { [field]: value });
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field });
});

test('a part, for somebody who works for one event, finds only its orders', async () => {
  const helper = await colleagueOf(server, owner, { permissions: ['events'] });
  await narrow(server, helper, { role: 'viewer', events: [play.eventId] });
  expect((await list({ source: 'utm:poster' }, helper)).names).toEqual(['Ben Moa']);
  expect((await list({ payment: 'cash' }, helper)).names).toEqual([]);
});
