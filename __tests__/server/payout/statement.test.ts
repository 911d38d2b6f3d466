import type {
  EventPayoutsQuery,
  PayoutStatementQuery,
  StatementChoicesQuery,
} from '../../../src/contract/generated/operations';
import { amountText, type GstPercent, gstShare } from '../../../src/contract/money';
import { eventPayoutsDocument } from '../../../src/contract/payout/eventPayouts';
import { testPayOutDocument } from '../../../src/contract/payout/payout';
import {
  payoutStatementDocument,
  type StatementChoice,
  statementChoicesDocument,
  type StatementDate,
  statementDates,
  statementDownloadPath,
  statementTable,
} from '../../../src/contract/payout/statement';
import { recordPayment } from '../../../src/server/order/orderService';
import { spanOfMonth } from '../../../src/server/payout/statement/readStatement';
import { monthsBetween } from '../../../src/server/payout/statement/statementResolvers';
import { seededRandom } from '../../support/corpora/seededRandom';
import { buildTill, doorSale, sell, takeBackSale } from '../../support/factories/boxOfficeFactories';
import { buildOrder } from '../../support/factories/orderFactories';
import { buildSale } from '../../support/factories/sellingFactories';
import {
  refundTickets,
  registerForGst as registerOrganiser,
  statementOf,
} from '../../support/plan/statementFactories';
import { feeOf } from '../../support/plan/testChargeFee';
import { startServer, type TestPerson, type TestServer } from '../../support/startServer';

let server: TestServer;
let person: TestPerson;
let time = new Date('2031-03-01T05:00:00Z');

beforeAll(async () => {
  server = await startServer({ clock: { now: () => time } });
});
beforeEach(async () => {
  time = new Date('2031-03-01T05:00:00Z');
  person = await server.signedIn(['billingHistory', 'boxOffice', 'events']);
});
afterAll(() => server.close());

const adminDb = () => server.services.database.adminDb;
const march: StatementChoice = { month: '2031-03', eventId: null, date: 'sold' };

const ask = (choice: Partial<StatementChoice> = {}, asked = person) =>
  asked.graphql<PayoutStatementQuery>(payoutStatementDocument, { ...march, ...choice });

const read = (choice: Partial<StatementChoice> = {}) => statementOf(person, { ...march, ...choice });

const centsOf = ({ rows }: PayoutStatementQuery['payoutStatement'], kind: string, method?: string) =>
  rows
    .filter((row) => row.kind === kind && (method === undefined || row.method === method))
    .reduce((sum, { cents }) => sum + cents, 0);

const registerForGst = () => registerOrganiser(server.services, person.organiserId);
const refund = (orderId: string, ticketIds: string[]) =>
  refundTickets(server.services, { organiserId: person.organiserId, orderId }, ticketIds);
const payOut = () => person.graphql(testPayOutDocument);

test('a sale, a refund and the deposit have the same figures by each of the three dates, and differ by nothing', async () => {
  await registerForGst();
  const order = await buildOrder(server.services, person.organiserId, {
    quantity: 3,
    sale: { types: [{ priceCents: 4_600 }] },
  });
  await refund(order.orderId, order.ticketIds.slice(0, 1));
  await payOut();
  for (const date of statementDates) {
    const statement = await read({ date });
    expect(statement.rows).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'sale', method: 'card', count: 1, cents: 13_800, gstCents: 1_800 }),
        expect.objectContaining({ kind: 'refund', method: 'card', count: 1, cents: -4_600, gstCents: -600 }),
        expect.objectContaining({ kind: 'provider_fee', cents: -feeOf(13_800) }),
      ]),
    );
    expect(statement).toMatchObject({
      ...{ totalCents: 9_200 - feeOf(13_800), totalGstCents: 1_200, currency: 'NZD' },
      ...{ differenceCents: 0, differenceReason: '' },
    });
    expect(statement.comparedCents).toBe(date === 'paid_out' ? 9_200 - feeOf(13_800) : 9_200);
    expect(await read({ date, month: null, eventId: order.eventId })).toMatchObject({
      rows: statement.rows,
      differenceCents: 0,
    });
  }
});

test('the sum of the GST is that of each line, rounded once, whatever the amounts are', async () => {
  await registerForGst();
  const random = seededRandom(5);
  for (let sale = 0; sale < 6; sale++) {
    const order = await buildOrder(server.services, person.organiserId, {
      quantity: 1 + random.below(4),
      sale: { types: [{ priceCents: 101 + random.below(9_000) }] },
    });
    if (random.happens(0.5)) {
      // Returned one after the other, so that a line is rounded in parts.
      for (const ticketId of order.ticketIds) await refund(order.orderId, [ticketId]);
    }
  }
  const lines = await adminDb()
    .selectFrom('order_line')
    .select(['total_cents', 'returned', 'gst_percent'])
    .where('organiser_id', '=', person.organiserId)
    .execute();
  const gst = (cents: number, percent: GstPercent) => gstShare(cents, percent);
  const statement = await read();
  const gstOf = (kind: string) =>
    statement.rows.filter((row) => row.kind === kind).reduce((sum, row) => sum + (row.gstCents ?? 0), 0);
  expect(gstOf('sale')).toBe(lines.reduce((sum, line) => sum + gst(line.total_cents, line.gst_percent), 0));
  expect(gstOf('refund')).toBe(
    -lines
      .filter(({ returned }) => returned > 0)
      .reduce((sum, line) => sum + gst(line.total_cents, line.gst_percent), 0),
  );
});

