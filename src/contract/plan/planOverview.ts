/** What the plan rooms ask of the server; the plans themselves stand in `plan.ts`. */

/** What a page of the billing history says of a row. A plan change is in force until the next one ends it. */
export type BillingState = 'in_force' | 'ended' | 'done' | 'declined' | 'refused';

/** Rows of one page of the billing history. */
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
  paymentMethod { brand lastFour expiryMonth expiryYear }
`;

/** The plan, what this month has used of it, and the plans that may be chosen. Permission connect or tixsuite. */
export const planOverviewDocument = /* GraphQL */ `
  query planOverview {
    planOverview { ${overviewFields} }
  }
`;

/**
 * At once. BAD_USER_INPUT names `planId` when it is not offered, not new or too small for the events that are live,
 * and `paymentMethod` when a paid plan has nothing to be paid with.
 */
export const changePlanDocument = /* GraphQL */ `
  mutation changePlan($planId: Int!) {
    changePlan(planId: $planId) { ${overviewFields} }
  }
`;

/** Newest first. Permission billingHistory. */
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
