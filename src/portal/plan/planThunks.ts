import {
  type BillingHistoryQuery,
  type ChangePlanMutation,
  type PlanOverviewQuery,
} from '../../contract/generated/operations';
import {
  billingHistoryDocument,
  changePlanDocument,
  planOverviewDocument,
} from '../../contract/plan/planOverview';
import { createRequest } from '../request/createRequest';
import { touchSessionMarker } from '../user/sessionMarker';
import { loadSession } from '../user/userThunks';

export const loadPlanOverview = createRequest('plan/loadOverview', async (_: void, wire) => {
  const { planOverview } = await wire.graphql<PlanOverviewQuery>(planOverviewDocument);
  return planOverview;
});

/** Changes the plan and reloads the session, so that the new plan applies at once here and in other tabs. */
export const changePlan = createRequest('plan/change', async (planId: number, wire) => {
  const reply = await wire.graphql<ChangePlanMutation>(changePlanDocument, { planId });
  touchSessionMarker();
  await wire.dispatch(loadSession());
  return reply.changePlan;
});

/** `after` is the cursor of the page; undefined for the first page. */
export const loadBilling = createRequest('plan/loadBilling', async (after: string | undefined, wire) => {
  const { billingHistory } = await wire.graphql<BillingHistoryQuery>(billingHistoryDocument, { after });
  return billingHistory;
});
