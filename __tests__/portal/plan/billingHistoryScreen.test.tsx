import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { type BillingHistoryQuery } from '../../../src/contract/generated/operations';
import { routePatterns } from '../../../src/contract/paths/portalPaths';
import { type InvoiceState, type PlanInvoice } from '../../../src/contract/plan/planInvoice';
import { BillingHistoryScreen } from '../../../src/portal/plan/billing/BillingHistoryScreen';
import { buildCredit, buildInvoice } from '../../support/factories/planFactories';
import { answerGraphql, failGraphql, portalWire, startWire } from '../../support/portal/portalWire';
import { renderPortal } from '../../support/portal/renderPortal';

startWire();

type Entry = BillingHistoryQuery['billingHistory']['entries'][number];
const change: Entry = {
  id: 'plan-2',
  kind: 'plan_changed',
  happenedAt: '2026-11-20T12:30:00.000Z',
  planId: 7,
  fromPlanId: 6,
  interval: null,
  card: null,
  state: 'in_force',
};
const declined: Entry = {
  ...change,
  id: 'payment-1',
  kind: 'declined',
  planId: 4,
  fromPlanId: null,
  card: 'Visa ending 0002',
  state: 'declined',
};
const eventsAddress = `${routePatterns.billingHistory}?tab=events`;
const draw = (address: string = routePatterns.billingHistory) =>
  renderPortal(<BillingHistoryScreen />, { address, pattern: routePatterns.billingHistory });
const answerInvoices = (invoices: PlanInvoice[], next: string | null = null, downloadRefusal = '') =>
  answerGraphql('billingInvoices', {
    billingInvoices: { total: invoices.length, next, downloadRefusal, invoices },
  });
const rowOf = async (number: string) =>
  within((await screen.findByText(number)).closest('tr') ?? document.body);

/** Answers a download with a file, and collects the paths that were asked for. */
function answerFile(path: string, fileName: string): string[] {
  const asked: string[] = [];
  portalWire.use(
    http.get(`http://localhost/api/v2/nz/api/billing/${path}`, ({ request }) => {
      asked.push(new URL(request.url).pathname);
      return new HttpResponse('file', {
        headers: { 'content-disposition': `attachment; filename="${fileName}"` },
      });
    }),
  );
  URL.createObjectURL = () => 'blob:here';
  URL.revokeObjectURL = () => undefined;
  return asked;
}

test('the first tab lists the invoices with their lines, days, total, GST and payment', async () => {
  answerInvoices([buildInvoice()]);
  draw();
  const row = await rowOf('NZ-000002');
  for (const text of [
    ...[
      'Fri, 27 Nov 2026',
      'Professional, by the month: $74.50',
      'Unused time on Essential, by the month: -$34.50',
    ],
    ...['Fri, 27 Nov 2026 to Fri, 11 Dec 2026', '$40.00 NZD', 'with $5.22 GST', 'Paid'],
    'Fri, 27 Nov 2026, Visa ending 4242',
  ]) {
    expect(row.getByRole('button', { name: 'PDF of invoice NZ-000002' }).closest('tr')).toHaveTextContent(
      text,
    );
  }
  expect(screen.getByRole('link', { name: 'Invoices' })).toHaveAttribute('aria-current', 'page');
});

test.each<[InvoiceState, string, string]>([
  ['paying', 'Being paid', 'Visa ending 4242'],
  ['waiting_for_bank', 'Waiting for your bank', 'Visa ending 4242'],
  ['past_due', 'Past due', 'Visa ending 4242'],
  ['declined', 'Declined', 'Visa ending 4242: nothing was charged'],
  ['void', 'Void', 'Visa ending 4242: nothing was charged'],
])('an invoice in the state %s says "%s"', async (state, label, payment) => {
  answerInvoices([buildInvoice({ state, paidOn: null })]);
  draw();
  const row = await rowOf('NZ-000002');
  expect(row.getByText(label)).toBeInTheDocument();
  expect(row.getByText(payment)).toBeInTheDocument();
});

test('an invoice in Australian dollars without GST says so', async () => {
  answerInvoices([buildInvoice({ number: 'AU-000001', currency: 'AUD', gstPercent: 0, gstCents: 0 })]);
  draw();
  const row = await rowOf('AU-000001');
  expect(row.getByText(/^\$40\.00 AUD/)).toBeInTheDocument();
  expect(row.getByText('without GST')).toBeInTheDocument();
});

test.each<[InvoiceState, string]>([
  ['paid_back', 'Paid back'],
  ['paying_back', 'Being paid back'],
  ['not_paid_back', 'Not paid back yet'],
])(
  'a credit note in the state %s has its invoice, its reason and amounts below zero',
  async (state, label) => {
    answerInvoices([buildCredit({ state }), buildInvoice({ creditedCents: 1_000 })]);
    draw();
    const row = (await screen.findByRole('button', { name: 'PDF of credit note CN-NZ-000001' })).closest(
      'tr',
    );
    for (const text of [
      ...['Credit note for invoice NZ-000002', 'Campaigns were sent late.', label],
      ...['-$10.00 NZD', 'with -$1.30 GST', 'Sat, 28 Nov 2026'],
    ]) {
      expect(row).toHaveTextContent(text);
    }
  },
);

