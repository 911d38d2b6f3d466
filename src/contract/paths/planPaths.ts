import type { SubscribedInterval } from '../plan/planPrice';
import { plansPath, stripeReauthPath } from './pagePaths';

/** The page of the plans with a plan selected, by the month or by the year as it was chosen. */
export const chosenPlanPath = (planId: number, interval: SubscribedInterval): string =>
  plansPath(planId) + (interval === 'year' ? '&billed=year' : '');

/**
 * The page where a cardholder confirms a charge.
 * @param back the address to continue to afterwards
 */
export const chargeReauthPath = (chargeId: string, back: string): string =>
  `${stripeReauthPath(back)}&charge=${encodeURIComponent(chargeId)}`;
