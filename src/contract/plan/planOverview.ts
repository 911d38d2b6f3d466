/** GraphQL documents of the plan pages; the plans themselves are in `plan.ts`. */

/** The state of one row in the billing history. A plan change is in force until the next one ends it. */
export type BillingState = 'in_force' | 'ended' | 'done' | 'declined' | 'refused';

/** The number of rows on one page of the billing history. */
export const billingPageSize = 20;

const overviewFields = `
  planId
  planIds
  liveEvents
  eventLimit
  recipientsUsed
  recipientEntries { id happenedAt recipients campaignId campaignName }
  recipientLimit
  nextBillingOn
  zone
  country
  prices { planId interval cents gstPercent }
  limits { planId teamMembers }
  teamMembers
  paymentMethod { brand lastFour expiryMonth expiryYear }
`;

/**
 * Loads the plan, this month's usage of its limits, and the plans that may be chosen. Permission connect or tixsuite.
 */
export const planOverviewDocument = /* GraphQL */ `
  query planOverview {
    planOverview { ${overviewFields} }
  }
`;

/**
 * Changes the plan at once. BAD_USER_INPUT names `planId` if the plan is not offered, is the current one or is too
 * small for the live events, and `paymentMethod` if a paid plan is chosen without a payment method.
 */
export const changePlanDocument = /* GraphQL */ `
  mutation changePlan($planId: Int!) {
    changePlan(planId: $planId) { ${overviewFields} }
  }
`;

/** Lists the billing history, newest first. Permission billingHistory. */
export const billingHistoryDocument = /* GraphQL */ `
  query billingHistory($after: String) {
    billingHistory(after: $after) {
      zone
      total
      next
      entries {
        id
        kind
        happenedAt
        planId
        fromPlanId
        card
        state
      }
    }
  }
`;
