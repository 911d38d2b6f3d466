import {
  cancelDisputedTicketsDocument,
  sendDisputeEvidenceDocument,
  testDecideDisputeDocument,
  testOpenDisputeDocument,
} from '../../../../src/contract/order/disputeDocuments';
import { disputeEvidencePath, type OrderDispute } from '../../../../src/contract/order/dispute';
import type { OrderDetail, OrderPage } from '../../../../src/contract/order/order';
import { orderDocument, ordersDocument } from '../../../../src/contract/order/orderDocuments';
import { buildOrder } from '../../../support/factories/orderFactories';
import { manualClock, mailTray } from '../../../support/mail/mailTray';
import { pdfText } from '../../../support/pdfText';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';

/** Disputes of the test gateway, as the portal asks for them. */
// The queue runs what is due by the real clock, and the reminder is not.
const clock = manualClock(new Date('2030-05-01T00:00:00Z'));
const mailer = mailTray();
let server: TestServer;
let person: TestPerson;
beforeAll(async () => {
  server = await startServer({ clock, mailer });
  person = await server.signedIn(['events']);
  await server.services.queue.start();
});
afterAll(() => server.close());

async function disputed() {
  const order = await buildOrder(server.services, person.organiserId);
  const id = order.orderId;
  const { data } = await person.graphql<{ testOpenDispute: OrderDetail }>(testOpenDisputeDocument, { id });
  const [dispute] = data?.testOpenDispute.disputes ?? [];
  if (!dispute) throw new Error('The order has no dispute.');
  const decide = async (outcome: string) => {
    const variables = { id, disputeId: dispute.id, outcome };
    const reply = await person.graphql<{ testDecideDispute: OrderDetail }>(
      testDecideDisputeDocument,
      variables,
    );
    return reply.data?.testDecideDispute;
  };
  return { ...order, id, dispute, decide };
}

const orders = async (variables: object) =>
  (await person.graphql<{ orders: OrderPage }>(ordersDocument, { filter: 'all', ...variables })).data?.orders;

test('testOpenDispute opens one dispute with a deadline, and mails the people who see orders', async () => {
  const { id, dispute } = await disputed();
  expect(dispute).toMatchObject({ state: 'needs_response', amountCents: 9200, isTest: true });
  const again = await person.graphql(testOpenDisputeDocument, { id });
  expect(again.errors?.[0]?.message).toContain('disputed before');
  const mail = await mailer.mailTo(person.email, /disputes a payment of \$92\.00/);
  expect(String(mail.text)).toContain('Send the evidence by');
});

test('testOpenDispute queues a reminder for three days before the deadline', async () => {
  const { dispute } = await disputed();
  const { adminDb } = server.services.database;
  const reminders = await adminDb
    .selectFrom('job')
    .select(['payload', 'run_at'])
    .where('kind', '=', 'order/disputeMails')
    .execute();
  const own = reminders.filter(({ payload }) => payload.disputeId === dispute.id && payload.news === 'due');
  const due = Date.parse(dispute.evidenceDueAt ?? '');
  expect(own.map(({ run_at }) => run_at.getTime())).toEqual([due - 3 * 86_400_000]);
});

test.each([
  ['won', 'You won a dispute', 0],
  ['lost', 'You lost a dispute', 9200],
  ['withdrawn', 'A dispute was withdrawn', 0],
])(
  'testDecideDispute, %s, closes the dispute, mails it and moves the money',
  async (outcome, subject, back) => {
    const { decide } = await disputed();
    const order = await decide(outcome);
    expect(order).toMatchObject({
      ...{
        refundedCents: back,
        disputes: [{ state: outcome, returnedCents: back, closedAt: expect.any(String) }],
      },
    });
    expect(order?.tickets.map(({ status }) => status)).toEqual(['valid', 'valid']);
    await mailer.mailTo(person.email, new RegExp(subject));
  },
);

test('a lost dispute, is among the refunded orders and in their sum', async () => {
  const before = await orders({ filter: 'refunded' });
  const { decide } = await disputed();
  await decide('lost');
  const after = await orders({ filter: 'refunded' });
  expect((after?.counts.refunded ?? 0) - (before?.counts.refunded ?? 0)).toBe(1);
  expect((after?.totals.refundedCents ?? 0) - (before?.totals.refundedCents ?? 0)).toBe(9200);
});

