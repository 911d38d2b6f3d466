import { screen, waitFor, within } from '@testing-library/react';
import { routePatterns } from '../../../src/contract/paths/portalPaths';
import { errorCode } from '../../../src/contract/wire/requestError';
import { ConnectScreen } from '../../../src/portal/plan/ConnectScreen';
import { PlansScreen } from '../../../src/portal/plan/PlansScreen';
import { buildLaterChange, buildPlanChange, buildPlanOverview } from '../../support/factories/planFactories';
import { answerGraphql, failGraphql, startWire } from '../../support/portal/portalWire';
import { renderPortal } from '../../support/portal/renderPortal';
import { buildSession } from '../../support/factories/sessionFactory';

startWire();

const draw = (address: string = routePatterns.connectPlans, session = buildSession()) =>
  renderPortal(<PlansScreen />, { address, pattern: routePatterns.connectPlans, session });
const table = () => screen.findByRole('table', { name: 'Plans compared' });
const names = async () =>
  within(await table())
    .getAllByRole('columnheader')
    .map((header) => header.querySelector('.plan-table__name')?.textContent);
/** What the line of that name says of each plan. */
const line = async (label: string) => {
  const row = within(await table()).getByRole('row', { name: new RegExp(`^${label}`) });
  return within(row)
    .getAllByRole('cell')
    .map((cell) => cell.querySelector('svg')?.getAttribute('aria-label') ?? cell.textContent);
};

test.each<[string, { connect: boolean; tixsuite: boolean }, number[], string[], string[]]>([
  [
    'Connect alone',
    { connect: true, tixsuite: false },
    [1, 2, 3],
    ['Free', 'Essential', 'Professional'],
    ['100', '1,000', '10,000'],
  ],
  [
    'TixSuite',
    { connect: false, tixsuite: true },
    [4, 5, 6, 7, 8, 9],
    ['Free', 'Starter', 'Essential', 'Professional', 'Enterprise', 'Per-ticket'],
    ['100', '10,000', '10,000', '10,000', '10,000', '10,000'],
  ],
])(
  'with %s the plans of that ladder are compared',
  async (_who, permissions, planIds, expected, recipients) => {
    answerGraphql('planOverview', { planOverview: buildPlanOverview({ planIds, planId: planIds[1] }) });
    draw(undefined, buildSession(permissions));
    expect(await names()).toEqual(expected);
    expect(await line('Email recipients a month')).toEqual(recipients);
    expect((await line('Google Analytics')).at(0)).toBe('–Not included');
    expect((await line('Google Analytics')).at(-1)).toBe('Included');
  },
);

test('the price of each plan is shown by the month or by the year, with what a year saves', async () => {
  answerGraphql('planOverview', { planOverview: buildPlanOverview() });
  const { user } = draw();
  const header = async (name: RegExp) => within(await table()).getByRole('columnheader', { name });
  expect(await header(/^Starter/)).toHaveTextContent('$29.00 a month');
  expect(await header(/^Per-ticket/)).toHaveTextContent('$0.99 for each ticket sold');
  expect(await header(/^Free/)).toHaveTextContent('Free of charge');
  expect(await table()).toHaveTextContent('Prices in NZD, GST of 15% included');
  await user.click(screen.getByRole('button', { name: 'By the year' }));
  expect(await header(/^Starter/)).toHaveTextContent('$290.00 a year$58.00 less than by the month');
  expect(await header(/^Essential/)).toHaveTextContent('Ask us for the price');
  expect(window.location.search).toBe('?billed=year');
});

test('an Australian organiser sees AUD and its GST, also on a New Zealand host', async () => {
  answerGraphql('planOverview', {
    planOverview: buildPlanOverview({
      country: 'au',
      prices: [{ planId: 5, interval: 'month', cents: 2_700, gstPercent: 10 }],
    }),
  });
  draw();
  expect(await table()).toHaveTextContent('Prices in AUD, GST of 10% included');
});

