import { type Country, countryFacts } from '../../contract/country';
import {
  campaignRecipientLimit,
  isPaidPlan,
  liveEventLimit,
  type Plan,
  planById,
} from '../../contract/plan/plan';
import { formatDay, formatNumber, plural } from '../ui/format';
import { type BillingEntry, type PlanOverview } from './planArea';

export const planName = (id: number) => planById(id)?.name ?? 'Unknown plan';

/** The number of events to archive before the plan allows the rest; 0 if it already does. */
export function eventsToArchive(planId: number, { liveEvents }: PlanOverview): number {
  const limit = liveEventLimit(planId);
  return limit === null ? 0 : Math.max(0, liveEvents - limit);
}

export const lacksPayment = (planId: number, { paymentMethod }: PlanOverview) =>
  isPaidPlan(planId) && paymentMethod === null;

/** The country in whose currency the organiser pays. */
export const countryOfPrices = ({ country }: PlanOverview): Country => (country === 'au' ? 'au' : 'nz');

/** What the prices of the page have in common. */
export function priceNote(overview: PlanOverview): string {
  const { currency } = countryFacts(countryOfPrices(overview));
  const percent = overview.prices[0]?.gstPercent ?? 0;
  return `Prices in ${currency}, ${percent > 0 ? `GST of ${percent}% included` : 'without GST'}`;
}

/** The features that a change of plan adds and removes. */
export function planDifference(from: Plan | undefined, to: Plan): { gained: string[]; lost: string[] } {
  const had = from?.features ?? [];
  return {
    gained: to.features.filter((feature) => !had.includes(feature)),
    lost: had.filter((feature) => !to.features.includes(feature)),
  };
}

/** Explains how the new plan changes this month's email recipients. */
export function recipientsAfter(planId: number, overview: PlanOverview, country: Country): string {
  const limit = campaignRecipientLimit(planId);
  const used = overview.recipientsUsed;
  if (used > limit) {
    return `You have sent to ${plural(used, 'recipient', 'recipients')} this month, which is more than the ${formatNumber(limit)} of this plan: no campaigns can be sent until ${formatDay(overview.nextBillingOn, country)}.`;
  }
  return `Of its ${formatNumber(limit)} email recipients you have ${formatNumber(limit - used)} left this month.`;
}

/** Explains what the plan's largest team means for the people of this one; undefined where nothing changes for them. */
export function teamAfter(planId: number, { limits, teamMembers }: PlanOverview): string | undefined {
  const limit = limits.find((one) => one.planId === planId)?.teamMembers ?? null;
  if (limit === null || teamMembers < limit) return undefined;
  return teamMembers === limit
    ? `Its team of ${limit} is full with yours: you can invite nobody more.`
    : `Your team has ${plural(teamMembers, 'person', 'people')} and the plan holds ${limit}. Everybody stays, and you can invite nobody until you are fewer.`;
}

const paymentLabels: Record<Exclude<BillingEntry['kind'], 'plan_changed'>, string> = {
  added: 'added as payment method',
  replaced: 'is the new payment method',
  removed: 'removed as payment method',
  declined: 'was declined',
  refused: 'was not confirmed',
};

/** Describes an entry in one line. */
export function billingText({ kind, card, planId, fromPlanId }: BillingEntry): string {
  if (kind !== 'plan_changed') return `${card ?? 'A card'} ${paymentLabels[kind]}`;
  return `Changed from ${planName(fromPlanId ?? planId)} to ${planName(planId)}`;
}
