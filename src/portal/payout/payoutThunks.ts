import {
  type PayoutBalanceQuery,
  type PayoutLinesQuery,
  type PayoutQuery,
  type PayoutsQuery,
  type TestPayOutMutation,
} from '../../contract/generated/operations';
import { type TestDelivery } from '../../contract/order/testEvents';
import {
  payoutBalanceDocument,
  payoutDocument,
  payoutDownloadPath,
  payoutLinesDocument,
  payoutsDocument,
  testPayOutDocument,
} from '../../contract/payout/payout';
import { createRequest } from '../request/createRequest';
import { type PageRequest } from '../request/pages';
import { saveFile } from '../request/saveFile';

export const loadPayoutBalance = createRequest(
  'payout/loadBalance',
  async (_request: PageRequest<string>, wire) =>
    (await wire.graphql<PayoutBalanceQuery>(payoutBalanceDocument)).payoutBalance,
);

export const loadPayouts = createRequest(
  'payout/loadList',
  async ({ key }: PageRequest<string>, wire) =>
    (await wire.graphql<PayoutsQuery>(payoutsDocument, { after: key })).payouts,
);

/** The question is the id of the deposit, also for its lines. */
export const loadPayout = createRequest(
  'payout/load',
  async ({ question: id }: PageRequest<string>, wire) =>
    (await wire.graphql<PayoutQuery>(payoutDocument, { id })).payout,
);

export const loadPayoutLines = createRequest(
  'payout/loadLines',
  async ({ question: id, key }: PageRequest<string>, wire) =>
    (await wire.graphql<PayoutLinesQuery>(payoutLinesDocument, { id, after: key })).payoutLines,
);

export const downloadPayout = createRequest('payout/download', async (id: string, wire) => {
  const { blob, fileName } = await wire.rest.download(payoutDownloadPath(id));
  saveFile(blob, fileName);
  return { fileName };
});

/** Test gateway only: pays the balance out; the bank may refuse it, and the webhooks may come late. */
export const testPayOut = createRequest(
  'payout/testPayOut',
  async (variables: { isRefused: boolean; delivery: TestDelivery }, wire) =>
    (await wire.graphql<TestPayOutMutation>(testPayOutDocument, variables)).testPayOut,
  { overtakes: () => [loadPayoutBalance, loadPayouts] },
);
