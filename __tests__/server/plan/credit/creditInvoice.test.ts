import { recentProofMinutes } from '../../../../src/contract/account/stepUp';
import { restBase } from '../../../../src/contract/country';
import type {
  CreditInvoiceMutation,
  ProviderInvoicesQuery,
  RetryCreditMutation,
} from '../../../../src/contract/generated/operations';
import {
  creditInvoiceDocument,
  providerInvoicesDocument,
  retryCreditDocument,
} from '../../../../src/contract/plan/planCredit';
import { billingInvoicesDocument, invoicePdfPath } from '../../../../src/contract/plan/planInvoice';
import { payBack } from '../../../../src/server/plan/credit/payBack';
import { buildUnpaidInvoice } from '../../../support/factories/planFactories';
import { until } from '../../../support/factories/sendingFactories';
import { colleagueOf } from '../../../support/factories/teamFactories';
import { mailTray } from '../../../support/mail/mailTray';
import { minutes, settableClock } from '../../../support/factories/startFactories';
import { pdfText } from '../../../support/pdfText';
import { buildPaidInvoice } from '../../../support/plan/chargeFactories';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';

const NOW = '2026-11-27T01:00:00Z';
const clock = settableClock(NOW);
const reason = 'Campaigns were sent late.';
const mailer = mailTray();
let server: TestServer;
let admin: TestPerson;
let owner: TestPerson;
let invoiceId: string;
let chargeId: string;
beforeAll(async () => {
  server = await startServer({ clock, mailer });
});
beforeEach(async () => {
  clock.set(NOW);
  admin = await server.signedIn(['isAdmin']);
  owner = await server.signedIn(['billingHistory']);
  await setIssuer('49091850');
  ({ invoiceId, chargeId } = await buildPaidInvoice(server.services, owner.organiserId));
});
afterAll(() => server.close());

const adminDb = () => server.services.database.adminDb;
const setIssuer = (gst_number: string) =>
  adminDb()
    .updateTable('plan_issuer')
    .set({ legal_name: 'Turnout Limited', gst_number })
    .where('country', '=', 'nz')
    .execute();
const credit = (asked: object = {}, person = admin) =>
  person.graphql<CreditInvoiceMutation>(creditInvoiceDocument, {
    ...{ id: owner.organiserId, invoiceId, cents: 1_000, reason },
    ...asked,
  });
const retry = (creditId: string) =>
  admin.graphql<RetryCreditMutation>(retryCreditDocument, { id: owner.organiserId, creditId });
const listed = async (person = admin, id = owner.organiserId) =>
  (await person.graphql<ProviderInvoicesQuery>(providerInvoicesDocument, { id })).data?.providerInvoices;
const credits = () =>
  adminDb().selectFrom('plan_credit').selectAll().where('organiser_id', '=', owner.organiserId).execute();
const refunds = () =>
  adminDb()
    .selectFrom('test_charge_refund')
    .select('amount_cents')
    .where('charge_id', '=', `test_plan_${chargeId}`)
    .execute();
/** Makes the provider refuse to pay back, or accept it again. */
const setTestCharge = (state: 'failed' | 'succeeded') =>
  adminDb().updateTable('test_charge').set({ state }).where('id', '=', `test_plan_${chargeId}`).execute();
const audited = async () =>
  (
    await adminDb()
      .selectFrom('audit_entry')
      .select(['action', 'detail'])
      .where('action', 'like', '%credit%')
      .where('organiser_id', 'in', [owner.organiserId, admin.organiserId])
      .orderBy('id')
      .execute()
  ).map(({ action }) => action);

