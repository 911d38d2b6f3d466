import { type Country } from '../../../contract/country';
import { isPaidAsAgreed } from '../../../contract/plan/isPaidAsAgreed';
import { priceOf, type SubscribedInterval } from '../../../contract/plan/planPrice';
import { formatDay } from '../../ui/format';
import { type PlanChange, type PlanOverview } from '../planArea';
import { planName } from '../planLabels';

const opposite = { month: 'year', year: 'month' } as const;
type Subscribed = Pick<PlanOverview, 'planId' | 'subscription'>;

/** The interval that the current plan is paid by; undefined for one that is not paid ahead. */
export function paidInterval({ subscription }: Pick<PlanOverview, 'subscription'>) {
  return subscription && subscription.interval !== 'ticket' ? subscription.interval : undefined;
}

/**
 * Finds the interval that the current plan could be paid by instead.
 * @returns undefined if it has no such price, or a change is open or already chosen
 */
export function otherInterval({
  planId,
  planIds,
  prices,
  subscription,
  openChange,
}: PlanOverview): SubscribedInterval | undefined {
  const paid = paidInterval({ subscription });
  if (!paid || openChange || !planIds.includes(planId) || subscription?.nextPlanId === planId) {
    return undefined;
  }
  const other = opposite[paid];
  return priceOf(prices, planId, other)?.interval === other ? other : undefined;
}

/** The other interval by which the current plan is paid for from the end of the period on; undefined if none follows. */
export function nextInterval({ planId, subscription }: Subscribed): SubscribedInterval | undefined {
  const paid = paidInterval({ subscription });
  return paid && subscription?.nextPlanId === planId ? opposite[paid] : undefined;
}

/** The button that changes how the current plan is paid for. */
export const payByLabel: Readonly<Record<SubscribedInterval, string>> = {
  month: 'Pay monthly',
  year: 'Pay yearly',
};

/** Explains how the current plan is paid for. */
export function paidByText(overview: PlanOverview, country: Country): string {
  const { planId, subscription, openChange } = overview;
  const paid = paidInterval(overview);
  if (!subscription || !paid) return '';
  if (openChange?.planId === planId) return `By the ${openChange.interval}: waits for your bank`;
  const next = nextInterval(overview);
  return next
    ? `You pay by the ${paid}, and by the ${next} from ${formatDay(subscription.endsOn, country)} on`
    : `You pay by the ${paid}`;
}

/** Whether a paid plan has a price that was agreed with the provider, so that nothing is charged for it here. */
export const paysAsAgreed = ({ planId, subscription }: Subscribed): boolean =>
  isPaidAsAgreed(planId, subscription !== null);

/** Confirms a change that was made, or that begins later. */
export function changedText(
  { planId, interval, isAtOnce, beginsOn }: PlanChange,
  current: number,
  country: Country,
): string {
  const plan = planName(planId);
  const day = formatDay(beginsOn, country);
  if (planId === current) {
    return isAtOnce
      ? `You pay for ${plan} by the ${interval} now`
      : `You pay for ${plan} by the ${interval} from ${day} on`;
  }
  return isAtOnce ? `You are now on the ${plan} plan` : `The ${plan} plan begins on ${day}`;
}
