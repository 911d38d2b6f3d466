import type { JournalAccountsQuery, PayoutsQuery } from '../../../src/contract/generated/operations';
import {
  journalAccountsDocument,
  journalDownloadPath,
  saveJournalAccountsDocument,
  usualJournalAccounts,
} from '../../../src/contract/payout/journal';
import { payoutsDocument, testPayOutDocument } from '../../../src/contract/payout/payout';
import { payoutJournal } from '../../../src/server/payout/journal/payoutJournal';
import { refundOrder } from '../../../src/server/order/refund/refundService';
import { submitRefund } from '../../../src/server/order/refund/submitRefund';
import { buildOrder } from '../../support/factories/orderFactories';
import { openTestDispute } from '../../../src/server/order/dispute/testGateway/testDisputeService';
import { gstShare } from '../../../src/contract/money';
import {
  journalRows,
  refundTickets,
  registerForGst,
  statementOf,
  sumsOf,
} from '../../support/plan/statementFactories';
import { feeOf } from '../../support/plan/testChargeFee';
import { startServer, type TestPerson, type TestServer } from '../../support/startServer';

let server: TestServer;
let person: TestPerson;
beforeAll(async () => {
  server = await startServer({ clock: { now: () => new Date('2031-03-01T05:00:00Z') } });
});
beforeEach(async () => {
  person = await server.signedIn(['billingHistory']);
});
afterAll(() => server.close());

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** The newest deposit of the person's organiser. */
async function newestDeposit() {
  const { data } = await person.graphql<PayoutsQuery>(payoutsDocument);
  return data?.payouts.payouts[0]?.id ?? '';
}

test('the journal of a deposit is one row for each account and tax rate, and its debits equal its credits', async () => {
  const { services } = server;
  const first = await buildOrder(services, person.organiserId, { quantity: 2 });
  await buildOrder(services, person.organiserId, { quantity: 1 });
  const wish = { ticketIds: first.ticketIds.slice(0, 1), addOns: [], reason: 'Ill', message: '' };
  const place = { organiserId: person.organiserId, orderId: first.orderId, userId: null };
  const { id } = await refundOrder(services, place, { ...wish, requestKey: services.random.uuid() });
  await submitRefund(services, person.organiserId, id);
  await person.graphql(testPayOutDocument);
  const { status, body } = await person.get(`/v2/nz${journalDownloadPath(await newestDeposit())}`);
  expect(status).toBe(200);
  const [head, ...rows] = journalRows(body);
  expect(head).toEqual([...['*Narration', '*Date', 'Description', '*AccountCode', '*TaxRate', '*Amount']]);
  const fees = feeOf(9_200) + feeOf(4_600);
  const inDollars = (cents: number) => (cents / 100).toFixed(2);
  expect(rows.map((row) => row.slice(1))).toEqual([
    ['01/03/2031', 'Deposit', '850', 'No GST', inDollars(9_200 - fees)],
    ['01/03/2031', 'Sales without GST', '200', 'No GST', '-138.00'],
    ['01/03/2031', 'Refunds without GST', '200', 'No GST', '46.00'],
    ['01/03/2031', "Payment provider's fees", '404', 'No GST', inDollars(fees)],
  ]);
  expect(sum(rows.map((row) => Math.round(Number(row.at(-1)) * 100)))).toBe(0);
  expect(new Set(rows.map(([narration]) => narration)).size).toBe(1);
});

