import { z } from 'zod';
import { ticketholderLimits, type TicketholderPage } from '../../contract/ticketholders';
import { operation, type GraphqlRoom } from '../graphql/graphqlRoom';
import { undoCheckIn } from './checkInService';
import { ticketholderFilter } from './ticketholderFilter';
import { countTicketholders, listDoorSessions, listTicketholders } from './ticketholderQueries';
import { ticketholderSchema } from './ticketholderSchema';

export const ticketholdersGraphql: GraphqlRoom = {
  typeDefs: ticketholderSchema,
  resolvers: {
    Query: {
      ticketholders: operation('customers', ticketholderFilter, ({ after, ...filter }, { inTenant }) =>
        inTenant(async (db): Promise<TicketholderPage> => {
          const { page } = ticketholderLimits;
          // One row more than a page tells whether there is another page.
          const rows = await listTicketholders(db, filter, after, page + 1);
          const tickets = rows.slice(0, page);
          return {
            tickets,
            total: await countTicketholders(db, filter),
            after: rows.length > page ? (tickets.at(-1)?.id ?? null) : null,
          };
        }),
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
