/** What the plans are called, by id (SPEC section 4): 1 to 3 the legacy set, 4 to 9 the new one. */
export const planNames = {
  1: 'Free',
  2: 'Essential',
  3: 'Professional',
  4: 'Free',
  5: 'Starter',
  6: 'Essential',
  7: 'Professional',
  8: 'Enterprise',
  9: 'Per-ticket',
} as const;

/** The name of the plan with that id; null for an id that no ladder holds. It needs nothing else of the plans. */
export function planName(id: number): string | null {
  return Object.entries(planNames).find(([known]) => Number(known) === id)?.[1] ?? null;
}
