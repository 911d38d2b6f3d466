import type { EventReadinessQuery } from '../generated/operations';
import { essentialImageLimit } from '../constants';
import { isPaidPlan, liveEventLimit } from '../plan/plan';

/** Whether tickets are sold here, sold elsewhere, or not needed at all (`none`). */
export const ticketings = ['here', 'elsewhere', 'none'] as const;
export type Ticketing = (typeof ticketings)[number];

/** Our own limit for every plan, so that an event's page loads quickly. */
export const mostImages = 20;

/** The Free plans allow one live event with tickets sold elsewhere, and one picture for it (SPEC section 6). */
const freeElsewhereLimit = 1;
const freeImageLimit = 1;

/**
 * - `liveEvents`: the most events that may be live at once; null if the plan sets no limit.
 * - `liveElsewhere`: the most of those whose tickets are sold elsewhere; null if the plan sets no limit.
 * - `fastTrack`: true if an event goes live without a review.
 */
export type EventAllowance = EventReadinessQuery['eventReadiness']['allowance'];

const isFree = (planId: number) => !isPaidPlan(planId);
const isEssential = (planId: number) => planId === 2;

/** What a plan allows for one event (SPEC section 6). An unknown plan id counts as Free. */
export function eventAllowance(planId: number, ticketing: Ticketing): EventAllowance {
  const free = isFree(planId);
  const here = ticketing === 'here';
  const full = !free && !isEssential(planId);
  return {
    liveEvents: liveEventLimit(planId),
    liveElsewhere: free ? freeElsewhereLimit : null,
    images: full || (free && here) ? mostImages : free ? freeImageLimit : essentialImageLimit,
    video: !free || here,
    embargo: !free,
    privateLink: full,
    fastTrack: full,
  };
}
