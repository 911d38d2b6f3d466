import { z } from 'zod';
import { operation, operationWithProof, type GraphqlModule } from '../../graphql/graphqlModule';
import { gettingPaidSchema } from './gettingPaidSchema';
import { connectStripe, disconnectStripe, readGettingPaid, refreshGettingPaid } from './gettingPaidService';

// The account that receives ticket money is part of TixSuite, like the payout account.
const permission = 'tixsuite';
const noArguments = z.object({});
const withBack = z.object({ back: z.string().nullish() });

export const gettingPaidGraphql: GraphqlModule = {
  typeDefs: gettingPaidSchema,
  resolvers: {
    Query: {
      gettingPaid: operation(permission, noArguments, (_args, context) => readGettingPaid(context)),
    },
    Mutation: {
      connectStripe: operationWithProof(permission, withBack, ({ back }, context) =>
        connectStripe(context, back),
      ),
      refreshGettingPaid: operation(permission, noArguments, (_args, context) => refreshGettingPaid(context)),
      disconnectStripe: operationWithProof(permission, noArguments, (_args, context) =>
        disconnectStripe(context),
      ),
    },
  },
};
