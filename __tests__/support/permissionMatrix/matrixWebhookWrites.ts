import { buildEndpoint, deliveriesOf, endpointInput } from '../webhook/webhookFactories';
import { sendTestWebhookDocument } from '../../../src/contract/webhook/webhook';
import type { Preparation, WriteRow } from './matrixWrites';

const endpointOf = async ({ person }: Preparation) =>
  (await buildEndpoint(person, { name: 'An older one' })).id;

async function deliveryOf({ person }: Preparation, endpointId: string): Promise<string | undefined> {
  await person.graphql(sendTestWebhookDocument, { id: endpointId });
  return (await deliveriesOf(person, endpointId)).deliveries[0]?.id;
}

/** The rows of the permission matrix for webhooks. */
export const webhookWrites: readonly WriteRow[] = [
  {
    name: 'saveWebhookEndpoint',
    way: 'a new one',
    changes: 'webhook_endpoint',
    prepare: () => ({ variables: { input: endpointInput } }),
  },
  {
    name: 'saveWebhookEndpoint',
    way: 'one that is there',
    changes: 'webhook_endpoint',
    prepare: async (given) => ({ variables: { id: await endpointOf(given), input: endpointInput } }),
  },
  ...(['removeWebhookEndpoint', 'rotateWebhookSecret'] as const).map((name): WriteRow => ({
    name,
    changes: 'webhook_endpoint',
    prepare: async (given) => ({ variables: { id: await endpointOf(given) } }),
  })),
  {
    name: 'sendTestWebhook',
    changes: 'webhook_delivery',
    prepare: async (given) => ({ variables: { id: await endpointOf(given) } }),
  },
  {
    name: 'replayWebhook',
    changes: 'webhook_delivery',
    prepare: async (given) => ({ variables: { id: await deliveryOf(given, await endpointOf(given)) } }),
  },
  {
    name: 'replayWebhooks',
    changes: 'webhook_delivery',
    async prepare(given) {
      const endpointId = await endpointOf(given);
      await deliveryOf(given, endpointId);
      await given.server.services.database.adminDb
        .updateTable('webhook_delivery')
        .set({ state: 'failed' })
        .where('endpoint_id', '=', endpointId)
        .execute();
      return { variables: { endpointId, input: { onlyFailed: true } } };
    },
  },
];
