import {
  saveWebhookEndpointDocument,
  type WebhookDeliveryPage,
  webhookDeliveriesDocument,
  type WebhookEndpoint,
  webhookEndpointsDocument,
  webhookSecretDocument,
} from '../../../src/contract/webhook/webhook';
import { WebhookSender } from '../../../src/server/webhook/sending/webhookSender';
import type { Services } from '../../../src/server/services';
import type { TestPerson } from '../startServer';

export const endpointInput = {
  name: 'Ledger',
  url: 'https://127.0.0.1/ledger',
  isOn: true,
  types: ['*'],
  personal: false,
};

export async function buildEndpoint(
  person: TestPerson,
  overrides: Partial<typeof endpointInput> = {},
): Promise<WebhookEndpoint> {
  const reply = await person.graphql<{ saveWebhookEndpoint: WebhookEndpoint }>(saveWebhookEndpointDocument, {
    input: { ...endpointInput, ...overrides },
  });
  if (!reply.data) throw new Error(JSON.stringify(reply.errors));
  return reply.data.saveWebhookEndpoint;
}

export const secretOf = async (person: TestPerson, id: string): Promise<string> =>
  (await person.graphql<{ webhookSecret: string }>(webhookSecretDocument, { id })).data?.webhookSecret ?? '';

export const endpointsOf = async (person: TestPerson): Promise<WebhookEndpoint[]> =>
  (await person.graphql<{ webhookEndpoints: WebhookEndpoint[] }>(webhookEndpointsDocument)).data
    ?.webhookEndpoints ?? [];

export async function deliveriesOf(
  person: TestPerson,
  endpointId: string,
  variables: { state?: string; after?: string } = {},
): Promise<WebhookDeliveryPage> {
  const reply = await person.graphql<{ webhookDeliveries: WebhookDeliveryPage }>(webhookDeliveriesDocument, {
    endpointId,
    ...variables,
  });
  if (!reply.data) throw new Error(JSON.stringify(reply.errors));
  return reply.data.webhookDeliveries;
}

/** Sends until nothing is due. */
export async function sendDue(services: Services): Promise<void> {
  const sender = new WebhookSender(services);
  await sender.sendDue();
}

/** Writes messages as the triggers do, each about an object of its own unless `objectId` names one. */
export async function noteMessages(
  { database }: Pick<Services, 'database'>,
  organiserId: string,
  count: number,
  { type = 'order.completed', objectId }: { type?: string; objectId?: string } = {},
): Promise<void> {
  const { sql } = await import('kysely');
  await sql`
    select note_webhook(${organiserId}, ${type}, coalesce(${objectId ?? null}, gen_random_uuid()::text), null,
      jsonb_build_object('id', n))
    from generate_series(1, ${count}::int) as n order by n`.execute(database.adminDb);
}
