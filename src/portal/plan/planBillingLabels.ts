import { addDays } from '../../contract/calendarDay';
import { type Country } from '../../contract/country';
import { intervalsOf } from '../../contract/plan/planPrice';
import { formatDay, formatMoney } from '../ui/format';
import { nextInterval, paysAsAgreed } from './interval/otherInterval';
import { type PlanOverview } from './planArea';
import { countryOfPrices, planName } from './planLabels';

/** How the fees of the Per-ticket plan are collected, as the server does it. */
export const feeRules =
  'Free and complimentary tickets carry no fee. Stripe takes the fee with each card payment; the rest is on an invoice at the start of the next month, which is charged to your card. The fee of a ticket that is refunded falls away only while Stripe has not taken it and it is not invoiced.';

/** @param month its first day, YYYY-MM-DD */
export const monthName = (month: string): string =>
  new Intl.DateTimeFormat('en-NZ', { month: 'long', timeZone: 'UTC' }).format(new Date(`${month}T00:00:00Z`));

/** The first day of the month after one, YYYY-MM-DD. */
function monthAfter(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10);
}

/** When the plan is charged next, and what it costs or what begins then. */
export function billingOf(overview: PlanOverview, country: Country): { value: string; sub: string } {
  const { planId, subscription, ticketFees } = overview;
  const name = planName(planId);
  if (!subscription && ticketFees && intervalsOf(planId).includes('ticket')) {
    const due = formatMoney(ticketFees.cents - ticketFees.takenCents, countryOfPrices(overview));
    const sub = `For tickets sold in ${monthName(ticketFees.month)}, ${due} so far`;
    return { value: formatDay(monthAfter(ticketFees.month), country), sub };
  }
  if (!subscription) {
    return paysAsAgreed(overview)
      ? {
          value: 'As agreed',
          sub: 'Nothing is charged here. The price agreed with you stays until you change your plan',
        }
      : { value: 'None', sub: `Nothing is billed on the ${name} plan` };
  }
  const { interval, cents, endsOn, nextPlanId } = subscription;
  const day = formatDay(endsOn, country);
  const next = nextInterval(overview);
  if (next) {
    const sub = `You pay by the ${next} from ${day} on; until then by the ${interval}`;
    return { value: day, sub };
  }
  if (nextPlanId === null || nextPlanId === planId) {
    const price = `${formatMoney(cents, countryOfPrices(overview))} a ${interval}`;
    return { value: day, sub: `${price}, paid until ${formatDay(addDays(endsOn, -1), country)}` };
  }
  return {
    value: intervalsOf(nextPlanId).some((one) => one !== 'ticket') ? day : 'None',
    sub: `${planName(nextPlanId)} begins on ${day}; until then you keep ${name}`,
  };
}
