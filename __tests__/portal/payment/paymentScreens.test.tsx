import { screen } from '@testing-library/react';
import { routePatterns } from '../../../src/contract/paths/portalPaths';
import { PaymentMethodScreen } from '../../../src/portal/payment/PaymentMethodScreen';
import { StripeReauthScreen } from '../../../src/portal/payment/StripeReauthScreen';
import { buildPayment, buildPaymentCard } from '../../support/factories/planFactories';
import { answerGraphql, failGraphql, startWire } from '../../support/portal/portalWire';
import { renderPortal } from '../../support/portal/renderPortal';

startWire();

const visa = buildPaymentCard();
const waiting = buildPaymentCard({ id: 'master', brand: 'Mastercard', lastFour: '3155' });
const plans = encodeURIComponent('/portal/connect/plans?plan=7');
const draw = (query = '') =>
  renderPortal(<PaymentMethodScreen />, {
    address: routePatterns.paymentMethod + query,
    pattern: routePatterns.paymentMethod,
  });
const drawReauth = (query = '') =>
  renderPortal(<StripeReauthScreen />, {
    address: routePatterns.stripeReauth + query,
    pattern: routePatterns.stripeReauth,
  });
const address = () => window.location.pathname + window.location.search;

test('a test card is chosen from a list, and there is no field for a card number', async () => {
  answerGraphql('payment', { payment: buildPayment() });
  const seen = answerGraphql('addPaymentMethod', { addPaymentMethod: buildPayment({ cards: [visa] }) });
  const { user, container } = draw(`?back=${plans}`);
  expect(await screen.findByText(/no real card is used and no money moves/)).toBeInTheDocument();
  expect(container.querySelectorAll('input:not([type=radio])')).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Add this card' }));
  expect(screen.getByText('Choose one of the test cards.')).toBeInTheDocument();
  expect(seen).toHaveLength(0);
  await user.click(screen.getByRole('radio', { name: /4242/ }));
  await user.click(screen.getByRole('button', { name: 'Add this card' }));
  expect(await screen.findByText('Elsewhere')).toBeInTheDocument();
  expect(seen[0]?.variables).toEqual({ card: 'succeeds', isDefault: true });
  expect(address()).toBe('/portal/connect/plans?plan=7');
});

test('a declined card shows the reason and stays on the page', async () => {
  answerGraphql('payment', { payment: buildPayment() });
  failGraphql('addPaymentMethod', 'BAD_USER_INPUT', { message: 'The card was declined.', field: 'card' });
  const { user } = draw();
  await user.click(await screen.findByRole('radio', { name: /0002/ }));
  await user.click(screen.getByRole('button', { name: 'Add this card' }));
  expect(await screen.findByText('The card was declined.')).toBeInTheDocument();
});

test('a card that needs authentication redirects to the authentication page with the return path', async () => {
  answerGraphql('payment', { payment: buildPayment() });
  answerGraphql('addPaymentMethod', { addPaymentMethod: buildPayment({ waiting }) });
  const { user } = draw(`?back=${plans}`);
  await user.click(await screen.findByRole('radio', { name: /3155/ }));
  await user.click(screen.getByRole('button', { name: 'Add this card' }));
  expect(await screen.findByText('Elsewhere')).toBeInTheDocument();
  expect(address()).toBe(`/portal/stripe-reauth?back=${plans}`);
});

test('a site without a payment provider shows that cards cannot be taken yet and offers none', async () => {
  answerGraphql('payment', { payment: buildPayment({ gateway: 'closed', testCards: [] }) });
  draw();
  expect(await screen.findByText('Cards cannot be taken here yet')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Add this card' })).not.toBeInTheDocument();
});

test.each<[string, string, string]>([
  ['Confirm', `?back=${plans}`, '/portal/connect/plans?plan=7'],
  ['Confirm', '', '/portal/payment-method'],
  ['Confirm', `?back=${encodeURIComponent('https://evil.example/x')}`, '/'],
  ['Confirm', `?back=${encodeURIComponent('//evil.example')}`, '/'],
  ['Decline', `?back=${plans}`, `/portal/payment-method?back=${plans}`],
  ['Decline', '', '/portal/payment-method'],
])(
  "the %s button of the card confirmation, with the query '%s', opens %s",
  async (label, query, expected) => {
    answerGraphql('payment', { payment: buildPayment({ waiting }) });
    const seen = answerGraphql('confirmPaymentMethod', {
      confirmPaymentMethod: buildPayment({ cards: [waiting] }),
    });
    const { user } = drawReauth(query);
    await user.click(await screen.findByRole('button', { name: label }));
    expect(await screen.findByText('Elsewhere')).toBeInTheDocument();
    expect(seen[0]?.variables).toEqual({ confirmed: label === 'Confirm' });
    expect(address()).toBe(expected);
  },
);

test('without a card or a charge awaiting confirmation, the page shows a notice and a link to continue', async () => {
  answerGraphql('payment', { payment: buildPayment({ cards: [visa] }) });
  answerGraphql('planCharge', { planCharge: null });
  drawReauth(`?back=${plans}`);
  expect(await screen.findByText('Nothing needs confirming')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute(
    'href',
    '/portal/connect/plans?plan=7',
  );
});
