import { z } from 'zod';
import { addressInput } from '../../../contract/account/accountInput';
import { type GraphqlModule, operation } from '../../graphql/graphqlModule';
import { statementReaderSchema } from './statementReaderSchema';
import { saveStatementReader, statementReaderOf } from './statementReaderService';

const address = addressInput('Enter an email address.').nullish();

export const statementReaderGraphql: GraphqlModule = {
  typeDefs: statementReaderSchema,
  resolvers: {
    Query: {
      statementReader: operation('billingHistory', z.object({}), (_none, { inTenant, signedIn }) =>
        inTenant((db) => statementReaderOf(db, signedIn.organiserId)),
      ),
    },
    Mutation: {
      saveStatementReader: operation('billingHistory', z.object({ address }), (input, context) =>
        saveStatementReader(context, input.address ?? null),
      ),
    },
  },
};
