import {
  defaultFreePlanId,
  emailCampaignRecipientLimits,
  essentialEventLimit,
  freeEmailCampaignRecipients,
} from '../constants';
import { planNames } from './planNames';

/** A plan of one of the two ladders (SPEC sections 4 and 6). */
export interface Plan {
  id: number;
  name: string;
  /** The name of a primeicons glyph, without its `pi-`. */
  icon: string;
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

export const legacyPlans: readonly Plan[] = [
  { id: 1, name: planNames[1], icon: 'gift', features: freeFeatures },
  { id: 2, name: planNames[2], icon: 'bolt', features: essentialFeatures },
  { id: 3, name: planNames[3], icon: 'star', features: professionalFeatures },
];

export const currentPlans: readonly Plan[] = [
  { id: 4, name: planNames[4], icon: 'gift', features: freeFeatures },
  { id: 5, name: planNames[5], icon: 'send', features: professionalFeatures },
  { id: 6, name: planNames[6], icon: 'bolt', features: professionalFeatures },
  { id: 7, name: planNames[7], icon: 'star', features: professionalFeatures },
  { id: 8, name: planNames[8], icon: 'building', features: professionalFeatures },
  { id: 9, name: planNames[9], icon: 'ticket', features: professionalFeatures },
];

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

/** True if the plan is the last one of its ladder, so that there is no plan to upgrade to (SPEC section 4). */
export function isTopOfLadder(planId: number): boolean {
  return legacyPlans.at(-1)?.id === planId || currentPlans.at(-1)?.id === planId;
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
