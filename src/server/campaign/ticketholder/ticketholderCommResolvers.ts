import { z } from 'zod';
import { operation, type GraphqlRoom } from '../../graphql/graphqlRoom';
import { listTicketholderEvents } from './ticketholderEventQueries';
import { ticketholderSchema } from './ticketholderCommSchema';

export const ticketholderGraphql: GraphqlRoom = {
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
