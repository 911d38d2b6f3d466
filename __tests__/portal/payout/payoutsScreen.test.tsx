import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { payoutPath, payoutsPath } from '../../../src/contract/paths/payoutPaths';
import { routePatterns } from '../../../src/contract/paths/portalPaths';
import { usualJournalAccounts } from '../../../src/contract/payout/journal';
import type { ListedPayout, Payout, PayoutBalance, PayoutLine } from '../../../src/contract/payout/payout';
import type { TestEvent } from '../../../src/contract/order/testEvents';
import { BillingHistoryScreen } from '../../../src/portal/plan/billing/BillingHistoryScreen';
import {
  buildListedPayout,
  buildPayout,
  buildPayoutBalance,
  buildPayoutLine,
} from '../../support/plan/payoutFactories';
import { buildSession } from '../../support/factories/sessionFactory';
import { answerGraphql, failGraphql, portalWire, startWire } from '../../support/portal/portalWire';
import { renderPortal } from '../../support/portal/renderPortal';

startWire();
beforeEach(() => {
  answerGraphql('statementReader', { statementReader: null });
  answerGraphql('journalAccounts', { journalAccounts: usualJournalAccounts });
});

const draw = (address = payoutsPath(), session = buildSession()) =>
  renderPortal(<BillingHistoryScreen />, { address, pattern: routePatterns.billingHistory, session });

const answerList = (payouts: ListedPayout[], next: string | null = null, total = payouts.length) =>
  answerGraphql('payouts', { payouts: { total, next, payouts } });
const answerBalance = (balance: Partial<PayoutBalance> = {}) =>
  answerGraphql('payoutBalance', { payoutBalance: buildPayoutBalance(balance) });
const answerDetail = (payout: Partial<Payout> = {}, lines: PayoutLine[] = [buildPayoutLine()]) => {
  answerGraphql('payout', { payout: buildPayout(payout) });
  answerGraphql('payoutLines', { payoutLines: { total: lines.length, next: null, lines } });
};

