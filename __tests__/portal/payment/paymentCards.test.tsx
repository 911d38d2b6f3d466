import { screen, within } from '@testing-library/react';
import { routePatterns } from '../../../src/contract/paths/portalPaths';
import { PaymentMethodScreen } from '../../../src/portal/payment/PaymentMethodScreen';
import { buildPayment, buildPaymentCard } from '../../support/factories/planFactories';
import { answerGraphql, failGraphql, startWire } from '../../support/portal/portalWire';
import { renderPortal } from '../../support/portal/renderPortal';

/** Several cards on the Payment method page. */

startWire();

const visa = buildPaymentCard();
const master = buildPaymentCard({ id: 'master', brand: 'Mastercard', lastFour: '5454', isDefault: false });
const two = buildPayment({ cards: [visa, master] });
const draw = () =>
  renderPortal(<PaymentMethodScreen />, {
    address: routePatterns.paymentMethod,
    pattern: routePatterns.paymentMethod,
  });
const item = async (lastFour: string) => {
  const found = (await screen.findAllByRole('listitem')).find((one) => one.textContent.includes(lastFour));
  if (!found) throw new Error(`No card ends in ${lastFour}.`);
  return within(found);
};
const press = async (user: ReturnType<typeof draw>['user'], lastFour: string, name: string) =>
  user.click((await item(lastFour)).getByRole('button', { name }));

test('the default card is marked, and another one is made the default by its button, which leaves the focus in the list', async () => {
  answerGraphql('payment', { payment: two });
  const swapped = buildPayment({
    cards: [
      { ...master, isDefault: true },
      { ...visa, isDefault: false },
    ],
  });
  const seen = answerGraphql('setDefaultCard', { setDefaultCard: swapped });
  const { user } = draw();
  expect((await item('4242')).getByText('Default')).toBeInTheDocument();
  expect((await item('4242')).queryByRole('button', { name: 'Make default' })).not.toBeInTheDocument();
  await press(user, '5454', 'Make default');
  expect(await screen.findByText('Mastercard ending 5454 is the default now')).toBeInTheDocument();
  expect(seen[0]?.variables).toEqual({ id: 'master' });
  const first = await item('5454');
  expect(first.getByText('Default')).toBeInTheDocument();
  expect(first.getByRole('button', { name: 'Replace' })).toHaveFocus();
});

