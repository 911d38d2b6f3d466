import {
  type AnswerPlanChargeMutation,
  type BillingHistoryQuery,
  type ChangePlanMutation,
  type PayPlanInvoiceMutation,
  type KeepPlanMutation,
  type PlanChangeQuery,
  type PlanChargeQuery,
  type PlanOverviewQuery,
} from '../../contract/generated/operations';
import {
  answerPlanChargeDocument,
  billingHistoryDocument,
  changePlanDocument,
  payPlanInvoiceDocument,
  keepPlanDocument,
  planChangeDocument,
  planChargeDocument,
  planOverviewDocument,
} from '../../contract/plan/planOverview';
import { type SubscribedInterval } from '../../contract/plan/planPrice';
import { createRequest } from '../request/createRequest';
import { touchSessionMarker } from '../user/sessionMarker';
import { loadSession } from '../user/userThunks';

export const loadPlanOverview = createRequest('plan/loadOverview', async (_: void, wire) => {
  const { planOverview } = await wire.graphql<PlanOverviewQuery>(planOverviewDocument);
  return planOverview;
});

interface PlanChoice {
  planId: number;
  interval: SubscribedInterval;
}

/** Works out what a change of plan costs; nothing is changed. */
export const loadPlanChange = createRequest('plan/loadChange', async (choice: PlanChoice, wire) => {
  const { planChange } = await wire.graphql<PlanChangeQuery>(planChangeDocument, choice);
  return planChange;
});

/**
 * Changes the plan for the amount that was shown, and reloads the session, so that the new plan applies at once here and
 * in other tabs.
 */
export const changePlan = createRequest(
  'plan/change',
  async (choice: PlanChoice & { expectedCents: number }, wire) => {
    const reply = await wire.graphql<ChangePlanMutation>(changePlanDocument, choice);
    touchSessionMarker();
    await wire.dispatch(loadSession());
    return reply.changePlan;
  },
  { overtakes: () => [loadPlanOverview] },
);

/** Loads a charge that its bank asks about; undefined for the one that is open. */
export const loadPlanCharge = createRequest('plan/loadCharge', async (chargeId: string | undefined, wire) => {
  const { planCharge } = await wire.graphql<PlanChargeQuery>(planChargeDocument, { chargeId });
  return planCharge ?? null;
});

/** Answers the bank for a charge. The new plan then applies at once here and in other tabs. */
export const answerPlanCharge = createRequest(
  'plan/answerCharge',
  async (answer: { chargeId: string; confirmed: boolean }, wire) => {
    const reply = await wire.graphql<AnswerPlanChargeMutation>(answerPlanChargeDocument, answer);
    touchSessionMarker();
    await wire.dispatch(loadSession());
    return reply.answerPlanCharge;
  },
  { overtakes: () => [loadPlanOverview, loadPlanCharge] },
);

/** Undoes a change that was to begin when the current period ends. */
export const keepPlan = createRequest(
  'plan/keep',
  async (planId: number, wire) => {
    const reply = await wire.graphql<KeepPlanMutation>(keepPlanDocument, { planId });
    return reply.keepPlan;
  },
  { overtakes: () => [loadPlanOverview] },
);

/** Takes the unpaid renewal from a card now. Other tabs load their notices again. */
export const payPlanInvoice = createRequest(
  'plan/payInvoice',
  async (payment: { invoiceId: string; cardId: string }, wire) => {
    const reply = await wire.graphql<PayPlanInvoiceMutation>(payPlanInvoiceDocument, payment);
    touchSessionMarker();
    await wire.dispatch(loadSession());
    return reply.payPlanInvoice;
  },
);

/** `after` is the cursor of the page; undefined for the first page. */
export const loadBilling = createRequest('plan/loadBilling', async (after: string | undefined, wire) => {
  const { billingHistory } = await wire.graphql<BillingHistoryQuery>(billingHistoryDocument, { after });
  return billingHistory;
});
