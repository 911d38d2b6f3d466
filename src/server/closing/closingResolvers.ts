import { z } from 'zod';
import { closeAccountInput } from '../../contract/closing/closingInput';
import { operation, type GraphqlModule } from '../graphql/graphqlModule';
import { closingSchema } from './closingSchema';
import { accountClosing, closeAccount, keepAccount } from './closingService';
import { organisationExports, startExport } from './export/exportService';

const none = z.object({});

export const closingGraphql: GraphqlModule = {
  typeDefs: closingSchema,
  resolvers: {
    Query: {
      accountClosing: operation('preferences', none, (_none, { services, signedIn }) =>
        accountClosing(services, signedIn),
      ),
      organisationExports: operation('preferences', none, (_none, context) => organisationExports(context)),
    },
    Mutation: {
      startExport: operation('preferences', none, (_none, { services, signedIn }) =>
        startExport(services, signedIn),
      ),
      closeAccount: operation('preferences', closeAccountInput, (typed, { services, signedIn }) =>
        closeAccount(services, signedIn, typed),
      ),
      keepAccount: operation('preferences', none, (_none, { services, signedIn }) =>
        keepAccount(services, signedIn),
      ),
    },
  },
};