test('cash is a row for each till shift with its rounding, and the card terminal a row of its own', async () => {
  const { services } = server;
  const sale = await buildSale(services, person.organiserId, { types: [{ priceCents: 1_203 }] });
  const place = { sessionId: sale.sessionIds[0] ?? '', offerId: sale.offers[0]?.[0] ?? '' };
  await buildTill(person);
  const one = { lines: [{ offerId: place.offerId, quantity: 1 }], expectedTotalCents: 1_203 };
  await sell(person, doorSale(place, { ...one, givenCents: 2_000 }));
  const voided = await sell(person, doorSale(place, { ...one, givenCents: 2_000 }));
  await takeBackSale(person, voided.orderId);
  await sell(
    person,
    doorSale(place, { ...one, method: 'card_terminal', givenCents: null, reference: '004512' }),
  );
  const sold = await read();
  expect(sold.rows.filter(({ kind }) => kind === 'sale')).toMatchObject([
    { method: 'card', count: 0, cents: 0 },
    { method: 'card_terminal', count: 1, cents: 1_203, sellerName: null },
    { method: 'cash', count: 2, cents: 2_406, openedLocal: '2031-03-01T18:00' },
  ]);
  expect([centsOf(sold, 'refund', 'cash'), centsOf(sold, 'rounding'), sold.differenceCents]).toEqual([
    -1_203, 0, 0,
  ]);
  // Cash of $12.03 is $12.00 in coins; what was taken and given back cancels out.
  const held = await read({ date: 'held' });
  expect([centsOf(held, 'rounding'), held.differenceCents]).toEqual([-3, 0]);
  expect(centsOf(await read({ date: 'paid_out' }), 'sale')).toBe(0);
});

test('an order for an invoice is sold at once, held once it is paid, and never paid out', async () => {
  const order = await buildOrder(server.services, person.organiserId, { method: 'invoice' });
  const cents = async (date: StatementDate) => {
    const statement = await read({ date });
    expect(statement.differenceCents).toBe(0);
    return centsOf(statement, 'sale', 'invoice');
  };
  expect([await cents('sold'), await cents('held'), await cents('paid_out')]).toEqual([9_200, 0, 0]);
  await adminDb()
    .updateTable('order_payment')
    .set({ state: 'succeeded', settled_at: new Date('2031-04-02T00:00:00Z') })
    .where('order_id', '=', order.orderId)
    .execute();
  expect(await cents('held')).toBe(0);
  expect(centsOf(await read({ date: 'held', month: '2031-04' }), 'sale', 'invoice')).toBe(9_200);
});

test('tickets of an invoice that are cancelled before it is paid are taken off, when it is sold and when it is held', async () => {
  await registerForGst();
  const { services } = server;
  const order = await buildOrder(services, person.organiserId, { method: 'invoice', quantity: 2 });
  await refund(order.orderId, order.ticketIds.slice(0, 1));
  const place = { organiserId: person.organiserId, orderId: order.orderId, userId: null };
  time = new Date('2031-04-02T00:00:00Z');
  await services.database.withOrganiser(person.organiserId, (db) =>
    recordPayment(db, services, place, { method: 'card_terminal', reference: '' }),
  );
  time = new Date('2031-03-01T05:00:00Z');
  const cancelled = expect.objectContaining({ kind: 'cancelled', count: 1, cents: -4_600, gstCents: -600 });
  for (const statement of [await read(), await read({ date: 'held', month: '2031-04' })]) {
    expect(statement.rows).toContainEqual(cancelled);
    expect(statement).toMatchObject({ totalCents: 4_600, totalGstCents: 600, differenceCents: 0 });
  }
});

test('an order a second before midnight of the month’s end belongs to that month in the account’s zone', async () => {
  const soldAt = async (quantity: number, instant: string) => {
    const { orderId } = await buildOrder(server.services, person.organiserId, { quantity });
    const completed_at = new Date(instant);
    await adminDb().updateTable('ticket_order').set({ completed_at }).where('id', '=', orderId).execute();
  };
  await soldAt(2, '2031-03-31T10:59:59Z');
  await soldAt(1, '2031-03-31T11:00:00Z');
  expect(centsOf(await read(), 'sale')).toBe(9_200);
  expect(centsOf(await read({ month: '2031-04' }), 'sale')).toBe(4_600);
});

