import { addDays } from '../../contract/calendarDay';
import { type Country } from '../../contract/country';
import { isPaidPlan } from '../../contract/plan/plan';
import { intervalsOf } from '../../contract/plan/planPrice';
import { formatDay, formatMoney } from '../ui/format';
import { type PlanOverview } from './planArea';
import { countryOfPrices, planName } from './planLabels';

/** When the plan is charged next, and what it costs or what begins then. */
export function billingOf(overview: PlanOverview, country: Country): { value: string; sub: string } {
  const { planId, subscription } = overview;
  const name = planName(planId);
  if (!subscription) {
    return isPaidPlan(planId)
      ? { value: 'As agreed', sub: 'The price agreed with you stays until you change your plan' }
      : { value: 'None', sub: `Nothing is billed on the ${name} plan` };
  }
  const { interval, cents, endsOn, nextPlanId } = subscription;
  const day = formatDay(endsOn, country);
  if (nextPlanId === null || nextPlanId === planId) {
    const price = `${formatMoney(cents, countryOfPrices(overview))} a ${interval}`;
    return { value: day, sub: `${price}, paid until ${formatDay(addDays(endsOn, -1), country)}` };
  }
  return {
    value: intervalsOf(nextPlanId).some((one) => one !== 'ticket') ? day : 'None',
    sub: `${planName(nextPlanId)} begins on ${day}; until then you keep ${name}`,
  };
}
