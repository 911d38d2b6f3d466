import { z } from 'zod';
import { type TestBank, testBanks } from '../../../contract/plan/testRenewal';
import { operationWithProof, type GraphqlModule } from '../../graphql/graphqlModule';
import type { SignedInContext } from '../../http/signedIn';
import { planOverview } from '../planService';
import { letMonthPass } from './testMonthService';
import { testRenewalSchema } from './testRenewalSchema';
import { letDayPass, renewNow } from './testRenewalService';

const input = z.object({
  bank: z.enum(testBanks, 'The bank answers card, declined or three_d_secure.').nullish(),
});

/** A person with either permission pays for the plan (SPEC section 6). */
const mutation = (act: (context: SignedInContext, bank: TestBank) => Promise<void>) =>
  operationWithProof(['connect', 'tixsuite'], input, async ({ bank }, context) => {
    await act(context, bank ?? 'card');
    return planOverview(context);
  });

export const testRenewalGraphql: GraphqlModule = {
  typeDefs: testRenewalSchema,
  resolvers: {
    Mutation: {
      testRenewPlan: mutation(renewNow),
      testPassDay: mutation(letDayPass),
      testPassMonth: mutation(letMonthPass),
    },
  },
};
