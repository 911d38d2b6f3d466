import { sql } from 'kysely';
import type {
  EventPayoutsQuery,
  PayoutLinesQuery,
  PayoutsQuery,
} from '../../../src/contract/generated/operations';
import { eventPayoutsDocument } from '../../../src/contract/payout/eventPayouts';
import {
  payoutLinesDocument,
  payoutsDocument,
  testPayOutDocument,
} from '../../../src/contract/payout/payout';
import {
  type StatementChoice,
  statementDates,
  statementDownloadPath,
  statementTable,
} from '../../../src/contract/payout/statement';
import {
  decideDispute,
  openTestDispute,
} from '../../../src/server/order/dispute/testGateway/testDisputeService';
import { spanOfMonth } from '../../../src/server/payout/statement/readStatement';
import { statementPdf } from '../../../src/server/payout/statement/statementPdf';
import { seededRandom } from '../../support/corpora/seededRandom';
import { buildOrder } from '../../support/factories/orderFactories';
import { pdfText } from '../../support/pdfText';
import { refundTickets, registerForGst, statementOf, sumsOf } from '../../support/plan/statementFactories';
import { feeOf } from '../../support/plan/testChargeFee';
import { startServer, type TestPerson, type TestServer } from '../../support/startServer';

/** The figures of statements to the cent, where rates, months and disputes meet. */

let server: TestServer;
let person: TestPerson;
/** A session of the portal ends after some days, so the months are a day apart. */
const january = new Date('2031-01-31T05:00:00Z');
const february = new Date('2031-02-01T05:00:00Z');
let time = january;

beforeAll(async () => {
  server = await startServer({ clock: { now: () => time } });
});
beforeEach(async () => {
  time = january;
  person = await server.signedIn(['billingHistory', 'events']);
});
afterAll(() => server.close());

const adminDb = () => server.services.database.adminDb;
const payOut = () => person.graphql(testPayOutDocument);
const read = (choice: Partial<StatementChoice> = {}) =>
  statementOf(person, { month: '2031-01', eventId: null, date: 'sold', ...choice });
const order = (wishes: Parameters<typeof buildOrder>[2] = {}) =>
  buildOrder(server.services, person.organiserId, wishes);
const refund = (orderId: string, ticketIds: string[]) =>
  refundTickets(server.services, { organiserId: person.organiserId, orderId }, ticketIds);

/** The GST of all lines of the newest deposit, by the kind of their entry. */
async function gstOfDeposit(category: string) {
  const { data: list } = await person.graphql<PayoutsQuery>(payoutsDocument);
  const { data } = await person.graphql<PayoutLinesQuery>(payoutLinesDocument, {
    id: list?.payouts.payouts[0]?.id,
  });
  return (data?.payoutLines.lines ?? [])
    .filter((line) => line.category === category)
    .reduce((sum, { gstCents }) => sum + gstCents, 0);
}

/** Opens a dispute of an order's payment. @returns what decides it */
async function dispute(orderId: string) {
  const place = { organiserId: person.organiserId, orderId, userId: person.userId };
  await openTestDispute(server.services, place);
  const { id: disputeId } = await adminDb()
    .selectFrom('order_dispute')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return (outcome: 'won' | 'lost') => decideDispute(server.services, place, { disputeId, outcome });
}

test('an order whose lines have two rates contains the GST of the one, and returns it with that line', async () => {
  await registerForGst(server.services, person.organiserId);
  const sale = await order({ quantity: 1, sale: { types: [{ priceCents: 4_600 }] } });
  await sql`
    insert into order_line (organiser_id, order_id, offer_id, name, quantity, unit_cents, gst_percent, gst_cents, state)
    select organiser_id, order_id, offer_id, 'Programme', 1, 1000, 0, 0, state from order_line
    where order_id = ${sale.orderId}`.execute(adminDb());
  await adminDb()
    .updateTable('ticket_order')
    .set({ total_cents: 5_600 })
    .where('id', '=', sale.orderId)
    .execute();
  const statement = await read();
  expect(sumsOf(statement, 'sale')).toEqual([5_600, 600]);
  expect(statement.differenceCents).toBe(0);
  await refund(sale.orderId, sale.ticketIds);
  expect(sumsOf(await read(), 'refund')).toEqual([-4_600, -600]);
});

