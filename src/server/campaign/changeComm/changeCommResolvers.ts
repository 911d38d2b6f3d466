import { z } from 'zod';
import { operation, type GraphqlModule } from '../../graphql/graphqlModule';
import { listChangeComms } from './changeCommQueries';
import { changeCommSchema } from './changeCommSchema';
import { dismissChangeComm } from './changeCommService';

export const changeCommGraphql: GraphqlModule = {
  typeDefs: changeCommSchema,
  resolvers: {
    Query: {
      changeComms: operation(
        'events',
        z.object({ eventId: z.string().nullish() }),
        ({ eventId }, { inTenant }) => inTenant((db) => listChangeComms(db, { eventId: eventId ?? null })),
      ),
    },
    Mutation: {
      dismissChangeComm: operation(
        'ticketholderCommunication',
        z.object({ id: z.string() }),
        ({ id }, { inTenant, services }) =>
          inTenant(async (db) => {
            await dismissChangeComm(db, id, services.clock.now());
            return true;
          }),
      ),
    },
  },
};
