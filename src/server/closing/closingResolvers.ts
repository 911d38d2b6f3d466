import { z } from 'zod';
import { operation, type GraphqlModule } from '../graphql/graphqlModule';
import { closingSchema } from './closingSchema';
import { organisationExports, startExport } from './export/exportService';

const none = z.object({});

export const closingGraphql: GraphqlModule = {
  typeDefs: closingSchema,
  resolvers: {
    Query: {
      organisationExports: operation('preferences', none, (_none, context) => organisationExports(context)),
    },
    Mutation: {
      startExport: operation('preferences', none, (_none, { services, signedIn }) =>
        startExport(services, signedIn),
      ),
    },
  },
};