test('a line that is refunded over the end of a month is in each month with its part, and comes to its whole GST', async () => {
  await registerForGst(server.services, person.organiserId);
  const sale = await order({ quantity: 3, sale: { types: [{ priceCents: 1_003 }] } });
  await refund(sale.orderId, sale.ticketIds.slice(0, 1));
  await payOut();
  time = february;
  await order({ quantity: 4, sale: { types: [{ priceCents: 2_003 }] } });
  await refund(sale.orderId, sale.ticketIds.slice(1));
  await payOut();
  const { gst_cents: whole } = await adminDb()
    .selectFrom('ticket_order')
    .select('gst_cents')
    .where('id', '=', sale.orderId)
    .executeTakeFirstOrThrow();
  for (const date of statementDates) {
    const [first, second] = [await read({ date }), await read({ date, month: '2031-02' })];
    expect([first.differenceCents, second.differenceCents]).toEqual([0, 0]);
    expect(sumsOf(first, 'sale')).toEqual([3_009, whole]);
    const [[early, earlyGst], [late, lateGst]] = [sumsOf(first, 'refund'), sumsOf(second, 'refund')];
    expect([early, late, earlyGst + lateGst]).toEqual([-1_003, -2_006, -whole]);
  }
});

test('the GST of a month’s deposits is that of their lines, whatever is refunded', async () => {
  await registerForGst(server.services, person.organiserId);
  const random = seededRandom(11);
  for (let turn = 0; turn < 8; turn++) {
    const sale = await order({
      quantity: 3 + random.below(4),
      sale: { types: [{ priceCents: 101 + random.below(900) }] },
    });
    await refund(sale.orderId, sale.ticketIds.slice(0, 1 + random.below(2)));
  }
  await payOut();
  const paid = await read({ date: 'paid_out' });
  expect(paid.differenceCents).toBe(0);
  expect(sumsOf(paid, 'sale')[1]).toBe(await gstOfDeposit('charge'));
  expect(sumsOf(paid, 'refund')[1]).toBe(await gstOfDeposit('refund'));
  expect(sumsOf(await read(), 'refund')).toEqual(sumsOf(paid, 'refund'));
});

test('a lost dispute after a part was refunded takes the rest of the GST, once, by each date', async () => {
  await registerForGst(server.services, person.organiserId);
  const sale = await order({ quantity: 3, sale: { types: [{ priceCents: 4_600 }] } });
  await refund(sale.orderId, sale.ticketIds.slice(0, 1));
  const decide = await dispute(sale.orderId);
  await adminDb()
    .updateTable('order_dispute')
    .set({ amount_cents: 9_200 })
    .where('order_id', '=', sale.orderId)
    .execute();
  expect(sumsOf(await read(), 'dispute')).toEqual([0, 0]);
  expect(sumsOf(await read({ date: 'held' }), 'dispute')).toEqual([-9_200, -1_200]);
  await adminDb()
    .updateTable('test_dispute')
    .set({ amount_cents: 9_200 })
    .where('charge_id', '=', (row) =>
      row.selectFrom('order_payment').select('provider_id').where('order_id', '=', sale.orderId),
    )
    .execute();
  time = february;
  await decide('lost');
  expect(sumsOf(await read(), 'dispute')).toEqual([0, 0]);
  expect(sumsOf(await read({ month: '2031-02' }), 'dispute')).toEqual([-9_200, -1_200]);
  expect(sumsOf(await read({ date: 'held' }), 'dispute')).toEqual([-9_200, -1_200]);
});

test('a dispute that is won is taken in its month and given back in the next, and the first statement stays as it was', async () => {
  await registerForGst(server.services, person.organiserId);
  const sale = await order({ quantity: 2 });
  await order({ quantity: 1 });
  const decide = await dispute(sale.orderId);
  await payOut();
  const months = async () =>
    Promise.all(
      (['held', 'paid_out'] as const).flatMap((date) =>
        ['2031-01', '2031-02'].map(async (month) => sumsOf(await read({ date, month }), 'dispute')),
      ),
    );
  const none = [0, 0];
  expect(await months()).toEqual([[-9_200, -1_200], none, [-9_200, -1_200], none]);
  time = february;
  await decide('won');
  await payOut();
  const [taken, given] = [
    [-9_200, -1_200],
    [9_200, 1_200],
  ];
  expect(await months()).toEqual([taken, given, taken, given]);
  for (const date of statementDates) {
    for (const month of ['2031-01', '2031-02']) {
      expect((await read({ date, month })).differenceCents).toBe(0);
    }
  }
  expect(sumsOf(await read(), 'dispute')).toEqual([0, 0]);
});

