/**
 * What an organiser's event can be, and what it may become.
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

/** What follows from an event's sessions, embargo and tickets while it is live; the other states stand as they are. */
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
  /** What it was when it was archived; null where it is not. */
  archivedFrom: EventState | null;
  /** An order, open or complete, names it. */
  hasOrders: boolean;
  /** The plan lets it go live without a review (SPEC section 6). */
  fastTrack: boolean;
}

/** What the organiser may make of an event; a review is decided by the provider's admin. */
export function movesOf({ state, archivedFrom, hasOrders, fastTrack }: StateFacts): readonly EventState[] {
  if (state === 'archived') return [archivedFrom ?? 'draft'];
  return transitions[state].filter((next) => {
    // What somebody has bought does not vanish into a draft: it is paused, postponed or cancelled.
    if (next === 'draft') return !hasOrders;
    if (state === 'in_review') return false;
    if (state === 'draft') return next !== (fastTrack ? 'in_review' : 'live');
    return true;
  });
}

/** People outside can see an event in these states, unless its embargo or its private link says otherwise. */
export const publicStates = ['live', 'paused', 'postponed', 'cancelled'] as const;
export type PublicEventState = (typeof publicStates)[number];
