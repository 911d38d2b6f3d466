import { z } from 'zod';
import { operationWithProof, type GraphqlModule } from '../../graphql/graphqlModule';
import { planOverview } from '../planService';
import { testRenewalSchema } from './testRenewalSchema';
import { letDayPass, renewNow } from './testRenewalService';

/** A person with either permission pays for the plan (SPEC section 6). */
const planPermissions = ['connect', 'tixsuite'] as const;

export const testRenewalGraphql: GraphqlModule = {
  typeDefs: testRenewalSchema,
  resolvers: {
    Mutation: {
      testRenewPlan: operationWithProof(planPermissions, z.object({}), async (_none, context) => {
        await renewNow(context);
        return planOverview(context);
      }),
      testPassDay: operationWithProof(planPermissions, z.object({}), async (_none, context) => {
        await letDayPass(context);
        return planOverview(context);
      }),
    },
  },
};
