import { sql } from 'kysely';
import { eventTicketTypesPath } from '../../../src/contract/event/event';
import type {
  EventSalesQuery,
  OrderQuery,
  TixsuiteSetupQuery,
} from '../../../src/contract/generated/operations';
import { gstShare } from '../../../src/contract/money';
import { buyerOrderPath, checkoutPath } from '../../../src/contract/order/buyerOrder';
import { ordersDownloadPath } from '../../../src/contract/order/order';
import { orderDocument } from '../../../src/contract/order/orderDocuments';
import { eventSalesDocument } from '../../../src/contract/report/eventSales';
import { bookingFeeLimits, bookingFeeOn } from '../../../src/contract/tixsuite/bookingFee';
import { saveBookingFeeDocument } from '../../../src/contract/tixsuite/tixsuite';
import { companyInput } from '../../../src/contract/tixsuite/tixsuiteInput';
import type { Queryable } from '../../../src/server/database/openDatabase';
import { doorOffers } from '../../../src/server/boxOffice/doorOffers';
import { findMailData } from '../../../src/server/campaign/mailData/mailDataQueries';
import { quoteCart, takeCart } from '../../../src/server/order/cart/cartService';
import type { CartRequest } from '../../../src/server/order/cart/priceCart';
import { receiptLines } from '../../../src/server/order/documents/receiptLines';
import { findOrderBySecret } from '../../../src/server/order/orderBySecret';
import { refundOrder, wholeRefund } from '../../../src/server/order/refund/refundService';
import { sumSales } from '../../../src/server/payout/statement/soldStatementQueries';
import { changeCart } from '../../../src/server/publicSite/checkout/cartChange';
import { saveCompany } from '../../../src/server/tixsuite/tixsuiteQueries';
import { siteVisitor } from '../../support/browser/siteVisitor';
import { buildOrder } from '../../support/factories/orderFactories';
import { nzCompany } from '../../support/factories/planFactories';
import { buildPromoCode, buildPublicSale } from '../../support/factories/sellingFactories';
import { startServer, type TestPerson, type TestServer } from '../../support/startServer';

let server: TestServer;
let person: TestPerson;
beforeAll(async () => {
  server = await startServer();
});
beforeEach(async () => {
  person = await server.signedIn(['tixsuite', 'events', 'boxOffice', 'preferences']);
});
afterAll(() => server.close());

const database = () => server.services.database;
const inTenant = <T>(work: (db: Queryable) => Promise<T>): Promise<T> =>
  database().withOrganiser(person.organiserId, work);
const save = (input: object) =>
  person.graphql<{ saveBookingFee: TixsuiteSetupQuery['tixsuiteSetup'] }>(saveBookingFeeDocument, { input });
const passOn = (cents: number, basisPoints = 0) => save({ kind: 'passed_on', cents, basisPoints });
const visitor = () => siteVisitor(server.app, { host: 'localhost:3000' });
const orderOf = async (secret: string) => {
  const order = await findOrderBySecret(server.services, secret);
  if (!order) throw new Error('There is no order.');
  return order;
};
async function sale(
  types: NonNullable<Parameters<typeof buildPublicSale>[2]>['types'] = [{ priceCents: 4000 }],
) {
  const built = await buildPublicSale(server.services, person.organiserId, { types });
  const request = (more: Partial<CartRequest> = {}): CartRequest => ({
    organiserId: person.organiserId,
    eventId: built.eventId,
    channel: 'web',
    wanted: [{ offerId: built.offers[0]?.[0] ?? '', quantity: 2 }],
    ...more,
  });
  return { ...built, request };
}
const quote = (request: CartRequest) => inTenant((db) => quoteCart(db, server.services, request));

test.each<[string, object]>([
  ['kind', {}],
  ['kind', { kind: 'shared' }],
  ['cents', { kind: 'passed_on', cents: 0, basisPoints: 0 }],
  ['cents', { kind: 'passed_on', cents: null, basisPoints: 100 }],
  ['cents', { kind: 'passed_on', cents: -1, basisPoints: 100 }],
  ['cents', { kind: 'passed_on', cents: bookingFeeLimits.cents + 1, basisPoints: 0 }],
  ['basisPoints', { kind: 'passed_on', cents: 100 }],
  ['basisPoints', { kind: 'passed_on', cents: 0, basisPoints: bookingFeeLimits.basisPoints + 1 }],
])('a booking fee, with a wrong %s in %j, is refused at the field and not saved', async (field, input) => {
  expect((await save(input)).errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field });
  const rows = await database()
    .adminDb.selectFrom('booking_fee')
    .selectAll()
    .where('organiser_id', '=', person.organiserId)
    .execute();
  expect(rows).toEqual([]);
});