test('on a phone, the plan after the current one is beside it, and another one can be chosen', async () => {
  answerGraphql('planOverview', { planOverview: buildPlanOverview() });
  const { user } = draw();
  const aside = async () =>
    within(await table())
      .getAllByRole('columnheader')
      .filter((header) => !header.className.includes('aside'))
      .map((header) => header.querySelector('.plan-table__name')?.textContent);
  expect(await aside()).toEqual(['Essential', 'Professional']);
  await user.selectOptions(screen.getByLabelText('Compare with'), 'Starter');
  expect(await aside()).toEqual(['Starter', 'Essential']);
});

test('the current plan is marked and has no change button', async () => {
  answerGraphql('planOverview', { planOverview: buildPlanOverview() });
  draw();
  const marked = within(await table())
    .getAllByRole('columnheader')
    .filter((header) => header.textContent?.includes('Your plan'));
  expect(marked).toHaveLength(1);
  expect(marked[0]).toHaveTextContent('Essential');
  expect(screen.getAllByRole('button', { name: /^Change to/ })).toHaveLength(5);
});

test('a larger plan shows what is charged to the cent, and begins when that is confirmed', async () => {
  answerGraphql('planOverview', { planOverview: buildPlanOverview() });
  answerGraphql('planChange', { planChange: buildPlanChange() });
  const changes = answerGraphql('changePlan', { changePlan: buildPlanOverview({ planId: 7 }) });
  answerGraphql('sessionPro', { sessionPro: buildSession({}, { currentPlanId: 7, nextPlanId: 8 }) });
  const { user, store } = draw();
  await user.click(await screen.findByRole('button', { name: 'Change to Professional' }));
  const dialog = await screen.findByRole('dialog');
  const costs = within(await within(dialog).findByRole('table', { name: 'What is charged now' }));
  expect(costs.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'Professional, Fri, 27 Nov 2026 to Fri, 11 Dec 2026$74.50',
    'Unused part of Essential, Fri, 27 Nov 2026 to Fri, 11 Dec 2026-$34.50',
    'Charged now to Visa ending 4242, with $5.22 GST$40.00',
  ]);
  expect(dialog).toHaveTextContent('From Sat, 12 Dec 2026 on: $149.00 a month.');
  expect(changes).toHaveLength(0);
  await user.click(within(dialog).getByRole('button', { name: 'Pay $40.00 and change' }));
  expect(await screen.findByText('You are now on the Professional plan')).toBeInTheDocument();
  expect(changes[0]?.variables).toEqual({ planId: 7, interval: 'month', expectedCents: 4_000 });
  expect(changes[0]?.headers.get('x-idempotency-key')).toBeTruthy();
  expect(store.getState().user.info).toMatchObject({ currentPlanId: 7, nextPlanName: 'Enterprise' });
});

test('a smaller plan says when it begins and what will be missing, and charges nothing', async () => {
  answerGraphql('planOverview', { planOverview: buildPlanOverview() });
  const exceeds = [
    { kind: 'team', count: 4, limit: 2 },
    { kind: 'elsewhere_events', count: 3, limit: 1 },
  ] as const;
  answerGraphql('planChange', { planChange: buildLaterChange(4, { exceeds: [...exceeds] }) });
  const changes = answerGraphql('changePlan', { changePlan: buildPlanOverview() });
  const { user } = draw();
  await user.click(await screen.findByRole('button', { name: 'Change to Free' }));
  const dialog = await screen.findByRole('dialog');
  expect(
    await within(dialog).findByText(/You keep Essential until Fri, 11 Dec 2026; Free begins on Sat, 12 Dec/),
  ).toBeInTheDocument();
  expect(dialog).toHaveTextContent('You will no longer haveUnlimited listings and images');
  expect(dialog).toHaveTextContent('The Free plan holds 100 email recipients a month');
  expect(dialog).toHaveTextContent('What you have more of than Free allows');
  expect(dialog).toHaveTextContent(
    'The Free plan holds a team of 2, with those who are invited, and yours has 4 people. Everyone stays',
  );
  expect(dialog).toHaveTextContent(
    'The Free plan holds 1 event ticketed elsewhere, and you have 3 live. They stay live',
  );
  expect(dialog).toHaveTextContent('Nothing is deleted.');
  await user.click(within(dialog).getByRole('button', { name: 'Change to Free' }));
  expect(await screen.findByText('The Free plan begins on Sat, 12 Dec 2026')).toBeInTheDocument();
  expect(changes[0]?.variables).toEqual({ planId: 4, interval: 'month', expectedCents: 0 });
});

