import { z } from 'zod';
import { operation, operationWithProof, type GraphqlModule } from '../graphql/graphqlModule';
import { paymentSchema } from './paymentSchema';
import { addPaymentMethod, confirmPaymentMethod, readPayment, removePaymentMethod } from './paymentService';

/** A person with either permission sees the plan items and may pay for them (SPEC section 6). */
const planPermissions = ['connect', 'tixsuite'] as const;

export const paymentGraphql: GraphqlModule = {
  typeDefs: paymentSchema,
  resolvers: {
    Query: {
      payment: operation(planPermissions, z.object({}), (_args, context) =>
        context.inTenant((db) => readPayment(db, context)),
      ),
    },
    Mutation: {
      addPaymentMethod: operationWithProof(
        planPermissions,
        z.object({ card: z.string().min(1, 'Choose one of the cards.') }),
        ({ card }, context) => addPaymentMethod(context, card),
      ),
      confirmPaymentMethod: operationWithProof(
        planPermissions,
        z.object({ confirmed: z.boolean() }),
        ({ confirmed }, context) => confirmPaymentMethod(context, confirmed),
      ),
      removePaymentMethod: operationWithProof(planPermissions, z.object({}), (_args, context) =>
        removePaymentMethod(context),
      ),
    },
  },
};
