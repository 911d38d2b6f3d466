import { z } from 'zod';
import { eventInput, eventsQueryInput } from '../../contract/event/eventInput';
import { operation, type GraphqlModule } from '../graphql/graphqlModule';
import { parseInput } from '../http/parseInput';
import { editorOf, eventOf } from './eventEditor';
import { choosableArtists, choosableVenues } from './eventQueries';
import { eventPage } from './eventListPage';
import { eventSchema } from './eventSchema';
import { createEvent, updateEvent } from './eventService';

export const eventGraphql: GraphqlModule = {
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
      eventArtists: operation(
        'events',
        z.object({ eventId: z.uuid().nullish() }),
        ({ eventId }, { inTenant }) => inTenant((db) => choosableArtists(db, eventId ?? undefined)),
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
        ({ id, updatedAt, input }, { inTenant, ...context }) => {
          const values = parseInput(eventInput, input);
          return inTenant((db) => updateEvent(db, editorOf(context), id, updatedAt, values));
        },
      ),
    },
  },
};
