export const testRenewalSchema = /* GraphQL */ `
  extend type Mutation {
    "Test gateway only: the paid period and the month end today, and are invoiced."
    testRenewPlan(bank: String): PlanOverview!
    "Test gateway only: the unpaid invoice is a day older, and is taken again."
    testPassDay(bank: String): PlanOverview!
    "Test gateway only: a month passes, for the plan and for tickets."
    testPassMonth(bank: String): PlanOverview!
  }
`;
