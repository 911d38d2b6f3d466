import {
  decideEventReviewDocument,
  eventReadinessDocument,
  eventReviewsDocument,
  renewEventKeyDocument,
  saveEventMediaDocument,
  saveEventPublishingDocument,
} from '../../../contract/event/eventEditing';
import {
  type EventMediaInput,
  type EventPublishingInput,
  type EventReadinessQuery,
  type EventReviewsQuery,
  type RenewEventKeyMutation,
  type SaveEventMediaMutation,
  type SaveEventPublishingMutation,
} from '../../../contract/generated/operations';
import { createRequest } from '../../request/createRequest';

interface Edit<Input> {
  id: string;
  updatedAt: string;
  input: Input;
}

export const saveEventMedia = createRequest('event/saveMedia', async (edit: Edit<EventMediaInput>, wire) => {
  const reply = await wire.graphql<SaveEventMediaMutation>(saveEventMediaDocument, edit);
  return reply.saveEventMedia;
});

export const saveEventPublishing = createRequest(
  'event/savePublishing',
  async (edit: Edit<EventPublishingInput>, wire) => {
    const reply = await wire.graphql<SaveEventPublishingMutation>(saveEventPublishingDocument, edit);
    return reply.saveEventPublishing;
  },
);

export const renewEventKey = createRequest('event/renewKey', async (id: string, wire) => {
  const reply = await wire.graphql<RenewEventKeyMutation>(renewEventKeyDocument, { id });
  return reply.renewEventKey;
});

/** Loads the problems that prevent publishing, and what the plan allows. */
export const loadReadiness = createRequest('event/loadReadiness', async (id: string, wire) => {
  const { eventReadiness } = await wire.graphql<EventReadinessQuery>(eventReadinessDocument, { id });
  return eventReadiness;
});

/** Loads the events that organisers have submitted, for the provider's admin. */
export const loadEventReviews = createRequest('event/loadReviews', async (_: void, wire) => {
  const { eventReviews } = await wire.graphql<EventReviewsQuery>(eventReviewsDocument);
  return eventReviews;
});

export const decideEventReview = createRequest(
  'event/decideReview',
  async (decision: { id: string; approved: boolean; reason?: string }, wire) => {
    await wire.graphql(decideEventReviewDocument, decision);
  },
);
