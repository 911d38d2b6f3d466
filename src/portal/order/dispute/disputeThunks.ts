import {
  type CancelDisputedTicketsMutation,
  type SendDisputeEvidenceMutation,
} from '../../../contract/generated/operations';
import { disputeEvidencePath } from '../../../contract/order/dispute';
import {
  cancelDisputedTicketsDocument,
  sendDisputeEvidenceDocument,
} from '../../../contract/order/disputeDocuments';
import { createRequest } from '../../request/createRequest';
import { saveFile } from '../../request/saveFile';
import { changesOrder } from '../orderThunks';

export const sendDisputeEvidence = createRequest(
  'order/sendDisputeEvidence',
  async (variables: { id: string; disputeId: string }, wire) => {
    const reply = await wire.graphql<SendDisputeEvidenceMutation>(sendDisputeEvidenceDocument, variables);
    return reply.sendDisputeEvidence;
  },
  changesOrder,
);

export const cancelDisputedTickets = createRequest(
  'order/cancelDisputedTickets',
  async (variables: { id: string; requestKey: string }, wire) => {
    const reply = await wire.graphql<CancelDisputedTicketsMutation>(cancelDisputedTicketsDocument, variables);
    return reply.cancelDisputedTickets;
  },
  changesOrder,
);

export const downloadEvidence = createRequest('order/downloadEvidence', async (disputeId: string, wire) => {
  const { blob, fileName } = await wire.rest.download(disputeEvidencePath(disputeId));
  saveFile(blob, fileName);
  return { fileName };
});
