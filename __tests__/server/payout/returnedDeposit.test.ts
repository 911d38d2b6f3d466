import type {
  EventPayoutsQuery,
  PayoutQuery,
  PayoutsQuery,
} from '../../../src/contract/generated/operations';
import { eventPayoutsDocument } from '../../../src/contract/payout/eventPayouts';
import { journalDownloadPath } from '../../../src/contract/payout/journal';
import {
  payoutDocument,
  payoutDownloadPath,
  payoutsDocument,
  testPayOutDocument,
} from '../../../src/contract/payout/payout';
import { readPayout } from '../../../src/server/payout/readPayout';
import { seededRandom } from '../../support/corpora/seededRandom';
import { buildOrder } from '../../support/factories/orderFactories';
import { minutes, settableClock } from '../../support/factories/startFactories';
import {
  journalRows,
  refundTickets,
  registerForGst,
  statementOf,
  sumsOf,
} from '../../support/plan/statementFactories';
import { feeOf } from '../../support/plan/testChargeFee';
import { startServer, type TestPerson, type TestServer } from '../../support/startServer';

/** Deposits that the bank refused: their money is in no deposit until a later one brings it. */

let server: TestServer;
let person: TestPerson;
const JANUARY = '2031-01-31T05:00:00Z';
const clock = settableClock(JANUARY);

beforeAll(async () => {
  server = await startServer({ clock });
});
beforeEach(async () => {
  clock.set(JANUARY);
  person = await server.signedIn(['billingHistory', 'events']);
});
afterAll(() => server.close());

const adminDb = () => server.services.database.adminDb;
const order = (quantity: number) => buildOrder(server.services, person.organiserId, { quantity });

async function payOut(isRefused = false): Promise<string> {
  const { data } = await person.graphql<{ testPayOut: { id: string } }>(testPayOutDocument, { isRefused });
  if (!data) throw new Error('Nothing was paid out.');
  return data.testPayOut.id;
}
async function detailOf(id: string) {
  const { data } = await person.graphql<PayoutQuery>(payoutDocument, { id });
  if (!data) throw new Error('The deposit was not found.');
  return data.payout;
}
const eventPayouts = async (eventId: string) =>
  (await person.graphql<EventPayoutsQuery>(eventPayoutsDocument, { eventId })).data?.eventPayouts;
const paidOut = (choice: { month?: string; eventId?: string }) =>
  statementOf(person, { month: null, eventId: null, date: 'paid_out', ...choice });
const journalOf = (id: string) => person.get(`/v2/nz${journalDownloadPath(id)}`);

