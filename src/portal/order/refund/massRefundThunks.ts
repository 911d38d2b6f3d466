import {
  massRefundDocument,
  massRefundProgressDocument,
  retryMassRefundDocument,
} from '../../../contract/order/orderDocuments';
import type {
  MassRefundMutation,
  MassRefundProgressQuery,
  RetryMassRefundMutation,
} from '../../../contract/generated/operations';
import { createRequest } from '../../request/createRequest';

/** Polled every second while the refunds are running. */
export const loadMassRefund = createRequest('order/loadMassRefund', async (sessionId: string, wire) => {
  const reply = await wire.graphql<MassRefundProgressQuery>(massRefundProgressDocument, {
    sessionId,
  });
  return reply.massRefundProgress;
});

export const startMassRefund = createRequest(
  'order/startMassRefund',
  async (variables: { sessionId: string; reason: string; message: string }, wire) => {
    const reply = await wire.graphql<MassRefundMutation>(massRefundDocument, variables);
    return reply.massRefund;
  },
  { overtakes: () => [loadMassRefund] },
);

export const retryMassRefund = createRequest(
  'order/retryMassRefund',
  async (sessionId: string, wire) => {
    const reply = await wire.graphql<RetryMassRefundMutation>(retryMassRefundDocument, { sessionId });
    return reply.retryMassRefund;
  },
  { overtakes: () => [loadMassRefund] },
);
