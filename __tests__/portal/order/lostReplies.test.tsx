import { screen, waitFor, within } from '@testing-library/react';
import { type OrderDetail } from '../../../src/contract/order/order';
import { routePatterns } from '../../../src/contract/paths/portalPaths';
import { MassRefundScreen } from '../../../src/portal/order/refund/MassRefundScreen';
import { OrderScreen } from '../../../src/portal/order/OrderScreen';
import { answerOutcome, loseAnswers, skipRepeatWaits } from '../../support/portal/lostReplies';
import { buildMassRefund, buildOrderDetail } from '../../support/replies/orderReplies';
import { answerGraphql, startWire } from '../../support/portal/portalWire';
import { renderPortal } from '../../support/portal/renderPortal';

/** Actions on orders whose reply is lost: the screen shows the outcome that the server recorded. */

startWire();
skipRepeatWaits();

const answerOrder = (overrides: Partial<OrderDetail> = {}) =>
  answerGraphql('order', { order: buildOrderDetail(overrides) });

function open(overrides: Partial<OrderDetail> = {}) {
  answerOrder(overrides);
  return renderPortal(<OrderScreen />, { address: '/event/orders/o1', pattern: routePatterns.order });
}

/** The order after both of its tickets have been refunded. */
const fullyRefunded: Partial<OrderDetail> = {
  refundedCents: 9200,
  refunds: [
    {
      ...{ id: 'r1', amountCents: 9200, reason: 'Ill', message: '', state: 'succeeded', failure: '' },
      createdAt: '2026-11-21T00:00:00.000Z',
      settledAt: '2026-11-21T00:00:01.000Z',
    },
  ],
  lines: buildOrderDetail().lines.map((line) => ({ ...line, returned: 2, refundSteps: [] })),
  tickets: buildOrderDetail().tickets.map((ticket) => ({ ...ticket, status: 'cancelled' })),
};
const refundToast = () => screen.findByText('$92.00 is being refunded to Ana Tui, 2 tickets cancelled');

async function refund() {
  const portal = open();
  await portal.user.click(await screen.findByRole('button', { name: 'Refund' }));
  await portal.user.type(await screen.findByLabelText(/Reason/), 'Ill');
  await portal.user.click(screen.getByRole('button', { name: /Refund \$92.00/ }));
  return portal;
}

test('a refund, done but with the reply lost, is shown with its amount and tickets', async () => {
  loseAnswers('refundOrder');
  answerGraphql('closeRequest', () => {
    answerOrder(fullyRefunded);
    return { closeRequest: 'done' };
  });
  await refund();
  expect(await refundToast()).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a refund, not done and with the reply lost, says so and is the same refund when tried again', async () => {
  const lost = loseAnswers('refundOrder');
  answerOutcome('not_done');
  const { user } = await refund();
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('The refund was not made')).toBeInTheDocument();
  const again = answerGraphql('refundOrder', { refundOrder: buildOrderDetail(fullyRefunded) });
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await refundToast()).toBeInTheDocument();
  expect(again[0]?.variables.input).toEqual(lost[0]?.variables.input);
});

test('a refund, with an unknown outcome, can be checked again and is found on the order', async () => {
  loseAnswers('refundOrder');
  loseAnswers('closeRequest');
  const { user } = await refund();
  const check = await screen.findByRole('button', { name: 'Check again' });
  expect(screen.getByText(/could not find out whether the refund was made/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /Refund \$92.00/ })).toHaveAttribute('aria-busy', 'true');
  answerOutcome('unknown');
  answerOrder(fullyRefunded);
  await user.click(check);
  expect(await refundToast()).toBeInTheDocument();
});

test('tickets sent again, with the reply lost, show the outcome that the server recorded', async () => {
  const { user } = open();
  loseAnswers('resendTickets');
  answerOutcome('not_done');
  await user.click(await screen.findByRole('button', { name: 'Send tickets again' }));
  expect(await screen.findByText('The tickets were not sent again')).toBeInTheDocument();
  answerOutcome('done');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/^The tickets are on their way/)).toBeInTheDocument();
  expect(screen.queryByText('The tickets were not sent again')).not.toBeInTheDocument();
});

test('tickets sent again, with an unknown outcome, are found in the timeline', async () => {
  const { user } = open();
  loseAnswers('resendTickets');
  loseAnswers('closeRequest');
  const send = await screen.findByRole('button', { name: 'Send tickets again' });
  await user.click(send);
  const check = await screen.findByRole('button', { name: 'Check again' });
  expect(send).toBeDisabled();
  const { timeline } = buildOrderDetail();
  const resent = {
    id: 'm2',
    kind: 'tickets_resent',
    text: 'Sent',
    by: 'Aroha',
    at: '2026-11-21T00:00:00.000Z',
  };
  answerOrder({ timeline: [...timeline, resent] });
  answerOutcome('unknown');
  await user.click(check);
  expect(await screen.findByText(/^The tickets are on their way/)).toBeInTheDocument();
});

