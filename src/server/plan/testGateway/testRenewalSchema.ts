export const testRenewalSchema = /* GraphQL */ `
  extend type Mutation {
    "Test gateway only: the paid period ends today, and the plan is renewed."
    testRenewPlan: PlanOverview!
    "Test gateway only: the unpaid invoice is a day older, and is taken again."
    testPassDay: PlanOverview!
  }
`;