test('a booking fee, saved, is in the set-up and audited once; absorbed costs have no parts', async () => {
  expect((await passOn(150, 250)).data?.saveBookingFee.bookingFee).toEqual({
    ...{ kind: 'passed_on', cents: 150, basisPoints: 250 },
  });
  await passOn(150, 250);
  const { data } = await save({ kind: 'absorbed', cents: 150, basisPoints: 250 });
  expect(data?.saveBookingFee.bookingFee).toEqual({ kind: 'absorbed', cents: 0, basisPoints: 0 });
  const entries = await database()
    .adminDb.selectFrom('audit_entry')
    .select('detail')
    .where('organiser_id', '=', person.organiserId)
    .where('action', '=', 'tixsuite.booking_fee_changed')
    .orderBy('id')
    .execute();
  expect(entries.map(({ detail }) => detail)).toMatchObject([
    { fee: '$1.50 and 2.5% per paid ticket, paid by buyers' },
    { fee: 'Absorbed' },
  ]);
});

test('booking_fee_on and bookingFeeOn, 3,000 random prices and fees, are the same', async () => {
  let seed = 11;
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
  const cases = Array.from({ length: 3_000 }, (_, place) => ({
    place,
    price: random(4) === 0 ? 0 : random(10_000_000),
    cents: random(bookingFeeLimits.cents + 1),
    basisPoints: random(bookingFeeLimits.basisPoints + 1),
  }));
  const { rows } = await sql<{ fee: number }>`
    select booking_fee_on(price, cents, "basisPoints") as fee
    from jsonb_to_recordset(${JSON.stringify(cases)}::jsonb)
      as (place int, price int, cents int, "basisPoints" int) order by place`.execute(database().adminDb);
  expect(rows.map(({ fee }) => fee)).toEqual(cases.map((each) => bookingFeeOn(each.price, each)));
});

test('a booking fee is part of the price on every page, in the list, the till, a mail’s card and the portal', async () => {
  await passOn(150);
  const { slug, eventId, sessionIds } = await sale();
  const page = await visitor().see(`/events/${slug}`);
  expect(page.text).toContain('$41.50');
  expect(page.text).not.toContain('$40');
  expect(page.body).toMatch(/"(price|lowPrice)":"41\.50"/);
  const { rows } = await sql<{ title: string }>`select title from event where id = ${eventId}`.execute(
    database().adminDb,
  );
  const list = await visitor().see(`/events?q=${encodeURIComponent(rows[0]?.title ?? '')}`);
  expect(list.document.querySelector('.event-card .price')?.textContent).toBe('$41.50');
  const now = server.services.clock.now();
  const door = await inTenant((db) => doorOffers(db, sessionIds[0] ?? '', now));
  expect(door.offers).toMatchObject([{ unitCents: 4150 }]);
  const types = await person.post(`/v2/nz${eventTicketTypesPath}`, { eventIds: [eventId] });
  expect(JSON.stringify(types.json())).toContain('"priceCents":4150');
  const place = { organiserId: person.organiserId, publicUrl: 'http://localhost:3000', secret: 'x', now };
  const mail = await inTenant((db) =>
    findMailData(db, [{ kind: 'event', eventId, picture: false, text: '' }], place),
  );
  expect(JSON.stringify([...mail.cards.values()])).toContain('$41.50');
});

test('a booking fee is not charged for free tickets and donations', async () => {
  await passOn(150, 1_000);
  const { offers, request } = await sale([
    { pricing: 'free', priceCents: 0 },
    { pricing: 'donation', priceCents: 500 },
    { priceCents: 999 },
  ]);
  const wanted = offers.map(([offerId = ''], type) => ({
    ...{ offerId, quantity: 1 },
    unitCents: type === 1 ? 700 : undefined,
  }));
  expect((await quote(request({ wanted }))).lines).toMatchObject([
    { unitCents: 0, bookingFeeCents: 0 },
    { unitCents: 700, bookingFeeCents: 0 },
    { unitCents: 999 + 250, bookingFeeCents: 250 },
  ]);
});

