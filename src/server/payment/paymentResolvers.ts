import { z } from 'zod';
import { operation, operationWithProof, type GraphqlModule } from '../graphql/graphqlModule';
import { addPaymentMethod, confirmPaymentMethod } from './addPaymentMethod';
import { findCardFields, resolveOpenSetups, startCardSetup } from './cardSetup/cardSetupService';
import { paymentSchema } from './paymentSchema';
import { readPayment, removePaymentMethod, setDefaultCard } from './paymentService';

/** A person with either permission sees the plan items and may pay for them (SPEC section 6). */
const planPermissions = ['connect', 'tixsuite'] as const;
const cardInput = z.object({ id: z.string() });

export const paymentGraphql: GraphqlModule = {
  typeDefs: paymentSchema,
  resolvers: {
    Query: {
      payment: operation(planPermissions, z.object({}), async (_args, context) => {
        await resolveOpenSetups(context);
        return context.inTenant((db) => readPayment(db, context));
      }),
      cardFields: operation(
        planPermissions,
        z.object({ setupId: z.string().nullish() }),
        ({ setupId }, context) => findCardFields(context, setupId ?? undefined),
      ),
    },
    Mutation: {
      startCardSetup: operationWithProof(
        planPermissions,
        z.object({ replaces: z.string().nullish(), isDefault: z.boolean().nullish() }),
        ({ replaces, isDefault }, context) =>
          startCardSetup(context, { replacesId: replaces ?? null, isDefault: isDefault ?? true }),
      ),
      addPaymentMethod: operationWithProof(
        planPermissions,
        z.object({
          card: z.string().min(1, 'Choose one of the cards.'),
          replaces: z.string().nullish(),
          isDefault: z.boolean().nullish(),
        }),
        ({ card, replaces, isDefault }, context) =>
          addPaymentMethod(context, {
            token: card,
            replacesId: replaces ?? null,
            isDefault: isDefault ?? true,
          }),
      ),
      confirmPaymentMethod: operationWithProof(
        planPermissions,
        z.object({ confirmed: z.boolean() }),
        ({ confirmed }, context) => confirmPaymentMethod(context, confirmed),
      ),
      setDefaultCard: operationWithProof(planPermissions, cardInput, ({ id }, context) =>
        setDefaultCard(context, id),
      ),
      removePaymentMethod: operationWithProof(planPermissions, cardInput, ({ id }, context) =>
        removePaymentMethod(context, id),
      ),
    },
  },
};
