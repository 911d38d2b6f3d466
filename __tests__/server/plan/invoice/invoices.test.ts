import { restBase } from '../../../../src/contract/country';
import type { BillingInvoicesQuery } from '../../../../src/contract/generated/operations';
import { confirmPaymentMethodDocument } from '../../../../src/contract/payment/payment';
import {
  billingInvoicesDocument,
  invoicePageSize,
  invoicePdfPath,
  invoicesDownloadPath,
} from '../../../../src/contract/plan/planInvoice';
import { insertInvoice, settleInvoice } from '../../../../src/server/plan/billing/invoiceQueries';
import { addCard, changePlan } from '../../../support/factories/planFactories';
import { minutes, settableClock } from '../../../support/factories/startFactories';
import { colleagueOf } from '../../../support/factories/teamFactories';
import { pdfText } from '../../../support/pdfText';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';

// The account was opened on the 12th; in Auckland and Sydney it is the 27th, the middle of the billing month.
const NOW = '2026-11-27T01:00:00Z';
const clock = settableClock(NOW);
const base = restBase('localhost');
let server: TestServer;
let owner: TestPerson;
beforeAll(async () => {
  server = await startServer({ clock });
});
beforeEach(async () => {
  clock.set(NOW);
  owner = await personIn('nz');
});
afterAll(() => server.close());

const adminDb = () => server.services.database.adminDb;

async function personIn(country: 'nz' | 'au'): Promise<TestPerson> {
  const person = await server.signedIn(['tixsuite', 'billingHistory'], { planId: 4, country });
  await adminDb()
    .updateTable('organiser')
    .set({
      created_at: new Date('2026-03-12T01:00:00Z'),
      legal_name: 'Tidal Theatre Limited',
      postal_address: '1 Quay Street, Auckland 1010',
    })
    .where('id', '=', person.organiserId)
    .execute();
  return person;
}

const setIssuer = (country: 'nz' | 'au', gstNumber: string, legalName = 'Turnout Limited') =>
  adminDb()
    .updateTable('plan_issuer')
    .set({ legal_name: legalName, address: '88 Shortland Street', gst_number: gstNumber })
    .where('country', '=', country)
    .execute();

const page = async (person = owner, after?: string | null) =>
  (await person.graphql<BillingInvoicesQuery>(billingInvoicesDocument, { after })).data?.billingInvoices;
const newest = async (person = owner) => {
  const [invoice] = (await page(person))?.invoices ?? [];
  if (!invoice) throw new Error('There is no invoice.');
  return invoice;
};
const download = ({ cookie }: Pick<TestPerson, 'cookie'>, path: string) =>
  server.app.inject({ url: base + path, headers: { cookie } });
const pdfOf = async (person: TestPerson) =>
  pdfText((await download(person, invoicePdfPath((await newest(person)).id))).rawPayload);
/** The cells of the CSV by their headings; no cell of these tests has a comma. */
const csvOf = async (person: TestPerson) => {
  const { body } = await download(person, invoicesDownloadPath);
  const [heading = [], ...rows] = body
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(/,(?! )/).map((cell) => cell.replace(/^"(.*)"$/, '$1')));
  return rows.map((row) => Object.fromEntries(heading.map((name, at) => [name, row[at]])));
};

/** Issues invoices, each a minute after the one before and a dollar more. */
const issue = (person: TestPerson, count: number) =>
  server.services.database.withOrganiser(person.organiserId, async (db) => {
    const period = { from: '2026-11-12', to: '2026-12-12' };
    for (let n = 1; n <= count; n++) {
      clock.pass(minutes(1));
      const plan = { planId: 6, interval: 'month', cents: 100 * n } as const;
      const id = await insertInvoice(db, {
        ...{ organiserId: person.organiserId, country: 'nz', reason: 'renewal', gstPercent: 15 },
        plan: { ...plan, period },
        lines: [{ ...plan, kind: 'plan', days: period }],
        ...{ issuedBy: null, now: clock.now() },
      });
      // A period is renewed once, so that only a void invoice leaves room for the next.
      await settleInvoice(db, id, 'void', clock.now());
    }
  });

const paidDays = { interval: 'month', from: '2026-11-27', to: '2026-12-12', quantity: null, unitCents: null };

test('billingInvoices, after two changes that were paid for, has both with their lines, days, GST and card', async () => {
  await setIssuer('nz', '49091850');
  await addCard(owner, 'succeeds');
  await changePlan(owner, 6);
  clock.pass(minutes(1));
  await changePlan(owner, 7);
  expect(await page()).toEqual({
    ...{ total: 2, next: null, downloadRefusal: '' },
    invoices: [
      {
        ...{
          id: expect.any(String),
          number: expect.stringMatching(/^NZ-\d{6}$/),
          planId: 7,
          interval: 'month',
        },
        ...{ issuedOn: '2026-11-27', from: '2026-11-27', to: '2026-12-12', paidOn: '2026-11-27' },
        lines: [
          { ...paidDays, kind: 'plan', planId: 7, cents: 7_450 },
          { ...paidDays, kind: 'unused', planId: 6, cents: -3_450 },
        ],
        ...{ totalCents: 4_000, gstPercent: 15, gstCents: 522, currency: 'NZD' },
        ...{ state: 'paid', isTaxInvoice: true, card: 'Visa ending 4242', credit: null, creditedCents: 0 },
      },
      expect.objectContaining({ planId: 6, totalCents: 3_450, gstCents: 450, state: 'paid' }),
    ],
  });
});