test('a recorded payment, done but with the reply lost, shows a toast and closes the dialog', async () => {
  const { user } = open({ owedCents: 9200, paidCents: 0 });
  loseAnswers('recordOrderPayment');
  answerOutcome('done');
  await user.click(await screen.findByRole('button', { name: 'Record payment' }));
  await user.click(await screen.findByRole('button', { name: 'Record $92.00 as paid' }));
  expect(await screen.findByText('$92.00 is recorded as paid')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

const refundIn = (state: 'failed' | 'waiting'): Partial<OrderDetail> => ({
  ...fullyRefunded,
  refunds: fullyRefunded.refunds?.map((refund) => ({ ...refund, state })),
});
const retryRefund = async () => {
  const portal = open(refundIn('failed'));
  await portal.user.click(await screen.findByRole('button', { name: 'Try the refund again' }));
  return portal;
};

test('a retried refund, not done and with the reply lost, says so and can be tried once more', async () => {
  loseAnswers('retryRefund');
  answerOutcome('not_done');
  const { user } = await retryRefund();
  expect(await screen.findByText('The refund was not tried again')).toBeInTheDocument();
  const again = answerGraphql('retryRefund', { retryRefund: buildOrderDetail(refundIn('waiting')) });
  answerOrder(refundIn('waiting'));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText(/did not go through/)).not.toBeInTheDocument());
  expect(again[0]?.variables).toEqual({ id: 'o1', refundId: 'r1' });
});

test('a retried refund, with an unknown outcome, can be checked again and is found in progress', async () => {
  loseAnswers('retryRefund');
  loseAnswers('closeRequest');
  const { user } = await retryRefund();
  const check = await screen.findByRole('button', { name: 'Check again' });
  expect(screen.getByText('Not known yet')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Try the refund again' })).toBeDisabled();
  answerOutcome('unknown');
  answerOrder(refundIn('waiting'));
  await user.click(check);
  await waitFor(() => expect(screen.queryByText(/did not go through/)).not.toBeInTheDocument());
});

const label = 'Refund $138.00 over 2 orders';
const started = { startedAt: '2026-11-21T00:00:00.000Z', reason: 'Storm', waiting: 0, refunded: 2 };
const answerMass = (overrides: Parameters<typeof buildMassRefund>[0] = {}) =>
  answerGraphql('massRefundProgress', { massRefundProgress: buildMassRefund(overrides) });

async function refundAll() {
  answerMass();
  const portal = renderPortal(<MassRefundScreen />, {
    address: '/event/session/s1/refund',
    pattern: routePatterns.massRefund,
  });
  await portal.user.type(await screen.findByLabelText(/Reason/), 'Storm');
  await portal.user.click(screen.getByRole('button', { name: label }));
  await screen.findByText(/This cannot be undone/);
  await portal.user.click(screen.getAllByRole('button', { name: label }).at(-1) ?? document.body);
  return portal;
}

test('refunds of a session, started but with the reply lost, show their progress', async () => {
  loseAnswers('massRefund');
  answerGraphql('closeRequest', () => {
    answerMass(started);
    return { closeRequest: 'done' };
  });
  await refundAll();
  expect(await screen.findByText('Everyone has been refunded')).toBeInTheDocument();
});

test('refunds of a session, not started and with the reply lost, say so and start when tried again', async () => {
  loseAnswers('massRefund');
  answerOutcome('not_done');
  const { user } = await refundAll();
  expect(await screen.findByText('The refunds were not started')).toBeInTheDocument();
  const again = answerGraphql('massRefund', { massRefund: buildMassRefund(started) });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Everyone has been refunded')).toBeInTheDocument();
  expect(again[0]?.variables).toEqual({ sessionId: 's1', reason: 'Storm', message: '' });
});

test('refunds of a session, with an unknown outcome, can be checked again and are found started', async () => {
  loseAnswers('massRefund');
  loseAnswers('closeRequest');
  const { user } = await refundAll();
  const check = await screen.findByRole('button', { name: 'Check again' });
  expect(screen.getByText(/could not find out whether the refunds were started/)).toBeInTheDocument();
  answerOutcome('unknown');
  answerMass(started);
  await user.click(check);
  expect(await screen.findByText('Everyone has been refunded')).toBeInTheDocument();
});