test('more invoices are loaded on request, below those of before', async () => {
  const seen = answerGraphql('billingInvoices', ({ after }) => ({
    billingInvoices: {
      ...{ total: 2, next: after ? null : 'more' },
      invoices: [after ? buildInvoice({ id: 'i1', number: 'NZ-000001' }) : buildInvoice()],
    },
  }));
  const { user } = draw();
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('NZ-000001')).toBeInTheDocument();
  expect(screen.getByText('NZ-000002')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
  expect(seen[1]?.variables).toEqual({ after: 'more' });
});

test('the PDF of an invoice and the CSV of all are downloaded', async () => {
  answerInvoices([buildInvoice()]);
  const pdfs = answerFile('invoice/:id', 'invoice-NZ-000002.pdf');
  const files = answerFile('invoices/download', 'invoices.csv');
  const { user } = draw();
  await user.click(await screen.findByRole('button', { name: 'PDF of invoice NZ-000002' }));
  await waitFor(() => expect(pdfs).toEqual(['/api/v2/nz/api/billing/invoice/i2']));
  await user.click(screen.getByRole('button', { name: 'Download as CSV' }));
  await waitFor(() => expect(files).toEqual(['/api/v2/nz/api/billing/invoices/download']));
});

test('for somebody whose role changes nothing, the list stays, without downloads, and says why', async () => {
  const refusal = 'Your role lets you look at this, but not change or download it.';
  answerInvoices([buildInvoice()], null, refusal);
  draw();
  await rowOf('NZ-000002');
  expect(screen.getByText(refusal)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /PDF/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Download as CSV' })).not.toBeInTheDocument();
});

test('without an invoice, the page links to the plans and offers no CSV', async () => {
  answerInvoices([]);
  draw();
  expect(await screen.findByText('No invoices yet')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See the plans' })).toHaveAttribute(
    'href',
    '/portal/connect/plans',
  );
  expect(screen.queryByRole('button', { name: 'Download as CSV' })).not.toBeInTheDocument();
});

test('invoices that could not be loaded are loaded again on request', async () => {
  failGraphql('billingInvoices', 'INTERNAL_SERVER_ERROR');
  const { user } = draw();
  expect(await screen.findByText('The invoices could not be loaded')).toBeInTheDocument();
  answerInvoices([buildInvoice()]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('NZ-000002')).toBeInTheDocument();
});

test('the tab of the events is in the address, and leads back to the invoices', async () => {
  answerInvoices([buildInvoice()]);
  answerGraphql('billingHistory', {
    billingHistory: { zone: 'UTC', total: 1, next: null, entries: [change] },
  });
  const { user } = draw();
  await user.click(await screen.findByRole('link', { name: 'Events' }));
  expect(await screen.findByText('Changed from Essential to Professional')).toBeInTheDocument();
  expect(screen.queryByText('NZ-000002')).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Invoices' }));
  expect(await screen.findByText('NZ-000002')).toBeInTheDocument();
});

test('a plan that is paid for by the other interval is an event of its own', async () => {
  const byYear: Entry = {
    ...change,
    kind: 'interval_changed',
    fromPlanId: null,
    interval: 'year',
    state: 'done',
  };
  answerGraphql('billingHistory', {
    billingHistory: { zone: 'UTC', total: 1, next: null, entries: [byYear] },
  });
  draw(eventsAddress);
  const row = (await screen.findByText('Changed to paying by the year')).closest('tr');
  expect(row).toHaveTextContent('ProfessionalDone');
});

test('the events show what happened with date and plan but no amount, and load more on request', async () => {
  const seen = answerGraphql('billingHistory', ({ after }) => ({
    billingHistory: {
      zone: 'Pacific/Auckland',
      total: 2,
      next: after ? null : 'more',
      entries: [after ? declined : change],
    },
  }));
  const { user } = draw(eventsAddress);
  const row = (await screen.findByText('Changed from Essential to Professional')).closest('tr');
  expect(row).toHaveTextContent('Sat, 21 Nov 2026');
  expect(row).toHaveTextContent('ProfessionalActive');
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('Visa ending 0002 was declined')).toBeInTheDocument();
  expect(screen.getByText('Changed from Essential to Professional')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
  expect(seen[1]?.variables).toEqual({ after: 'more' });
  expect(screen.queryByText(/\$/)).not.toBeInTheDocument();
});

test('without an event, the tab links to the plans', async () => {
  answerGraphql('billingHistory', { billingHistory: { zone: 'UTC', total: 0, next: null, entries: [] } });
  draw(eventsAddress);
  expect(await screen.findByText('Nothing has happened yet')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See the plans' })).toHaveAttribute(
    'href',
    '/portal/connect/plans',
  );
});
