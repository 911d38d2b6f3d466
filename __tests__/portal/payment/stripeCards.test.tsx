import { act, screen, waitFor, within } from '@testing-library/react';
import { routePatterns } from '../../../src/contract/paths/portalPaths';
import { PaymentMethodScreen } from '../../../src/portal/payment/PaymentMethodScreen';
import { type StripeAppearance } from '../../../src/portal/payment/stripe/loadStripe';
import { StripeReauthScreen } from '../../../src/portal/payment/StripeReauthScreen';
import { buildOpenChange } from '../../support/replies/chargeReplies';
import { buildPayment, buildPaymentCard, buildPlanOverview } from '../../support/factories/planFactories';
import { buildSession } from '../../support/factories/sessionFactory';
import { answerGraphql, startWire } from '../../support/portal/portalWire';
import { renderPortal } from '../../support/portal/renderPortal';

/** Cards and charges at Stripe, with its script replaced by one that answers as a test wants. */

startWire();

const visa = buildPaymentCard();
const fields = { publishableKey: 'pk_test', clientSecret: 'seti_1_secret' };
const refused = { error: { message: 'Your card was declined.' } };
const asked: unknown[] = [];
const looks: StripeAppearance[] = [];
let reply: { error?: { message: string } } = {};

beforeEach(() => {
  window.matchMedia = () => Object.assign(new EventTarget(), { matches: false }) as MediaQueryList;
  asked.splice(0);
  looks.splice(0);
  reply = {};
  const note = async (...call: unknown[]) => {
    asked.push(call);
    return reply;
  };
  window.Stripe = () => ({
    elements: ({ appearance }) => ({
      update: ({ appearance: changed }) => void looks.push(changed),
      create() {
        looks.push(appearance);
        const handlers: Partial<Record<string, () => void>> = {};
        return {
          on: (event: string, handler: () => void) => void (handlers[event] = handler),
          mount(place: HTMLElement) {
            place.textContent = 'Card fields of Stripe';
            handlers.ready?.();
          },
          destroy() {},
        };
      },
    }),
    confirmSetup: () => note('confirmSetup'),
    confirmCardSetup: (secret) => note('confirmCardSetup', secret),
    confirmCardPayment: (secret, data) => note('confirmCardPayment', secret, data),
  });
});
afterEach(() => {
  delete window.Stripe;
  delete document.documentElement.dataset.theme;
});

const atStripe = (overrides: Parameters<typeof buildPayment>[0] = {}) =>
  buildPayment({ gateway: 'stripe', testCards: [], ...overrides });
const draw = () =>
  renderPortal(<PaymentMethodScreen />, {
    address: routePatterns.paymentMethod,
    pattern: routePatterns.paymentMethod,
  });
const drawReauth = (query = '') =>
  renderPortal(<StripeReauthScreen />, {
    address: routePatterns.stripeReauth + query,
    pattern: routePatterns.stripeReauth,
  });

test('a card, entered in the fields of Stripe, is added by the id of its set-up, and its secret is not in the store', async () => {
  answerGraphql('payment', { payment: atStripe() });
  answerGraphql('startCardSetup', { startCardSetup: 'setup' });
  answerGraphql('cardFields', { cardFields: fields });
  const added = answerGraphql('addPaymentMethod', { addPaymentMethod: atStripe({ cards: [visa] }) });
  const { user, store } = draw();
  await user.click(await screen.findByRole('button', { name: 'Enter the card' }));
  expect(await screen.findByText('Card fields of Stripe')).toBeInTheDocument();
  expect(screen.queryByText('Test gateway')).not.toBeInTheDocument();
  expect(JSON.stringify(store.getState())).not.toContain(fields.clientSecret);
  await user.click(screen.getByRole('button', { name: 'Add this card' }));
  expect(await screen.findByText('Visa ending 4242 is the default now')).toBeInTheDocument();
  expect(added[0]?.variables).toEqual({ card: 'setup', isDefault: true });
});

test('a card that Stripe refuses, says why, and its fields stay', async () => {
  answerGraphql('payment', { payment: atStripe({ cards: [visa] }) });
  const begun = answerGraphql('startCardSetup', { startCardSetup: 'setup' });
  answerGraphql('cardFields', { cardFields: fields });
  reply = refused;
  const { user } = draw();
  await user.click(await screen.findByRole('checkbox', { name: /Use it from now on/ }));
  await user.click(screen.getByRole('button', { name: 'Enter the card' }));
  await user.click(await screen.findByRole('button', { name: 'Add this card' }));
  expect(await screen.findByText('Your card was declined.')).toBeInTheDocument();
  expect(screen.getByText('Card fields of Stripe')).toBeInTheDocument();
  expect(begun[0]?.variables).toEqual({ isDefault: false });
});