test('a cost that cannot be worked out is retried, and nothing can be confirmed before', async () => {
  answerGraphql('planOverview', { planOverview: buildPlanOverview() });
  failGraphql('planChange', 'INTERNAL_SERVER_ERROR');
  const { user } = draw('/portal/connect/plans?plan=7');
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('The cost could not be worked out')).toBeInTheDocument();
  const changes = answerGraphql('changePlan', { changePlan: buildPlanOverview({ planId: 7 }) });
  await user.click(dialog.getByRole('button', { name: 'Change to Professional' }));
  expect(changes).toHaveLength(0);
  answerGraphql('planChange', { planChange: buildPlanChange() });
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByRole('button', { name: 'Pay $40.00 and change' })).toBeInTheDocument();
});

test('changing to a paid plan without a payment method opens the payment method page with the return path', async () => {
  answerGraphql('planOverview', { planOverview: buildPlanOverview({ planId: 4, paymentMethod: null }) });
  const { user } = draw();
  await user.click(await screen.findByRole('button', { name: 'Change to Professional' }));
  expect(window.location.pathname).toBe('/portal/payment-method');
  expect(new URLSearchParams(window.location.search).get('back')).toBe('/portal/connect/plans?plan=7');
});

test('a year that was chosen is kept in the return path of the payment method page', async () => {
  answerGraphql('planOverview', { planOverview: buildPlanOverview({ planId: 4, paymentMethod: null }) });
  const { user } = draw('/portal/connect/plans?billed=year');
  await user.click(await screen.findByRole('button', { name: 'Change to Starter' }));
  const back = new URLSearchParams(window.location.search).get('back');
  expect(back).toBe('/portal/connect/plans?plan=5&billed=year');
});

test('a plan in the address opens its confirmation', async () => {
  answerGraphql('planOverview', { planOverview: buildPlanOverview() });
  answerGraphql('planChange', { planChange: buildPlanChange() });
  draw('/portal/connect/plans?plan=7');
  expect(await screen.findByRole('dialog', { name: 'Change to Professional' })).toBeInTheDocument();
});

test('a plan that allows fewer events than are live shows how many to archive and cannot be chosen', async () => {
  answerGraphql('planOverview', {
    planOverview: buildPlanOverview({ planIds: [1, 2, 3], planId: 3, liveEvents: 12 }),
  });
  draw('/portal/connect/plans?plan=2');
  expect(await screen.findByRole('link', { name: 'Archive 2 events' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('button', { name: 'Change to Essential' })).toBeDisabled();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a change that the server refuses shows the reason in the dialog and changes nothing', async () => {
  answerGraphql('planOverview', { planOverview: buildPlanOverview() });
  answerGraphql('planChange', { planChange: buildPlanChange() });
  failGraphql('changePlan', 'BAD_USER_INPUT', { message: 'Archive 2 of them first.', field: 'planId' });
  const { user, store } = draw('/portal/connect/plans?plan=7');
  const dialog = await screen.findByRole('dialog');
  await user.click(await within(dialog).findByRole('button', { name: 'Pay $40.00 and change' }));
  expect(await within(dialog).findByText('Archive 2 of them first.')).toBeInTheDocument();
  expect(store.getState().user.info?.currentPlanId).toBe(6);
});

test('plans that cannot be loaded show an error with a retry', async () => {
  failGraphql('planOverview', 'INTERNAL_SERVER_ERROR', { message: 'Internal server error' });
  const { user } = draw();
  expect(await screen.findByText('The plans could not be loaded')).toBeInTheDocument();
  answerGraphql('planOverview', { planOverview: buildPlanOverview() });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await names()).toHaveLength(6);
});

test('Connect, without a subscription, shows the plan, how much of it is used and that its price is agreed', async () => {
  answerGraphql('planOverview', {
    planOverview: buildPlanOverview({ planId: 2, eventLimit: 10, recipientLimit: 1000 }),
  });
  renderPortal(<ConnectScreen />, { address: routePatterns.connect, pattern: routePatterns.connect });
  expect(await screen.findByText('Essential plan')).toBeInTheDocument();
  expect(screen.getByText('Up to 10 events at once')).toBeInTheDocument();
  expect(screen.getByRole('progressbar', { name: 'Events live at once' })).toHaveAttribute(
    'aria-valuenow',
    '3',
  );
  expect(screen.getByRole('progressbar', { name: 'Email recipients' })).toHaveAttribute(
    'aria-valuemax',
    '1000',
  );
  expect(screen.getByText('As agreed')).toBeInTheDocument();
  expect(
    screen.getByText('Nothing is charged here. The price agreed with you stays until you change your plan'),
  ).toBeInTheDocument();
  expect(screen.getByText(/^Visa ending 4242/)).toBeInTheDocument();
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'See all plans' })).toHaveAttribute(
      'href',
      '/portal/connect/plans',
    ),
  );
});

