import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { type OrderDispute } from '../../../../src/contract/order/dispute';
import { type OrderDetail } from '../../../../src/contract/order/order';
import { routePatterns } from '../../../../src/contract/paths/portalPaths';
import { OrderScreen } from '../../../../src/portal/order/OrderScreen';
import { buildDispute, buildOrderDetail } from '../../../support/replies/orderReplies';
import { answerGraphql, failGraphql, portalWire, startWire } from '../../../support/portal/portalWire';
import { renderPortal } from '../../../support/portal/renderPortal';

startWire();

const orderWith = (dispute: Partial<OrderDispute>, overrides: Partial<OrderDetail> = {}) =>
  buildOrderDetail({ disputes: [buildDispute(dispute)], ...overrides });

function open(order: OrderDetail) {
  answerGraphql('order', { order });
  return renderPortal(<OrderScreen />, { address: '/event/orders/o1', pattern: routePatterns.order });
}

const sent = { state: 'under_review', evidenceSentAt: '2026-11-23T00:00:00.000Z' } as const;

test('an open dispute, shows its deadline in the account’s zone and what to do, and no refund', async () => {
  open(orderWith({}));
  expect(await screen.findByText('The buyer disputes $92.00 with their bank')).toBeInTheDocument();
  expect(screen.getByText(/^Send the evidence by/)).toHaveTextContent(/1 Dec 2026.*10:00\spm/);
  expect(screen.queryByRole('button', { name: 'Refund' })).not.toBeInTheDocument();
  expect(screen.getByText(/cannot be refunded until the bank has decided/)).toBeInTheDocument();
});

test('sending the evidence, asks first, and then shows that it was sent', async () => {
  const { user } = open(orderWith({}));
  await user.click(await screen.findByRole('button', { name: 'Send to the bank' }));
  const dialog = await screen.findByRole('dialog', { name: 'Send the evidence to the bank?' });
  expect(dialog).toHaveTextContent('It is sent once');
  const seen = answerGraphql('sendDisputeEvidence', { sendDisputeEvidence: orderWith(sent) });
  await user.click(within(dialog).getByRole('button', { name: 'Send to the bank' }));
  expect(await screen.findByText('The evidence was sent to the bank')).toBeInTheDocument();
  expect(seen[0]?.variables).toEqual({ id: 'o1', disputeId: 'd1' });
  expect(screen.getByText(/cannot be changed/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Send to the bank' })).not.toBeInTheDocument();
});

test('sending the evidence, refused, shows the reason and the order as it is now', async () => {
  const { user } = open(orderWith({}));
  await user.click(await screen.findByRole('button', { name: 'Send to the bank' }));
  const message = 'The bank does not wait for evidence any more.';
  failGraphql('sendDisputeEvidence', 'CONFLICT', { message });
  answerGraphql('order', { order: orderWith({ state: 'won', closedAt: '2026-11-24T00:00:00.000Z' }) });
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Send to the bank' }));
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(await screen.findByText('You won the dispute of $92.00')).toBeInTheDocument();
});

test('the evidence, downloaded, is asked for by the dispute', async () => {
  const { user } = open(orderWith({}));
  const asked: string[] = [];
  portalWire.use(
    http.get('http://localhost/api/v2/nz/api/orders/disputes/:id/evidence', ({ params }) => {
      asked.push(String(params.id));
      return new HttpResponse('%PDF-', { headers: { 'content-type': 'application/pdf' } });
    }),
  );
  URL.createObjectURL = () => 'blob:evidence';
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await user.click(await screen.findByRole('button', { name: 'Download the evidence' }));
  await waitFor(() => expect(asked).toEqual(['d1']));
});

test('a lost dispute, says that the money was returned, and offers to cancel the tickets', async () => {
  const lost = orderWith(
    { state: 'lost', returnedCents: 9200, closedAt: '2026-11-24T00:00:00.000Z' },
    { refundedCents: 9200 },
  );
  const { user } = open(lost);
  expect(await screen.findByText('You lost the dispute')).toBeInTheDocument();
  expect(screen.getByText('$92.00 returned by the bank')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Cancel tickets' }));
  const dialog = await screen.findByRole('dialog', { name: 'Cancel 2 tickets?' });
  const tickets = lost.tickets.map((ticket) => ({ ...ticket, status: 'cancelled' as const }));
  const seen = answerGraphql('cancelDisputedTickets', { cancelDisputedTickets: { ...lost, tickets } });
  await user.click(within(dialog).getByRole('button', { name: 'Cancel 2 tickets' }));
  expect(await screen.findByText('The tickets are cancelled')).toBeInTheDocument();
  expect(seen[0]?.variables).toMatchObject({ id: 'o1', requestKey: expect.any(String) });
});

test('a reader without the right to personal data, cannot download or send the evidence, and learns why', async () => {
  open(orderWith({}, { seesPersonalData: false }));
  expect(await screen.findByText(/Ask a colleague who sees personal data/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Send to the bank' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Download the evidence' })).not.toBeInTheDocument();
});
