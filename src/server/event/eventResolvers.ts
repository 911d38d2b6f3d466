import { z } from 'zod';
import { eventInput, eventsQueryInput } from '../../contract/eventInput';
import { operation, type GraphqlRoom } from '../graphql/graphqlRoom';
import { parseInput } from '../http/parseInput';
import type { SignedInContext } from '../http/signedIn';
import { choosableVenues } from './eventQueries';
import { eventPage } from './eventPage';
import { eventSchema } from './eventSchema';
import { createEvent, eventOf, moveEvent, updateEvent } from './eventService';

export const eventGraphql: GraphqlRoom = {
  typeDefs: eventSchema,
  resolvers: {
    Query: {
      events: operation('events', eventsQueryInput, (question, { inTenant, services, signedIn }) =>
        inTenant((db) => eventPage(db, services, signedIn.organiserId, question)),
      ),
      event: operation('events', z.object({ id: z.string() }), ({ id }, { inTenant, services }) =>
        inTenant((db) => eventOf(db, id, services.clock.now())),
      ),
      eventVenues: operation(
        'events',
        z.object({ eventId: z.uuid().nullish() }),
        ({ eventId }, { inTenant }) => inTenant((db) => choosableVenues(db, eventId ?? undefined)),
      ),
    },
    Mutation: {
      createEvent: operation(
        'events',
        z.object({ input: z.unknown() }),
        ({ input }, { inTenant, ...context }) => {
          const values = parseInput(eventInput, input);
          return inTenant((db) => createEvent(db, editorOf(context), values));
        },
      ),
      updateEvent: operation(
        'events',
        z.object({ id: z.string(), updatedAt: z.string(), input: z.unknown() }),
        async ({ id, updatedAt, input }, { inTenant, ...context }) => {
          const values = parseInput(eventInput, input);
          const event = await inTenant((db) => updateEvent(db, editorOf(context), id, updatedAt, values));
          context.services.queue.wake();
          return event;
        },
      ),
      setEventState: operation(
        'events',
        z.object({
          id: z.string(),
          state: z.enum(['draft', 'live', 'archived'], 'Choose draft, live or archived.'),
        }),
        ({ id, state }, { inTenant, ...context }) =>
          inTenant((db) => moveEvent(db, editorOf(context), id, state)),
      ),
    },
  },
};

const editorOf = ({ services, signedIn }: Pick<SignedInContext, 'services' | 'signedIn'>) => ({
  services,
  organiserId: signedIn.organiserId,
});
