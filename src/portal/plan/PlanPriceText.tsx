import { type Country } from '../../contract/country';
import { isPaidPlan, type Plan } from '../../contract/plan/plan';
import {
  type PlanPrice,
  priceOf,
  type SubscribedInterval,
  yearlySaving,
} from '../../contract/plan/planPrice';
import { formatMoney } from '../ui/format';

interface PlanPriceTextProps {
  plan: Plan;
  prices: readonly PlanPrice[];
  interval: SubscribedInterval;
  country: Country;
}

const per = { month: 'a month', year: 'a year', ticket: 'for each ticket sold' };

/** What a plan costs, and what a year saves. */
export function PlanPriceText({ plan, prices, interval, country }: PlanPriceTextProps) {
  const price = priceOf(prices, plan.id, interval);
  const saving = interval === 'year' ? yearlySaving(prices, plan.id) : 0;
  if (!price) {
    return (
      <span className="plan-price">{isPaidPlan(plan.id) ? 'Ask us for the price' : 'Free of charge'}</span>
    );
  }
  return (
    <span className="plan-price">
      <strong className="plan-price__amount">{formatMoney(price.cents, country)}</strong>{' '}
      {per[price.interval]}
      {saving > 0 && (
        <span className="plan-price__saving">{formatMoney(saving, country)} less than by the month</span>
      )}
    </span>
  );
}
