/**
 * The states of an organiser's event, and the possible changes between them.
 *
 *   draft ──> in_review ──> live <──> paused          in_review only where the plan has no fast-track;
 *     ^            │          │          │            it goes back to draft with a reason
 *     └────────────┘          ├──> postponed <──┘
 *     └── (nothing sold) ─────┤        │
 *                             └──> cancelled <── paused, postponed
 *
 *   any but in_review ──> archived ──> what it was before
 */
export const eventStates = [
  'draft',
  'in_review',
  'live',
  'paused',
  'postponed',
  'cancelled',
  'archived',
] as const;
export type EventState = (typeof eventStates)[number];

/**
 * The stages that people see. A live event's stage is derived from its sessions, embargo and tickets; every other
 * state is its own stage.
 */
export const eventStages = [
  'draft',
  'in_review',
  'embargoed',
  'live',
  'on_now',
  'sold_out',
  'ended',
  'paused',
  'postponed',
  'cancelled',
  'archived',
] as const;
export type EventStage = (typeof eventStages)[number];

const transitions: Record<Exclude<EventState, 'archived'>, readonly EventState[]> = {
  draft: ['in_review', 'live', 'archived'],
  in_review: ['live', 'draft'],
  live: ['paused', 'postponed', 'cancelled', 'draft', 'archived'],
  paused: ['live', 'postponed', 'cancelled', 'draft', 'archived'],
  postponed: ['live', 'cancelled', 'archived'],
  cancelled: ['archived'],
};

export interface StateFacts {
  state: EventState;
  /** The state before the event was archived; null if it is not archived. */
  archivedFrom: EventState | null;
  /** True if any open or complete order is for this event. */
  hasOrders: boolean;
  /** True if the plan lets the event go live without a review (SPEC section 6). */
  fastTrack: boolean;
}

/** The states that the organiser may change an event to. Only the provider's admin decides a review. */
export function movesOf({ state, archivedFrom, hasOrders, fastTrack }: StateFacts): readonly EventState[] {
  if (state === 'archived') return [archivedFrom ?? 'draft'];
  return transitions[state].filter((next) => {
    // An event with orders cannot go back to draft, because buyers would lose sight of it: it is paused, postponed or
    // cancelled.
    if (next === 'draft') return !hasOrders;
    if (state === 'in_review') return false;
    if (state === 'draft') return next !== (fastTrack ? 'in_review' : 'live');
    return true;
  });
}

/** The states in which the public can see an event, unless its embargo or its private link prevents that. */
export const publicStates = ['live', 'paused', 'postponed', 'cancelled'] as const;
export type PublicEventState = (typeof publicStates)[number];