test('creditInvoice of a part issues a credit note, pays it back to the card, and is audited on both sides', async () => {
  const { data } = await credit();
  const note = data?.creditInvoice;
  expect(note).toMatchObject({
    ...{ number: expect.stringMatching(/^CN-NZ-\d{6}$/), issuedOn: '2026-11-27', paidOn: '2026-11-27' },
    ...{ totalCents: -1_000, gstPercent: 15, gstCents: -130, currency: 'NZD', creditedCents: 0 },
    ...{ state: 'paid_back', card: 'Visa ending 4242', isTaxInvoice: false, lines: [] },
    credit: {
      invoiceNumber: expect.stringMatching(/^NZ-/),
      invoiceIssuedOn: '2026-11-27',
      reason,
      failure: '',
    },
  });
  expect(await refunds()).toEqual([{ amount_cents: 1_000 }]);
  expect(await audited()).toEqual(['organiser.credited', 'provider.organiser_credited']);
  const page = await listed();
  expect(page).toMatchObject({ total: 2, next: null });
  expect(page?.invoices.find(({ id }) => id === invoiceId)).toMatchObject({
    state: 'paid',
    creditedCents: 1_000,
  });
});

test('a credit note changes neither the plan nor what is paid for', async () => {
  const planOf = () =>
    adminDb()
      .selectFrom('organiser')
      .leftJoin('subscription', 'subscription.organiser_id', 'organiser.id')
      .select(['organiser.plan_id', 'period_to'])
      .where('organiser.id', '=', owner.organiserId)
      .execute();
  const before = await planOf();
  await credit({ cents: 14_900 });
  expect(await planOf()).toEqual(before);
});

test('parts that make up the invoice return its GST to the cent, and no more is credited after them', async () => {
  for (const cents of [4, 4, 14_892]) expect((await credit({ cents })).errors).toBeUndefined();
  // Rounded alone, each of the first two would return a cent.
  const gst = (await credits()).reduce((sum, { gst_cents }) => sum + gst_cents, 0);
  expect(gst).toBe(1_943);
  const { errors } = await credit({ cents: 1 });
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: 'cents' });
});

test('twenty credits at once return no more than the invoice, with numbers without gaps', async () => {
  const replies = await Promise.all(Array.from({ length: 20 }, () => credit({ cents: 1_000 })));
  expect(replies.filter(({ errors }) => !errors)).toHaveLength(14);
  expect(await refunds()).toHaveLength(14);
  const numbers = (await credits()).map(({ number }) => Number(number.slice(-6))).sort((a, b) => a - b);
  expect(numbers).toEqual(numbers.map((_, at) => (numbers[0] ?? 0) + at));
});

test.each([
  ['no amount', { cents: null }, 'cents'],
  ['nothing', { cents: 0 }, 'cents'],
  ['more than the invoice', { cents: 14_901 }, 'cents'],
  ['a reason that is too short', { reason: 'Too late' }, 'reason'],
  ['a reason that is too long', { reason: 'a'.repeat(501) }, 'reason'],
])('%s is refused at its field, and nothing is credited', async (_what, asked, field) => {
  const { errors } = await credit(asked);
  expect(errors?.[0]?.extensions).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: { [field]: expect.any(String) },
  });
  expect(await credits()).toEqual([]);
  expect(await audited()).toEqual([]);
});