test('the list, the CSV and the PDF of an invoice have the same figures', async () => {
  await setIssuer('nz', '49091850');
  await addCard(owner, 'succeeds');
  await changePlan(owner, 6);
  clock.pass(minutes(1));
  await changePlan(owner, 7);
  const shown = await newest();
  const [row] = await csvOf(owner);
  expect(row).toEqual({
    ...{
      Number: shown.number,
      'Issued on': shown.issuedOn,
      Document: 'Tax invoice',
      'Tax invoice': 'yes',
      'Issued by': 'Turnout Limited',
    },
    ...{ 'GST number or ABN': '49091850', 'Billed to': 'Tidal Theatre Limited', Plan: 'Professional' },
    ...{ 'Paid by the': 'month', 'First day': shown.from, 'Last day': '2026-12-11' },
    Lines: 'Professional, by the month: 74.50; Unused time on Essential, by the month: -34.50',
    ...{ 'Credits invoice': '', Reason: '' },
    ...{ Total: '40.00', 'GST %': '15', 'GST in the total': '5.22', Currency: 'NZD', State: 'Paid' },
    ...{ Card: shown.card, 'Paid on': shown.paidOn },
  });
  const text = await pdfOf(owner);
  for (const part of [
    ...['Tax invoice', `Number ${shown.number}`, 'Issued on 27 November 2026', 'Turnout Limited'],
    ...[
      '88 Shortland Street',
      'GST number 49-091-850',
      'Tidal Theatre Limited',
      '1 Quay Street, Auckland 1010',
    ],
    ...['Professional, by the month', '27 November 2026 to 11 December 2026', '$74.50'],
    ...['Unused time on Essential, by the month', '-$34.50', 'Total, including GST (15%)', '$40.00'],
    ...['GST (15%) included in the total', '$5.22', 'Paid on 27 November 2026 by Visa ending 4242.'],
  ]) {
    expect(text).toContain(part);
  }
});

test.each([
  ['nz' as const, '49091850', /^Tax invoice\n/, 'GST number 49-091-850'],
  ['nz' as const, '', /^Invoice\n/, 'NZD'],
  ['au' as const, '51824753556', /^Tax invoice\n/, 'ABN 51 824 753 556'],
  ['au' as const, '', /^Invoice\n/, 'AUD'],
])(
  'in %s, an issuer with the number "%s" issues what the law lets it call %s',
  async (country, number, title, also) => {
    await setIssuer(country, number);
    const person = await personIn(country);
    await addCard(person, 'succeeds');
    await changePlan(person, 6);
    const text = await pdfOf(person);
    expect(text).toMatch(title);
    expect(text).toContain(also);
    expect((await newest(person)).isTaxInvoice).toBe(number !== '');
    expect(/tax invoice/i.test(text)).toBe(number !== '');
  },
);

test('an invoice keeps its parties when the issuer and the buyer change their names', async () => {
  await setIssuer('nz', '49091850');
  await addCard(owner, 'succeeds');
  await changePlan(owner, 6);
  const before = await pdfOf(owner);
  await setIssuer('nz', '', 'Another Limited');
  await adminDb()
    .updateTable('organiser')
    .set({ legal_name: 'Renamed Limited', postal_address: 'Elsewhere' })
    .where('id', '=', owner.organiserId)
    .execute();
  expect(before).toContain('Tidal Theatre Limited');
  expect(await pdfOf(owner)).toBe(before);
});

test('an invoice whose card was declined says that nothing was charged, and is no tax invoice', async () => {
  await setIssuer('nz', '49091850');
  await addCard(owner, 'declined_later');
  await changePlan(owner, 6);
  expect(await newest()).toMatchObject({ state: 'declined', isTaxInvoice: false, paidOn: null });
  const text = await pdfOf(owner);
  expect(text).toMatch(/^Void invoice\n/);
  expect(text).toContain('was declined. Nothing was charged, and nothing is owed.');
});

test('an invoice whose bank asks about the card waits for it', async () => {
  await addCard(owner, 'authenticate');
  await owner.graphql(confirmPaymentMethodDocument, { confirmed: true });
  await changePlan(owner, 6);
  expect(await newest()).toMatchObject({
    state: 'waiting_for_bank',
    paidOn: null,
    card: 'Mastercard ending 3155',
  });
  expect(await pdfOf(owner)).toContain('Your bank has to confirm the payment by Mastercard ending 3155.');
});

