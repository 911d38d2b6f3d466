import type { OrderDetail } from '../../../../src/contract/order/order';
import {
  orderDocument,
  recordOrderPaymentDocument,
  refundOrderDocument,
} from '../../../../src/contract/order/orderDocuments';
import { findOrderBySecret } from '../../../../src/server/order/orderBySecret';
import { startPayment } from '../../../../src/server/order/payment/orderPayment';
import { TICKET_MAIL_JOB } from '../../../../src/server/order/documents/ticketMailJob';
import { buildOrder } from '../../../support/factories/orderFactories';
import { openCart } from '../../../support/factories/paymentFactories';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';
import { unchanged } from '../../../support/portal/unchanged';

/** Orders paid at the door or by invoice: tickets are issued immediately, and the organiser records the money later. */
let server: TestServer;
let person: TestPerson;
beforeAll(async () => {
  server = await startServer();
  person = await server.signedIn(['events']);
});
afterAll(() => server.close());

const still = <T>(act: () => Promise<T>) => unchanged(server, person.organiserId, act);
async function ask(document: string, variables: Record<string, unknown>, asker = person) {
  const { data, errors } = await asker.graphql<Record<string, OrderDetail>>(document, variables);
  const [error] = errors ?? [];
  return {
    order: data ? Object.values(data)[0] : undefined,
    error: error && { ...error.extensions, message: error.message },
  };
}
const receive = (id: string, method = 'cash', reference = '', asker = person) =>
  ask(recordOrderPaymentDocument, { id, method, reference }, asker);
const detail = async (id: string) => (await ask(orderDocument, { id })).order;

test.each(['pay_at_door', 'invoice'] as const)(
  'an order to be paid by %s, has its tickets and their mail immediately and is owed',
  async (method) => {
    const { orderId, secret } = await buildOrder(server.services, person.organiserId, { method });
    expect(await detail(orderId)).toMatchObject({
      ...{ state: 'complete', totalCents: 9200, paidCents: 0, owedCents: 9200 },
      payments: [{ method, gateway: 'manual', state: 'processing', amountCents: 9200, settledAt: null }],
      tickets: [{ status: 'valid' }, { status: 'valid' }],
    });
    const jobs = await server.services.database.adminDb
      .selectFrom('job')
      .select('payload')
      .where('kind', '=', TICKET_MAIL_JOB)
      .execute();
    expect(jobs.filter(({ payload }) => JSON.stringify(payload).includes(orderId))).toHaveLength(1);
    expect((await findOrderBySecret(server.services, secret))?.tickets).toHaveLength(2);
  },
);

test('its payment, received, is recorded once with its method and reference; a second time is refused', async () => {
  const { orderId } = await buildOrder(server.services, person.organiserId, { method: 'invoice' });
  const { order } = await receive(orderId, 'card_terminal', ' Slip 4711 ');
  expect(order).toMatchObject({
    ...{ paidCents: 9200, owedCents: 0 },
    payments: [{ method: 'card_terminal', reference: 'Slip 4711', state: 'succeeded', amountCents: 9200 }],
  });
  expect(order?.timeline.map(({ kind }) => kind)).toContain('payment_received');
  expect((await still(() => receive(orderId))).error).toMatchObject({
    ...{ code: 'CONFLICT', message: 'Nothing is owed for this order now.' },
  });
});

test('its payment, recorded twice at once, is recorded once', async () => {
  const { orderId } = await buildOrder(server.services, person.organiserId, { method: 'pay_at_door' });
  const replies = await Promise.all([receive(orderId), receive(orderId)]);
  expect(replies.filter(({ error }) => error)).toMatchObject([{ error: { code: 'CONFLICT' } }]);
  expect((await detail(orderId))?.paidCents).toBe(9200);
});

test('refunded in part before it is paid, owes only the rest, and refunds no money that was not paid', async () => {
  const { orderId, ticketIds } = await buildOrder(server.services, person.organiserId, {
    ...{ method: 'invoice', quantity: 3 },
  });
  const refund = (ids: string[], requestKey: string) =>
    ask(refundOrderDocument, {
      id: orderId,
      input: { requestKey, ticketIds: ids, reason: 'Ill', message: '' },
    });
  const { order } = await refund(ticketIds.slice(0, 1), `first-${orderId}`);
  expect(order).toMatchObject({ refundedCents: 0, owedCents: 9200, refunds: [{ amountCents: 0 }] });
  expect((await receive(orderId)).order).toMatchObject({ paidCents: 9200, owedCents: 0 });
  const rest = await refund(ticketIds.slice(1), `rest-${orderId}`);
  expect(rest.order).toMatchObject({ refundedCents: 9200, paidCents: 9200, owedCents: 0 });
  expect(rest.order?.refunds.map(({ amountCents, state }) => [amountCents, state])).toEqual([
    [0, 'succeeded'],
    [9200, 'succeeded'],
  ]);
});

test('recording a payment for a card order, a cart, an unknown method or another organiser, changes nothing', async () => {
  const paid = await buildOrder(server.services, person.organiserId);
  const owed = await buildOrder(server.services, person.organiserId, { method: 'invoice' });
  const open = await openCart(server, person.organiserId);
  expect((await still(() => receive(paid.orderId))).error).toMatchObject({ code: 'CONFLICT' });
  expect((await still(() => receive(open.orderId))).error).toMatchObject({
    ...{ code: 'CONFLICT', message: 'This order is not complete, so this is not possible.' },
  });
  expect((await still(() => receive(owed.orderId, 'barter'))).error).toMatchObject({
    ...{ code: 'BAD_USER_INPUT', field: 'method', message: 'Choose cash, card terminal or invoice.' },
  });
  expect((await still(() => receive(owed.orderId, 'cash', 'x'.repeat(101)))).error).toMatchObject({
    ...{ code: 'BAD_USER_INPUT', field: 'reference', message: 'A reference has at most 100 characters.' },
  });
  const stranger = await server.signedIn(['events']);
  for (const id of [owed.orderId, 'nothing']) {
    expect((await still(() => receive(id, 'cash', '', stranger))).error).toMatchObject({ code: 'NOT_FOUND' });
  }
});

test('a payment method that the event does not offer, is refused and charges nothing', async () => {
  const { secret, totalCents } = await openCart(server, person.organiserId);
  for (const method of ['pay_at_door', 'invoice'] as const) {
    const payment = { expectedTotalCents: totalCents, method };
    await still(() =>
      expect(startPayment(server.services, secret, payment)).rejects.toMatchObject({
        field: 'method',
        message: 'Choose how you want to pay; this option is not available for the event.',
      }),
    );
  }
});
