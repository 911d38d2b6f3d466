import { z } from 'zod';
import type { GraphqlRoom } from '../../graphql/graphqlRoom';
import { notFound } from '../../http/httpErrors';
import { campaignOperation } from '../campaignDoor';
import { chooseVariant } from './decideTest';
import { testReport } from './testReport';
import { variantSchema } from './variantSchema';

const byId = z.object({ id: z.string() });
const choice = byId.extend({ position: z.int().min(0).max(3) });

export const variantGraphql: GraphqlRoom = {
  typeDefs: variantSchema,
  resolvers: {
    Query: {
      campaignTest: campaignOperation(byId, ({ id }, { inTenant }) => inTenant((db) => testReport(db, id))),
    },
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
