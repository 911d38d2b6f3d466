import type { OrderDetail } from '../../../../src/contract/order/order';
import { orderDocument, retryRefundDocument } from '../../../../src/contract/order/orderDocuments';
import { testOpenDisputeDocument } from '../../../../src/contract/order/disputeDocuments';
import {
  testDeliveries,
  testReportDocument,
  type TestDelivery,
} from '../../../../src/contract/order/testEvents';
import { findOrderBySecret } from '../../../../src/server/order/orderBySecret';
import { startPayment } from '../../../../src/server/order/payment/orderPayment';
import { answerLate } from '../../../../src/server/order/payment/testGateway';
import { deliverTestEvents } from '../../../../src/server/order/testGateway/testEvents';
import { submitRefund } from '../../../../src/server/order/refund/submitRefund';
import { settableClock } from '../../../support/factories/startFactories';
import { buildOrder } from '../../../support/factories/orderFactories';
import { organiserDigests } from '../../../support/factories/organiserRows';
import { keptTestEvents, openCart } from '../../../support/factories/paymentFactories';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';

const NOW = '2026-11-27T01:00:00Z';
const clock = settableClock(NOW);
let server: TestServer;
let person: TestPerson;
beforeAll(async () => {
  server = await startServer({ clock });
});
beforeEach(async () => {
  clock.set(NOW);
  person = await server.signedIn(['events']);
});
afterAll(() => server.close());

const adminDb = () => server.services.database.adminDb;

async function report(id: string, what: string, delivery: TestDelivery = 'at_once') {
  const reply = await person.graphql<{ testReport: OrderDetail }>(testReportDocument, {
    ...{ id, report: what, delivery },
  });
  return { order: reply.data?.testReport, error: reply.errors?.[0] };
}
const read = async (id: string) =>
  (await person.graphql<{ order: OrderDetail }>(orderDocument, { id })).data?.order;
const openBalance = async () => {
  const rows = await adminDb()
    .selectFrom('test_balance_entry')
    .select(['amount_cents', 'fee_cents'])
    .where('account', '=', person.organiserId)
    .execute();
  return rows.reduce((sum, row) => sum + row.amount_cents - row.fee_cents, 0);
};
/** The organiser's rows, without the jobs that repeat what was done. */
const rows = () => organiserDigests(server.services.database, person.organiserId, ['job']);
const keptEvents = () => keptTestEvents(adminDb(), person.organiserId);
const kinds = async () => (await keptEvents()).map(({ kind, sent }) => `${kind} ${sent}`);
const momentsOf = (order: OrderDetail | null | undefined, kind: string) =>
  order?.timeline.filter((moment) => moment.kind === kind).length;

test.each<[TestDelivery, string[]]>([
  ['at_once', ['payment.processing 1', 'payment.succeeded 1']],
  ['twice', ['payment.processing 2', 'payment.succeeded 2']],
  ['out_of_order', ['payment.succeeded 1', 'payment.processing 1']],
])(
  'testReport of a payment, %s, keeps each webhook once and changes nothing of the order',
  async (delivery, kept) => {
    const { orderId } = await buildOrder(server.services, person.organiserId);
    const before = await rows();
    expect((await report(orderId, 'payment', delivery)).order?.testEvents).toHaveLength(2);
    expect(await rows()).toEqual(before);
    expect(await kinds()).toEqual(kept);
  },
);

test.each(testDeliveries.filter((one) => one !== 'late'))(
  'testReport of a refund and then of its failure, %s, refunds once, fails once, and can be retried to the cent',
  async (delivery) => {
    const { orderId } = await buildOrder(server.services, person.organiserId);
    const sold = await openBalance();
    const refunded = await report(orderId, 'refund', delivery);
    expect(refunded.order).toMatchObject({ refundedCents: 9_200, refunds: [{ state: 'succeeded' }] });
    expect(await openBalance()).toBe(sold - 9_200);
    const { order } = await report(orderId, 'refund_failed', delivery);
    expect(order?.refunds).toMatchObject([
      { state: 'failed', failure: expect.stringContaining('the bank returned the money') },
    ]);
    expect(momentsOf(order, 'refund_failed')).toBe(1);
    expect(await openBalance()).toBe(sold);
    const refundId = order?.refunds[0]?.id ?? '';
    await person.graphql(retryRefundDocument, { id: orderId, refundId });
    await submitRefund(server.services, person.organiserId, refundId);
    expect((await read(orderId))?.refunds).toMatchObject([{ state: 'succeeded' }]);
    expect(await openBalance()).toBe(sold - 9_200);
    expect(await keptEvents()).toHaveLength(4);
  },
);

