import { type TestPassDayMutation, type TestRenewPlanMutation } from '../../../contract/generated/operations';
import { testPassDayDocument, testRenewPlanDocument } from '../../../contract/plan/testRenewal';
import { createRequest } from '../../request/createRequest';
import { touchSessionMarker } from '../../user/sessionMarker';
import { loadSession } from '../../user/userThunks';
import { loadPlanOverview } from '../planThunks';

const change = { overtakes: () => [loadPlanOverview] };

/** Lets the paid period end today. What an unpaid invoice stops is then shown on every page. */
export const testRenewPlan = createRequest(
  'plan/testRenew',
  async (_: void, wire) => {
    const reply = await wire.graphql<TestRenewPlanMutation>(testRenewPlanDocument);
    touchSessionMarker();
    await wire.dispatch(loadSession());
    return reply.testRenewPlan;
  },
  change,
);

/** Makes the unpaid invoice a day older. */
export const testPassDay = createRequest(
  'plan/testPassDay',
  async (_: void, wire) => {
    const reply = await wire.graphql<TestPassDayMutation>(testPassDayDocument);
    touchSessionMarker();
    await wire.dispatch(loadSession());
    return reply.testPassDay;
  },
  change,
);
