import { screen } from '@testing-library/react';
import { routePatterns } from '../../../src/contract/paths/portalPaths';
import { type PlanCharge } from '../../../src/portal/plan/planArea';
import { StripeReauthScreen } from '../../../src/portal/payment/StripeReauthScreen';
import { buildOpenChange } from '../../support/replies/chargeReplies';
import { buildPayment, buildPlanOverview } from '../../support/factories/planFactories';
import { buildSession } from '../../support/factories/sessionFactory';
import { answerGraphql, failGraphql, startWire } from '../../support/portal/portalWire';
import { renderPortal } from '../../support/portal/renderPortal';

startWire();

const charge = buildOpenChange();
const asked = 'Your bank needs to confirm $43.10 for the Professional plan';
const renewal = { reason: 'renewal', stopsOn: '2026-12-14' } as const;
const failure = 'The payment was not confirmed. Nothing was charged.';
const draw = (query = `?charge=${charge.id}`) =>
  renderPortal(<StripeReauthScreen />, {
    address: routePatterns.stripeReauth + query,
    pattern: routePatterns.stripeReauth,
  });
const address = () => window.location.pathname + window.location.search;

test.each([
  ['Confirm', 'succeeded', 7, 'You are now on the Professional plan'],
  ['Decline', 'failed', 6, `${failure} You keep Essential.`],
  ['Confirm', 'failed', 6, `${failure} You keep Essential.`],
  ['Decline', 'succeeded', 7, 'You are now on the Professional plan'],
] as const)(
  'the %s button of a charge, which then has %s, returns and says what became of it',
  async (label, state, planId, text) => {
    answerGraphql('planCharge', { planCharge: charge });
    const seen = answerGraphql('answerPlanCharge', {
      answerPlanCharge: {
        charge: buildOpenChange({ state, failure: state === 'failed' ? failure : '' }),
        overview: buildPlanOverview({ planId }),
      },
    });
    const sessions = answerGraphql('sessionPro', {
      sessionPro: buildSession({}, { currentPlanId: planId }),
    });
    const { user, store } = draw(`?charge=${charge.id}&back=${encodeURIComponent('/portal/connect')}`);
    expect(await screen.findByText(asked)).toBeInTheDocument();
    expect(screen.getByText(/Mastercard ending 3155/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: label }));
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(seen[0]?.variables).toEqual({ chargeId: charge.id, confirmed: label === 'Confirm' });
    expect(address()).toBe('/portal/connect');
    expect(sessions).toHaveLength(1);
    expect(store.getState().user.info?.currentPlanId).toBe(planId);
  },
);

test('without a return path, an answered charge opens the plans', async () => {
  answerGraphql('planCharge', { planCharge: charge });
  answerGraphql('answerPlanCharge', {
    answerPlanCharge: { charge: buildOpenChange({ state: 'succeeded' }), overview: buildPlanOverview() },
  });
  answerGraphql('sessionPro', { sessionPro: buildSession() });
  const { user } = draw();
  await user.click(await screen.findByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Elsewhere')).toBeInTheDocument();
  expect(address()).toBe('/portal/connect/plans');
});

test.each([
  ['succeeded', 'This payment is confirmed', /\$43\.10 .* was charged to Mastercard ending 3155/, 'Continue'],
  ['failed', 'This payment was not taken', /Nothing was charged/, 'See the plans'],
] as const)(
  'a charge that has %s before the page was opened says what became of it',
  async (state, title, text, link) => {
    answerGraphql('planCharge', {
      planCharge: buildOpenChange({ state, failure: state === 'failed' ? failure : '' }),
    });
    draw();
    expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
    expect(screen.getByText(text)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', '/portal/connect/plans');
    expect(screen.queryByRole('button', { name: 'Confirm' })).not.toBeInTheDocument();
  },
);

test.each<[string, Partial<PlanCharge>, string]>([
  [
    'a change of plan',
    {},
    'Professional begins once you confirm it, in place of Essential. If you decline, nothing is charged and you keep Essential.',
  ],
  [
    'the same plan by the year',
    { planId: 6, interval: 'year', changesInterval: true },
    'You pay for Essential by the year once you confirm it. If you decline, nothing is charged and you go on paying by the month.',
  ],
  [
    'a renewal',
    renewal,
    'It pays invoice NZ-000003 for the next period of Professional, which has begun. You can send and sell as before. If you decline, nothing is charged and we try again each day; if it is not paid by Mon, 14 Dec 2026, sending and selling stop.',
  ],
  [
    'a renewal that failed before',
    { ...renewal, isRetry: true },
    'which has begun. An earlier attempt to take it did not go through. You can send and sell as before.',
  ],
  [
    'an overdue renewal',
    { ...renewal, isRetry: true, isOverdue: true },
    'Sending and selling have stopped, and continue as soon as it is paid. If you decline, nothing is charged, and they stay stopped.',
  ],
  [
    'the fees of tickets',
    { ...renewal, reason: 'tickets', planId: 9, interval: 'ticket' },
    'It pays invoice NZ-000003 for the fees of tickets that you have sold. You can send and sell as before.',
  ],
])('for %s the page says what is confirmed and what follows', async (_what, overrides, text) => {
  answerGraphql('planCharge', { planCharge: buildOpenChange(overrides) });
  renderPortal(<StripeReauthScreen />, {
    address: `${routePatterns.stripeReauth}?charge=${charge.id}`,
    pattern: routePatterns.stripeReauth,
    session: buildSession({}, { currentPlanId: 6 }),
  });
  expect(await screen.findByText(/^It is for Mastercard ending 3155/)).toHaveTextContent(text);
});

test('a renewal that was not taken says which invoice is still to be paid', async () => {
  answerGraphql('planCharge', { planCharge: buildOpenChange({ ...renewal, state: 'failed', failure }) });
  draw();
  expect(
    await screen.findByText(/Invoice NZ-000003 of \$43\.10 for the Professional plan is still to be paid/),
  ).toBeInTheDocument();
});

test('an answer that does not reach the server shows an error, and can be given again', async () => {
  answerGraphql('planCharge', { planCharge: charge });
  failGraphql('answerPlanCharge', 'INTERNAL_SERVER_ERROR', { message: 'Internal server error' });
  const { user } = draw();
  await user.click(await screen.findByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('The payment could not be confirmed')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Confirm' })).toBeEnabled();
});

test('a charge that cannot be loaded shows an error with a retry', async () => {
  failGraphql('planCharge', 'NOT_FOUND', { message: 'This payment does not exist.' });
  const { user } = draw();
  expect(await screen.findByText('The payment could not be loaded')).toBeInTheDocument();
  answerGraphql('planCharge', { planCharge: charge });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(asked)).toBeInTheDocument();
});

test('without an id in the address and without a card that waits, the open charge is asked for', async () => {
  answerGraphql('payment', { payment: buildPayment() });
  const seen = answerGraphql('planCharge', { planCharge: charge });
  draw('');
  expect(await screen.findByText(asked)).toBeInTheDocument();
  expect(seen[0]?.variables.chargeId).toBeUndefined();
});
