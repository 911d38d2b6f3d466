import { z } from 'zod';
import { operation, type GraphqlModule } from '../../graphql/graphqlModule';
import { listTicketholderEvents } from './ticketholderEventQueries';
import { ticketholderSchema } from './ticketholderCommSchema';

export const ticketholderGraphql: GraphqlModule = {
  typeDefs: ticketholderSchema,
  resolvers: {
    Query: {
      ticketholderEvents: operation(
        'ticketholderCommunication',
        z.object({}),
        (_args, { inTenant, services }) => inTenant((db) => listTicketholderEvents(db, services.clock.now())),
      ),
    },
  },
};
