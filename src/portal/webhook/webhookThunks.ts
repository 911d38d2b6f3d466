import {
  type ReplayWebhookMutation,
  type ReplayWebhooksMutation,
  type RotateWebhookSecretMutation,
  type SaveWebhookEndpointMutation,
  type SendTestWebhookMutation,
  type WebhookDeliveriesQuery,
  type WebhookDeliveryQuery,
  type WebhookEndpointInput,
  type WebhookEndpointsQuery,
  type WebhookReplayInput,
  type WebhookSecretQuery,
} from '../../contract/generated/operations';
import {
  removeWebhookEndpointDocument,
  replayWebhookDocument,
  replayWebhooksDocument,
  rotateWebhookSecretDocument,
  saveWebhookEndpointDocument,
  sendTestWebhookDocument,
  webhookDeliveriesDocument,
  webhookDeliveryDocument,
  webhookEndpointsDocument,
  webhookSecretDocument,
  type WebhookDelivery,
} from '../../contract/webhook/webhook';
import { createRequest } from '../request/createRequest';
import { type PageRequest } from '../request/pages';

/** Which deliveries are listed; no state lists all. */
export interface DeliveryQuestion {
  endpointId: string;
  state: WebhookDelivery['state'] | null;
}

export const loadWebhooks = createRequest(
  'webhook/loadList',
  async (_request: PageRequest<string>, wire) =>
    (await wire.graphql<WebhookEndpointsQuery>(webhookEndpointsDocument)).webhookEndpoints,
);

/** Without `id` a new webhook is added. */
export const saveWebhook = createRequest(
  'webhook/save',
  async (variables: { id?: string; version?: number; input: WebhookEndpointInput }, wire) =>
    (await wire.graphql<SaveWebhookEndpointMutation>(saveWebhookEndpointDocument, variables))
      .saveWebhookEndpoint,
  { overtakes: () => [loadWebhooks] },
);

export const removeWebhook = createRequest(
  'webhook/remove',
  async (id: string, wire) => {
    await wire.graphql(removeWebhookEndpointDocument, { id });
    return id;
  },
  { overtakes: () => [loadWebhooks] },
);

export const rotateWebhookSecret = createRequest(
  'webhook/rotateSecret',
  async (id: string, wire) =>
    (await wire.graphql<RotateWebhookSecretMutation>(rotateWebhookSecretDocument, { id }))
      .rotateWebhookSecret,
  { overtakes: () => [loadWebhooks] },
);

export const loadWebhookSecret = createRequest(
  'webhook/loadSecret',
  async (id: string, wire) =>
    (await wire.graphql<WebhookSecretQuery>(webhookSecretDocument, { id })).webhookSecret,
);

export const loadDeliveries = createRequest(
  'webhook/loadDeliveries',
  async ({ question, key }: PageRequest<DeliveryQuestion>, wire) =>
    (await wire.graphql<WebhookDeliveriesQuery>(webhookDeliveriesDocument, { ...question, after: key }))
      .webhookDeliveries,
);

/** The question is the id of the delivery. */
export const loadDelivery = createRequest(
  'webhook/loadDelivery',
  async ({ question: id }: PageRequest<string>, wire) =>
    (await wire.graphql<WebhookDeliveryQuery>(webhookDeliveryDocument, { id })).webhookDelivery,
);

const stale = { overtakes: () => [loadDeliveries, loadDelivery, loadWebhooks] };

export const sendTestWebhook = createRequest(
  'webhook/sendTest',
  async (id: string, wire) =>
    (await wire.graphql<SendTestWebhookMutation>(sendTestWebhookDocument, { id })).sendTestWebhook,
  stale,
);

export const replayWebhook = createRequest(
  'webhook/replay',
  async (id: string, wire) =>
    (await wire.graphql<ReplayWebhookMutation>(replayWebhookDocument, { id })).replayWebhook,
  stale,
);

/** @returns how many messages are sent again */
export const replayWebhooks = createRequest(
  'webhook/replayMany',
  async (variables: { endpointId: string; input: WebhookReplayInput }, wire) =>
    (await wire.graphql<ReplayWebhooksMutation>(replayWebhooksDocument, variables)).replayWebhooks,
  stale,
);