test('an open invoice whose last charge failed is past due, and is being paid once another charge begins', async () => {
  await addCard(owner, 'succeeds');
  await changePlan(owner, 6);
  await adminDb()
    .updateTable('plan_invoice')
    .set({ state: 'open', settled_at: null })
    .where('organiser_id', '=', owner.organiserId)
    .execute();
  const setCharge = (state: 'failed' | 'started') =>
    adminDb()
      .updateTable('plan_charge')
      .set({ state, settled_at: state === 'failed' ? clock.now() : null })
      .where('organiser_id', '=', owner.organiserId)
      .execute();
  await setCharge('failed');
  expect(await newest()).toMatchObject({ state: 'past_due', paidOn: null });
  await setCharge('started');
  expect(await newest()).toMatchObject({ state: 'paying' });
});

test('the pages have each invoice once, also while others are issued; another organiser’s cursor is refused', async () => {
  await issue(owner, invoicePageSize + 5);
  const first = await page();
  await issue(owner, 3);
  const second = await page(owner, first?.next);
  const numbers = [...(first?.invoices ?? []), ...(second?.invoices ?? [])].map(({ number }) => number);
  expect(first?.invoices).toHaveLength(invoicePageSize);
  expect(second).toMatchObject({ total: invoicePageSize + 8, next: null });
  expect(new Set(numbers).size).toBe(invoicePageSize + 5);
  expect(numbers).toEqual([...numbers].sort().reverse());
  const stranger = await personIn('nz');
  const { errors } = await stranger.graphql(billingInvoicesDocument, { after: first?.next });
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: 'after' });
});

test('the CSV has every invoice of a long list, and no cell that a spreadsheet would run', async () => {
  await adminDb()
    .updateTable('organiser')
    .set({ legal_name: '=HYPERLINK("x")' })
    .where('id', '=', owner.organiserId)
    .execute();
  await issue(owner, 501);
  const { body } = await download(owner, invoicesDownloadPath);
  const lines = body.trimEnd().split('\r\n');
  expect(lines).toHaveLength(502);
  expect(new Set(lines).size).toBe(502);
  expect(body).toContain(`,"'=HYPERLINK(""x"")",`);
  expect(body).not.toContain(',=');
}, 60_000);

test('each download is audited; without the permission or a sign-in there is none', async () => {
  await addCard(owner, 'succeeds');
  await changePlan(owner, 6);
  const { id, number } = await newest();
  const paths = [invoicePdfPath(id), invoicesDownloadPath];
  const colleague = await colleagueOf(server, owner, {
    role: 'manager',
    permissions: ['events', 'tixsuite'],
  });
  for (const path of paths) {
    expect((await download(colleague, path)).statusCode).toBe(403);
    expect((await server.app.inject({ url: base + path })).statusCode).toBe(401);
    expect((await download(owner, path)).statusCode).toBe(200);
  }
  const entries = await adminDb()
    .selectFrom('audit_entry')
    .select(['action', 'detail'])
    .where('organiser_id', '=', owner.organiserId)
    .where('action', 'like', 'invoice%')
    .orderBy('id')
    .execute();
  expect(entries).toEqual([
    { action: 'invoice.downloaded', detail: { number } },
    { action: 'invoices.downloaded', detail: {} },
  ]);
});

test('another organiser neither lists nor downloads an invoice, nor does a malformed id find one', async () => {
  await addCard(owner, 'succeeds');
  await changePlan(owner, 6);
  const { id, number } = await newest();
  const stranger = await personIn('nz');
  expect(await page(stranger)).toEqual({ total: 0, next: null, downloadRefusal: '', invoices: [] });
  expect((await download(stranger, invoicesDownloadPath)).body).not.toContain(number);
  for (const asked of [id, 'no-id', '00000000-0000-0000-0000-000000000000']) {
    expect((await download(stranger, invoicePdfPath(asked))).statusCode).toBe(404);
  }
});

test('a viewer with the permission sees the invoices, downloads none, and reads why; without it, neither', async () => {
  await issue(owner, 1);
  const viewer = await colleagueOf(server, owner, { role: 'viewer', permissions: ['billingHistory'] });
  expect((await page())?.downloadRefusal).toBe('');
  const shown = await page(viewer);
  expect(shown).toMatchObject({
    total: 1,
    downloadRefusal: expect.stringContaining('not change or download'),
  });
  for (const path of [invoicePdfPath(shown?.invoices[0]?.id ?? ''), invoicesDownloadPath]) {
    const { statusCode, body } = await download(viewer, path);
    expect(statusCode).toBe(403);
    expect(body).toContain(shown?.downloadRefusal);
  }
  const other = await colleagueOf(server, owner, { role: 'viewer', permissions: ['events'] });
  expect((await other.graphql(billingInvoicesDocument)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  expect((await download(other, invoicesDownloadPath)).statusCode).toBe(403);
});
