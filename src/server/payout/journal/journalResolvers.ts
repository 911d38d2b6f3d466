import { z } from 'zod';
import { journalAccountsInput } from '../../../contract/payout/journalInput';
import { type GraphqlModule, operation } from '../../graphql/graphqlModule';
import { parseInput } from '../../http/parseInput';
import { findJournalAccounts } from './journalQueries';
import { journalSchema } from './journalSchema';
import { saveJournalAccounts } from './journalService';

export const journalGraphql: GraphqlModule = {
  typeDefs: journalSchema,
  resolvers: {
    Query: {
      journalAccounts: operation('billingHistory', z.object({}), (_none, { inTenant, signedIn }) =>
        inTenant((db) => findJournalAccounts(db, signedIn.organiserId)),
      ),
    },
    Mutation: {
      saveJournalAccounts: operation(
        'billingHistory',
        z.object({ input: z.unknown() }),
        ({ input }, context) => saveJournalAccounts(context, parseInput(journalAccountsInput, input)),
      ),
    },
  },
};
