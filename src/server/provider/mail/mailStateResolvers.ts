import { z } from 'zod';
import { operation, type GraphqlModule } from '../../graphql/graphqlModule';
import { mailState } from './mailStateService';
import { mailStateSchema } from './mailStateSchema';

export const mailStateGraphql: GraphqlModule = {
  typeDefs: mailStateSchema,
  resolvers: {
    Query: {
      providerMail: operation('isAdmin', z.object({}), (_none, { services }) => mailState(services)),
    },
  },
};
