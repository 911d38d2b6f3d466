import { overviewFields } from './planOverview';

/**
 * Lets the paid period end today, and renews the plan. Only where plans are paid for through the test gateway; elsewhere
 * CONFLICT, as without a paid plan and while something is to be paid. It requires a recent proof of the person's identity.
 */
export const testRenewPlanDocument = /* GraphQL */ `
  mutation testRenewPlan {
    testRenewPlan { ${overviewFields} }
  }
`;

/**
 * Makes the unpaid invoice a day older, and takes it again. Only where plans are paid for through the test gateway;
 * elsewhere CONFLICT, as when nothing is unpaid. It requires a recent proof of the person's identity.
 */
export const testPassDayDocument = /* GraphQL */ `
  mutation testPassDay {
    testPassDay { ${overviewFields} }
  }
`;