test('a card that another tab has removed, made the default, says why not and loads the cards again', async () => {
  answerGraphql('payment', { payment: two });
  failGraphql('setDefaultCard', 'NOT_FOUND', { message: 'This card does not exist.' });
  const { user } = draw();
  await item('5454');
  answerGraphql('payment', { payment: buildPayment({ cards: [visa] }) });
  await press(user, '5454', 'Make default');
  expect(await screen.findByText('This card does not exist.')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Your card' })).toBeInTheDocument();
});

test.each([
  ['expires at the end of next month', { expiryMonth: 12, expiryYear: 2026 }, undefined],
  ['expires in three days', { expiryMonth: 11, expiryYear: 2026 }, 'Expires in 3 days'],
  ['has expired', { expiryMonth: 10, expiryYear: 2026 }, 'Expired'],
])('a card that %s, says so beside its name', async (_when, expiry, label) => {
  const card = { ...master, ...expiry };
  answerGraphql('payment', { payment: buildPayment({ cards: [visa, card], today: '2026-11-27' }) });
  draw();
  const shown = await item('5454');
  const badges = ['Expires in 3 days', 'Expired'].filter((text) => shown.queryByText(text));
  expect(badges).toEqual(label === undefined ? [] : [label]);
  // An expired card cannot be charged, so it is not offered as the default.
  expect(shown.queryAllByRole('button', { name: 'Make default' })).toHaveLength(label === 'Expired' ? 0 : 1);
});

test('another card is added as the default unless that is switched off', async () => {
  answerGraphql('payment', { payment: buildPayment({ cards: [visa] }) });
  const seen = answerGraphql('addPaymentMethod', { addPaymentMethod: two });
  const { user } = draw();
  const box = await screen.findByRole('checkbox', { name: /^Use it from now on/ });
  expect(box).toBeChecked();
  await user.click(box);
  await user.click(screen.getByRole('radio', { name: /4242/ }));
  await user.click(screen.getByRole('button', { name: 'Add this card' }));
  expect(await screen.findByText('Mastercard ending 5454 is added')).toBeInTheDocument();
  expect(seen[0]?.variables).toEqual({ card: 'succeeds', isDefault: false });
});

test('with as many cards as may be kept, the form says what to do instead', async () => {
  const cards = ['1', '2', '3', '4', '5'].map((id) => ({ ...master, id, isDefault: id === '1' }));
  answerGraphql('payment', { payment: buildPayment({ cards }) });
  draw();
  expect(await screen.findByText('You have 5 cards, as many as you can keep')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Add this card' })).not.toBeInTheDocument();
});

test('a card is replaced in a dialog, which shows why the new one was declined', async () => {
  answerGraphql('payment', { payment: two });
  failGraphql('addPaymentMethod', 'BAD_USER_INPUT', { message: 'The card was declined.', field: 'card' });
  const { user } = draw();
  await press(user, '5454', 'Replace');
  const dialog = within(await screen.findByRole('dialog', { name: 'Replace Mastercard ending 5454' }));
  await user.click(dialog.getByRole('button', { name: 'Replace the card' }));
  expect(dialog.getByText('Choose one of the test cards.')).toBeInTheDocument();
  await user.click(dialog.getByRole('radio', { name: /0002/ }));
  await user.click(dialog.getByRole('button', { name: 'Replace the card' }));
  expect(await dialog.findByText('The card was declined.')).toBeInTheDocument();

  const renewed = { ...master, id: 'new', lastFour: '4444' };
  const seen = answerGraphql('addPaymentMethod', {
    addPaymentMethod: buildPayment({ cards: [visa, renewed] }),
  });
  await user.click(dialog.getByRole('radio', { name: /4242/ }));
  await user.click(dialog.getByRole('button', { name: 'Replace the card' }));
  expect(
    await screen.findByText('Mastercard ending 4444 has replaced Mastercard ending 5454'),
  ).toBeInTheDocument();
  expect(seen[0]?.variables).toEqual({ card: 'succeeds', replaces: 'master' });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test.each([
  [
    '4242',
    'Mastercard ending 5454 becomes the default, and the Professional plan is charged to it.',
    'Visa ending 4242 is removed, and Mastercard ending 5454 is the default now',
  ],
  [
    '5454',
    'Visa ending 4242 stays the default, and the Professional plan is charged to it.',
    'Mastercard ending 5454 is removed',
  ],
])(
  'before the card ending %s is removed, the dialog says which one is charged then',
  async (lastFour, text, toast) => {
    answerGraphql('payment', { payment: { ...two, needed: true, planId: 7 } });
    const left = lastFour === '4242' ? { ...master, isDefault: true } : visa;
    const seen = answerGraphql('removePaymentMethod', {
      removePaymentMethod: buildPayment({ cards: [left] }),
    });
    const { user } = draw();
    await press(user, lastFour, 'Remove');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(text)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Remove the card' }));
    expect(await screen.findByText(toast)).toBeInTheDocument();
    expect(seen[0]?.variables).toEqual({ id: lastFour === '4242' ? 'visa' : 'master' });
    expect((await item(left.lastFour)).getByRole('button', { name: 'Replace' })).toHaveFocus();
  },
);

test('the only card of a paid plan can be replaced but not removed', async () => {
  answerGraphql('payment', { payment: buildPayment({ cards: [visa], needed: true, planId: 7 }) });
  draw();
  const card = await item('4242');
  expect(card.getByRole('button', { name: 'Remove' })).toBeDisabled();
  expect(card.getByRole('button', { name: 'Replace' })).toBeEnabled();
  expect(screen.getByText(/The Professional plan needs a payment method/)).toBeInTheDocument();
});

test('a paid plan whose price was agreed says that it is not charged, and lets the only card be removed', async () => {
  answerGraphql('payment', { payment: buildPayment({ cards: [visa], needed: false, planId: 7 }) });
  draw();
  expect((await item('4242')).getByRole('button', { name: 'Remove' })).toBeEnabled();
  expect(
    screen.getByText(
      'The Professional plan is not charged to a card, because its price was agreed with you.',
    ),
  ).toBeInTheDocument();
});

test('the only card of the Free plan, removed, leaves the form for a first one; a refusal stays in the dialog', async () => {
  answerGraphql('payment', { payment: buildPayment({ cards: [visa] }) });
  failGraphql('removePaymentMethod', 'BAD_USER_INPUT', {
    message: 'Your plan needs it.',
    field: 'paymentMethod',
  });
  const { user } = draw();
  await press(user, '4242', 'Remove');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/You stay on the Free plan/)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Remove the card' }));
  expect(await dialog.findByText('Your plan needs it.')).toBeInTheDocument();
  answerGraphql('removePaymentMethod', { removePaymentMethod: buildPayment() });
  await user.click(dialog.getByRole('button', { name: 'Remove the card' }));
  expect(await screen.findByText('No card yet. You only need one for a paid plan.')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Add a payment method' })).toBeInTheDocument();
});

test('cards that cannot be loaded, say so with a retry that shows them', async () => {
  failGraphql('payment', 'INTERNAL_SERVER_ERROR', { message: 'Internal server error' });
  const { user } = draw();
  expect(await screen.findByText('Your payment method could not be loaded')).toBeInTheDocument();
  answerGraphql('payment', { payment: two });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await item('5454')).toBeDefined();
});
