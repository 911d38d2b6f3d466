import { type Country, countryFacts } from '../../contract/country';
import {
  campaignRecipientLimit,
  isPaidPlan,
  liveEventLimit,
  type Plan,
  planById,
} from '../../contract/plan/plan';
import { planLimitTexts, planSubject } from '../../contract/plan/planLimitTexts';
import { formatNumber } from '../ui/format';
import { type BillingEntry, type PlanChange, type PlanOverview } from './planArea';

export const planName = (id: number) => planById(id)?.name ?? 'Unknown plan';

/**
 * The number of events to archive before the plan can be chosen; 0 if it already can. A plan that begins later, when what
 * was paid for ends, may allow fewer events than are live.
 */
export function eventsToArchive(planId: number, { liveEvents, subscription }: PlanOverview): number {
  const limit = liveEventLimit(planId);
  return limit === null || subscription ? 0 : Math.max(0, liveEvents - limit);
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

/** Explains how a plan that begins now or later changes the email recipients of a month. */
export function recipientsAfter(
  { planId, isAtOnce }: PlanChange,
  { recipientsUsed: used }: PlanOverview,
): string {
  const limit = campaignRecipientLimit(planId);
  if (!isAtOnce || used > limit) return `${planLimitTexts.recipients(planSubject(planId), limit)}.`;
  return `Of its ${formatNumber(limit)} email recipients you have ${formatNumber(limit - used)} left this month.`;
}

/** Says that the plan's largest team is as large as this one; undefined if it is not. */
export function teamAfter(planId: number, { limits, teamMembers }: PlanOverview): string | undefined {
  const limit = limits.find((one) => one.planId === planId)?.teamMembers;
  return limit === teamMembers
    ? `Its team of ${limit} is full with yours: you can invite nobody more.`
    : undefined;
}

const paymentLabels: Record<Exclude<BillingEntry['kind'], 'plan_changed' | 'interval_changed'>, string> = {
  added: 'added as payment method',
  replaced: 'took the place of another card',
  removed: 'removed as payment method',
  made_default: 'is the default card now',
  declined: 'was declined',
  refused: 'was not confirmed',
};

/** Describes an entry in one line. */
export function billingText({ kind, card, planId, fromPlanId, interval }: BillingEntry): string {
  if (kind === 'interval_changed') return `Changed to paying by the ${interval ?? 'month'}`;
  if (kind !== 'plan_changed') return `${card ?? 'A card'} ${paymentLabels[kind]}`;
  return `Changed from ${planName(fromPlanId ?? planId)} to ${planName(planId)}`;
}
