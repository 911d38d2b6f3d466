import { screen, within } from '@testing-library/react';
import { type OrderDetail } from '../../../../src/contract/order/order';
import { type TestEvent } from '../../../../src/contract/order/testEvents';
import { routePatterns } from '../../../../src/contract/paths/portalPaths';
import { OrderScreen } from '../../../../src/portal/order/OrderScreen';
import { buildDispute, buildOrderDetail } from '../../../support/replies/orderReplies';
import { answerGraphql, failGraphql, startWire } from '../../../support/portal/portalWire';
import { renderPortal } from '../../../support/portal/renderPortal';

startWire();

async function open(order: OrderDetail) {
  answerGraphql('order', { order });
  const { user } = renderPortal(<OrderScreen />, {
    address: '/event/orders/o1',
    pattern: routePatterns.order,
  });
  const panel = within(
    await screen.findByRole('region', { name: 'Try what happens to a payment Test gateway' }),
  );
  return { user, panel };
}

const event = (overrides: Partial<TestEvent> = {}): TestEvent => ({
  ...{ id: 'e1', kind: 'refund.failed', sendAt: '2026-11-20T00:00:00.000Z', times: 1, sent: 1 },
  ...{ isWaiting: false, ...overrides },
});
const refund = (state: 'succeeded' | 'failed') => ({
  ...{ id: 'r1', amountCents: 9200, reason: '', message: '', state, failure: '' },
  ...{ createdAt: '2026-11-21T00:00:00.000Z', settledAt: null },
});

test('the panel, opens a dispute, and then lets the bank decide', async () => {
  const { user, panel } = await open(buildOrderDetail());
  const disputed = buildOrderDetail({ disputes: [buildDispute()] });
  answerGraphql('testOpenDispute', { testOpenDispute: disputed });
  await user.click(panel.getByRole('button', { name: 'Open a dispute' }));
  expect(await screen.findByText('The buyer disputes $92.00 with their bank')).toBeInTheDocument();
  const won = buildDispute({ state: 'won', closedAt: '2026-11-24T00:00:00.000Z' });
  const seen = answerGraphql('testDecideDispute', {
    testDecideDispute: buildOrderDetail({ disputes: [won] }),
  });
  await user.click(panel.getByRole('button', { name: 'Bank decides: won' }));
  expect(await screen.findByText('You won the dispute of $92.00')).toBeInTheDocument();
  expect(seen[0]?.variables).toEqual({
    ...{ id: 'o1', disputeId: 'd1', outcome: 'won', delivery: 'at_once' },
  });
});

test('the panel, reports the payment with webhooks that come twice, and lists what became of them', async () => {
  const { user, panel } = await open(buildOrderDetail());
  await user.selectOptions(panel.getByRole('combobox', { name: 'How the webhooks arrive' }), 'Twice each');
  const testEvents = [
    event({ kind: 'payment.succeeded', times: 2, sent: 2 }),
    event({ id: 'e2', kind: 'payment.processing', isWaiting: true }),
  ];
  const seen = answerGraphql('testReport', { testReport: buildOrderDetail({ testEvents }) });
  await user.click(panel.getByRole('button', { name: 'Report the payment again' }));
  expect(await screen.findByText('Each webhook has arrived twice')).toBeInTheDocument();
  expect(seen[0]?.variables).toEqual({ id: 'o1', report: 'payment', delivery: 'twice' });
  const listed = panel.getByRole('list', { name: 'Webhooks, the newest first' });
  expect(
    within(listed)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['payment.succeeded came twice, applied once', 'payment.processing waits for what it is about']);
});

test('a refund, sent back late by the bank, is on its way and is shown as failed once its webhook has come', async () => {
  const refunded = { refundedCents: 9200, refunds: [refund('succeeded')] };
  const { user, panel } = await open(buildOrderDetail(refunded));
  expect(panel.queryByRole('button', { name: 'Refund everything' })).not.toBeInTheDocument();
  await user.selectOptions(panel.getByRole('combobox'), 'Ten seconds late');
  answerGraphql('testReport', {
    testReport: buildOrderDetail({ ...refunded, testEvents: [event({ sent: 0 })] }),
  });
  answerGraphql('order', {
    order: buildOrderDetail({ ...refunded, refunds: [refund('failed')], testEvents: [event()] }),
  });
  await user.click(panel.getByRole('button', { name: 'Bank sends the refund back' }));
  expect(await screen.findByText('The webhooks arrive in ten seconds')).toBeInTheDocument();
  expect(panel.getByText(/is on its way/)).toBeInTheDocument();
  expect(await panel.findByText(/came, applied once/)).toBeInTheDocument();
});

test('a refusal is shown in the panel, and the order is loaded again', async () => {
  const { user, panel } = await open(buildOrderDetail());
  failGraphql('testReport', 'CONFLICT', { message: 'Everything of this order is refunded already.' });
  await user.click(panel.getByRole('button', { name: 'Refund everything' }));
  expect(await panel.findByText('Everything of this order is refunded already.')).toBeInTheDocument();
});

test('a reader without the right to refunds, cannot try them', async () => {
  const { panel } = await open(buildOrderDetail({ mayRefund: false, refunds: [refund('succeeded')] }));
  expect(panel.getByRole('button', { name: 'Report the payment again' })).toBeInTheDocument();
  expect(panel.queryByRole('button', { name: /refund/i })).not.toBeInTheDocument();
});

test.each<[string, Partial<OrderDetail>]>([
  ['an order that was paid at Stripe', { payments: [] }],
  ['an order, where the test gateway takes no payments any more', { testEvents: null }],
])('%s, has no panel', async (_case, overrides) => {
  answerGraphql('order', { order: buildOrderDetail(overrides) });
  renderPortal(<OrderScreen />, { address: '/event/orders/o1', pattern: routePatterns.order });
  await screen.findByRole('link', { name: 'Open the event' });
  expect(screen.queryByText(/Try what happens to a payment/)).not.toBeInTheDocument();
});