test('orders, filtered by dispute, finds those to answer or all, and counts them', async () => {
  const { id, decide, dispute } = await disputed();
  const open = await orders({ dispute: 'answer' });
  expect(open?.orders.find((row) => row.id === id)).toMatchObject({ disputeState: 'needs_response' });
  expect(open?.orders.every(({ disputeState }) => disputeState === 'needs_response')).toBe(true);
  expect(open?.counts.all).toBe(open?.orders.length);
  await decide('won');
  expect((await orders({ dispute: 'answer' }))?.orders.map((row) => row.id)).not.toContain(id);
  const all = await orders({ dispute: 'any' });
  expect(all?.orders.find((row) => row.id === id)).toMatchObject({ disputeState: 'won' });
  expect(dispute.state).toBe('needs_response');
});

test('cancelDisputedTickets, while the dispute is open, cancels the tickets without money, once', async () => {
  const { id } = await disputed();
  const variables = { id, requestKey: `cancel-${id}` };
  for (let sent = 0; sent < 2; sent++) {
    const { data } = await person.graphql<{ cancelDisputedTickets: OrderDetail }>(
      cancelDisputedTicketsDocument,
      variables,
    );
    const order = data?.cancelDisputedTickets;
    expect(order).toMatchObject({ refundedCents: 0, refunds: [{ amountCents: 0, state: 'succeeded' }] });
    expect(order?.tickets.map(({ status }) => status)).toEqual(['cancelled', 'cancelled']);
  }
});

test('cancelDisputedTickets, of an order without a dispute, is refused', async () => {
  const { orderId: id } = await buildOrder(server.services, person.organiserId);
  const { errors } = await person.graphql(cancelDisputedTicketsDocument, { id, requestKey: `none-${id}` });
  expect(errors?.[0]?.message).toContain('no dispute');
});

test('the evidence, downloaded, has the order, the buyer and what is not kept, and leaves an audit entry', async () => {
  const { dispute } = await disputed();
  const reply = await server.app.inject({
    ...{ method: 'GET', url: `/v2/nz${disputeEvidencePath(dispute.id)}` },
    headers: { cookie: person.cookie },
  });
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/pdf']);
  const text = pdfText(reply.rawPayload);
  for (const part of ['Ana Tūī', 'ana@example.org', 'IP address of the purchase', 'Not kept', '$92.00']) {
    expect(text).toContain(part);
  }
  const audit = await server.services.database.adminDb
    .selectFrom('audit_entry')
    .select('action')
    .where('action', '=', 'order.evidence_downloaded')
    .execute();
  expect(audit.length).toBeGreaterThan(0);
});

test('sendDisputeEvidence sends it once, and the bank then has it', async () => {
  const { id, dispute } = await disputed();
  const variables = { id, disputeId: dispute.id };
  const { data } = await person.graphql<{ sendDisputeEvidence: OrderDetail }>(
    sendDisputeEvidenceDocument,
    variables,
  );
  const sent: Partial<OrderDispute> = { state: 'under_review', evidenceSentAt: expect.any(String) };
  expect(data?.sendDisputeEvidence.disputes).toMatchObject([sent]);
  const again = await person.graphql(sendDisputeEvidenceDocument, variables);
  expect(again.errors?.[0]?.message).toContain('cannot be changed any more');
});

test('a dispute of another organiser’s order, is not found', async () => {
  const { id, dispute } = await disputed();
  const stranger = await server.signedIn(['events']);
  const { errors } = await stranger.graphql(sendDisputeEvidenceDocument, { id, disputeId: dispute.id });
  expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  const own = await buildOrder(server.services, stranger.organiserId);
  const mixed = { id: own.orderId, disputeId: dispute.id };
  expect((await stranger.graphql(sendDisputeEvidenceDocument, mixed)).errors?.[0]?.extensions.code).toBe(
    'NOT_FOUND',
  );
  const { data } = await person.graphql<{ order: OrderDetail }>(orderDocument, { id });
  expect(data?.order.disputes).toMatchObject([{ state: 'needs_response' }]);
});