test('an invoice that is not paid, one of another organiser and one that does not exist are not credited', async () => {
  const unpaid = await buildUnpaidInvoice(server.services, owner.organiserId);
  expect((await credit({ invoiceId: unpaid })).errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT' });
  const stranger = await server.signedIn(['billingHistory']);
  for (const asked of [{ id: stranger.organiserId }, { invoiceId: stranger.organiserId }]) {
    expect((await credit(asked)).errors?.[0]?.extensions).toMatchObject({ code: 'NOT_FOUND' });
  }
  expect(await credits()).toEqual([]);
});

test('without a recent proof of who the admin is, nothing is credited', async () => {
  clock.pass(minutes(recentProofMinutes + 1));
  expect((await credit()).errors?.[0]?.extensions.code).toBe('STEP_UP_REQUIRED');
  expect(await credits()).toEqual([]);
});

test('what the provider refuses stays a credit note that is not paid back yet, until a retry pays it back once', async () => {
  await setTestCharge('failed');
  const note = (await credit()).data?.creditInvoice;
  expect(note).toMatchObject({ state: 'not_paid_back', paidOn: null });
  expect(note?.credit?.failure).toContain('refused');
  const id = note?.id ?? '';
  expect((await retry(id)).data?.retryCredit).toMatchObject({ state: 'not_paid_back' });
  await setTestCharge('succeeded');
  expect((await retry(id)).data?.retryCredit).toMatchObject({ state: 'paid_back', credit: { failure: '' } });
  expect((await retry(id)).errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT' });
  expect(await refunds()).toEqual([{ amount_cents: 1_000 }]);
  expect(await audited()).toEqual([
    ...['organiser.credited', 'provider.organiser_credited'],
    ...Array(2).fill(['organiser.credit_retried', 'provider.organiser_credit_retried']).flat(),
  ]);
});

test('the test card whose first refund is refused is paid back by the second', async () => {
  ({ invoiceId, chargeId } = await buildPaidInvoice(server.services, owner.organiserId, {
    lastFour: '5126',
  }));
  const note = (await credit()).data?.creditInvoice;
  expect(note).toMatchObject({ state: 'not_paid_back', card: 'Visa ending 5126' });
  expect((await retry(note?.id ?? '')).data?.retryCredit).toMatchObject({ state: 'paid_back' });
  expect(await refunds()).toEqual([{ amount_cents: 1_000 }]);
});

test('a credit note, whose process was killed before it had stored the answer, is finished by its job, and paid back once', async () => {
  const creditId = (await credit()).data?.creditInvoice.id ?? '';
  await adminDb()
    .updateTable('plan_credit')
    .set({ state: 'waiting', provider_id: null, paid_back_at: null })
    .where('id', '=', creditId)
    .execute();
  for (let n = 1; n <= 2; n++) await payBack(server.services, { organiserId: owner.organiserId, creditId });
  expect(await credits()).toMatchObject([
    { state: 'paid_back', provider_id: `test_plan_refund_${creditId}` },
  ]);
  expect(await refunds()).toEqual([{ amount_cents: 1_000 }]);
  const jobs = await adminDb()
    .selectFrom('job')
    .select('payload')
    .where('kind', '=', 'plan/payBack')
    .where('key', '=', `plan/payBack/${creditId}`)
    .execute();
  expect(jobs).toMatchObject([{ payload: { creditId } }]);
});

test('the Billing History of the organiser has the credit note above its invoice, and nobody else’s has it', async () => {
  clock.pass(minutes(1));
  const number = (await credit()).data?.creditInvoice.number;
  const shown = (
    await owner.graphql<{ billingInvoices: ProviderInvoicesQuery['providerInvoices'] }>(
      billingInvoicesDocument,
    )
  ).data?.billingInvoices;
  expect(shown?.invoices.map((one) => one.number)).toEqual([number, expect.stringMatching(/^NZ-/)]);
  expect(shown?.invoices[0]).toMatchObject({ totalCents: -1_000, credit: { reason } });
  const stranger = await server.signedIn(['billingHistory']);
  expect(
    (await stranger.graphql<{ billingInvoices: unknown }>(billingInvoicesDocument)).data?.billingInvoices,
  ).toEqual({
    ...{ total: 0, next: null, downloadRefusal: '', invoices: [] },
  });
  expect(await listed(owner)).toBeUndefined();
});

test.each([
  ['NZD' as const, '49091850', /^Credit note\n/, 'Supply correction information for invoice NZ-'],
  ['NZD' as const, '', /^Credit note\n/, 'For invoice NZ-'],
  ['AUD' as const, '51824753556', /^Adjustment note\n/, 'For invoice NZ-'],
  ['AUD' as const, '', /^Credit note\n/, 'For invoice NZ-'],
])(
  'the PDF of a credit note in %s whose issuer has the number "%s" is called %s',
  async (currency, number, title, about) => {
    await adminDb()
      .updateTable('plan_invoice')
      .set({ currency, issuer_gst_number: number, gst_percent: currency === 'NZD' ? 15 : 10 })
      .where('id', '=', invoiceId)
      .execute();
    await setIssuer('');
    const { id } = (await credit()).data?.creditInvoice ?? { id: '' };
    const url = restBase('localhost') + invoicePdfPath(id);
    const reply = await server.app.inject({ url, headers: { cookie: owner.cookie } });
    expect(reply.headers['content-disposition']).toMatch(/credit-note-CN-(NZ|AU)-\d{6}\.pdf/);
    const text = await pdfText(reply.rawPayload);
    expect(text).toMatch(title);
    for (const part of [
      about,
      'Turnout Limited',
      `Reason: ${reason}`,
      '-$10.00',
      'Paid back on 27 November 2026 to Visa ending 4242.',
    ]) {
      expect(text).toContain(part);
    }
  },
);

describe('the mail about a credit note', () => {
  const mailed = () => mailer.mails.filter(({ subject }) => /^(Credit|Adjustment) note/.test(subject ?? ''));
  const jobs = () => adminDb().selectFrom('job').select('id').where('kind', '=', 'plan/creditMail').execute();
  const jobsAreDone = () => until(jobs, (waiting) => waiting.length === 0);
  beforeAll(async () => {
    await server.services.queue.start();
    await jobsAreDone();
  });
  beforeEach(() => {
    mailer.mails.length = 0;
  });

  test('goes to each owner and manager once, with the note as a PDF and a link to the invoices', async () => {
    const manager = await colleagueOf(server, owner, { role: 'manager' });
    await colleagueOf(server, owner, { role: 'finance', permissions: ['billingHistory'] });
    const { data } = await credit();
    await jobsAreDone();
    expect(
      mailed()
        .map(({ to }) => to)
        .sort(),
    ).toEqual([manager.email, owner.email].sort());
    const [mail] = mailed();
    const number = data?.creditInvoice.number ?? '';
    expect(mail?.subject).toBe(`Credit note ${number} of $10.00 NZD for Tidal Theatre`);
    for (const part of ['Visa ending 4242', reason, '/portal/billing-history', '$10.00 NZD of invoice NZ-']) {
      expect(mail?.text).toContain(part);
    }
    const [file] = mail?.attachments ?? [];
    expect(file).toMatchObject({ filename: `credit-note-${number}.pdf`, contentType: 'application/pdf' });
    if (!Buffer.isBuffer(file?.content)) throw new Error('The note is not attached.');
    expect(pdfText(file.content)).toContain(number);
  });

  test('is not sent again when the note is paid back again, and not for a credit that was refused', async () => {
    await setTestCharge('failed');
    const { data } = await credit();
    await jobsAreDone();
    expect(mailed()).toHaveLength(1);
    await setTestCharge('succeeded');
    await retry(data?.creditInvoice.id ?? '');
    await credit({ cents: 99_999 });
    await jobsAreDone();
    expect(mailed()).toHaveLength(1);
  });

  test('says that the amount is not paid back yet while the provider refuses', async () => {
    await setTestCharge('failed');
    await credit();
    await jobsAreDone();
    expect(mailed()[0]?.text).toMatch(/(could not be paid back|is being paid back) to Visa ending 4242/);
  });

  test('is not sent to somebody who left before it was sent', async () => {
    const { data } = await credit();
    await jobsAreDone();
    mailer.mails.length = 0;
    const leaver = await colleagueOf(server, owner, { role: 'manager' });
    const payload = {
      organiserId: owner.organiserId,
      creditId: data?.creditInvoice.id,
      userId: leaver.userId,
    };
    await adminDb().deleteFrom('membership').where('user_id', '=', leaver.userId).execute();
    await server.services.queue.add(adminDb(), { kind: 'plan/creditMail', payload });
    await jobsAreDone();
    expect(mailed()).toEqual([]);
  });
});
