import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { statementOfEventPath, statementPath } from '../../../src/contract/paths/payoutPaths';
import { routePatterns } from '../../../src/contract/paths/portalPaths';
import { BillingHistoryScreen } from '../../../src/portal/plan/billing/BillingHistoryScreen';
import { EventPayoutsScreen } from '../../../src/portal/payout/statement/EventPayoutsScreen';
import { buildStatement } from '../../support/plan/payoutFactories';
import { answerGraphql, failGraphql, portalWire, startWire } from '../../support/portal/portalWire';
import { renderPortal } from '../../support/portal/renderPortal';

startWire();

const draw = (address = statementPath()) =>
  renderPortal(<BillingHistoryScreen />, { address, pattern: routePatterns.billingHistory });

const answerChoices = (downloadRefusal = '') =>
  answerGraphql('statementChoices', {
    statementChoices: {
      months: ['2026-11', '2026-10'],
      events: [{ id: 'e1', title: 'Harbour Lights' }],
      downloadRefusal,
    },
  });

describe('a statement', () => {
  test('says to a viewer why it cannot be downloaded, in place of the buttons', async () => {
    answerChoices('You can look at everything here, but not change or download it.');
    answerGraphql('payoutStatement', { payoutStatement: buildStatement() });
    draw();
    expect(await screen.findByRole('table', { name: /November 2026/ })).toBeInTheDocument();
    expect(screen.getByText(/not change or download it/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /CSV|PDF/ })).not.toBeInTheDocument();
  });

  test('opens with the newest month by the date of the order, with each row, the total and the difference', async () => {
    answerChoices();
    const seen = answerGraphql('payoutStatement', { payoutStatement: buildStatement() });
    draw();
    const table = await screen.findByRole('table', { name: /November 2026/ });
    expect(
      within(table)
        .getAllByRole('row')
        .map((row) => row.textContent),
    ).toEqual([
      'WhatAmountGST in it',
      'Online card3 orders$138.00$18.00',
      'Cash: shift of Ana Rangi, 20 Nov 2026, 6:00 pm1 order$23.00$3.00',
      'Refunds: online card1 refund-$46.00-$6.00',
      "Payment provider's fees-$4.03",
      'Total$110.97$15.00',
      'Totals of the orders, less refunds and disputes, before fees$115.00',
      'Difference$0.00',
    ]);
    expect(seen[0]?.variables).toEqual({ month: '2026-11', eventId: null, date: 'sold' });
    expect(screen.getByText(/is on its own invoices/)).toBeInTheDocument();
  });

  test('asks again for another month, event and date, and for all months only with an event', async () => {
    answerChoices();
    const seen = answerGraphql('payoutStatement', { payoutStatement: buildStatement() });
    const { user } = draw();
    const month = await screen.findByLabelText('Month');
    expect(within(month).queryByRole('option', { name: 'All months' })).not.toBeInTheDocument();
    await user.selectOptions(month, '2026-10');
    await user.selectOptions(screen.getByLabelText('By date'), 'paid_out');
    await user.selectOptions(screen.getByLabelText('Event'), 'e1');
    await user.selectOptions(screen.getByLabelText('Month'), 'All months');
    expect(await screen.findByDisplayValue('All months')).toBeInTheDocument();
    expect(seen.at(-1)?.variables).toEqual({ month: null, eventId: 'e1', date: 'paid_out' });
  });

  test('at the address of an event has all months of it', async () => {
    answerChoices();
    const seen = answerGraphql('payoutStatement', {
      payoutStatement: buildStatement({ month: null, eventId: 'e1', eventTitle: 'Harbour Lights' }),
    });
    draw(statementOfEventPath('e1'));
    expect(await screen.findByRole('table', { name: /Harbour Lights/ })).toBeInTheDocument();
    expect(seen[0]?.variables).toEqual({ month: null, eventId: 'e1', date: 'sold' });
  });

  test('with a difference says why', async () => {
    answerChoices();
    answerGraphql('payoutStatement', {
      payoutStatement: buildStatement({ differenceCents: 500, differenceReason: 'Not itemised.' }),
    });
    draw();
    expect(await screen.findByText('Not itemised.')).toBeInTheDocument();
    expect(screen.getByRole('row', { name: 'Difference $5.00' })).toBeInTheDocument();
  });

  test('that could not be loaded can be tried again', async () => {
    answerChoices();
    failGraphql('payoutStatement', 'INTERNAL', { message: 'No' });
    const { user } = draw();
    expect(await screen.findByText('The statement could not be loaded')).toBeInTheDocument();
    answerGraphql('payoutStatement', { payoutStatement: buildStatement() });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Online card')).toBeInTheDocument();
  });

  test('Download as PDF saves the file of what is chosen', async () => {
    answerChoices();
    answerGraphql('payoutStatement', { payoutStatement: buildStatement() });
    const asked: string[] = [];
    portalWire.use(
      http.get('http://localhost/api/v2/nz/api/payout-statement/pdf', ({ request }) => {
        asked.push(new URL(request.url).search);
        return new HttpResponse('file', {
          headers: { 'content-disposition': 'attachment; filename="statement-2026-11-sold.pdf"' },
        });
      }),
    );
    URL.createObjectURL = () => 'blob:here';
    URL.revokeObjectURL = () => undefined;
    const { user } = draw();
    await user.click(await screen.findByRole('button', { name: 'Download as PDF' }));
    expect(asked).toEqual(['?date=sold&month=2026-11']);
  });
});

describe('the payouts of an event', () => {
  const drawEvent = () => renderPortal(<EventPayoutsScreen eventId="e1" />);
  const none = { deposits: [], hasMore: false, heldCents: 0, heldPayments: 0, currency: 'NZD' };

  test('list the deposits with their part, and what is still held', async () => {
    const deposit = { id: 'p1', arrivesOn: '2026-11-20', state: 'paid', currency: 'NZD', amountCents: 8_780 };
    answerGraphql('eventPayouts', {
      eventPayouts: { ...none, deposits: [deposit], heldCents: 4_600, heldPayments: 1 },
    });
    drawEvent();
    const link = await screen.findByRole('link', { name: 'Fri, 20 Nov 2026' });
    expect(link.closest('tr')).toHaveTextContent('Paid$87.80');
    expect(screen.getByText('$46.00 from 1 card payment is still held, before fees.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Statement' })).toHaveAttribute(
      'href',
      statementOfEventPath('e1'),
    );
  });

  test('without a card payment say so', async () => {
    answerGraphql('eventPayouts', { eventPayouts: none });
    drawEvent();
    expect(
      await screen.findByText('No card payments have been taken for this event yet.'),
    ).toBeInTheDocument();
  });
});
