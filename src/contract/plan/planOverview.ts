/** GraphQL documents of the plan pages; the plans themselves are in `plan.ts`. */

/** The state of one row in the billing history. A plan change is in force until the next one ends it. */
export type BillingState = 'in_force' | 'ended' | 'done' | 'declined' | 'refused';

/** The number of rows on one page of the billing history. */
export const billingPageSize = 20;

const chargeFields = `
  id reason invoiceNumber changesInterval isRetry stopsOn isOverdue isTest planId interval cents currency brand lastFour
  state failure confirmUntil
`;

/** What a plan overview has. */
export const overviewFields = `
  isTestGateway
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
  cards { id brand lastFour isDefault }
  unpaid { id number cents currency issuedOn stopsOn isOverdue attempt { id state failure } }
  subscription { interval cents endsOn nextPlanId nextInterval }
  ticketFees { month tickets cents takenCents }
  openChange { ${chargeFields} }
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
 * Works out what a change of plan costs, and changes nothing. BAD_USER_INPUT names `planId` if the plan is not offered, is
 * the current one, or begins at once and is too small for the live events.
 */
export const planChangeDocument = /* GraphQL */ `
  query planChange($planId: Int!, $interval: PriceInterval!) {
    planChange(planId: $planId, interval: $interval) {
      planId
      interval
      beginsOn
      isAtOnce
      totalCents
      lines {
        kind
        planId
        interval
        from
        to
        cents
      }
      periodCents
      ticketCents
      nextChargeOn
      exceeds {
        kind
        count
        limit
      }
    }
  }
`;

/**
 * Changes the plan: a larger one, or the same by the year, at once, when its difference is paid; any other at the end of
 * the period. BAD_USER_INPUT
 * names what `planChange` names, `expectedCents` if the amount has changed, and `paymentMethod` if there is no card or it
 * is declined; CONFLICT while another change is being paid for. The reply has `openChange` while the bank asks for a
 * confirmation; the plan has not changed then.
 */
export const changePlanDocument = /* GraphQL */ `
  mutation changePlan($planId: Int!, $interval: PriceInterval!, $expectedCents: Int!) {
    changePlan(planId: $planId, interval: $interval, expectedCents: $expectedCents) { ${overviewFields} }
  }
`;

/**
 * Takes the unpaid renewal from a card now; without an id from the default card. BAD_USER_INPUT names `paymentMethod` if
 * there is no card or it is declined; NOT_FOUND for a card of another organiser; CONFLICT when the invoice is no longer unpaid or is being paid.
 */
export const payPlanInvoiceDocument = /* GraphQL */ `
  mutation payPlanInvoice($invoiceId: ID!, $cardId: ID) {
    payPlanInvoice(invoiceId: $invoiceId, cardId: $cardId) { ${overviewFields} }
  }
`;

/**
 * Loads the charge of a change of plan, or without an id the one that is open; null if none is. NOT_FOUND for a charge of
 * another organiser.
 */
export const planChargeDocument = /* GraphQL */ `
  query planCharge($chargeId: ID) {
    planCharge(chargeId: $chargeId) { ${chargeFields} }
  }
`;

/**
 * Loads what Stripe's script needs, so that the bank can ask the cardholder; null when it asks nothing, or the test gateway
 * takes the payments. BAD_USER_INPUT names `charge` if Stripe does not answer.
 */
export const planChargeQuestionDocument = /* GraphQL */ `
  query planChargeQuestion($chargeId: ID!) {
    planChargeQuestion(chargeId: $chargeId) {
      publishableKey
      clientSecret
      methodId
    }
  }
`;

/**
 * Answers the bank for a charge. At Stripe the bank's own answer counts, which is read from there. It requires a recent proof of the person's identity. A charge that was answered before
 * stays as it is; the reply says what became of it.
 */
export const answerPlanChargeDocument = /* GraphQL */ `
  mutation answerPlanCharge($chargeId: ID!, $confirmed: Boolean!) {
    answerPlanCharge(chargeId: $chargeId, confirmed: $confirmed) {
      charge { ${chargeFields} }
      overview { ${overviewFields} }
    }
  }
`;

/**
 * Undoes a change that was to begin when the current period ends. It requires a recent proof of the person's identity.
 * CONFLICT if the plan is another one by then.
 */
export const keepPlanDocument = /* GraphQL */ `
  mutation keepPlan($planId: Int!) {
    keepPlan(planId: $planId) { ${overviewFields} }
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
        interval
        card
        state
      }
    }
  }
`;
