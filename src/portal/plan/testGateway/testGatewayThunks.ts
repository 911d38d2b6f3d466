import {
  type TestPassDayMutation,
  type TestPassMonthMutation,
  type TestRenewPlanMutation,
} from '../../../contract/generated/operations';
import {
  type TestBank,
  testPassDayDocument,
  testPassMonthDocument,
  testRenewPlanDocument,
} from '../../../contract/plan/testRenewal';
import { createRequest } from '../../request/createRequest';
import { touchSessionMarker } from '../../user/sessionMarker';
import { loadSession } from '../../user/userThunks';
import { loadPlanOverview } from '../planThunks';

const change = { overtakes: () => [loadPlanOverview] };

/** Lets the paid period end today. What an unpaid invoice stops is then shown on every page. */
export const testRenewPlan = createRequest(
  'plan/testRenew',
  async (bank: TestBank, wire) => {
    const reply = await wire.graphql<TestRenewPlanMutation>(testRenewPlanDocument, { bank });
    touchSessionMarker();
    await wire.dispatch(loadSession());
    return reply.testRenewPlan;
  },
  change,
);

/** Makes the unpaid invoice a day older. */
export const testPassDay = createRequest(
  'plan/testPassDay',
  async (bank: TestBank, wire) => {
    const reply = await wire.graphql<TestPassDayMutation>(testPassDayDocument, { bank });
    touchSessionMarker();
    await wire.dispatch(loadSession());
    return reply.testPassDay;
  },
  change,
);

/** Lets a month pass, for the plan and for tickets. */
export const testPassMonth = createRequest(
  'plan/testPassMonth',
  async (bank: TestBank, wire) => {
    const reply = await wire.graphql<TestPassMonthMutation>(testPassMonthDocument, { bank });
    touchSessionMarker();
    await wire.dispatch(loadSession());
    return reply.testPassMonth;
  },
  change,
);