test('the fee that the provider took for Turnout is a row of its own with its GST, beside the provider’s fee', async () => {
  await adminDb().updateTable('organiser').set({ plan_id: 9 }).where('id', '=', person.organiserId).execute();
  const sale = await order({ quantity: 2 });
  const unpaid = await read();
  expect(sumsOf(unpaid, 'invoiced_ticket_fee')).toEqual([-198, 0]);
  expect(sumsOf(unpaid, 'ticket_fee')).toEqual([0, 0]);
  // As at Stripe, which takes it with the payment.
  await adminDb()
    .updateTable('order_fee')
    .set({ taken_cents: 198, gst_included: true })
    .where('order_id', '=', sale.orderId)
    .execute();
  await adminDb()
    .updateTable('test_balance_entry')
    .set({ fee_cents: feeOf(9_200) + 198 })
    .where('account', '=', person.organiserId)
    .execute();
  await payOut();
  for (const date of statementDates) {
    const statement = await read({ date });
    expect(sumsOf(statement, 'ticket_fee')).toEqual([-198, -26]);
    expect(sumsOf(statement, 'provider_fee')).toEqual([-feeOf(9_200), 0]);
    expect(sumsOf(statement, 'invoiced_ticket_fee')).toEqual([0, 0]);
    expect([statement.totalCents, statement.differenceCents]).toEqual([9_200 - feeOf(9_200) - 198, 0]);
  }
});

test('a booking fee is a part of the price, in the sale, the refund and the deposit', async () => {
  await registerForGst(server.services, person.organiserId);
  await adminDb()
    .insertInto('booking_fee')
    .values({
      ...{ organiser_id: person.organiserId, kind: 'passed_on', cents: 100, basis_points: 250 },
      changed_at: time,
    })
    .execute();
  const sale = await order({ quantity: 2, sale: { types: [{ priceCents: 4_600 }] } });
  await refund(sale.orderId, sale.ticketIds.slice(0, 1));
  await payOut();
  for (const date of statementDates) {
    const statement = await read({ date });
    expect(sumsOf(statement, 'sale')).toEqual([9_630, 1_256]);
    expect(sumsOf(statement, 'refund')).toEqual([-4_815, -628]);
    expect(statement.differenceCents).toBe(0);
  }
});

test('money that a bank took for a dispute is not held for the event', async () => {
  const sale = await order({ quantity: 2 });
  await dispute(sale.orderId);
  const { data } = await person.graphql<EventPayoutsQuery>(eventPayoutsDocument, { eventId: sale.eventId });
  expect(data?.eventPayouts).toMatchObject({ heldCents: 0, heldPayments: 1 });
});

test('the PDF shows each row of the statement with its amount and GST', async () => {
  await registerForGst(server.services, person.organiserId);
  const sale = await order({ quantity: 3 });
  await refund(sale.orderId, sale.ticketIds.slice(0, 1));
  await payOut();
  const statement = await read({ date: 'paid_out' });
  const account = { name: 'Hall Ltd', country: 'nz', zone: 'Pacific/Auckland' } as const;
  const text = pdfText(await statementPdf(statement, account)).replaceAll(/\s+/g, ' ');
  for (const { label, cents, gstCents } of statementTable(statement)) {
    expect(text).toContain(label);
    for (const amount of [cents, gstCents]) {
      if (amount !== null) expect(text).toContain(`$${(Math.abs(amount) / 100).toFixed(2)}`);
    }
  }
});

test('the CSV of an event whose title a spreadsheet would evaluate begins with an apostrophe', async () => {
  const sale = await order();
  await adminDb()
    .updateTable('event')
    .set({ title: '=HYPERLINK("http://example.org")' })
    .where('id', '=', sale.eventId)
    .execute();
  const choice: StatementChoice = { month: null, eventId: sale.eventId, date: 'sold' };
  const { body } = await person.get(`/v2/nz${statementDownloadPath('csv', choice)}`);
  expect(body.replace(/^\uFEFF/, '').slice(0, 15)).toBe(`"'=HYPERLINK(""`);
});

test('spanOfMonth of a month whose clocks go forward ends at midnight of the zone', () => {
  const { from, to } = spanOfMonth('2031-09', 'Pacific/Auckland');
  expect([from.toISOString(), to.toISOString()]).toEqual([
    '2031-08-31T12:00:00.000Z',
    '2031-09-30T11:00:00.000Z',
  ]);
});
