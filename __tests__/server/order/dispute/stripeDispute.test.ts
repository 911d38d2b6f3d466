import { listDisputes } from '../../../../src/server/order/dispute/disputeQueries';
import { sendEvidence } from '../../../../src/server/order/dispute/evidence/evidenceService';
import { orderDetail } from '../../../../src/server/order/orderDetail';
import { applyWaitingEvents } from '../../../../src/server/order/payment/gatewayEvents/waitingEvents';
import { findRefund } from '../../../../src/server/order/refund/refundQueries';
import { refundOrder, retryRefund, wholeRefund } from '../../../../src/server/order/refund/refundService';
import { markRefund, submitRefund } from '../../../../src/server/order/refund/submitRefund';
import { buildStripeOrder } from '../../../support/factories/paymentFactories';
import { buildSale } from '../../../support/factories/sellingFactories';
import { startServer, type TestServer } from '../../../support/startServer';
import { startStripeStandIn, type StripeStandIn } from '../../../support/stripe/stripeStandIn';

/** Disputes as Stripe reports them: late, repeated and in any order. */
let stripe: StripeStandIn;
let server: TestServer;
let organiserId: string;
beforeAll(async () => {
  stripe = await startStripeStandIn();
  server = await startServer({ stripe: stripe.keys });
  ({ organiserId } = await server.signedIn(['events']));
});
afterAll(async () => {
  await server.close();
  await stripe.stop();
});

let counted = 0;

/** A sold order of $92, and a dispute of its payment at Stripe. */
async function disputed(change: Parameters<StripeStandIn['disputes']['set']>[1] = {}) {
  const sale = await buildSale(server.services, organiserId);
  counted += 1;
  const order = await buildStripeOrder(server, organiserId, {
    ...{ eventId: sale.eventId, offers: sale.offers, name: `buyer${counted}`, numbers: [2], method: 'card' },
  });
  const id = `dp_${order.orderId}`;
  stripe.disputes.set(id, { intent: order.charge, ...change });
  const place = { organiserId, orderId: order.orderId, userId: null };
  return {
    ...{ ...order, id, place },
    tell: async (type: string) => (await stripe.tell(server.app, stripe.disputes.event(type, id))).statusCode,
    find: () => server.services.database.withOrganiser(organiserId, (db) => orderDetail(db, order.orderId)),
    refund: async (requestKey: string) => {
      const { services } = server;
      const whole = await services.database.withOrganiser(organiserId, (db) =>
        wholeRefund(db, order.orderId),
      );
      return refundOrder(services, place, { ...whole, requestKey, reason: 'Ill', message: '' });
    },
  };
}

test('charge.dispute.created, of our payment, is stored with its deadline, its timeline and a mail', async () => {
  const { tell, find } = await disputed();
  expect(await tell('created')).toBe(200);
  const order = await find();
  expect(order.disputes).toMatchObject([
    {
      ...{ state: 'needs_response', reason: 'product_not_received', amountCents: 9200, holdsMoney: true },
      ...{ evidenceDueAt: '2026-12-09T11:59:59.000Z', evidenceSentAt: null, closedAt: null, isTest: false },
    },
  ]);
  expect(order.timeline.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['dispute_opened', 'dispute_money_taken']),
  );
  expect(order.tickets.map(({ status }) => status)).toEqual(['valid', 'valid']);
  const mails = await server.services.database.adminDb
    .selectFrom('job')
    .select('payload')
    .where('kind', '=', 'order/disputeMails')
    .execute();
  const [dispute] = order.disputes;
  expect(mails.filter(({ payload }) => payload.disputeId === dispute?.id)).toHaveLength(2);
});

test('a webhook of a dispute, repeated, changes nothing', async () => {
  const { id, find } = await disputed();
  const event = stripe.disputes.event('created', id);
  for (let sent = 0; sent < 2; sent++) await stripe.tell(server.app, event);
  const { disputes, timeline } = await find();
  expect(disputes).toHaveLength(1);
  expect(timeline.filter(({ kind }) => kind === 'dispute_opened')).toHaveLength(1);
});

test('charge.dispute.closed before charge.dispute.created, leaves the dispute closed', async () => {
  const { id, tell, find } = await disputed();
  const created = stripe.disputes.event('created', id);
  stripe.disputes.set(id, { status: 'won', moved: [-9200, 9200] });
  expect(await tell('closed')).toBe(200);
  expect((await stripe.tell(server.app, created)).statusCode).toBe(200);
  const { disputes, refundedCents } = await find();
  expect(disputes).toMatchObject([{ state: 'won', holdsMoney: false, returnedCents: 0 }]);
  expect(refundedCents).toBe(0);
});

test('a lost dispute, counts as refunded once, and neither a refund nor its retry returns the money again', async () => {
  const { id, tell, find, refund } = await disputed();
  await tell('created');
  stripe.disputes.set(id, { status: 'lost' });
  for (const type of ['closed', 'funds_withdrawn', 'updated']) await tell(type);
  expect(await find()).toMatchObject({
    refundedCents: 9200,
    disputes: [{ state: 'lost', returnedCents: 9200 }],
  });
  const given = await refund(`after-lost-${id}`);
  expect(given.amountCents).toBe(0);
  const order = await find();
  expect(order.refundedCents).toBe(9200);
  expect(order.tickets.map(({ status }) => status)).toEqual(['cancelled', 'cancelled']);
});

test('a lost dispute that is won later, no longer counts as refunded', async () => {
  const { id, tell, find } = await disputed({ status: 'lost' });
  await tell('closed');
  stripe.disputes.set(id, { status: 'won', moved: [-9200, 9200] });
  await tell('funds_reinstated');
  expect(await find()).toMatchObject({ refundedCents: 0, disputes: [{ state: 'won', returnedCents: 0 }] });
});

