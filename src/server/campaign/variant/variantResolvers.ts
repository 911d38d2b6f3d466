import { z } from 'zod';
import type { GraphqlModule } from '../../graphql/graphqlModule';
import { notFound } from '../../http/httpErrors';
import { campaignOperation } from '../campaignPermissions';
import { chooseVariant } from './decideTest';
import { testReport } from './testReport';
import { variantSchema } from './variantSchema';

const choice = z.object({ id: z.string(), position: z.int().min(0).max(3) });

export const variantGraphql: GraphqlModule = {
  typeDefs: variantSchema,
  resolvers: {
    Mutation: {
      chooseVariant: campaignOperation(choice, async (args, context) => {
        await chooseVariant(context, args);
        const test = await context.inTenant((db) => testReport(db, args.id));
        if (!test) throw notFound('test');
        return test;
      }),
    },
  },
};
