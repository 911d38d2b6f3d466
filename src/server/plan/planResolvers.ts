import { z } from 'zod';
import {
  chargeAnswerInput,
  confirmedChangeInput,
  keptPlanInput,
  planChangeInput,
} from '../../contract/plan/planChangeInput';
import { operation, operationWithProof, type GraphqlModule } from '../graphql/graphqlModule';
import { billingPage } from './billingPage';
import { planSchema } from './planSchema';
import { answerPlanCharge, findBankQuestion, readCharge } from './billing/answerCharge';
import { changePlan } from './billing/changePlan';
import { keepPlan } from './billing/keepPlan';
import { shownChange } from './billing/shownChange';
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
        shownChange(context, request),
      ),
      planCharge: operation(
        planPermissions,
        z.object({ chargeId: z.string().nullish() }),
        ({ chargeId }, context) => readCharge(context, chargeId ?? undefined),
      ),
      planChargeQuestion: operation(
        planPermissions,
        z.object({ chargeId: z.string() }),
        ({ chargeId }, context) => findBankQuestion(context, chargeId),
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
        z.object({
          invoiceId: z.uuid('Reload the page, and pay the invoice that it shows.'),
          cardId: z.string().nullish(),
        }),
        async ({ invoiceId, cardId }, context) => {
          await payUnpaid(context, invoiceId, cardId ?? undefined);
          return planOverview(context);
        },
      ),
      changePlan: operationWithProof(planPermissions, confirmedChangeInput, async (request, context) => {
        await changePlan(context, request);
        return planOverview(context);
      }),
      answerPlanCharge: operationWithProof(planPermissions, chargeAnswerInput, async (answer, context) => ({
        charge: await answerPlanCharge(context, answer),
        overview: await planOverview(context),
      })),
      keepPlan: operationWithProof(planPermissions, keptPlanInput, async ({ planId }, context) => {
        await keepPlan(context, planId);
        return planOverview(context);
      }),
    },
  },
};
