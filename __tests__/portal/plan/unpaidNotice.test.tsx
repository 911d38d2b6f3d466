import { screen } from '@testing-library/react';
import { UnpaidNotice } from '../../../src/portal/plan/UnpaidNotice';
import { renderPortal } from '../../support/portal/renderPortal';

const unpaid = {
  ...{ id: 'invoice', number: 'NZ-000012', cents: 6_900, currency: 'NZD', attempt: null },
  ...{ issuedOn: '2026-11-30', stopsOn: '2026-12-14', isOverdue: false },
};
const visa = { id: 'visa', brand: 'Visa', lastFour: '4242', isDefault: true };
const master = { id: 'master', brand: 'Mastercard', lastFour: '5454', isDefault: false };

function draw(cards: (typeof visa)[]) {
  const paid: string[][] = [];
  const pay = async (...args: string[]) => void paid.push(args);
  const { user } = renderPortal(
    <UnpaidNotice unpaid={unpaid} cards={cards} paying={false} problem="" pay={pay} />,
  );
  return { user, paid };
}

test('an unpaid invoice, with several cards, is paid with the default one or with another that is chosen', async () => {
  const { user, paid } = draw([visa, master]);
  await user.click(screen.getByRole('button', { name: 'Pay with Visa ending 4242' }));
  await user.selectOptions(
    screen.getByRole('combobox', { name: 'Card to pay with' }),
    'Mastercard ending 5454',
  );
  await user.click(screen.getByRole('button', { name: 'Pay with Mastercard ending 5454' }));
  expect(paid).toEqual([
    ['invoice', 'visa'],
    ['invoice', 'master'],
  ]);
});

test('an unpaid invoice, with one card, asks for no choice', () => {
  draw([visa]);
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Pay with Visa ending 4242' })).toBeInTheDocument();
});