test('a late webhook of a failed refund is on its way for ten seconds, and then has its effect', async () => {
  const { orderId } = await buildOrder(server.services, person.organiserId);
  await report(orderId, 'refund');
  const { order } = await report(orderId, 'refund_failed', 'late');
  expect(order?.refunds).toMatchObject([{ state: 'succeeded' }]);
  expect(order?.testEvents?.slice(0, 2)).toMatchObject([{ sent: 0 }, { sent: 0 }]);
  expect(await deliverTestEvents(server.services, person.organiserId)).toEqual(
    new Date('2026-11-27T01:00:10Z'),
  );
  clock.set('2026-11-27T01:00:10Z');
  expect(await deliverTestEvents(server.services, person.organiserId)).toBeUndefined();
  expect(await read(orderId)).toMatchObject({ refunds: [{ state: 'failed' }] });
  expect(await kinds()).toEqual([
    ...['refund.created 1', 'refund.updated 1', 'refund.updated 1', 'refund.failed 1'],
  ]);
});

test('webhooks whose sending was killed before it was counted, are sent again and change nothing', async () => {
  const { orderId } = await buildOrder(server.services, person.organiserId);
  await report(orderId, 'refund');
  await report(orderId, 'refund_failed');
  const before = await rows();
  await adminDb()
    .updateTable('test_event')
    .set({ sent: 0 })
    .where('account', '=', person.organiserId)
    .execute();
  await deliverTestEvents(server.services, person.organiserId);
  expect(await rows()).toEqual(before);
  expect((await keptEvents()).every(({ sent }) => sent === 1)).toBe(true);
});

test('a dispute, reported late, is opened when its webhook arrives', async () => {
  const { orderId } = await buildOrder(server.services, person.organiserId);
  await person.graphql(testOpenDisputeDocument, { id: orderId, delivery: 'late' });
  expect(await read(orderId)).toMatchObject({ disputes: [], testEvents: [{ sent: 0 }, { sent: 0 }] });
  clock.set('2026-11-27T01:01:00Z');
  await deliverTestEvents(server.services, person.organiserId);
  const order = await read(orderId);
  expect(order?.disputes).toMatchObject([{ state: 'needs_response' }]);
  expect(momentsOf(order, 'dispute_opened')).toBe(1);
});

test.each(['late', 'twice', 'out_of_order'] as const)(
  'a ticket paid by the test card %s, is sold once by its webhooks',
  async (testCard) => {
    const cart = await openCart(server, person.organiserId);
    const wish = { expectedTotalCents: cart.totalCents, method: 'card', testCard } as const;
    expect(await startPayment(server.services, cart.secret, wish)).toMatchObject({ state: 'processing' });
    const { provider_id: chargeId } = await adminDb()
      .selectFrom('order_payment')
      .select('provider_id')
      .where('order_id', '=', cart.orderId)
      .executeTakeFirstOrThrow();
    for (let turn = 0; turn < 2; turn++)
      await answerLate(server.services, chargeId ?? '', person.organiserId);
    await deliverTestEvents(server.services, person.organiserId);
    const order = await findOrderBySecret(server.services, cart.secret);
    expect([order?.state, order?.payment?.state, order?.tickets.length]).toEqual([
      'complete',
      'succeeded',
      2,
    ]);
    expect(await keptEvents()).toHaveLength(2);
  },
);

test('testReport, where there is nothing to report, says so and changes nothing', async () => {
  const { orderId } = await buildOrder(server.services, person.organiserId);
  expect((await report(orderId, 'refund_failed')).error).toMatchObject({
    message: expect.stringContaining('Refund it first'),
    extensions: { code: 'CONFLICT' },
  });
  await report(orderId, 'refund');
  expect((await report(orderId, 'refund')).error?.message).toContain('refunded already');
  const { orderId: byInvoice } = await buildOrder(server.services, person.organiserId, { method: 'invoice' });
  expect((await report(byInvoice, 'payment')).error?.message).toContain('not paid by a test card');
  expect((await report(byInvoice, 'payday')).error?.extensions.code).toBe('BAD_USER_INPUT');
});

const keys = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1' };

test.each([
  ['with Stripe’s keys', { stripe: keys }],
  ['in production', { production: true }],
])(
  '%s, no order has the panel’s webhooks, and testReport and testOpenDispute are refused',
  async (_case, more) => {
    const { orderId: id } = await buildOrder(server.services, person.organiserId);
    expect((await read(id))?.testEvents).toEqual([]);
    const real = await startServer({ clock, database: server.services.database, ...more });
    const headers = { cookie: person.cookie };
    const ask = async (query: string, variables: object) => {
      const payload = { query, variables };
      return (await real.app.inject({ method: 'POST', url: '/v3/graphql', headers, payload })).json<{
        data?: { order?: OrderDetail };
        errors?: Array<{ extensions: { code: string } }>;
      }>();
    };
    const before = await rows();
    expect((await ask(orderDocument, { id })).data?.order?.testEvents).toBeNull();
    for (const [query, variables] of [
      [testReportDocument, { id, report: 'payment' }],
      [testReportDocument, { id, report: 'refund' }],
      [testOpenDisputeDocument, { id }],
    ] as const) {
      expect((await ask(query, variables)).errors?.[0]?.extensions.code).toBe('CONFLICT');
    }
    expect(await rows()).toEqual(before);
    await real.app.close();
  },
);
