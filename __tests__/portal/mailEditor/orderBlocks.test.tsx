import { screen, within } from '@testing-library/react';
import { type SimpleBlock } from '../../../src/contract/template/template';
import { startWire } from '../../support/portal/portalWire';
import { editorOf } from '../../support/mailEditor/editorOf';

startWire();

const offered = () =>
  within(screen.getByRole('group', { name: 'Add a block' }))
    .getAllByRole('button')
    .map((button) => button.textContent);
const countdown: SimpleBlock = {
  ...{ id: 'c', kind: 'countdown', to: 'event', eventId: '', at: '', zone: 'Pacific/Auckland' },
  ...{ text: '', after: '' },
};

test('the editor of an order email offers tickets and order details, and neither advertising nor conditions', () => {
  editorOf([{ id: 'a', kind: 'heading', text: '' }], { kind: 'order' });
  expect(offered()).toEqual(expect.arrayContaining(['Tickets', 'Order details', 'Countdown']));
  expect(offered()).not.toEqual(expect.arrayContaining(['Promo code']));
  expect(offered()).not.toEqual(expect.arrayContaining(['What’s on']));
  expect(screen.queryByRole('button', { name: /^Only for some people/ })).not.toBeInTheDocument();
});

test('the editor of a campaign offers no blocks that only an order fills', () => {
  editorOf([{ id: 'a', kind: 'heading', text: '' }]);
  expect(offered()).toContain('Promo code');
  expect(offered()).not.toContain('Tickets');
  expect(offered()).not.toContain('Order details');
});

test('the editor of an order email, with a block that has a condition, lets it be taken away', async () => {
  const { user, email } = editorOf(
    [{ id: 'a', kind: 'divider', showIf: { kind: 'bought', did: true, eventId: null } }],
    { kind: 'order' },
  );
  await user.click(screen.getByRole('button', { name: /^Only for some people/ }));
  expect(email.blocks).toEqual([{ id: 'a', kind: 'divider' }]);
  expect(screen.queryByRole('button', { name: /^Only for some people/ })).not.toBeInTheDocument();
});

test.each<[string, SimpleBlock]>([
  ['an event card', { id: 'e', kind: 'event', eventId: '', picture: true, text: '' }],
  ['a countdown', countdown],
])(
  'the editor of an order email, with %s without an event, says that it is that of the order',
  (_, block) => {
    editorOf([block], { kind: 'order' });
    expect(screen.getByText('It shows the event that the order is for.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Choose an event' })).not.toBeInTheDocument();
  },
);
