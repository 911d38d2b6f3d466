/** The names of the plans by id (SPEC section 4): 1 to 3 are the legacy set, 4 to 9 the new one. */
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

/**
 * The name of the plan with that id; null for an unknown id. It is separate from `plan.ts`, so that a caller does not
 * load the plans themselves.
 */
export function planName(id: number): string | null {
  return Object.entries(planNames).find(([known]) => Number(known) === id)?.[1] ?? null;
}
