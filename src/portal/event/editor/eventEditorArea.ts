import { type EventArtist, type EventDetail, type EventVenue } from '../../../contract/event/event';
import { type EventSessions } from '../../../contract/event/eventSession';
import { type EventReadinessQuery, type EventReviewsQuery } from '../../../contract/generated/operations';
import { type RequestError } from '../../../contract/wire/requestError';
import { lateArea } from '../../request/lateArea';
import { noPages, type Pages } from '../../request/pages';

export type Readiness = EventReadinessQuery['eventReadiness'];
export type EventInReview = EventReviewsQuery['eventReviews'][number];

/** The state of the editor for the event opened last, and the admin's review queue. SPEC section 3 requires `event`. */
export interface EventEditorState {
  loading: boolean;
  event: EventDetail | null;
  error: RequestError | null;
  sessionPlan: EventSessions | null;
  sessionPlanError: RequestError | null;
  /** The problems that prevent publishing of that event, and what the plan allows for it. */
  readiness: (Readiness & { eventId: string }) | null;
  readinessError: RequestError | null;
  /** The events that organisers have submitted, for the provider's admin. */
  reviews: EventInReview[] | null;
  reviewsError: RequestError | null;
  /** The venues and artists that an event can have, by the event's id, or '' for a new event. */
  venues: Pages<string, EventVenue[]>;
  artists: Pages<string, EventArtist[]>;
}

export const eventEditorArea = lateArea<EventEditorState>({
  loading: false,
  event: null,
  error: null,
  sessionPlan: null,
  sessionPlanError: null,
  readiness: null,
  readinessError: null,
  reviews: null,
  reviewsError: null,
  venues: noPages,
  artists: noPages,
});

declare module '../../store/rootState' {
  interface RootState {
    eventEditor: EventEditorState;
  }
}