describe('while an invoice is unpaid', () => {
  const unpaid = {
    ...{ id: 'invoice', number: 'NZ-000012', cents: 6_900, currency: 'NZD' },
    ...{ issuedOn: '2026-11-30', stopsOn: '2026-12-14', isOverdue: false },
    attempt: {
      id: 'charge',
      state: 'failed' as const,
      failure: 'The card was declined. Nothing was charged.',
    },
  };
  const paymentMethod = { brand: 'Visa', lastFour: '4242', expiryMonth: 12, expiryYear: 2034 };

  test('the plans say what is owed and what follows; the card pays it, and the notice is gone', async () => {
    answerGraphql('planOverview', { planOverview: buildPlanOverview({ unpaid, paymentMethod }) });
    const { user } = draw();
    expect(await screen.findByText('Invoice NZ-000012 of $69.00 is not paid')).toBeVisible();
    expect(
      screen.getByText(/The card was declined\..*works until Mon, 14 Dec 2026.*try again each day/),
    ).toBeVisible();
    const paid = answerGraphql('payPlanInvoice', { payPlanInvoice: buildPlanOverview({ paymentMethod }) });
    answerGraphql('session', { session: buildSession() });
    await user.click(screen.getByRole('button', { name: 'Pay with Visa ending 4242' }));
    await waitFor(() => expect(screen.queryByText(/NZ-000012/)).not.toBeInTheDocument());
    expect(paid).toMatchObject([{ variables: { invoiceId: 'invoice', cardId: 'visa' } }]);
  });

  test('a payment that is declined says why, and the notice stays', async () => {
    answerGraphql('planOverview', {
      planOverview: buildPlanOverview({ unpaid: { ...unpaid, attempt: null }, paymentMethod }),
    });
    const { user } = draw();
    failGraphql('payPlanInvoice', errorCode.badUserInput, {
      message: 'The card has expired.',
      field: 'paymentMethod',
    });
    await user.click(await screen.findByRole('button', { name: 'Pay with Visa ending 4242' }));
    expect(await screen.findByText(/The card has expired\./)).toBeVisible();
    expect(screen.getByText('Invoice NZ-000012 of $69.00 is not paid')).toBeVisible();
  });

  test('without a card one is asked for, and while the bank asks, its question is linked', async () => {
    answerGraphql('planOverview', {
      planOverview: buildPlanOverview({
        unpaid: { ...unpaid, isOverdue: true, attempt: null },
        ...{ paymentMethod: null, cards: [] },
      }),
    });
    const { unmount } = draw();
    expect(await screen.findByRole('alert')).toHaveTextContent('Sending and selling have stopped.');
    expect(screen.getByRole('link', { name: 'Add a payment method' })).toBeVisible();
    unmount();
    const attempt = { id: 'charge', state: 'needs_action' as const, failure: '' };
    answerGraphql('planOverview', {
      planOverview: buildPlanOverview({ unpaid: { ...unpaid, attempt }, paymentMethod }),
    });
    draw();
    expect(await screen.findByRole('link', { name: 'Confirm it is you' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Pay with/ })).not.toBeInTheDocument();
  });
});
