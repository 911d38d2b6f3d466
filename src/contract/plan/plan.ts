import {
  defaultFreePlanId,
  emailCampaignRecipientLimits,
  essentialEventLimit,
  freeEmailCampaignRecipients,
} from '../constants';
import { currentLadder, legacyLadder, type PlanSummary } from './planLadder';

/** A plan of one of the two ladders (SPEC sections 4 and 6). */
export interface Plan extends PlanSummary {
  features: string[];
}

const freeFeatures = [
  'Unlimited listings of free events',
  '1 listing that we do not ticket',
  '1 image per listing',
  'Unlimited listings that we ticket, with several images and videos',
];

const essentialFeatures = [
  'Up to 10 events at once',
  '3 images per listing',
  'Enhanced listings',
  'Embargoed listings',
  'Video from YouTube or Vimeo',
  'Email campaigns up to 1,000 recipients per billing month',
];

const professionalFeatures = [
  'Unlimited listings and images',
  'Fast-track review',
  'Private (unlisted) listings',
  'No third-party ads or recommendations',
  'Email campaigns up to 10,000 recipients per month',
  'Google Analytics',
  'Discounted advertising packages',
  'Tour collection page on request',
];

const withFeatures = (plan: PlanSummary, features: string[]): Plan => ({ ...plan, features });

export const legacyPlans: readonly Plan[] = legacyLadder.map((plan) =>
  withFeatures(plan, plan.id === 1 ? freeFeatures : plan.id === 2 ? essentialFeatures : professionalFeatures),
);

export const currentPlans: readonly Plan[] = currentLadder.map((plan) =>
  withFeatures(plan, plan.id === defaultFreePlanId ? freeFeatures : professionalFeatures),
);

/** The plan with that id, or undefined for an unknown id. */
export function planById(id: number): Plan | undefined {
  return [...legacyPlans, ...currentPlans].find((plan) => plan.id === id);
}

/**
 * The plans offered to choose from: the new set with TixSuite, the legacy set with Connect alone, none without both.
 */
export function plansShown(permission: { tixsuite: boolean; connect: boolean }): readonly Plan[] {
  if (permission.tixsuite) return currentPlans;
  return permission.connect ? legacyPlans : [];
}

/** The plan after this one in its own ladder; undefined for the last plan and for an unknown id. */
export function nextPlan(planId: number): Plan | undefined {
  const ladder = [legacyPlans, currentPlans].find((plans) => plans.some(({ id }) => id === planId)) ?? [];
  return ladder[ladder.findIndex(({ id }) => id === planId) + 1];
}

/**
 * The number of recipients of email campaigns that a plan includes per month (SPEC section 6). SPEC gives no figure
 * for the Free plans: theirs is our own choice, enough to try the product out.
 */
export function campaignRecipientLimit(planId: number): number {
  if (planId === 2) return emailCampaignRecipientLimits.essential;
  return isPaidPlan(planId) ? emailCampaignRecipientLimits.professional : freeEmailCampaignRecipients;
}

/** True for every plan except the Free ones; an unknown id counts as Free. */
export function isPaidPlan(planId: number): boolean {
  return planId !== 1 && planId !== defaultFreePlanId && planById(planId) !== undefined;
}

/** The number of events that may be live at once on a plan (SPEC section 6); null if the plan has no limit. */
export function liveEventLimit(planId: number): number | null {
  return planId === 2 ? essentialEventLimit : null;
}
