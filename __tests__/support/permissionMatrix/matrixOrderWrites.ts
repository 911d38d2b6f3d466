import { randomUUID } from 'node:crypto';
import { requestRefund } from '../../../src/server/order/buyerService';
import { listDisputes } from '../../../src/server/order/dispute/disputeQueries';
import { openTestDispute } from '../../../src/server/order/dispute/testGateway/testDisputeService';
import { markRefund } from '../../../src/server/order/refund/submitRefund';
import { refundOrder } from '../../../src/server/order/refund/refundService';
import type { Preparation, WriteRow } from './matrixWrites';
import { buildOrder } from '../factories/orderFactories';
import { buildSale } from '../factories/sellingFactories';

const order = ({ server, person }: Preparation, wishes: Parameters<typeof buildOrder>[2] = {}) =>
  buildOrder(server.services, person.organiserId, wishes);

const refundOf = (ticketIds: string[]) => ({
  ...{ ticketIds, addOns: [], requestKey: randomUUID() },
  ...{ reason: 'The buyer is ill', message: '' },
});

/** Builds a cancelled session that has an order. */
async function cancelledSession(given: Preparation) {
  const made = await order(given);
  const sessionId = made.sessionIds[0] ?? '';
  await given.server.services.database.adminDb
    .updateTable('event_session')
    .set({ cancelled_at: new Date() })
    .where('id', '=', sessionId)
    .execute();
  return { ...made, sessionId };
}

async function failedRefund(given: Preparation) {
  const { services } = given.server;
  const { organiserId } = given.person;
  const { orderId, ticketIds } = await order(given);
  const refund = await refundOrder(services, { organiserId, orderId, userId: null }, refundOf(ticketIds));
  await markRefund(services, refund, { state: 'failed', failure: 'No.' });
  return { orderId, refundId: refund.id };
}

/** Builds an order whose payment is disputed. */
async function disputed(given: Preparation) {
  const { services } = given.server;
  const { organiserId } = given.person;
  const { orderId } = await order(given);
  await openTestDispute(services, { organiserId, orderId, userId: null });
  const [dispute] = await services.database.withOrganiser(organiserId, (db) => listDisputes(db, orderId));
  return { id: orderId, disputeId: dispute?.id ?? '' };
}

/** The rows of the permission matrix for orders. */
export const orderWrites: readonly WriteRow[] = [
  {
    name: 'resendTickets',
    changes: 'order_event',
    prepare: async (given) => ({ variables: { id: (await order(given)).orderId } }),
  },
  {
    name: 'editOrderBuyer',
    changes: 'ticket_order',
    prepare: async (given) => ({
      variables: { id: (await order(given)).orderId, input: { name: 'Bo', email: 'bo@example.org' } },
    }),
  },
  {
    name: 'refundOrder',
    changes: 'refund',
    async prepare(given) {
      const { orderId, ticketIds } = await order(given);
      return { variables: { id: orderId, input: refundOf(ticketIds) } };
    },
  },
  {
    name: 'retryRefund',
    changes: 'refund',
    async prepare(given) {
      const { orderId, refundId } = await failedRefund(given);
      return { variables: { id: orderId, refundId } };
    },
  },
  {
    name: 'declineRefundRequest',
    changes: 'ticket_order',
    async prepare(given) {
      const { orderId, secret } = await order(given);
      await requestRefund(given.server.services, secret, 'We are ill.');
      return { variables: { id: orderId, message: 'The show continues.' } };
    },
  },
  {
    name: 'recordOrderPayment',
    changes: 'order_payment',
    prepare: async (given) => ({
      variables: { id: (await order(given, { method: 'invoice' })).orderId, method: 'cash' },
    }),
  },
  {
    name: 'massRefund',
    changes: 'mass_refund',
    prepare: async (given) => ({
      variables: { sessionId: (await cancelledSession(given)).sessionId, reason: 'Storm' },
    }),
  },
  {
    name: 'retryMassRefund',
    changes: 'mass_refund_order',
    async prepare(given) {
      const { sessionId, eventId, orderId } = await cancelledSession(given);
      const { adminDb } = given.server.services.database;
      const { organiserId } = given.person;
      const { id } = await adminDb
        .insertInto('mass_refund')
        .values({ organiser_id: organiserId, event_id: eventId, session_id: sessionId, reason: 'Storm' })
        .returning('id')
        .executeTakeFirstOrThrow();
      await adminDb
        .insertInto('mass_refund_order')
        .values({ mass_refund_id: id, order_id: orderId, organiser_id: organiserId, state: 'refused' })
        .execute();
      return { variables: { sessionId } };
    },
  },
  {
    name: 'testOpenDispute',
    changes: 'order_dispute',
    prepare: async (given) => ({ variables: { id: (await order(given)).orderId } }),
  },
  {
    name: 'testDecideDispute',
    changes: 'order_dispute',
    prepare: async (given) => ({ variables: { ...(await disputed(given)), outcome: 'won' } }),
  },
  {
    name: 'testReport',
    changes: 'refund',
    prepare: async (given) => ({ variables: { id: (await order(given)).orderId, report: 'refund' } }),
  },
  {
    name: 'sendDisputeEvidence',
    changes: 'order_dispute',
    prepare: async (given) => ({ variables: await disputed(given) }),
  },
  {
    name: 'cancelDisputedTickets',
    changes: 'refund',
    async prepare(given) {
      const { id } = await disputed(given);
      return { variables: { id, requestKey: randomUUID() } };
    },
  },
  {
    name: 'saveEventSelling',
    changes: 'event',
    async prepare({ server, person }) {
      const { eventId } = await buildSale(server.services, person.organiserId);
      const input = { payAtDoor: true, payByInvoice: false, questions: [] };
      return { variables: { eventId, input } };
    },
  },
];
