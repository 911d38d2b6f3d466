import { z } from 'zod';
import { operation, type GraphqlModule } from '../graphql/graphqlModule';
import { undoCheckIn } from './checkInService';
import { ticketholderFilter } from './ticketholderFilter';
import { ticketholderPage } from './ticketholderPage';
import { listDoorSessions } from './ticketholderQueries';
import { ticketholderSchema } from './ticketholderSchema';

export const ticketholdersGraphql: GraphqlModule = {
  typeDefs: ticketholderSchema,
  resolvers: {
    Query: {
      ticketholders: operation('customers', ticketholderFilter, (filter, { inTenant, services, signedIn }) =>
        inTenant((db) => ticketholderPage(db, services, signedIn.organiserId, filter)),
      ),
      doorSessions: operation('customers', z.object({}), (_args, { inTenant }) => inTenant(listDoorSessions)),
    },
    Mutation: {
      undoCheckIn: operation(
        'customers',
        z.object({ ticketId: z.string() }),
        ({ ticketId }, { inTenant, services }) =>
          inTenant((db) => undoCheckIn(db, ticketId, services.clock.now())),
      ),
    },
  },
};