/** The bank first credits a deposit and sends it back later, as the provider then reports. */
async function refuseLater(id: string): Promise<void> {
  const { provider_id: providerId, amount_cents: cents } = await adminDb()
    .selectFrom('payout')
    .select(['provider_id', 'amount_cents'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await adminDb()
    .updateTable('test_payout')
    .set({ failure: 'The account is closed.' })
    .where('id', '=', providerId)
    .execute();
  await adminDb()
    .insertInto('test_balance_entry')
    .values({
      ...{
        id: `test_entry_reversal_${providerId}`,
        account: person.organiserId,
        category: 'payout_reversal',
      },
      ...{
        amount_cents: cents,
        fee_cents: 0,
        currency: 'NZD',
        created_at: clock.now(),
        available_on: clock.now(),
      },
    })
    .execute();
  await read(providerId);
}
const read = (providerId: string) =>
  readPayout(server.services, {
    ...{ organiserId: person.organiserId, gateway: 'test', connectedAccount: null, providerId },
  });

test('the payments of a refused deposit are still held, and are in the deposit that brings its money later', async () => {
  const sale = await order(2);
  const refused = await payOut(true);
  expect(await eventPayouts(sale.eventId)).toMatchObject({
    ...{ heldCents: 9_200, heldPayments: 1, deposits: [{ id: refused, state: 'failed' }] },
  });
  expect(await detailOf(refused)).toMatchObject({ depositId: null, sum: { chargeCents: 9_200 } });
  await order(1);
  clock.pass(minutes(1));
  const later = await payOut();
  expect(await eventPayouts(sale.eventId)).toMatchObject({
    ...{ heldCents: 0, heldPayments: 0 },
    deposits: [{ id: later, state: 'paid', amountCents: 9_200 - feeOf(9_200) }, { id: refused }],
  });
  expect(await detailOf(refused)).toMatchObject({ depositId: later, differenceCents: 0 });
  expect(await detailOf(later)).toMatchObject({
    ...{ depositId: later, differenceCents: 0 },
    sum: { chargeCents: 13_800, adjustmentCents: 0, feeCents: feeOf(9_200) + feeOf(4_600) },
  });
});

test('the statement of a month has the money of a refused deposit in the month whose deposit brings it, for its event too', async () => {
  await registerForGst(server.services, person.organiserId);
  const sale = await order(2);
  await payOut(true);
  const none = { totalCents: 0, comparedCents: 0, differenceCents: 0 };
  expect(await paidOut({ month: '2031-01' })).toMatchObject(none);
  expect(await paidOut({ eventId: sale.eventId })).toMatchObject(none);
  clock.set('2031-02-01T05:00:00Z');
  await payOut();
  expect(await paidOut({ month: '2031-01' })).toMatchObject(none);
  const net = 9_200 - feeOf(9_200);
  for (const statement of [
    await paidOut({ month: '2031-02' }),
    await paidOut({ eventId: sale.eventId }),
    await paidOut({ eventId: sale.eventId, month: '2031-02' }),
  ]) {
    expect(statement).toMatchObject({ totalCents: net, comparedCents: net, differenceCents: 0 });
    expect(sumsOf(statement, 'sale')).toEqual([9_200, 1_200]);
    expect(sumsOf(statement, 'returned_deposit')).toEqual([0, 0]);
  }
});

test('a refused deposit has no journal, and the one that brings its money has its sales with their GST', async () => {
  await registerForGst(server.services, person.organiserId);
  await order(2);
  const refused = await payOut(true);
  const reply = await journalOf(refused);
  expect([reply.status, reply.body]).toEqual([409, expect.stringContaining('The bank refused this deposit')]);
  expect((await person.get(`/v2/nz${payoutDownloadPath(refused)}`)).status).toBe(200);
  const { body } = await journalOf(await payOut());
  const [, ...rows] = journalRows(body);
  expect(rows.map((row) => row.slice(2))).toEqual([
    ['Deposit', '850', 'No GST', ((9_200 - feeOf(9_200)) / 100).toFixed(2)],
    ['Sales with 15% GST', '200', '15% GST on Income', '-92.00'],
    ["Payment provider's fees", '404', 'No GST', (feeOf(9_200) / 100).toFixed(2)],
  ]);
});

test('a deposit that is sent back after it was paid, and after a later one was read, leaves its payments to that one', async () => {
  const sale = await order(2);
  const first = await payOut();
  expect(await eventPayouts(sale.eventId)).toMatchObject({ heldPayments: 0 });
  await refuseLater(first);
  expect(await eventPayouts(sale.eventId)).toMatchObject({ heldPayments: 1, heldCents: 9_200 });
  const second = await payOut();
  expect(await eventPayouts(sale.eventId)).toMatchObject({ heldPayments: 0 });
  // The second one is sent back as well, with all that it brought.
  await refuseLater(second);
  expect(await eventPayouts(sale.eventId)).toMatchObject({ heldPayments: 1 });
  const third = await payOut();
  expect(await detailOf(third)).toMatchObject({ sum: { chargeCents: 9_200, adjustmentCents: 0 } });
  expect([(await detailOf(first)).depositId, (await detailOf(second)).depositId]).toEqual([third, third]);
});

test('a later deposit that was read before the refusal was reported is divided again once it is', async () => {
  const sale = await order(2);
  const refused = await payOut(true);
  const { provider_id: providerId } = await adminDb()
    .selectFrom('payout')
    .select('provider_id')
    .where('id', '=', refused)
    .executeTakeFirstOrThrow();
  // As stored while the provider had not reported the return.
  await adminDb().updateTable('payout').set({ return_entry: null }).where('id', '=', refused).execute();
  const later = await payOut();
  expect(await detailOf(later)).toMatchObject({
    sum: { chargeCents: 0, adjustmentCents: 9_200 - feeOf(9_200) },
  });
  await read(providerId);
  expect(await detailOf(later)).toMatchObject({
    ...{ sum: { chargeCents: 9_200, adjustmentCents: 0 }, differenceCents: 0 },
    parts: [{ eventId: sale.eventId }],
  });
});

test('deposits of one day are listed with the newest first, also over the end of a page', async () => {
  const made: string[] = [];
  for (let count = 0; count < 22; count++) {
    clock.pass(minutes(1));
    await order(1);
    made.unshift(await payOut());
  }
  const first = (await person.graphql<PayoutsQuery>(payoutsDocument)).data?.payouts;
  const second = (await person.graphql<PayoutsQuery>(payoutsDocument, { after: first?.next })).data?.payouts;
  expect([...(first?.payouts ?? []), ...(second?.payouts ?? [])].map(({ id }) => id)).toEqual(made);
});

test('random histories of sales, refunds and deposits, some of them refused, put each cent into one deposit or none', async () => {
  for (const seed of [21, 22, 23]) {
    person = await server.signedIn(['billingHistory', 'events']);
    const random = seededRandom(seed);
    const orders: Awaited<ReturnType<typeof order>>[] = [];
    for (let step = 0; step < 14; step++) {
      const [sold] = orders.slice(-1);
      if (sold && sold.ticketIds.length > 0 && random.happens(0.2)) {
        await refundTickets(server.services, { organiserId: person.organiserId, orderId: sold.orderId }, [
          ...sold.ticketIds.splice(0, 1),
        ]);
      } else if (random.happens(0.5)) {
        orders.push(await order(1 + random.below(3)));
      } else {
        const isRefused = random.happens(0.5);
        await person.graphql(testPayOutDocument, { isRefused });
      }
    }
    const deposits = (await person.graphql<PayoutsQuery>(payoutsDocument)).data?.payouts.payouts ?? [];
    const paid = deposits.filter(({ state }) => state === 'paid');
    const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
    const statement = await paidOut({ month: '2031-01' });
    expect(statement).toMatchObject({
      ...{ totalCents: sum(paid.map(({ amountCents }) => amountCents)), differenceCents: 0 },
    });
    const ofEvents = await Promise.all(orders.map(({ eventId }) => paidOut({ eventId })));
    expect(sum(ofEvents.map(({ totalCents }) => totalCents))).toBe(statement.totalCents);
    for (const { id } of deposits) {
      const { parts, differenceCents, amountCents } = await detailOf(id);
      expect(differenceCents).toBe(0);
      expect(
        sum(
          parts.map(
            ({ chargeCents, refundCents, disputeCents, adjustmentCents, feeCents }) =>
              chargeCents + refundCents + disputeCents + adjustmentCents - feeCents,
          ),
        ),
      ).toBe(amountCents);
    }
    const held = await Promise.all(
      orders.map(async ({ eventId }) => (await eventPayouts(eventId))?.heldPayments),
    );
    const paidPayments = sum(
      ofEvents.map(({ rows }) => sum(rows.map(({ kind, count }) => (kind === 'sale' ? (count ?? 0) : 0)))),
    );
    expect(sum(held.map((count) => count ?? 0)) + paidPayments).toBe(orders.length);
  }
});
