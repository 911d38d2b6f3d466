import { type MassRefund } from '../../contract/order';
import {
  massRefundDocument,
  massRefundProgressDocument,
  retryMassRefundDocument,
} from '../../contract/orderDocuments';
import { createRequest } from '../request/createRequest';

/** Asked every second while it runs. */
export const loadMassRefund = createRequest('order/loadMassRefund', async (sessionId: string, wire) => {
  const reply = await wire.graphql<{ massRefundProgress: MassRefund }>(massRefundProgressDocument, {
    sessionId,
  });
  return reply.massRefundProgress;
});

export const startMassRefund = createRequest(
  'order/startMassRefund',
  async (variables: { sessionId: string; reason: string; message: string }, wire) => {
    const reply = await wire.graphql<{ massRefund: MassRefund }>(massRefundDocument, variables);
    return reply.massRefund;
  },
);

export const retryMassRefund = createRequest('order/retryMassRefund', async (sessionId: string, wire) => {
  const reply = await wire.graphql<{ retryMassRefund: MassRefund }>(retryMassRefundDocument, { sessionId });
  return reply.retryMassRefund;
});
