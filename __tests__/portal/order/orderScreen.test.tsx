import { screen, waitFor, within } from '@testing-library/react';
import { type OrderDetail } from '../../../src/contract/order/order';
import { routePatterns } from '../../../src/contract/paths/portalPaths';
import { makeStore } from '../../../src/portal/app/makeStore';
import { OrderScreen } from '../../../src/portal/order/OrderScreen';
import { loadOrder, resendTickets } from '../../../src/portal/order/orderThunks';
import { buildOrderDetail } from '../../support/replies/orderReplies';
import { holdAnswer } from '../../support/portal/heldAnswer';
import { answerOutcome } from '../../support/portal/lostReplies';
import { answerGraphql, failGraphql, startWire } from '../../support/portal/portalWire';
import { renderPortal } from '../../support/portal/renderPortal';

startWire();

function open(overrides: Partial<OrderDetail> = {}) {
  answerGraphql('order', { order: buildOrderDetail(overrides) });
  return renderPortal(<OrderScreen />, { address: '/event/orders/o1', pattern: routePatterns.order });
}

const refunded = buildOrderDetail({
  refundedCents: 4600,
  refunds: [
    {
      ...{ id: 'r1', amountCents: 4600, reason: 'Ill', message: '', state: 'succeeded', failure: '' },
      createdAt: '2026-11-21T00:00:00.000Z',
      settledAt: '2026-11-21T00:00:01.000Z',
    },
  ],
});

test('an order, shows its money line by line with the tax stored at the sale', async () => {
  open();
  const table = await screen.findByRole('table', { name: 'What was bought' });
  expect(within(table).getByRole('row', { name: /General admission/ })).toHaveTextContent(
    /\$46.00.*2.*\$12.0015%\$92.00/,
  );
  expect(screen.getByText('GST included in the total').parentElement).toHaveTextContent('$12.00');
  expect(screen.getByText(/by Visa ending in 4242, test payment/)).toBeInTheDocument();
  expect(screen.getByText('Ben Kea')).toBeInTheDocument();
});

test('an order with booking fees, shows both parts of each price and of the total', async () => {
  const [line] = buildOrderDetail().lines;
  if (!line) throw new Error('The order has no line.');
  open({ bookingFeeCents: 300, lines: [{ ...line, bookingFeeCents: 150 }] });
  const table = await screen.findByRole('table', { name: 'What was bought' });
  expect(within(table).getByText('$44.50 and $1.50 booking fee')).toBeInTheDocument();
  expect(screen.getByText('Booking fees in the total').parentElement).toHaveTextContent('$3.00');
  expect(screen.getByText('Tickets and add-ons in the total').parentElement).toHaveTextContent('$89.00');
});

test('a reader without the right to personal data, sees the name and why the rest is missing', async () => {
  open({ seesPersonalData: false, buyerEmail: '', buyerPhone: '', answers: [] });
  expect(await screen.findByText(/does not show email addresses/)).toBeInTheDocument();
  expect(screen.queryByText('Email')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Edit buyer' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Send tickets again' })).toBeInTheDocument();
});

test('a refund, shows the amount before it is made, and sends only the ticked tickets', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Refund' }));
  const button = await screen.findByRole('button', {
    name: 'Refund $92.00 to Ana Tui and cancel 2 tickets',
  });
  expect(screen.getByText('This cannot be undone.')).toBeInTheDocument();
  await user.click(screen.getByLabelText('Ben Kea, ticket 2'));
  expect(button).toHaveTextContent('Refund $46.00 to Ana Tui and cancel 1 ticket');
  await user.type(screen.getByLabelText(/Reason/), 'Ill');
  const seen = answerGraphql('refundOrder', { refundOrder: refunded });
  await user.click(button);
  expect(await screen.findByText(/\$46.00 is being refunded to Ana Tui/)).toBeInTheDocument();
  expect(seen[0]?.variables).toMatchObject({
    id: 'o1',
    input: { ticketIds: ['t1'], addOns: [], reason: 'Ill', message: '' },
  });
  expect(screen.getByText('Partly refunded')).toBeInTheDocument();
});

