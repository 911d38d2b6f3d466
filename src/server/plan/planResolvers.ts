import { z } from 'zod';
import { confirmedChangeInput, planChangeInput } from '../../contract/plan/planChangeInput';
import { operation, operationWithProof, type GraphqlModule } from '../graphql/graphqlModule';
import { billingPage } from './billingPage';
import { planSchema } from './planSchema';
import { changePlan } from './billing/changePlan';
import { shownChange } from './billing/plannedChange';
import { planOverview } from './planService';
import { payUnpaid } from './renewal/payUnpaid';

/** A person with either permission sees the plan items (SPEC section 6). */
const planPermissions = ['connect', 'tixsuite'] as const;

export const planGraphql: GraphqlModule = {
  typeDefs: planSchema,
  resolvers: {
    Query: {
      planOverview: operation(planPermissions, z.object({}), (_args, context) => planOverview(context)),
      planChange: operation(planPermissions, planChangeInput, (request, context) =>
        context.inTenant((db) => shownChange(db, context, request)),
      ),
      billingHistory: operation(
        'billingHistory',
        z.object({ after: z.string().nullish() }),
        ({ after }, context) => context.inTenant((db) => billingPage(db, context, after ?? null)),
      ),
    },
    Mutation: {
      payPlanInvoice: operationWithProof(
        planPermissions,
        z.object({ invoiceId: z.uuid('Reload the page, and pay the invoice that it shows.') }),
        async ({ invoiceId }, context) => {
          await payUnpaid(context, invoiceId);
          return planOverview(context);
        },
      ),
      changePlan: operationWithProof(planPermissions, confirmedChangeInput, async (request, context) => {
        await changePlan(context, request);
        return planOverview(context);
      }),
    },
  },
};
