import type { EventReviewsQuery } from '../generated/operations';
import { eventDetailFields } from './event';
import type { EventAllowance } from './eventPlan';

/** The steps of an event's editor, in order; the first one is at `/event/:id/edit`. */
export const eventSteps = ['details', 'sessions', 'tickets', 'media', 'publish'] as const;
export type EventStep = (typeof eventSteps)[number];

/** Something to mend before an event goes live (`block`), or to know (`warn`). */
export interface EventProblem {
  code: string;
  severity: 'block' | 'warn';
  message: string;
  /** Where it is mended; `tixsuite`, `payment` and `plans` lie outside the event. */
  step: EventStep | 'tixsuite' | 'payment' | 'plans';
}

export interface EventReadiness {
  problems: EventProblem[];
  allowance: EventAllowance;
  planName: string;
}

/** An event that waits for the provider's admin. */
export type EventInReview = EventReviewsQuery['eventReviews'][number];

export const saveEventMediaDocument = /* GraphQL */ `
  mutation saveEventMedia($id: ID!, $updatedAt: String!, $input: EventMediaInput!) {
    saveEventMedia(id: $id, updatedAt: $updatedAt, input: $input) { ${eventDetailFields} }
  }
`;

/** When it comes out, and for whom. */
export const saveEventPublishingDocument = /* GraphQL */ `
  mutation saveEventPublishing($id: ID!, $updatedAt: String!, $input: EventPublishingInput!) {
    saveEventPublishing(id: $id, updatedAt: $updatedAt, input: $input) { ${eventDetailFields} }
  }
`;

/** A new key for the private link: the old link leads nowhere from then on. */
export const renewEventKeyDocument = /* GraphQL */ `
  mutation renewEventKey($id: ID!) {
    renewEventKey(id: $id) { ${eventDetailFields} }
  }
`;

/** To one of the event's \`moves\`; BAD_USER_INPUT says what stands in the way. */
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

/** Of every organiser, the longest wait first; for the provider's admin alone. */
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

/** Approves, or with a reason returns it to its organiser. */
export const decideEventReviewDocument = /* GraphQL */ `
  mutation decideEventReview($id: ID!, $approved: Boolean!, $reason: String) {
    decideEventReview(id: $id, approved: $approved, reason: $reason)
  }
`;