test('spanOfMonth of a month with a clock change has both ends at midnight of the zone', () => {
  const { from, to, firstDay, endDay } = spanOfMonth('2031-04', 'Pacific/Auckland');
  expect([from.toISOString(), to.toISOString(), firstDay, endDay]).toEqual([
    ...['2031-03-31T11:00:00.000Z', '2031-04-30T12:00:00.000Z', '2031-04-01', '2031-05-01'],
  ]);
});

test('monthsBetween over the end of a year names each month once', () => {
  expect(monthsBetween('2031-02', '2030-11')).toEqual(['2031-02', '2031-01', '2030-12', '2030-11']);
});

test('fees that the provider has not listed are a note, and the rows still come to the orders', async () => {
  await buildOrder(server.services, person.organiserId);
  const statement = await read();
  expect(statement).toMatchObject({ totalCents: 9_200, differenceCents: 0 });
  expect(statement.notes[0]).toContain('1 card payment is not known yet');
});

test('a deposit whose entries are not listed is a difference, with the reason', async () => {
  await buildOrder(server.services, person.organiserId);
  await payOut();
  const { organiserId } = person;
  await adminDb().deleteFrom('payout_part').where('organiser_id', '=', organiserId).execute();
  await adminDb().deleteFrom('balance_entry').where('organiser_id', '=', organiserId).execute();
  await adminDb()
    .updateTable('payout')
    .set({ reconciled_at: null, is_automatic: false })
    .where('organiser_id', '=', organiserId)
    .execute();
  const statement = await read({ date: 'paid_out' });
  expect(statement.differenceCents).toBe(9_200 - feeOf(9_200));
  expect(statement.differenceReason).toContain('are not itemised');
});

test('the CSV has the rows of the statement, and the PDF is one', async () => {
  await registerForGst();
  await buildOrder(server.services, person.organiserId);
  const statement = await read();
  const csv = await person.get(`/v2/nz${statementDownloadPath('csv', march)}`);
  const rows = csv.body.split('\r\n').map((row) => row.split(','));
  const table = statementTable(statement);
  expect(rows.slice(1, table.length + 1).map((row) => [row.at(-3), row.at(-2)])).toEqual(
    table.map(({ cents, gstCents }) => [amountText(cents), gstCents === null ? '' : amountText(gstCents)]),
  );
  const pdf = await person.get(`/v2/nz${statementDownloadPath('pdf', march)}`);
  expect([pdf.status, pdf.body.slice(0, 5)]).toEqual([200, '%PDF-']);
});

test('statementChoices begins with this month, and lists the events that sold tickets', async () => {
  const order = await buildOrder(server.services, person.organiserId);
  await adminDb()
    .updateTable('ticket_order')
    .set({ completed_at: new Date('2031-01-15T00:00:00Z') })
    .where('id', '=', order.orderId)
    .execute();
  const { data } = await person.graphql<StatementChoicesQuery>(statementChoicesDocument);
  expect(data?.statementChoices).toMatchObject({
    months: ['2031-03', '2031-02', '2031-01'],
    events: [{ id: order.eventId }],
  });
});

test('a statement without a month and an event, or of another organiser’s event, is refused', async () => {
  const order = await buildOrder(server.services, person.organiserId);
  const stranger = await server.signedIn(['billingHistory']);
  const codes = await Promise.all([
    ask({ month: null }),
    ask({ month: '2031-13' }),
    ask({ eventId: order.eventId }, stranger),
    ask({ eventId: 'no-id' }),
  ]);
  expect(codes.map(({ errors }) => errors?.[0]?.extensions.code)).toEqual([
    ...['BAD_USER_INPUT', 'BAD_USER_INPUT', 'NOT_FOUND', 'NOT_FOUND'],
  ]);
});

test('eventPayouts has what is held of an event, and once it is paid out the deposit with its part', async () => {
  const ofEvent = async (eventId: string) =>
    (await person.graphql<EventPayoutsQuery>(eventPayoutsDocument, { eventId })).data?.eventPayouts;
  const order = await buildOrder(server.services, person.organiserId, { quantity: 3 });
  await buildOrder(server.services, person.organiserId);
  expect(await ofEvent(order.eventId)).toEqual({
    ...{ deposits: [], hasMore: false, heldCents: 13_800, heldPayments: 1, currency: 'NZD' },
  });
  await refund(order.orderId, order.ticketIds.slice(0, 1));
  expect(await ofEvent(order.eventId)).toMatchObject({ heldCents: 9_200, heldPayments: 1 });
  await payOut();
  expect(await ofEvent(order.eventId)).toMatchObject({
    deposits: [{ arrivesOn: '2031-03-01', state: 'paid', amountCents: 9_200 - feeOf(13_800) }],
    ...{ heldCents: 0, heldPayments: 0 },
  });
});
