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
import { createRequest, type Wire } from '../../request/createRequest';
import { touchSessionMarker } from '../../user/sessionMarker';
import { loadSession } from '../../user/userThunks';
import { loadPlanOverview } from '../planThunks';

const change = { overtakes: () => [loadPlanOverview] };

/** Shows on every page, also of other tabs, what an unpaid invoice stops. */
async function showEffects({ dispatch }: Wire): Promise<void> {
  touchSessionMarker();
  await dispatch(loadSession());
}

/** Lets the paid period end today. */
export const testRenewPlan = createRequest(
  'plan/testRenew',
  async (bank: TestBank, wire) => {
    const reply = await wire.graphql<TestRenewPlanMutation>(testRenewPlanDocument, { bank });
    await showEffects(wire);
    return reply.testRenewPlan;
  },
  change,
);

/** Makes the unpaid invoice a day older. */
export const testPassDay = createRequest(
  'plan/testPassDay',
  async (bank: TestBank, wire) => {
    const reply = await wire.graphql<TestPassDayMutation>(testPassDayDocument, { bank });
    await showEffects(wire);
    return reply.testPassDay;
  },
  change,
);

/** Lets a month pass, for the plan and for tickets. */
export const testPassMonth = createRequest(
  'plan/testPassMonth',
  async (bank: TestBank, wire) => {
    const reply = await wire.graphql<TestPassMonthMutation>(testPassMonthDocument, { bank });
    await showEffects(wire);
    return reply.testPassMonth;
  },
  change,
);
