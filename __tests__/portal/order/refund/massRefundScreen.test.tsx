import { screen, waitFor } from '@testing-library/react';
import { routePatterns } from '../../../../src/contract/paths/portalPaths';
import { MassRefundScreen } from '../../../../src/portal/order/refund/MassRefundScreen';
import { loadMassRefund } from '../../../../src/portal/order/refund/massRefundThunks';
import { buildMassRefund } from '../../../support/replies/orderReplies';
import { holdAnswer } from '../../../support/portal/heldAnswer';
import { answerOutcome } from '../../../support/portal/lostAnswers';
import { answerGraphql, failGraphql, startWire } from '../../../support/portal/portalWire';
import { renderPortal } from '../../../support/portal/renderPortal';

startWire();

const open = () =>
  renderPortal(<MassRefundScreen />, {
    address: '/event/session/s1/refund',
    pattern: routePatterns.massRefund,
  });
const started = { startedAt: '2026-11-21T00:00:00.000Z', reason: 'Storm' };

test('before it begins, says whom and how much, asks once more, and begins', async () => {
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

test('before it begins, some tickets were used, warns of those', async () => {
  answerGraphql('massRefundProgress', { massRefundProgress: buildMassRefund({ usedTickets: 3 }) });
  open();
  expect(await screen.findByText('3 of these tickets have already been used')).toBeInTheDocument();
});

test('one that was begun and left, is found again where it stands, and goes on', async () => {
  const answer = (progress: object) =>
    answerGraphql('massRefundProgress', { massRefundProgress: buildMassRefund({ ...started, ...progress }) });
  answer({ waiting: 1, refunded: 1 });
  open();
  expect(await screen.findByText(/You can leave this page/)).toBeInTheDocument();
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '1');
  answer({ waiting: 0, refunded: 2 });
  expect(await screen.findByText('Everyone has been refunded')).toBeInTheDocument();
});

test('orders that failed, stand first with their reason and are tried again', async () => {
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

test('figures that were asked for before the retry, do not stop it from being followed', async () => {
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

test('a start by a server that broke afterwards, shows what has begun', async () => {
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

test('a session that nobody bought, has nobody to refund', async () => {
  answerGraphql('massRefundProgress', { massRefundProgress: buildMassRefund({ total: 0, orders: [] }) });
  open();
  expect(await screen.findByText('Nobody needs to be refunded')).toBeInTheDocument();
});
