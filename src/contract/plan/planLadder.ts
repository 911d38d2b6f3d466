import { planNames } from './planNames';

/** A plan without the texts of its features, which every page would otherwise load. */
export interface PlanSummary {
  id: number;
  name: string;
  /** The name of a primeicons glyph, without its `pi-`. */
  icon: string;
}

type PlanId = keyof typeof planNames;

const icons: Readonly<Record<PlanId, string>> = {
  1: 'gift',
  2: 'bolt',
  3: 'star',
  4: 'gift',
  5: 'send',
  6: 'bolt',
  7: 'star',
  8: 'building',
  9: 'ticket',
};

const summaryOf = (id: PlanId): PlanSummary => ({ id, name: planNames[id], icon: icons[id] });

export const legacyLadder: readonly PlanSummary[] = ([1, 2, 3] as const).map(summaryOf);
export const currentLadder: readonly PlanSummary[] = ([4, 5, 6, 7, 8, 9] as const).map(summaryOf);

/** The plan with that id, or undefined for an unknown id. */
export const planSummaryById = (id: number): PlanSummary | undefined =>
  [...legacyLadder, ...currentLadder].find((plan) => plan.id === id);

/** True if the plan is the last one of its ladder, so that there is no plan to upgrade to (SPEC section 4). */
export function isTopOfLadder(planId: number): boolean {
  return legacyLadder.at(-1)?.id === planId || currentLadder.at(-1)?.id === planId;
}
