import { refundForecast, refundText } from '../../../../src/portal/order/refund/refundForecast';
import { buildOrderDetail } from '../../../support/replies/orderReplies';

const ana = { buyerName: 'Ana', buyerEmail: 'ana@example.org' };

test('refundForecast, two tickets of one line, uses the line’s second refund step', () => {
  const forecast = refundForecast(buildOrderDetail(), { ticketIds: ['t1', 't2'], addOns: {} });
  expect(forecast).toEqual({ cents: 9200, tickets: 2, addOns: 0 });
  expect(refundText(forecast, ana, 'nz')).toBe('Refund $92.00 to Ana and cancel 2 tickets');
});

test('refundForecast, of more than is left of the payment, is limited to the rest', () => {
  const order = buildOrderDetail({ refundedCents: 6000 });
  expect(refundForecast(order, { ticketIds: ['t1', 't2'], addOns: {} }).cents).toBe(3200);
});

test('refundForecast, an unpaid order, cancels tickets without refunding money', () => {
  const forecast = refundForecast(buildOrderDetail({ paidCents: 0 }), { ticketIds: ['t1'], addOns: {} });
  expect(refundText(forecast, ana, 'nz')).toBe('Cancel 1 ticket');
});

test('refundForecast, add-ons beside tickets, counts each by its own line', () => {
  const order = buildOrderDetail({ paidCents: 13_200 });
  const [ticketLine] = order.lines;
  if (!ticketLine) throw new Error('The order has a line.');
  order.lines.push({ ...ticketLine, id: 'l2', kind: 'add_on', refundSteps: [1333, 2667, 4000] });
  const forecast = refundForecast(order, { ticketIds: ['t1'], addOns: { l2: 2 } });
  expect(forecast).toEqual({ cents: 4600 + 2667, tickets: 1, addOns: 2 });
  expect(refundText(forecast, ana, 'nz')).toBe('Refund $72.67 to Ana and cancel 1 ticket and 2 add-ons');
});

test('refundText, with nothing ticked, mentions no amount', () => {
  const forecast = refundForecast(buildOrderDetail(), { ticketIds: [], addOns: {} });
  expect(refundText(forecast, ana, 'nz')).toBe('Refund');
});