test('a ticket that was checked in, shows when, and a refund warns while it is ticked', async () => {
  const tickets = buildOrderDetail().tickets.map((ticket) =>
    ticket.id === 't2' ? { ...ticket, checkedInAt: '2027-01-16T06:42:00.000Z' } : ticket,
  );
  const { user } = open({ tickets });
  expect(await screen.findByText(/^Checked in 7:42\spm/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Refund' }));
  const dialog = within(await screen.findByRole('dialog'));
  const used = dialog.getByLabelText(/Ben Kea, ticket 2/);
  expect(used).toHaveAccessibleDescription(/^Checked in 7:42\spm/);
  expect(dialog.getByLabelText(/Ana Tui, ticket 1/)).not.toHaveAccessibleDescription();
  expect(dialog.getByText('1 ticked ticket has already been used')).toBeInTheDocument();
  await user.click(used);
  expect(dialog.queryByText(/already been used/)).not.toBeInTheDocument();
});

test('a refund that is refused and tried again, sends the same key', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Refund' }));
  const refused = failGraphql('refundOrder', 'BAD_USER_INPUT', {
    message: 'One of these tickets has already been refunded.',
    field: 'ticketIds',
  });
  const button = await screen.findByRole('button', { name: /Refund \$92.00/ });
  await user.type(screen.getByLabelText(/Reason/), 'Ill');
  await user.click(button);
  expect(await screen.findByText(/has already been refunded/)).toBeInTheDocument();
  const seen = answerGraphql('refundOrder', { refundOrder: refunded });
  await user.click(button);
  expect(await screen.findByText(/is being refunded to Ana Tui/)).toBeInTheDocument();
  const keyOf = (calls: typeof seen) => calls[0]?.variables.input;
  expect(keyOf(refused)).toEqual(keyOf(seen));
});

test('a refund with nothing ticked, is not sent', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Refund' }));
  await user.click(await screen.findByRole('button', { name: 'Tick none' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Refund' }));
  expect(await screen.findByText('Choose what to refund.')).toBeInTheDocument();
  expect(screen.getByLabelText(/Reason/)).toHaveAccessibleDescription(/Enter a reason/);
});

test('a refund that the provider refused, shows a notice and can be tried again', async () => {
  const [refund] = refunded.refunds;
  if (!refund) throw new Error('There is a refund.');
  const { user } = open({ refunds: [{ ...refund, state: 'failed', failure: 'The card is closed.' }] });
  expect(await screen.findByRole('alert')).toHaveTextContent('A refund of $46.00 did not go through');
  const seen = answerGraphql('retryRefund', { retryRefund: refunded });
  await user.click(screen.getByRole('button', { name: 'Try the refund again' }));
  expect(await screen.findByText('Completed')).toBeInTheDocument();
  expect(seen[0]?.variables).toEqual({ id: 'o1', refundId: 'r1' });
});

test('a buyer who asks for a refund, can be declined with a message', async () => {
  const { user } = open({ refundAskedAt: '2026-11-21T00:00:00.000Z', refundAsk: 'We are ill.' });
  expect(await screen.findByText('We are ill.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Decline with a message' }));
  await user.click(await screen.findByRole('button', { name: 'Decline and send' }));
  expect(await screen.findAllByText(/Write a reason/)).not.toHaveLength(0);
  const seen = answerGraphql('declineRefundRequest', { declineRefundRequest: buildOrderDetail() });
  await user.type(screen.getByLabelText(/Message to the buyer/), 'Sorry, no.');
  await user.click(screen.getByRole('button', { name: 'Decline and send' }));
  expect(await screen.findByText('Ana Tui is notified by email')).toBeInTheDocument();
  expect(seen[0]?.variables).toEqual({ id: 'o1', message: 'Sorry, no.' });
  expect(screen.queryByText('We are ill.')).not.toBeInTheDocument();
});

test('sending the tickets again, shows the address they are sent to', async () => {
  const { user } = open();
  answerGraphql('resendTickets', { resendTickets: buildOrderDetail() });
  await user.click(await screen.findByRole('button', { name: 'Send tickets again' }));
  expect(await screen.findByText('The tickets are on their way to ana@example.org')).toBeInTheDocument();
});

test('an order that was requested before the buyer was edited, does not restore the old name', async () => {
  const { user, store } = open();
  await user.click(await screen.findByRole('button', { name: 'Edit buyer' }));
  const held = holdAnswer<object>();
  const asked = answerGraphql('order', () => held.answer);
  const late = store.dispatch(loadOrder('o1'));
  await waitFor(() => expect(asked).toHaveLength(1));
  answerGraphql('editOrderBuyer', { editOrderBuyer: buildOrderDetail({ buyerName: 'Ana Rata' }) });
  await user.click(await screen.findByRole('button', { name: 'Save buyer' }));
  expect(await screen.findByText('Ana Rata')).toBeInTheDocument();
  held.release({ order: buildOrderDetail() });
  await late;
  expect(screen.getByText('Ana Rata')).toBeInTheDocument();
});

test('an order opened while an action on another is running, is shown although that reply arrives first', async () => {
  const store = makeStore();
  const act = holdAnswer<object>();
  const read = holdAnswer<object>();
  const acted = answerGraphql('resendTickets', () => act.answer);
  const asked = answerGraphql('order', () => read.answer);
  const acting = store.dispatch(resendTickets('o1'));
  const reading = store.dispatch(loadOrder('o2'));
  await waitFor(() => expect([acted.length, asked.length]).toEqual([1, 1]));
  act.release({ resendTickets: buildOrderDetail() });
  await acting;
  read.release({ order: buildOrderDetail({ id: 'o2' }) });
  await reading;
  expect(store.getState().order.order?.id).toBe('o2');
});

/** The order after both of its tickets have been refunded. */
const fullyRefunded = buildOrderDetail({
  ...{ refundedCents: 9200, refunds: refunded.refunds },
  lines: buildOrderDetail().lines.map((line) => ({ ...line, returned: 2, refundSteps: [] })),
  tickets: buildOrderDetail().tickets.map((ticket) => ({ ...ticket, status: 'cancelled' })),
});

test('a refund that was made despite a server error, is found on the order and shown in a toast', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Refund' }));
  await user.type(await screen.findByLabelText(/Reason/), 'Ill');
  failGraphql('refundOrder', 'INTERNAL_SERVER_ERROR', { message: 'Internal server error' });
  answerOutcome('not_done');
  answerGraphql('order', { order: fullyRefunded });
  await user.click(screen.getByRole('button', { name: /Refund \$92.00/ }));
  expect(
    await screen.findByText('$92.00 is being refunded to Ana Tui, 2 tickets cancelled'),
  ).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a refund whose reply was lost, sent again from a reopened dialog, is the same refund', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Refund' }));
  await user.type(await screen.findByLabelText(/Reason/), 'Ill');
  const lost = failGraphql('refundOrder', 'INTERNAL_SERVER_ERROR', { message: 'Internal server error' });
  answerOutcome('not_done');
  await user.click(screen.getByRole('button', { name: /Refund \$92.00/ }));
  await waitFor(() => expect(screen.getByRole('button', { name: /Refund \$92.00/ })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: 'Keep the order' }));
  await user.click(await screen.findByRole('button', { name: 'Refund' }));
  await user.type(await screen.findByLabelText(/Reason/), 'Ill');
  const seen = answerGraphql('refundOrder', { refundOrder: fullyRefunded });
  await user.click(screen.getByRole('button', { name: /Refund \$92.00/ }));
  await screen.findByText('$92.00 is being refunded to Ana Tui, 2 tickets cancelled');
  expect(seen[0]?.variables.input).toEqual(lost[0]?.variables.input);
});

