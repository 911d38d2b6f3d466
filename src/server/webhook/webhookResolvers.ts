import { z } from 'zod';
import { webhookDeliveryStates } from '../../contract/webhook/webhook';
import { webhookEndpointInput, webhookReplayInput } from '../../contract/webhook/webhookInput';
import { type GraphqlModule, operation, operationWithProof } from '../graphql/graphqlModule';
import { versionArgument } from '../graphql/versionArgument';
import { parseInput } from '../http/parseInput';
import { deliveryPage, readDelivery, replayMany, replayOne, sendTest } from './webhookDeliveryService';
import { listEndpoints } from './webhookEndpointQueries';
import { readSecret, removeEndpoint, rotateSecret, saveEndpoint } from './webhookEndpointService';
import { webhookSchema } from './webhookSchema';

const PERMISSION = 'integration';
const byId = z.object({ id: z.string() });
const optional = z
  .string()
  .nullish()
  .transform((text) => text ?? null);

export const webhookGraphql: GraphqlModule = {
  typeDefs: webhookSchema,
  resolvers: {
    Query: {
      webhookEndpoints: operation(PERMISSION, z.object({}), (_none, { inTenant, services }) =>
        inTenant((db) => listEndpoints(db, services.clock.now())),
      ),
      webhookSecret: operation(PERMISSION, byId, ({ id }, context) => readSecret(context, id)),
      webhookDeliveries: operation(
        PERMISSION,
        z.object({
          endpointId: z.string(),
          state: z
            .enum(webhookDeliveryStates)
            .nullish()
            .transform((state) => state ?? null),
          after: optional,
        }),
        (question, context) => deliveryPage(context, question),
      ),
      webhookDelivery: operation(PERMISSION, byId, ({ id }, context) => readDelivery(context, id)),
    },
    Mutation: {
      saveWebhookEndpoint: operationWithProof(
        PERMISSION,
        z.object({ id: z.string().nullish(), version: versionArgument, input: z.unknown() }),
        ({ id, version, input }, context) =>
          saveEndpoint(context, {
            id: id ?? undefined,
            version,
            input: parseInput(webhookEndpointInput, input),
          }),
      ),
      removeWebhookEndpoint: operation(PERMISSION, byId, ({ id }, context) => removeEndpoint(context, id)),
      rotateWebhookSecret: operationWithProof(PERMISSION, byId, ({ id }, context) =>
        rotateSecret(context, id),
      ),
      sendTestWebhook: operation(PERMISSION, byId, ({ id }, context) => sendTest(context, id)),
      replayWebhook: operation(PERMISSION, byId, ({ id }, context) => replayOne(context, id)),
      replayWebhooks: operation(
        PERMISSION,
        z.object({ endpointId: z.string(), input: z.unknown() }),
        ({ endpointId, input }, context) =>
          replayMany(context, endpointId, parseInput(webhookReplayInput, input)),
      ),
    },
  },
};