test.each([
  ['nz', 15, '15% GST on Income', '15% GST on Expenses', 'No GST'],
  ['au', 10, 'GST on Income', 'GST on Expenses', 'BAS Excluded'],
] as const)(
  'a journal in %s has the names of its tax rates, and comes to zero',
  (country, percent, income, expense, none) => {
    const lines = payoutJournal(
      { amountCents: 9_000, differenceCents: -50 },
      {
        country,
        accounts: { clearing: '615', sales: '201', providerFees: '404', ticketFees: '405', other: '850' },
        sums: [
          { category: 'charge', gstPercent: percent, grossCents: 11_500, feeCents: 400 },
          { category: 'charge', gstPercent: 0, grossCents: 1_000, feeCents: 50 },
          { category: 'dispute', gstPercent: null, grossCents: -1_500, feeCents: 1_500 },
          { category: 'dispute', gstPercent: percent, grossCents: -2_300, feeCents: 0 },
          { category: 'adjustment', gstPercent: null, grossCents: 2_300, feeCents: 0 },
        ],
        ticketFees: [{ cents: 130, withGst: true }],
      },
    );
    expect(sum(lines.map(({ cents }) => cents))).toBe(0);
    expect(lines.map(({ account, taxRate, cents }) => [account, taxRate, cents])).toEqual([
      ['615', none, 9_000],
      ['201', income, -11_500],
      ['201', none, -1_000],
      ['850', none, 1_500],
      ['850', income, 2_300],
      ['850', none, -2_300],
      ['404', none, 1_820],
      ['405', expense, 130],
      ['850', none, 50],
    ]);
  },
);

test.each([
  ['the rest of the payment', 9_200, [['Disputes with 15% GST', '15% GST on Income', 9_200]]],
  ['a part of it', 5_001, [['Disputes with 15% GST', '15% GST on Income', 5_001]]],
  [
    'the whole payment, of which a part was refunded before',
    13_800,
    [
      ['Disputes with 15% GST', '15% GST on Income', 9_200],
      ['Disputes without GST', 'No GST', 4_600],
    ],
  ],
] as const)(
  'a dispute about %s is in the journal with the GST of the sale, as in the statement',
  async (_what, disputedCents, expected) => {
    const { services } = server;
    await registerForGst(services, person.organiserId);
    const sale = await buildOrder(services, person.organiserId, { quantity: 3 });
    await buildOrder(services, person.organiserId, { quantity: 9 });
    const place = { organiserId: person.organiserId, orderId: sale.orderId, userId: person.userId };
    await refundTickets(services, place, sale.ticketIds.slice(0, 1));
    await openTestDispute(services, place);
    // The clock of this file stands still, and the refund was before the dispute.
    await services.database.adminDb
      .updateTable('order_dispute')
      .set({ opened_at: new Date('2031-03-01T05:01:00Z') })
      .where('order_id', '=', sale.orderId)
      .execute();
    await services.database.adminDb
      .updateTable('test_balance_entry')
      .set({ amount_cents: -disputedCents })
      .where('account', '=', person.organiserId)
      .where('category', '=', 'dispute')
      .execute();
    await person.graphql(testPayOutDocument);
    const { body } = await person.get(`/v2/nz${journalDownloadPath(await newestDeposit())}`);
    const rows = journalRows(body)
      .filter(([, , description]) => description?.startsWith('Disputes'))
      .map(([, , description, , taxRate, amount]) => [
        description,
        taxRate,
        Math.round(Number(amount) * 100),
      ]);
    expect(rows).toEqual(expected);
    const [withGst] = expected;
    const choice = { month: null, eventId: sale.eventId, date: 'paid_out' } as const;
    const statement = await statementOf(person, choice);
    expect(sumsOf(statement, 'dispute')).toEqual([-disputedCents, -gstShare(withGst[2], 15)]);
    expect(statement.differenceCents).toBe(0);
  },
);

test('the accounts are the usual ones until others are saved, and a wrong code is named', async () => {
  const read = async () =>
    (await person.graphql<JournalAccountsQuery>(journalAccountsDocument)).data?.journalAccounts;
  expect(await read()).toEqual(usualJournalAccounts);
  const input = { ...usualJournalAccounts, clearing: ' 615 ' };
  await person.graphql(saveJournalAccountsDocument, { input });
  expect(await read()).toEqual({ ...usualJournalAccounts, clearing: '615' });
  const { errors } = await person.graphql(saveJournalAccountsDocument, {
    input: { ...usualJournalAccounts, sales: 'Sales account' },
  });
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: 'sales' });
});

test('the journal of a deposit of another organiser is not found', async () => {
  await buildOrder(server.services, person.organiserId);
  await person.graphql(testPayOutDocument);
  const stranger = await server.signedIn(['billingHistory']);
  expect((await stranger.get(`/v2/nz${journalDownloadPath(await newestDeposit())}`)).status).toBe(404);
});
