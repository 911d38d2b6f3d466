import { orderDetailFields } from './orderDocuments';

/** GraphQL operations on disputed payments. Permission events. */

/** Sends the evidence to the bank, once; it cannot be changed afterwards. */
export const sendDisputeEvidenceDocument = /* GraphQL */ `
  mutation sendDisputeEvidence($id: ID!, $disputeId: ID!) {
    sendDisputeEvidence(id: $id, disputeId: $disputeId) { ${orderDetailFields} }
  }
`;

/** Cancels all valid tickets of a disputed order. No money is returned: the bank decides about it. */
export const cancelDisputedTicketsDocument = /* GraphQL */ `
  mutation cancelDisputedTickets($id: ID!, $requestKey: String!) {
    cancelDisputedTickets(id: $id, requestKey: $requestKey) { ${orderDetailFields} }
  }
`;

/** Test gateway only: the buyer disputes the payment. */
export const testOpenDisputeDocument = /* GraphQL */ `
  mutation testOpenDispute($id: ID!, $delivery: String) {
    testOpenDispute(id: $id, delivery: $delivery) { ${orderDetailFields} }
  }
`;

/** Test gateway only: the bank decides. */
export const testDecideDisputeDocument = /* GraphQL */ `
  mutation testDecideDispute($id: ID!, $disputeId: ID!, $outcome: String!, $delivery: String) {
    testDecideDispute(id: $id, disputeId: $disputeId, outcome: $outcome, delivery: $delivery) { ${orderDetailFields} }
  }
`;
