import type { EventReadinessQuery } from '../generated/operations';
import { essentialImageLimit } from '../constants';
import { isPaidPlan, liveEventLimit } from '../plan/plan';

/** Where an event's tickets come from; `none` needs no ticket at all. */
export const ticketings = ['here', 'elsewhere', 'none'] as const;
export type Ticketing = (typeof ticketings)[number];

/** Our own ceiling for every plan, so that a page stays quick. */
export const mostImages = 20;

/** The Free plans hold one listing whose tickets somebody else sells, and one picture for it (SPEC section 6). */
const freeElsewhereLimit = 1;
const freeImageLimit = 1;

/**
 * - `liveEvents`: Events live at once; null where the plan names no limit.
 * - `liveElsewhere`: Of those, the ones that somebody else tickets.
 * - `fastTrack`: Goes live without waiting for a review.
 */
export type EventAllowance = EventReadinessQuery['eventReadiness']['allowance'];

const isFree = (planId: number) => !isPaidPlan(planId);
const isEssential = (planId: number) => planId === 2;

/** What a plan allows one event to be (SPEC section 6). An id that no ladder holds counts as Free. */
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
