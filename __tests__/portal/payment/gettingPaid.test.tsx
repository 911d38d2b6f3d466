import { screen, waitFor, within } from '@testing-library/react';
import { routePatterns } from '../../../src/contract/paths/portalPaths';
import { type GettingPaid } from '../../../src/portal/payment/paymentArea';
import { PaymentMethodScreen } from '../../../src/portal/payment/PaymentMethodScreen';
import { StripeReauthScreen } from '../../../src/portal/payment/StripeReauthScreen';
import { buildPayment } from '../../support/factories/planFactories';
import { answerGraphql, failGraphql, startWire } from '../../support/portal/portalWire';
import { renderPortal } from '../../support/portal/renderPortal';
import { buildSession } from '../../support/factories/sessionFactory';

startWire();
beforeEach(() => {
  answerGraphql('payment', { payment: buildPayment() });
});

const buildGettingPaid = (more: Partial<GettingPaid> = {}): GettingPaid => ({
  gateway: 'stripe',
  state: 'not_connected',
  payoutsEnabled: false,
  missing: [],
  missingBy: null,
  zone: 'Pacific/Auckland',
  mayDisconnect: false,
  ...more,
});
const show = (query = '', tixsuite = true) =>
  renderPortal(<PaymentMethodScreen />, {
    address: routePatterns.paymentMethod + query,
    pattern: routePatterns.paymentMethod,
    session: buildSession({ tixsuite, connect: true }),
  });
const card = async () => within(await screen.findByRole('region', { name: 'Getting paid for tickets' }));

test.each<[Partial<GettingPaid>, RegExp, string[]]>([
  [{ gateway: 'test' }, /no money moves/, []],
  [{ gateway: 'closed' }, /No payment provider is set up on this site/, []],
  [{}, /Not connected/, ['Connect with Stripe']],
  [
    { state: 'information_missing', missing: ['Who you are'], mayDisconnect: true },
    /Who you are/,
    ['Continue at Stripe', 'Check with Stripe again', 'Disconnect'],
  ],
  [{ state: 'under_review' }, /There is nothing to do/, ['Check with Stripe again']],
  [{ state: 'refused' }, /Refused/, ['View at Stripe', 'Check with Stripe again']],
  [{ state: 'ready', payoutsEnabled: true }, /We do not take a fee/, ['Check with Stripe again']],
  [
    { state: 'ready', missing: ['Who you are'], missingBy: '2027-01-15T08:00:00.000Z' },
    /Stripe also needs, by .*15 Jan 2027/,
    ['Complete your details at Stripe', 'Check with Stripe again'],
  ],
])('the card explains the state %j and offers its actions', async (more, words, buttons) => {
  answerGraphql('gettingPaid', { gettingPaid: buildGettingPaid(more) });
  show();
  const seen = await card();
  expect(await seen.findByText(words)).toBeInTheDocument();
  expect(seen.queryAllByRole('button').map((button) => button.textContent)).toEqual(buttons);
});

test('the card offers no disconnection while paid tickets are on sale, and shows the reason', async () => {
  answerGraphql('gettingPaid', { gettingPaid: buildGettingPaid({ state: 'ready', payoutsEnabled: true }) });
  show();
  expect(await screen.findByText(/stays connected until those events have ended/)).toBeInTheDocument();
});

test('the card is neither loaded nor shown to users who sell no tickets', async () => {
  show('', false);
  expect(await screen.findByText('Add a payment method')).toBeInTheDocument();
  expect(screen.queryByText('Getting paid for tickets')).not.toBeInTheDocument();
});

test('connecting opens the address returned by the server and does not keep it in the store', async () => {
  answerGraphql('gettingPaid', { gettingPaid: buildGettingPaid() });
  // jsdom can only navigate within the document.
  answerGraphql('connectStripe', { connectStripe: { url: '#at-stripe' } });
  const { user, store } = show();
  await user.click(await screen.findByRole('button', { name: 'Connect with Stripe' }));
  await screen.findByText('Not connected');
  expect(window.location.hash).toBe('#at-stripe');
  expect(JSON.stringify(store.getState().payment)).not.toContain('at-stripe');
});

test("connecting while Stripe cannot be reached shows the server's message and can be repeated", async () => {
  answerGraphql('gettingPaid', { gettingPaid: buildGettingPaid() });
  failGraphql('connectStripe', 'BAD_USER_INPUT', { message: 'Stripe is not responding.', field: 'stripe' });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Connect with Stripe' }));
  expect(await screen.findByText('Stripe is not responding.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Connect with Stripe' })).toBeEnabled();
});

test('a return from Stripe refreshes the state of the account once', async () => {
  answerGraphql('gettingPaid', { gettingPaid: buildGettingPaid({ state: 'ready', payoutsEnabled: true }) });
  const asked = answerGraphql('refreshGettingPaid', {
    refreshGettingPaid: buildGettingPaid({ state: 'ready', payoutsEnabled: true }),
  });
  show('?connect=back');
  expect(await screen.findByText('Ready')).toBeInTheDocument();
  expect(asked).toHaveLength(1);
  expect(window.location.search).toBe('');
});

test('disconnecting, after confirmation, disconnects Stripe and shows the new state', async () => {
  answerGraphql('gettingPaid', { gettingPaid: buildGettingPaid({ state: 'ready', mayDisconnect: true }) });
  answerGraphql('disconnectStripe', { disconnectStripe: buildGettingPaid() });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Disconnect' }));
  await user.click(await screen.findByRole('button', { name: 'Disconnect Stripe' }));
  expect(await screen.findByText('Stripe is disconnected')).toBeInTheDocument();
  expect(await screen.findByText('Not connected')).toBeInTheDocument();
});

test('an expired Stripe link is replaced; if Stripe cannot be reached, the reason is shown with a retry', async () => {
  failGraphql('connectStripe', 'BAD_USER_INPUT', { message: 'Stripe is not responding.', field: 'stripe' });
  const { user } = renderPortal(<StripeReauthScreen />, {
    address: `${routePatterns.stripeReauth}?connect=again`,
    pattern: routePatterns.stripeReauth,
    session: buildSession({ tixsuite: true }),
  });
  expect(await screen.findByText('Stripe is not responding.')).toBeInTheDocument();
  const seen = answerGraphql('connectStripe', { connectStripe: { url: '#new-page' } });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Returning to Stripe');
  expect(seen).toHaveLength(1);
});

test.each([
  ['/portal/tixsuite/configure/card-payments', '/portal/tixsuite/configure/card-payments', 'Where you were'],
  ['//evil.example', '/', 'Where you were'],
])(
  'an expired Stripe link with the path %s to return to is replaced by one that returns to %s',
  async (back, safe, label) => {
    const seen = answerGraphql('connectStripe', { connectStripe: { url: '#new-page' } });
    renderPortal(<StripeReauthScreen />, {
      address: `${routePatterns.stripeReauth}?connect=again&back=${encodeURIComponent(back)}`,
      pattern: routePatterns.stripeReauth,
      session: buildSession({ tixsuite: true }),
    });
    expect(await screen.findByText(/A link to Stripe works once/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: label })).toHaveAttribute('href', safe);
    await waitFor(() => expect(seen.map(({ variables }) => variables)).toEqual([{ back: safe }]));
  },
);
