import { defaultFreePlanId, perTicketPlanId } from '../constants';
import type { PlanLimitsQuery, PlanOverviewQuery, ProviderPricesQuery } from '../generated/operations';
import { planName } from './planNames';

/** What a price is paid for. */
export const priceIntervals = ['month', 'year', 'ticket'] as const;
export type PriceInterval = (typeof priceIntervals)[number];
/** How long a period of a plan is. */
export type SubscribedInterval = Exclude<PriceInterval, 'ticket'>;

/** A price with the days on which it is in force, as the provider's admins see it. */
export type ListedPrice = ProviderPricesQuery['providerPrices'][number];
export type PlanLimit = PlanLimitsQuery['planLimits'][number];
export type PriceState = ListedPrice['state'];

export const priceLimits = { mostCents: 10_000_000 };

/** What a plan may be priced by; nothing for the Free plans and for an unknown id. */
export function intervalsOf(planId: number): readonly PriceInterval[] {
  if (planName(planId) === null || planId === 1 || planId === defaultFreePlanId) return [];
  return planId === perTicketPlanId ? ['ticket'] : ['month', 'year'];
}

/** What a plan costs on a day, GST included where there is any. */
export type PlanPrice = PlanOverviewQuery['planOverview']['prices'][number];

/** The price of a plan by the month or by the year, whichever is asked for; undefined for a plan without one. */
export function priceOf<Price extends PlanPrice>(
  prices: readonly Price[],
  planId: number,
  interval: SubscribedInterval,
): Price | undefined {
  const asked = planId === perTicketPlanId ? 'ticket' : interval;
  return prices.find((price) => price.planId === planId && price.interval === asked);
}

/** What twelve months cost more than a year; 0 where they do not. In cents. */
export function yearlySaving(prices: readonly PlanPrice[], planId: number): number {
  const [month, year] = (['month', 'year'] as const).map((interval) => priceOf(prices, planId, interval));
  return month && year?.interval === 'year' ? Math.max(0, 12 * month.cents - year.cents) : 0;
}

const priceFields = 'id planId country interval cents gstPercent state validFrom validTo changedBy changedAt';

/** Lists every price, also of the past. Permission isAdmin. */
export const providerPricesDocument = /* GraphQL */ `
  query providerPrices {
    providerPrices { ${priceFields} }
  }
`;

/**
 * Sets the price of a plan from a day on, in the country's zone. It requires a recent proof of the person's identity.
 * BAD_USER_INPUT names `validFrom` if the day is not after today, `interval` if the plan has no such price. The reply has
 * all prices.
 */
export const setPlanPriceDocument = /* GraphQL */ `
  mutation setPlanPrice(
    $planId: Int!
    $country: String!
    $interval: PriceInterval!
    $cents: Int
    $validFrom: String!
  ) {
    setPlanPrice(planId: $planId, country: $country, interval: $interval, cents: $cents, validFrom: $validFrom) {
      ${priceFields}
    }
  }
`;

/** Withdraws a price that is not in force yet; CONFLICT for any other. The reply has all prices. */
export const withdrawPlanPriceDocument = /* GraphQL */ `
  mutation withdrawPlanPrice($id: Int!) {
    withdrawPlanPrice(id: $id) { ${priceFields} }
  }
`;

/** How many people a team may have on each plan. Permission isAdmin. */
export const planLimitsDocument = /* GraphQL */ `
  query planLimits {
    planLimits {
      planId
      teamMembers
    }
  }
`;

/**
 * Sets how many people a team may have on a plan, at once and for everyone on it; null for no limit. Teams that are larger
 * keep everybody. It requires a recent proof of the person's identity. The reply has the limits of all plans.
 */
export const setPlanLimitDocument = /* GraphQL */ `
  mutation setPlanLimit($planId: Int!, $teamMembers: Int) {
    setPlanLimit(planId: $planId, teamMembers: $teamMembers) {
      planId
      teamMembers
    }
  }
`;
