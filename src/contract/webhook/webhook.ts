import type {
  WebhookDeliveriesQuery,
  WebhookDeliveryQuery,
  WebhookEndpointsQuery,
} from '../generated/operations';

/**
 * An address of another system that gets a signed message after each change of a chosen type (Standard Webhooks).
 * Permission integration.
 * - `state`: `disabled` was done by Turnout, because the address answered 410 or failed for days.
 * - `types`: `*` stands for all.
 * - `personal`: Whether names and addresses are part of the messages.
 * - `failingSince`: Null unless the last attempt failed.
 */
export type WebhookEndpoint = WebhookEndpointsQuery['webhookEndpoints'][number];

/**
 * One message to one endpoint, with its last attempt.
 * - `nextAt`: The next attempt; null unless it waits for one.
 */
export type WebhookDelivery = WebhookDeliveriesQuery['webhookDeliveries']['deliveries'][number];
export type WebhookDeliveryPage = WebhookDeliveriesQuery['webhookDeliveries'];

/** A delivery with its message and every attempt, the newest first. */
export type WebhookDeliveryDetail = WebhookDeliveryQuery['webhookDelivery'];

export const webhookStates = ['on', 'off', 'disabled'] as const;
export const webhookDeliveryStates = ['waiting', 'delivered', 'failed'] as const;

export const webhookLimits = {
  endpoints: 20,
  name: 150,
  url: 500,
  /** How much of a reply the log keeps, in bytes. */
  replyBytes: 2_048,
  /** For how long messages and their log are kept. */
  logDays: 30,
  pageSize: 25,
  /** How often the list of deliveries is read again while it is shown, in milliseconds. */
  tailMs: 3_000,
  /** How long an attempt waits for the reply, in seconds. */
  timeoutSeconds: 10,
  /** For how long the secret before a rotation signs as well, in hours. */
  previousSecretHours: 24,
  /** For how long a new secret can be read, in minutes; then never again. */
  secretMinutes: 10,
  testsAnHour: 60,
} as const;

const endpointFields = `id version name url state disabledBecause types personal createdAt previousSecretUntil
  deliveredAt failingSince pausedUntil waiting failed`;

export const webhookEndpointsDocument = /* GraphQL */ `
  query webhookEndpoints {
    webhookEndpoints { ${endpointFields} }
  }
`;

/**
 * Adds an endpoint when there is no id. Needs a recent proof of who the person is. BAD_USER_INPUT names the field;
 * NOT_FOUND; CONFLICT where it was changed since that version.
 */
export const saveWebhookEndpointDocument = /* GraphQL */ `
  mutation saveWebhookEndpoint($id: ID, $version: Int, $input: WebhookEndpointInput!) {
    saveWebhookEndpoint(id: $id, version: $version, input: $input) { ${endpointFields} }
  }
`;

export const removeWebhookEndpointDocument = /* GraphQL */ `
  mutation removeWebhookEndpoint($id: ID!) {
    removeWebhookEndpoint(id: $id)
  }
`;

/** Makes a new secret; the one before signs as well for a day. Needs a recent proof of who the person is. */
export const rotateWebhookSecretDocument = /* GraphQL */ `
  mutation rotateWebhookSecret($id: ID!) {
    rotateWebhookSecret(id: $id) { ${endpointFields} }
  }
`;

/**
 * Loads a secret in the first minutes after it was made, afterwards null. It is not part of a mutation's reply, because
 * those replies are stored for repeated requests (DOMAIN section 9).
 */
export const webhookSecretDocument = /* GraphQL */ `
  query webhookSecret($id: ID!) {
    webhookSecret(id: $id)
  }
`;

const deliveryFields = `id messageId type objectId state createdAt attempts nextAt finishedAt lastStatus lastError lastMs`;

/** The newest first. */
export const webhookDeliveriesDocument = /* GraphQL */ `
  query webhookDeliveries($endpointId: ID!, $state: WebhookDeliveryState, $after: String) {
    webhookDeliveries(endpointId: $endpointId, state: $state, after: $after) {
      deliveries { ${deliveryFields} }
      nextCursor
    }
  }
`;

export const webhookDeliveryDocument = /* GraphQL */ `
  query webhookDelivery($id: ID!) {
    webhookDelivery(id: $id) {
      ${deliveryFields}
      body
      log { madeAt status error ms reply }
    }
  }
`;

/** Queues a message that says only that it is a test. TOO_MANY_REQUESTS; BAD_USER_INPUT unless the endpoint is on. */
export const sendTestWebhookDocument = /* GraphQL */ `
  mutation sendTestWebhook($id: ID!) {
    sendTestWebhook(id: $id) { ${deliveryFields} }
  }
`;

export const replayWebhookDocument = /* GraphQL */ `
  mutation replayWebhook($id: ID!) {
    replayWebhook(id: $id) { ${deliveryFields} }
  }
`;

/** Sends messages again in their order: all that failed, or all of a time, also those from while it was off. */
export const replayWebhooksDocument = /* GraphQL */ `
  mutation replayWebhooks($endpointId: ID!, $input: WebhookReplayInput!) {
    replayWebhooks(endpointId: $endpointId, input: $input)
  }
`;
