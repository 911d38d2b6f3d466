import type { EventReviewsQuery } from '../generated/operations';
import { eventDetailFields } from './event';
import type { EventAllowance } from './eventPlan';

/** The steps of an event's editor, in order; the first one is at `/event/:id/edit`. */
export const eventSteps = ['details', 'sessions', 'tickets', 'media', 'publish'] as const;
export type EventStep = (typeof eventSteps)[number];

/** Something to fix before an event goes live (`block`), or to be aware of (`warn`). */
export interface EventProblem {
  code: string;
  severity: 'block' | 'warn';
  message: string;
  /** The place where the problem can be fixed; `tixsuite`, `payment` and `plans` are outside the event's editor. */
  step: EventStep | 'tixsuite' | 'payment' | 'plans';
}

export interface EventReadiness {
  problems: EventProblem[];
  allowance: EventAllowance;
  planName: string;
}

/** An event that awaits a decision by the provider's admin. */
export type EventInReview = EventReviewsQuery['eventReviews'][number];

export const saveEventMediaDocument = /* GraphQL */ `
  mutation saveEventMedia($id: ID!, $updatedAt: String!, $input: EventMediaInput!) {
    saveEventMedia(id: $id, updatedAt: $updatedAt, input: $input) { ${eventDetailFields} }
  }
`;

/** Saves when the event becomes public and whether it is private. */
export const saveEventPublishingDocument = /* GraphQL */ `
  mutation saveEventPublishing($id: ID!, $updatedAt: String!, $input: EventPublishingInput!) {
    saveEventPublishing(id: $id, updatedAt: $updatedAt, input: $input) { ${eventDetailFields} }
  }
`;

/** Replaces the key of the private link, so the old link stops working. */
export const renewEventKeyDocument = /* GraphQL */ `
  mutation renewEventKey($id: ID!) {
    renewEventKey(id: $id) { ${eventDetailFields} }
  }
`;

/** Changes the state to one of the event's `moves`; BAD_USER_INPUT says why a change is not possible. */
export const setEventStateDocument = /* GraphQL */ `
  mutation setEventState($id: ID!, $state: String!, $note: String) {
    setEventState(id: $id, state: $state, note: $note) { ${eventDetailFields} }
  }
`;

export const eventReadinessDocument = /* GraphQL */ `
  query eventReadiness($id: ID!) {
    eventReadiness(id: $id) {
      problems {
        code
        severity
        message
        step
      }
      allowance {
        liveEvents
        liveElsewhere
        images
        video
        embargo
        privateLink
        fastTrack
      }
      planName
    }
  }
`;

/** Events of all organisers that are in review, the longest wait first; only the provider's admin may read them. */
export const eventReviewsDocument = /* GraphQL */ `
  query eventReviews {
    eventReviews {
      id
      title
      organiserName
      country
      venueName
      venueCity
      submittedAt
      description
      images {
        fileId
        alt
      }
      videoUrl
      sessionCount
      firstSession {
        startsLocal
        zone
      }
    }
  }
`;

/** Approves the event, or returns it to its organiser with a reason. */
export const decideEventReviewDocument = /* GraphQL */ `
  mutation decideEventReview($id: ID!, $approved: Boolean!, $reason: String) {
    decideEventReview(id: $id, approved: $approved, reason: $reason)
  }
`;
