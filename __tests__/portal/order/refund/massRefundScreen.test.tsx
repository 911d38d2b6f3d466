import { screen, waitFor } from '@testing-library/react';
import { routePatterns } from '../../../../src/contract/paths/portalPaths';
import { MassRefundScreen } from '../../../../src/portal/order/refund/MassRefundScreen';
import { loadMassRefund } from '../../../../src/portal/order/refund/massRefundThunks';
import { buildMassRefund } from '../../../support/replies/orderReplies';
import { holdAnswer } from '../../../support/portal/heldAnswer';
import { answerOutcome } from '../../../support/portal/lostReplies';
import { answerGraphql, failGraphql, startWire } from '../../../support/portal/portalWire';
import { renderPortal } from '../../../support/portal/renderPortal';

startWire();

const open = () =>
  renderPortal(<MassRefundScreen />, {
    address: '/event/session/s1/refund',
    pattern: routePatterns.massRefund,
  });
const started = { startedAt: '2026-11-21T00:00:00.000Z', reason: 'Storm' };

test('a mass refund, shows the orders and the amount, asks for confirmation, and starts', async () => {
  answerGraphql('massRefundProgress', { massRefundProgress: buildMassRefund() });
  const { user } = open();
  const label = 'Refund $138.00 over 2 orders';
  await user.click(await screen.findByRole('button', { name: label }));
  expect(await screen.findAllByText(/Enter a reason/)).not.toHaveLength(0);
  await user.type(screen.getByLabelText(/Reason/), 'Storm');
  await user.click(screen.getByRole('button', { name: label }));
  expect(await screen.findByText(/This cannot be undone/)).toBeInTheDocument();
  const seen = answerGraphql('massRefund', {
    massRefund: buildMassRefund({ ...started, waiting: 0, refunded: 2, refundedCents: 13_800 }),
  });
  await user.click(screen.getAllByRole('button', { name: label }).at(-1) ?? document.body);
  expect(await screen.findByText('Everyone has been refunded')).toBeInTheDocument();
  expect(seen[0]?.variables).toEqual({ sessionId: 's1', reason: 'Storm', message: '' });
});

test('a mass refund, with tickets already used, warns before it starts', async () => {
  answerGraphql('massRefundProgress', { massRefundProgress: buildMassRefund({ usedTickets: 3 }) });
  open();
  expect(await screen.findByText('3 of these tickets have already been used')).toBeInTheDocument();
});

test('a mass refund that was started and left, shows its progress when opened again', async () => {
  const answer = (progress: object) =>
    answerGraphql('massRefundProgress', { massRefundProgress: buildMassRefund({ ...started, ...progress }) });
  answer({ waiting: 1, refunded: 1 });
  open();
  expect(await screen.findByText(/You can leave this page/)).toBeInTheDocument();
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '1');
  answer({ waiting: 0, refunded: 2 });
  expect(await screen.findByText('Everyone has been refunded')).toBeInTheDocument();
});

test('orders whose refund failed, come first with the reason and can be tried again', async () => {
  const [ana, ben] = buildMassRefund().orders;
  if (!ana || !ben) throw new Error('There are two orders.');
  answerGraphql('massRefundProgress', {
    massRefundProgress: buildMassRefund({
      ...started,
      ...{ waiting: 0, refunded: 1, failed: 1 },
      orders: [
        { ...ana, state: 'refunded' },
        { ...ben, state: 'failed', failure: 'The card is closed.' },
      ],
    }),
  });
  const { user } = open();
  const [, first] = await screen.findAllByRole('row');
  expect(first).toHaveTextContent('Ben Kea');
  expect(first).toHaveTextContent('The card is closed.');
  const seen = answerGraphql('retryMassRefund', {
    retryMassRefund: buildMassRefund({ ...started, waiting: 0, refunded: 2 }),
  });
  await user.click(screen.getByRole('button', { name: 'Try it again' }));
  expect(await screen.findByText('Everyone has been refunded')).toBeInTheDocument();
  expect(seen[0]?.variables).toEqual({ sessionId: 's1' });
});

test('a progress reply from before the retry, does not stop the polling', async () => {
  const failedProgress = { ...started, waiting: 0, refunded: 1, failed: 1 };
  answerGraphql('massRefundProgress', { massRefundProgress: buildMassRefund(failedProgress) });
  const { user, store } = open();
  const retry = await screen.findByRole('button', { name: 'Try it again' });
  const held = holdAnswer<object>();
  const asked = answerGraphql('massRefundProgress', () => held.answer);
  const late = store.dispatch(loadMassRefund('s1'));
  await waitFor(() => expect(asked).toHaveLength(1));
  answerGraphql('retryMassRefund', {
    retryMassRefund: buildMassRefund({ ...started, waiting: 1, refunded: 1 }),
  });
  await user.click(retry);
  expect(await screen.findByText('Refunds are being processed')).toBeInTheDocument();
  answerGraphql('massRefundProgress', {
    massRefundProgress: buildMassRefund({ ...started, waiting: 0, refunded: 2 }),
  });
  held.release({ massRefundProgress: buildMassRefund(failedProgress) });
  await late;
  expect(screen.queryByText(/not been refunded/)).not.toBeInTheDocument();
  expect(await screen.findByText('Everyone has been refunded')).toBeInTheDocument();
});

test('a start that fails with a server error, shows the refunds that were started', async () => {
  answerGraphql('massRefundProgress', { massRefundProgress: buildMassRefund() });
  const { user } = open();
  const label = 'Refund $138.00 over 2 orders';
  await user.type(await screen.findByLabelText(/Reason/), 'Storm');
  await user.click(screen.getByRole('button', { name: label }));
  await screen.findByText(/This cannot be undone/);
  failGraphql('massRefund', 'INTERNAL_SERVER_ERROR', { message: 'Internal server error' });
  answerOutcome('not_done');
  answerGraphql('massRefundProgress', {
    massRefundProgress: buildMassRefund({ ...started, waiting: 0, refunded: 2 }),
  });
  await user.click(screen.getAllByRole('button', { name: label }).at(-1) ?? document.body);
  expect(await screen.findByText('Everyone has been refunded')).toBeInTheDocument();
});

test('a session without orders, has nobody to refund', async () => {
  answerGraphql('massRefundProgress', { massRefundProgress: buildMassRefund({ total: 0, orders: [] }) });
  open();
  expect(await screen.findByText('Nobody needs to be refunded')).toBeInTheDocument();
});