test('a cart keeps the price that it showed when the fee changes; a changed one names both prices', async () => {
  await passOn(150);
  const { request } = await sale();
  const cart = await takeCart(server.services, request());
  expect(cart.totalCents).toBe(8300);
  await passOn(300);
  const page = await visitor().see(checkoutPath(cart.secret));
  expect(page.text).toContain('$83.00');
  expect((await quote(request())).totalCents).toBe(8600);
  const order = await orderOf(cart.secret);
  const three = new Map([[order.lines[0]?.id ?? '', 3]]);
  await expect(changeCart(server.services, cart.secret, order, three)).rejects.toThrow(/\$41\.50.*\$43\.00/);
});

test('an order shows the organiser both parts and its buyer one price; a refund returns the whole price', async () => {
  await passOn(150);
  const { organiserId } = person;
  const { orderId, secret, number } = await buildOrder(server.services, organiserId, {
    sale: { types: [{ priceCents: 4000 }] },
  });
  await save({ kind: 'absorbed' });
  const { data } = await person.graphql<OrderQuery>(orderDocument, { id: orderId });
  expect(data?.order).toMatchObject({
    ...{ totalCents: 8300, bookingFeeCents: 300 },
    lines: [{ unitCents: 4150, bookingFeeCents: 150, totalCents: 8300, refundSteps: [4150, 8300] }],
  });
  const csv = (await person.get(`/api/v2/nz${ordersDownloadPath({ search: '', filter: 'all' })}`)).body;
  const [heading = '', ...lines] = csv.split('\r\n');
  expect(heading).toMatch(/,Booking fees$/);
  expect(lines.find((line) => line.startsWith(number))).toMatch(/,83\.00,.*,3\.00$/);
  const receipt = receiptLines(await orderOf(secret));
  expect(receipt.rows[0]).toMatchObject({ label: expect.stringContaining('at $41.50'), amount: '$83.00' });
  expect((await visitor().see(buyerOrderPath(secret))).text).toContain('$83.00');
  const wish = await inTenant((db) => wholeRefund(db, orderId));
  const input = { ...wish, reason: 'Ill', message: '', requestKey: 'refund-with-booking-fee' };
  const refund = await refundOrder(server.services, { organiserId, orderId, userId: null }, input);
  expect(refund.amountCents).toBe(8300);
});

test('a promo code reduces the ticket and not the fee; tickets that it makes free carry none', async () => {
  await passOn(150);
  const { eventId, request } = await sale();
  const place = { organiserId: person.organiserId, eventId };
  await buildPromoCode(server.services, place, { code: 'HALF', percentOff: 50 });
  await buildPromoCode(server.services, place, { code: 'GUEST', percentOff: 100 });
  expect(await quote(request({ promoCode: 'HALF' }))).toMatchObject({
    totalCents: 4300,
    bookingFeeCents: 300,
  });
  expect(await quote(request({ promoCode: 'GUEST' }))).toMatchObject({ totalCents: 0, bookingFeeCents: 0 });
  expect(await quote(request({ complimentary: true }))).toMatchObject({ totalCents: 0, bookingFeeCents: 0 });
  const cart = await takeCart(server.services, request({ promoCode: 'GUEST' }));
  const order = await orderOf(cart.secret);
  const one = new Map([[order.lines[0]?.id ?? '', 1]]);
  expect(await changeCart(server.services, cart.secret, order, one)).toBeDefined();
});

test('a booking fee of one organiser does not change the prices of another', async () => {
  await passOn(150);
  person = await server.signedIn(['tixsuite', 'events']);
  expect((await quote((await sale()).request())).totalCents).toBe(8000);
});

test('the sales of an event and its statement, with a ticket refunded, count whole prices and the GST in them', async () => {
  await passOn(150);
  const { organiserId, userId } = person;
  const company = companyInput('nz').parse({ ...nzCompany, gstRegistered: true });
  const by = { userId, now: new Date() };
  await inTenant((db) => saveCompany(db, organiserId, company, by));
  const { orderId, eventId, ticketIds } = await buildOrder(server.services, organiserId, {
    sale: { types: [{ priceCents: 4000 }] },
  });
  const input = {
    ticketIds: ticketIds.slice(0, 1),
    addOns: [],
    reason: 'Ill',
    message: '',
    requestKey: orderId,
  };
  await refundOrder(server.services, { organiserId, orderId, userId: null }, input);
  const { data } = await person.graphql<EventSalesQuery>(eventSalesDocument, { eventId });
  expect(data?.eventSales.sources.website).toEqual({ orders: 1, netCents: 4150 });
  const sold = await inTenant((db) => sumSales(db, 'sold', { organiserId, eventId, span: null }));
  expect(sold).toMatchObject([{ method: 'card', count: 1, cents: 8300, gstCents: gstShare(8300, 15) }]);
});