test('a card, replaced by one that is entered at Stripe, names the card that it replaces', async () => {
  answerGraphql('payment', { payment: atStripe({ cards: [visa] }) });
  const begun = answerGraphql('startCardSetup', { startCardSetup: 'setup' });
  answerGraphql('cardFields', { cardFields: fields });
  answerGraphql('addPaymentMethod', {
    addPaymentMethod: atStripe({ cards: [buildPaymentCard({ id: 'new', lastFour: '1111' })] }),
  });
  const { user } = draw();
  await user.click(await screen.findByRole('button', { name: 'Replace' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Enter the card' }));
  await user.click(await dialog.findByRole('button', { name: 'Replace the card' }));
  expect(await screen.findByText(/has replaced/)).toBeInTheDocument();
  expect(begun[0]?.variables).toEqual({ replaces: 'visa' });
});

test('a charge that the bank asks about, is confirmed in its window with the secret before we are told', async () => {
  const charge = buildOpenChange({ isTest: false });
  const question = { publishableKey: 'pk_test', clientSecret: 'pi_1_secret', methodId: 'pm_1' };
  answerGraphql('planCharge', { planCharge: charge });
  answerGraphql('planChargeQuestion', { planChargeQuestion: question });
  answerGraphql('answerPlanCharge', {
    answerPlanCharge: {
      charge: buildOpenChange({ isTest: false, state: 'succeeded' }),
      overview: buildPlanOverview({ planId: 7 }),
    },
  });
  answerGraphql('sessionPro', { sessionPro: buildSession({}, { currentPlanId: 7 }) });
  const { user, store } = drawReauth(`?charge=${charge.id}`);
  expect(await screen.findByText(/Your bank asks you in a window of its own/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('You are now on the Professional plan')).toBeInTheDocument();
  expect(asked).toEqual([['confirmCardPayment', 'pi_1_secret', { payment_method: 'pm_1' }]]);
  expect(JSON.stringify(store.getState())).not.toContain('pi_1_secret');
});

test('a charge that the bank does not confirm, says why and can be confirmed again', async () => {
  const charge = buildOpenChange({ isTest: false });
  answerGraphql('planCharge', { planCharge: charge });
  answerGraphql('planChargeQuestion', {
    planChargeQuestion: { publishableKey: 'pk_test', clientSecret: 'pi_1_secret', methodId: 'pm_1' },
  });
  reply = { error: { message: 'We are unable to authenticate your payment method.' } };
  const { user } = drawReauth(`?charge=${charge.id}`);
  await user.click(await screen.findByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('We are unable to authenticate your payment method.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Confirm' })).toBeEnabled();
});

test('a waiting card, is confirmed at the bank, and what Stripe adds to the address is taken out of it', async () => {
  const waiting = buildPaymentCard({ id: 'master', brand: 'Mastercard', lastFour: '3155' });
  answerGraphql('payment', { payment: atStripe({ waiting }) });
  answerGraphql('cardFields', { cardFields: fields });
  const seen = answerGraphql('confirmPaymentMethod', {
    confirmPaymentMethod: atStripe({ cards: [{ ...waiting, isDefault: true }] }),
  });
  const { user } = drawReauth('?setup_intent=seti_1&setup_intent_client_secret=seti_1_secret');
  await user.click(await screen.findByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText(/Your card is confirmed/)).toBeInTheDocument();
  expect(asked).toEqual([['confirmCardSetup', 'seti_1_secret']]);
  expect(seen[0]?.variables).toEqual({ confirmed: true });
  expect(window.location.search).not.toContain('seti_1');
});

test('the fields of Stripe, have the colours of the theme, and follow it when it is switched', async () => {
  answerGraphql('payment', { payment: atStripe() });
  answerGraphql('startCardSetup', { startCardSetup: 'setup' });
  answerGraphql('cardFields', { cardFields: fields });
  document.documentElement.dataset.theme = 'dark';
  const { user } = draw();
  await user.click(await screen.findByRole('button', { name: 'Enter the card' }));
  await screen.findByText('Card fields of Stripe');
  expect(looks[0]).toMatchObject({ theme: 'night', variables: { borderRadius: '8px' } });
  expect(Object.keys(looks[0]?.variables ?? {})).toEqual(
    expect.arrayContaining(['colorPrimary', 'colorBackground', 'colorText', 'colorDanger']),
  );
  act(() => void (document.documentElement.dataset.theme = 'light'));
  await waitFor(() => expect(looks.at(-1)?.theme).toBe('stripe'));
});

test('the script of Stripe, which cannot be loaded, says so, and is loaded when it is tried again', async () => {
  answerGraphql('payment', { payment: atStripe() });
  answerGraphql('startCardSetup', { startCardSetup: 'setup' });
  answerGraphql('cardFields', { cardFields: fields });
  const script = window.Stripe;
  delete window.Stripe;
  const { user } = draw();
  await user.click(await screen.findByRole('button', { name: 'Enter the card' }));
  await waitFor(() => expect(document.querySelector('script[src^="https://js.stripe.com"]')).not.toBeNull());
  act(
    () =>
      void document.querySelector('script[src^="https://js.stripe.com"]')?.dispatchEvent(new Event('error')),
  );
  expect(await screen.findByText(/Stripe could not be reached/)).toBeInTheDocument();
  if (script) window.Stripe = script;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Card fields of Stripe')).toBeInTheDocument();
  expect(screen.queryByText(/Stripe could not be reached/)).not.toBeInTheDocument();
});
