import { isPaidPlan } from './plan';
import { intervalsOf } from './planPrice';

/**
 * Whether a paid plan has a price that was agreed with the provider, so that nothing is charged for it here.
 * @param isSubscribed whether it is paid ahead by the month or by the year
 */
export const isPaidAsAgreed = (planId: number, isSubscribed: boolean): boolean =>
  !isSubscribed && isPaidPlan(planId) && !intervalsOf(planId).includes('ticket');
