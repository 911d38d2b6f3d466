import { z } from 'zod';
import { eventMediaInput, eventPublishingInput, stateNoteInput } from '../../../contract/event/eventInput';
import { operation, type GraphqlModule } from '../../graphql/graphqlModule';
import { parseInput } from '../../http/parseInput';
import { editorOf } from '../eventEditor';
import { saveMedia } from '../eventMediaService';
import { eventPublishSchema } from './eventPublishSchema';
import { renewKey, savePublishing } from './eventPublishingService';
import { listReviews } from './eventReviewQueries';
import { decideReview } from './eventReviewService';
import { eventReadiness, moveEvent } from '../eventStateService';

const edit = z.object({ id: z.string(), updatedAt: z.string(), input: z.unknown() });

export const eventPublishGraphql: GraphqlModule = {
  typeDefs: eventPublishSchema,
  resolvers: {
    Query: {
      eventReadiness: operation('events', z.object({ id: z.string() }), ({ id }, { inTenant, services }) =>
        inTenant((db) => eventReadiness(db, services, id)),
      ),
      // Reviews cover all organisers, so this uses the admin connection and requires the provider's admin permission.
      eventReviews: operation('isAdmin', z.object({}), (_none, { services }) =>
        listReviews(services.database.adminDb),
      ),
    },
    Mutation: {
      saveEventMedia: operation(
        'events',
        edit,
        async ({ id, updatedAt, input: given }, { inTenant, ...context }) => {
          const input = parseInput(eventMediaInput, given);
          const event = await inTenant((db) => saveMedia(db, editorOf(context), { id, updatedAt, input }));
          context.services.queue.wake();
          return event;
        },
      ),
      saveEventPublishing: operation(
        'events',
        edit,
        ({ id, updatedAt, input: given }, { inTenant, ...context }) => {
          const input = parseInput(eventPublishingInput, given);
          return inTenant((db) => savePublishing(db, editorOf(context), { id, updatedAt, input }));
        },
      ),
      renewEventKey: operation('events', z.object({ id: z.string() }), ({ id }, { inTenant, ...context }) =>
        inTenant((db) => renewKey(db, editorOf(context), id)),
      ),
      setEventState: operation(
        'events',
        z.object({ id: z.string(), state: z.string(), note: stateNoteInput }),
        async (move, { inTenant, ...context }) => {
          const event = await inTenant((db) => moveEvent(db, editorOf(context), move));
          context.services.queue.wake();
          return event;
        },
      ),
      decideEventReview: operation(
        'isAdmin',
        z.object({ id: z.string(), approved: z.boolean(), reason: stateNoteInput }),
        async (decision, context) => {
          await decideReview(editorOf(context), decision);
          return true;
        },
      ),
    },
  },
};