test('a ticket that another person refunded in the meantime, is left out when the refund is tried again', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Refund' }));
  await user.type(await screen.findByLabelText(/Reason/), 'Ill');
  failGraphql('refundOrder', 'BAD_USER_INPUT', {
    message: 'One of these tickets has already been refunded.',
    field: 'ticketIds',
  });
  const [first, second] = refunded.tickets;
  if (!first || !second) throw new Error('There are two tickets.');
  answerGraphql('order', { order: { ...refunded, tickets: [{ ...first, status: 'cancelled' }, second] } });
  await user.click(screen.getByRole('button', { name: /Refund \$92.00/ }));
  const again = await screen.findByRole('button', { name: /and cancel 1 ticket$/ });
  const seen = answerGraphql('refundOrder', { refundOrder: fullyRefunded });
  await user.click(again);
  expect(await screen.findByText(/1 ticket cancelled/)).toBeInTheDocument();
  expect(seen[0]?.variables.input).toMatchObject({ ticketIds: [second.id] });
});

test('editing the buyer, refused, shows the error at its field', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Edit buyer' }));
  failGraphql('editOrderBuyer', 'BAD_USER_INPUT', { fields: { email: 'Enter an email address.' } });
  const email = await screen.findByLabelText(/Email/);
  await user.clear(email);
  await user.click(screen.getByRole('button', { name: 'Save buyer' }));
  expect(await screen.findByText('One thing needs your attention')).toBeInTheDocument();
  expect(email).toBeInvalid();
});

test('an order that is not paid yet, records a payment', async () => {
  const { user } = open({ paidCents: 0, owedCents: 9200, payments: [] });
  await user.click(await screen.findByRole('button', { name: 'Record payment' }));
  const seen = answerGraphql('recordOrderPayment', { recordOrderPayment: buildOrderDetail() });
  await user.click(await screen.findByLabelText('Cash'));
  await user.click(screen.getByRole('button', { name: 'Record $92.00 as paid' }));
  expect(await screen.findByText('$92.00 is recorded as paid')).toBeInTheDocument();
  expect(seen[0]?.variables).toEqual({ id: 'o1', method: 'cash', reference: '' });
});

test('an order of another organiser, is reported as not existing', async () => {
  failGraphql('order', 'NOT_FOUND');
  renderPortal(<OrderScreen />, { address: '/event/orders/o9', pattern: routePatterns.order });
  expect(await screen.findByText('This order does not exist')).toBeInTheDocument();
});

test('an order that came from an email, shows the campaign, how that is known, and the source', async () => {
  open({
    source: {
      campaignId: 'c1',
      campaignName: 'Winter season',
      kind: 'email',
      way: 'visit',
      clickedAt: '2026-11-20T00:01:00.000Z',
      url: 'https://turnout.example/events/matariki?utm_source=newsletter',
    },
  });
  expect(await screen.findByText('Winter season')).toBeInTheDocument();
  expect(screen.getByText('Bought in the same visit, after a click in the email')).toBeInTheDocument();
  expect(screen.getByText('newsletter')).toBeInTheDocument();
});
