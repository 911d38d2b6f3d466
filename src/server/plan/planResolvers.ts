import { z } from 'zod';
import { operation, operationWithProof, type GraphqlModule } from '../graphql/graphqlModule';
import { billingPage } from './billingPage';
import { planSchema } from './planSchema';
import { changePlan, planOverview } from './planService';

/** A person with either permission sees the plan items (SPEC section 6). */
const planPermissions = ['connect', 'tixsuite'] as const;

export const planGraphql: GraphqlModule = {
  typeDefs: planSchema,
  resolvers: {
    Query: {
      planOverview: operation(planPermissions, z.object({}), (_args, context) =>
        context.inTenant((db) => planOverview(db, context)),
      ),
      billingHistory: operation(
        'billingHistory',
        z.object({ after: z.string().nullish() }),
        ({ after }, context) => context.inTenant((db) => billingPage(db, context, after ?? null)),
      ),
    },
    Mutation: {
      changePlan: operationWithProof(
        planPermissions,
        z.object({ planId: z.int('Choose a plan.') }),
        ({ planId }, context) => context.inTenant((db) => changePlan(db, context, planId)),
      ),
    },
  },
};
