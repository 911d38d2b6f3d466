import {
  type TestDecideDisputeMutation,
  type TestOpenDisputeMutation,
  type TestReportMutation,
} from '../../../contract/generated/operations';
import { type TestDecision } from '../../../contract/order/dispute';
import { testDecideDisputeDocument, testOpenDisputeDocument } from '../../../contract/order/disputeDocuments';
import { type TestDelivery, type TestReport, testReportDocument } from '../../../contract/order/testEvents';
import { createRequest } from '../../request/createRequest';
import { changesOrder } from '../orderThunks';

interface Sent {
  id: string;
  delivery: TestDelivery;
}

export const testOpenDispute = createRequest(
  'order/testOpenDispute',
  async (variables: Sent, wire) => {
    const reply = await wire.graphql<TestOpenDisputeMutation>(testOpenDisputeDocument, variables);
    return reply.testOpenDispute;
  },
  changesOrder,
);

export const testDecideDispute = createRequest(
  'order/testDecideDispute',
  async (variables: Sent & { disputeId: string; outcome: TestDecision }, wire) => {
    const reply = await wire.graphql<TestDecideDisputeMutation>(testDecideDisputeDocument, variables);
    return reply.testDecideDispute;
  },
  changesOrder,
);

export const testReport = createRequest(
  'order/testReport',
  async (variables: Sent & { report: TestReport }, wire) => {
    const reply = await wire.graphql<TestReportMutation>(testReportDocument, variables);
    return reply.testReport;
  },
  changesOrder,
);
