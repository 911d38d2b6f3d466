import { z } from 'zod';
import { operation, type GraphqlModule } from '../../graphql/graphqlModule';
import { homeSchema } from './homeSchema';
import { homeOf } from './homeService';

export const homeGraphql: GraphqlModule = {
  typeDefs: homeSchema,
  resolvers: {
    Query: {
      // The permission of the events and of their orders. The parts about campaigns need permissions of their own.
      home: operation('events', z.object({}), (_none, context) => homeOf(context)),
    },
  },
};