test('refundOrder, while a dispute is open, is refused with the reason, and works once the dispute is withdrawn', async () => {
  const { id, tell, refund } = await disputed();
  await tell('created');
  await expect(refund(`open-${id}`)).rejects.toThrow('the bank decides about the money');
  stripe.disputes.set(id, { status: 'warning_closed', moved: [] });
  await tell('closed');
  expect(await refund(`closed-${id}`)).toMatchObject({ amountCents: 9200, state: 'waiting' });
});

test('a refund that waits when the dispute is opened, is not submitted, and cannot be retried while it is open', async () => {
  const { tell, refund, place } = await disputed();
  const waiting = await refund(`before-${place.orderId}`);
  await tell('created');
  const before = stripe.asked.filter(({ path }) => path === '/v1/refunds').length;
  await submitRefund(server.services, organiserId, waiting.id);
  expect(stripe.asked.filter(({ path }) => path === '/v1/refunds')).toHaveLength(before);
  const { database } = server.services;
  expect(await database.withOrganiser(organiserId, (db) => findRefund(db, waiting.id))).toMatchObject({
    ...{ state: 'failed', failure: expect.stringContaining('disputes this payment') },
  });
  await expect(retryRefund(server.services, place, waiting.id)).rejects.toThrow('disputes this payment');
});

test('a dispute of an order that was refunded in part, counts only the rest as refunded when it is lost', async () => {
  const { id, tell, find, place } = await disputed();
  const { services } = server;
  const whole = await services.database.withOrganiser(organiserId, (db) => wholeRefund(db, place.orderId));
  const part = { ticketIds: whole.ticketIds.slice(0, 1), addOns: [] };
  const input = { ...part, requestKey: `part-${id}`, reason: 'Ill', message: '' };
  const refund = await refundOrder(services, place, input);
  await markRefund(services, refund, { state: 'succeeded', providerId: `re_${id}` });
  stripe.disputes.set(id, { status: 'lost' });
  await tell('closed');
  expect(await find()).toMatchObject({ refundedCents: 9200, disputes: [{ returnedCents: 4600 }] });
});

test('a lost dispute of a part of the payment, leaves the rest to be refunded', async () => {
  const { tell, find, refund, place } = await disputed({ amount: 2000, status: 'lost' });
  await tell('closed');
  const given = await refund(`rest-${place.orderId}`);
  expect(given).toMatchObject({ amountCents: 7200, state: 'waiting' });
  await submitRefund(server.services, organiserId, given.id);
  expect(await find()).toMatchObject({ refundedCents: 9200, refunds: [{ state: 'succeeded' }] });
});

test('a dispute of a payment that is not ours, waits and is applied once the payment is known', async () => {
  const { id, charge, find } = await disputed();
  const { adminDb } = server.services.database;
  const rename = (from: string, to: string) =>
    adminDb.updateTable('order_payment').set({ provider_id: to }).where('provider_id', '=', from).execute();
  await rename(charge, `hidden_${charge}`);
  expect((await stripe.tell(server.app, stripe.disputes.event('created', id))).statusCode).toBe(200);
  expect((await find()).disputes).toEqual([]);
  await rename(`hidden_${charge}`, charge);
  await applyWaitingEvents(server.services);
  expect((await find()).disputes).toMatchObject([{ state: 'needs_response' }]);
});

test('a webhook of a dispute on another account, changes nothing', async () => {
  const { id, find } = await disputed({ account: 'acct_of_another' });
  await stripe.tell(server.app, stripe.disputes.event('created', id));
  expect((await find()).disputes).toEqual([]);
});

test('sendEvidence uploads the PDF for the dispute, submits it once, and the dispute is with the bank', async () => {
  const { id, tell, find, place } = await disputed();
  await tell('created');
  const { services } = server;
  const [dispute] = await services.database.withOrganiser(organiserId, (db) =>
    listDisputes(db, place.orderId),
  );
  const disputeId = dispute?.id ?? '';
  await sendEvidence(services, place, disputeId);
  const calls = stripe.asked.filter(({ method }) => method === 'POST').slice(-2);
  expect(calls.map(({ path }) => path)).toEqual(['/v1/files', `/v1/disputes/${id}`]);
  expect(calls[1]?.fields).toMatchObject({
    ...{ submit: 'true', 'evidence[uncategorized_file]': 'file_of_the_tests' },
    'evidence[customer_email_address]': expect.stringContaining('@example.org'),
  });
  expect((await find()).disputes).toMatchObject([
    { state: 'under_review', evidenceSentAt: expect.any(String) },
  ]);
  await expect(sendEvidence(services, place, disputeId)).rejects.toThrow('sent before');
});

test('sendEvidence, while Stripe does not respond, says so, and can be tried again', async () => {
  const { tell, place, find } = await disputed();
  await tell('created');
  const { services } = server;
  const disputeId = (await find()).disputes[0]?.id ?? '';
  stripe.state.silent = true;
  await expect(sendEvidence(services, place, disputeId)).rejects.toThrow('may not have been sent');
  stripe.state.silent = false;
  await sendEvidence(services, place, disputeId);
  expect((await find()).disputes).toMatchObject([{ state: 'under_review' }]);
});

test('sendEvidence, pressed by two people at once, is submitted once', async () => {
  const { id, tell, place, find } = await disputed();
  await tell('created');
  const disputeId = (await find()).disputes[0]?.id ?? '';
  const outcomes = await Promise.allSettled([
    sendEvidence(server.services, place, disputeId),
    sendEvidence(server.services, place, disputeId),
  ]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const sent = stripe.asked.filter(({ method, path }) => method === 'POST' && path === `/v1/disputes/${id}`);
  expect(sent).toHaveLength(1);
});
