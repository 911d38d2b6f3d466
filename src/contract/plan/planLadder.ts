import { planNames } from './planNames';

/** A plan without the texts of its features, which every page would otherwise load. */
export interface PlanSummary {
  id: number;
  name: string;
  /** The name of a primeicons glyph, without its `pi-`. */
  icon: string;
}

export const legacyLadder: readonly PlanSummary[] = [
  { id: 1, name: planNames[1], icon: 'gift' },
  { id: 2, name: planNames[2], icon: 'bolt' },
  { id: 3, name: planNames[3], icon: 'star' },
];

export const currentLadder: readonly PlanSummary[] = [
  { id: 4, name: planNames[4], icon: 'gift' },
  { id: 5, name: planNames[5], icon: 'send' },
  { id: 6, name: planNames[6], icon: 'bolt' },
  { id: 7, name: planNames[7], icon: 'star' },
  { id: 8, name: planNames[8], icon: 'building' },
  { id: 9, name: planNames[9], icon: 'ticket' },
];

/** The plan with that id, or undefined for an unknown id. */
export const planSummaryById = (id: number): PlanSummary | undefined =>
  [...legacyLadder, ...currentLadder].find((plan) => plan.id === id);

/** True if the plan is the last one of its ladder, so that there is no plan to upgrade to (SPEC section 4). */
export function isTopOfLadder(planId: number): boolean {
  return legacyLadder.at(-1)?.id === planId || currentLadder.at(-1)?.id === planId;
}