describe('the tab Payouts', () => {
  test('shows the next deposit, and each deposit with day, amount, account and state as a link', async () => {
    answerBalance();
    answerList([buildListedPayout()]);
    draw();
    expect(await screen.findByText('$32.50')).toBeInTheDocument();
    const link = await screen.findByRole('link', { name: 'Fri, 20 Nov 2026' });
    expect(link).toHaveAttribute('href', payoutPath('p1'));
    for (const text of ['$87.80', 'ending 1234', 'Paid']) expect(link.closest('tr')).toHaveTextContent(text);
    expect(screen.getByRole('link', { name: 'Payouts' })).toHaveAttribute('aria-current', 'page');
    expect(screen.queryByRole('button', { name: 'Pay out now' })).not.toBeInTheDocument();
  });

  test.each<[Partial<ListedPayout>, string]>([
    [{ state: 'failed', failure: 'The account is closed.' }, 'The account is closed.'],
    [{ isAutomatic: false, content: 'not_itemised' }, 'Made by hand, not itemised'],
    [{ state: 'in_transit', content: 'awaited' }, 'On its wayDetails to come'],
    [{ isTest: true }, 'Test bank'],
  ])('a deposit with %o says "%s"', async (overrides, text) => {
    answerBalance();
    answerList([buildListedPayout(overrides)]);
    draw();
    const link = await screen.findByRole('link', { name: 'Fri, 20 Nov 2026' });
    expect(link.closest('tr')).toHaveTextContent(text);
  });

  test.each<[Partial<PayoutBalance>, RegExp]>([
    [{ gateway: 'test' }, /Sell a ticket for a test card/],
    [{ gateway: 'closed', isConnected: false }, /not available on this server/],
    [{ isConnected: false }, /Connect your Stripe account/],
    [{}, /some days after a sale/],
  ])('without deposits and with the balance %o it says what to do', async (balance, text) => {
    answerBalance(balance);
    answerList([]);
    draw();
    expect(await screen.findByText('No deposits yet')).toBeInTheDocument();
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  test.each<[string, boolean, string]>([
    ['with TixSuite', true, 'Connect Stripe again, and the deposits from then on are listed here.'],
    ['without TixSuite', false, 'Ask someone who manages TixSuite to connect Stripe again'],
  ])(
    'after Stripe was disconnected, somebody %s reads what is missing and the cure',
    async (_who, tixsuite, text) => {
      answerBalance({ isConnected: false, isDisconnected: true });
      answerList([buildListedPayout({ content: 'awaited' })]);
      draw(payoutsPath(), buildSession({ tixsuite }));
      expect(
        await screen.findByText('Stripe is not connected, so no new deposits are read'),
      ).toBeInTheDocument();
      expect(screen.getByText(new RegExp(text))).toBeInTheDocument();
      const link = screen.queryByRole('link', { name: 'Connect Stripe again' });
      if (tixsuite) expect(link).toHaveAttribute('href', '/portal/payment-method');
      else expect(link).not.toBeInTheDocument();
      expect(await screen.findByText('Not itemised, because Stripe is not connected')).toBeInTheDocument();
      expect(screen.queryByText('Next deposit')).not.toBeInTheDocument();
    },
  );

  test('a balance that Stripe does not give leaves the list, and can be tried again', async () => {
    failGraphql('payoutBalance', 'BAD_USER_INPUT', { message: 'Stripe is not responding.', field: 'stripe' });
    answerList([buildListedPayout()]);
    const { user } = draw();
    expect(await screen.findByText('The balance could not be loaded')).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Fri, 20 Nov 2026' })).toBeInTheDocument();
    answerBalance();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('$32.50')).toBeInTheDocument();
  });

  test('more deposits are loaded on request', async () => {
    answerBalance();
    const seen = answerGraphql('payouts', ({ after }) => ({
      payouts: {
        ...{ total: 2, next: after ? null : 'more' },
        payouts: [buildListedPayout(after ? { id: 'p2', arrivesOn: '2026-11-13' } : {})],
      },
    }));
    const { user } = draw();
    await user.click(await screen.findByRole('button', { name: 'Load more' }));
    expect(await screen.findByRole('link', { name: 'Fri, 13 Nov 2026' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Fri, 20 Nov 2026' })).toBeInTheDocument();
    expect(seen).toHaveLength(2);
  });
});

describe('the panel of the test gateway', () => {
  test('Pay out now makes a deposit, and the list and the balance show it', async () => {
    answerBalance({ gateway: 'test', pendingCents: 0 });
    answerList([]);
    const { user } = draw();
    const panel = await screen.findByRole('region', { name: /Try a deposit/ });
    expect(panel).toHaveTextContent('Test gateway');
    answerGraphql('testPayOut', { testPayOut: buildListedPayout({ isTest: true, amountCents: 2_000 }) });
    answerBalance({ gateway: 'test', availableCents: 0, pendingCents: 0 });
    answerList([buildListedPayout({ isTest: true, amountCents: 2_000 })]);
    await user.click(within(panel).getByRole('button', { name: 'Pay out now' }));
    expect(await screen.findByText('Paid out $20.00')).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Fri, 20 Nov 2026' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Pay out now' })).toBeDisabled();
  });

  test('Let the bank refuse it makes a deposit that has failed', async () => {
    answerBalance({ gateway: 'test' });
    answerList([]);
    const { user } = draw();
    const refused = buildListedPayout({ isTest: true, amountCents: 2_000, state: 'failed' });
    const seen = answerGraphql('testPayOut', { testPayOut: refused });
    answerList([refused]);
    await user.click(await screen.findByRole('button', { name: 'Let the bank refuse it' }));
    expect(await screen.findByText('The bank has refused the deposit of $20.00')).toBeInTheDocument();
    expect(seen[0]?.variables).toEqual({ isRefused: true, delivery: 'at_once' });
  });

  const event = (kind: string, overrides: Partial<TestEvent> = {}): TestEvent => ({
    ...{ id: kind, kind, sendAt: '2026-11-20T00:00:00.000Z', times: 1, sent: 1, isWaiting: false },
    ...overrides,
  });

  test('a late deposit is on its way, and is listed once its webhooks have come', async () => {
    answerBalance({ gateway: 'test', testEvents: [] });
    answerList([]);
    const { user } = draw();
    const panel = within(await screen.findByRole('region', { name: /Try a deposit/ }));
    await user.selectOptions(panel.getByLabelText('How the webhooks arrive'), 'Ten seconds late');
    const seen = answerGraphql('testPayOut', { testPayOut: null });
    const late = { sent: 0, isWaiting: true };
    answerBalance({ gateway: 'test', availableCents: 0, testEvents: [event('payout.paid', late)] });
    await user.click(panel.getByRole('button', { name: 'Pay out now' }));
    expect(await screen.findByText('The webhooks arrive in ten seconds')).toBeInTheDocument();
    expect(seen[0]?.variables).toEqual({ isRefused: false, delivery: 'late' });
    expect(await panel.findByText(/is on its way/)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Fri, 20 Nov 2026' })).not.toBeInTheDocument();
    answerBalance({ gateway: 'test', availableCents: 0, testEvents: [event('payout.paid')] });
    answerList([buildListedPayout({ isTest: true })]);
    expect(await screen.findByRole('link', { name: 'Fri, 20 Nov 2026' })).toBeInTheDocument();
    expect(await panel.findByText(/came, applied once/)).toBeInTheDocument();
  });

  test.each([
    ['Twice each', 'twice', 'Paid out $20.00. Each webhook has arrived twice', 'came twice, applied once'],
    [
      'The newer one first',
      'out_of_order',
      'Paid out $20.00. The newer webhook has arrived first',
      'came, applied once',
    ],
  ])('a deposit reported "%s" says so, and lists what became of its webhooks', async (...texts) => {
    const [label, delivery, toast, state] = texts;
    answerBalance({ gateway: 'test', testEvents: [] });
    answerList([]);
    const { user } = draw();
    const panel = within(await screen.findByRole('region', { name: /Try a deposit/ }));
    await user.selectOptions(panel.getByLabelText('How the webhooks arrive'), label);
    const paidOut = buildListedPayout({ isTest: true, amountCents: 2_000 });
    const seen = answerGraphql('testPayOut', { testPayOut: paidOut });
    const times = delivery === 'twice' ? 2 : 1;
    answerBalance({ gateway: 'test', testEvents: [event('payout.created', { times, sent: times })] });
    answerList([paidOut]);
    await user.click(panel.getByRole('button', { name: 'Pay out now' }));
    expect(await screen.findByText(toast)).toBeInTheDocument();
    expect(seen[0]?.variables).toEqual({ isRefused: false, delivery });
    const listed = await panel.findByRole('list', { name: 'Webhooks, the newest first' });
    expect(listed).toHaveTextContent(`payout.created ${state}`);
  });

  test('a refusal is shown in the panel', async () => {
    answerBalance({ gateway: 'test' });
    answerList([]);
    const { user } = draw();
    failGraphql('testPayOut', 'CONFLICT', { message: 'There is nothing to pay out.' });
    await user.click(await screen.findByRole('button', { name: 'Pay out now' }));
    expect(await screen.findByText('There is nothing to pay out.')).toBeInTheDocument();
  });
});

describe('one deposit', () => {
  test('adds up, by event and session, and line by line', async () => {
    answerDetail();
    draw(payoutPath('p1'));
    expect(await screen.findByRole('heading', { name: 'Deposit of $87.80' })).toBeInTheDocument();
    const sum = screen.getByRole('table', { name: 'How the deposit adds up' });
    expect(
      within(sum)
        .getAllByRole('row')
        .map((row) => row.textContent),
    ).toEqual([
      ...['Sales$138.00', 'Refunds-$46.00', 'Disputes$0.00', 'Fees-$4.20', 'Adjustments$0.00'],
      ...['Difference$0.00', 'Deposit$87.80'],
    ]);
    const parts = screen.getByRole('table', { name: 'By event and session' });
    for (const text of ['Harbour Lights', 'Mon, 1 Mar 2027', '$138.00', '-$46.00', '-$4.20', '$87.80']) {
      expect(parts).toHaveTextContent(text);
    }
    const line = (await screen.findByRole('link', { name: 'T-1001' })).closest('tr');
    for (const text of ['Sale3 × Adult', 'Online', '$138.00with $18.00 GST at 15%', '-$4.20', '$133.80']) {
      expect(line).toHaveTextContent(text);
    }
    expect(screen.getByRole('link', { name: 'Deposits' })).toHaveAttribute('href', payoutsPath());
  });

  test('with a difference says how much, and why', async () => {
    answerDetail({ differenceCents: -100, differenceReason: 'The provider lists other entries.' });
    draw(payoutPath('p1'));
    expect(await screen.findByText('The provider lists other entries.')).toBeInTheDocument();
    expect(screen.getByRole('row', { name: 'Difference -$1.00' })).toBeInTheDocument();
  });

  test('an entry of an unknown category has the provider’s name and description', async () => {
    const other = {
      category: 'other',
      providerCategory: 'climate_order_purchase',
      description: 'Trees',
    } as const;
    const none = { orderId: null, orderNumber: null, name: null, eventTitle: null, channel: null } as const;
    answerDetail({}, [buildPayoutLine({ ...other, ...none, startsLocal: null, gstPercent: null })]);
    draw(payoutPath('p1'));
    const row = (await screen.findByText('Other: climate order purchase')).closest('tr');
    for (const text of ['No order', 'Trees']) expect(row).toHaveTextContent(text);
  });

  test.each<[Payout['content'], string]>([
    ['not_itemised', 'This deposit cannot be itemised'],
    ['awaited', 'Details to come'],
  ])('whose content is %s says so, and asks for no lines', async (content, text) => {
    answerGraphql('payout', { payout: buildPayout({ content, parts: [] }) });
    draw(payoutPath('p1'));
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Download as CSV' })).not.toBeInTheDocument();
  });

  test('says to a viewer why it cannot be downloaded, in place of the buttons', async () => {
    answerDetail({ downloadRefusal: 'You can look at everything here, but not change or download it.' });
    draw(payoutPath('p1'));
    expect(await screen.findByText(/not change or download it/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /CSV|Xero/ })).not.toBeInTheDocument();
  });

  test('that the bank refused has the reason, and no journal', async () => {
    answerDetail({ state: 'failed', failure: 'The account is closed.', depositId: null });
    draw(payoutPath('p1'));
    expect(await screen.findByText(/The account is closed\. The money is back/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Download as CSV' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Journal for Xero' })).not.toBeInTheDocument();
  });

  test('that the bank refused, and whose money came later, links the deposit that brought it', async () => {
    answerDetail({ state: 'failed', failure: 'The account is closed.', depositId: 'p2' });
    draw(payoutPath('p1'));
    expect(await screen.findByText(/Its money came with a later deposit/)).toBeInTheDocument();
    const link = screen.getByRole('link', { name: 'Open the later deposit' });
    expect(link).toHaveAttribute('href', payoutPath('p2'));
  });

  test('that does not exist says so', async () => {
    failGraphql('payout', 'NOT_FOUND', { message: 'This deposit does not exist.' });
    draw(payoutPath('p9'));
    expect(await screen.findByText('The deposit could not be loaded')).toBeInTheDocument();
  });

  test('Download as CSV saves the file of this deposit', async () => {
    answerDetail();
    const asked: string[] = [];
    portalWire.use(
      http.get('http://localhost/api/v2/nz/api/payout/p1/download', ({ request }) => {
        asked.push(new URL(request.url).pathname);
        return new HttpResponse('file', {
          headers: { 'content-disposition': 'attachment; filename="deposit-2026-11-20.csv"' },
        });
      }),
    );
    URL.createObjectURL = () => 'blob:here';
    URL.revokeObjectURL = () => undefined;
    const { user } = draw(payoutPath('p1'));
    await user.click(await screen.findByRole('button', { name: 'Download as CSV' }));
    expect(asked).toHaveLength(1);
  });
});
