import { z } from 'zod';
import { planLimitInput, planPriceInput } from '../../../contract/plan/planPriceInput';
import { operation, operationWithProof, type GraphqlModule } from '../../graphql/graphqlModule';
import { planPriceSchema } from './planPriceSchema';
import { limitsOf, setPlanLimit } from './planLimitService';
import { pricesOf, setPlanPrice, withdrawPlanPrice } from './planPriceService';

const byId = z.object({ id: z.int('Choose a price of the list.') });

export const planPriceGraphql: GraphqlModule = {
  typeDefs: planPriceSchema,
  resolvers: {
    Query: {
      providerPrices: operation('isAdmin', z.object({}), (_none, { services }) => pricesOf(services)),
      planLimits: operation('isAdmin', z.object({}), (_none, { services }) => limitsOf(services)),
    },
    Mutation: {
      setPlanPrice: operationWithProof('isAdmin', planPriceInput, (price, { services, signedIn }) =>
        setPlanPrice(services, signedIn, price),
      ),
      withdrawPlanPrice: operationWithProof('isAdmin', byId, ({ id }, { services, signedIn }) =>
        withdrawPlanPrice(services, signedIn, id),
      ),
      setPlanLimit: operationWithProof('isAdmin', planLimitInput, (limit, { services, signedIn }) =>
        setPlanLimit(services, signedIn, limit),
      ),
    },
  },
};
