import { webhookDeliveryStates, webhookStates } from '../../contract/webhook/webhook';

export const webhookSchema = /* GraphQL */ `
  enum WebhookState { ${webhookStates.join(' ')} }
  enum WebhookDeliveryState { ${webhookDeliveryStates.join(' ')} }
  enum WebhookDisabledBecause { gone failing }

  "An address of another system that gets a message after each change of a chosen type."
  type WebhookEndpoint {
    id: ID!
    version: Int!
    name: String!
    url: String!
    state: WebhookState!
    "Why Turnout disabled it; null unless it did."
    disabledBecause: WebhookDisabledBecause
    "A star stands for all, also those that are added later."
    types: [String!]!
    "Whether names and addresses are part of the messages."
    personal: Boolean!
    createdAt: String!
    "Until when the secret before the last rotation signs as well; null once it does not."
    previousSecretUntil: String
    deliveredAt: String
    "Null unless the last attempt failed."
    failingSince: String
    "Until when nothing is sent, because many attempts failed in a row; null when it is not paused."
    pausedUntil: String
    "How many messages wait to be sent, and how many were given up."
    waiting: Int!
    failed: Int!
  }

  "A message to one endpoint, with its last attempt."
  type WebhookDelivery {
    id: ID!
    "As in the header webhook-id."
    messageId: String!
    type: String!
    objectId: String!
    state: WebhookDeliveryState!
    createdAt: String!
    attempts: Int!
    "Null unless it waits for another attempt."
    nextAt: String
    finishedAt: String
    lastStatus: Int
    "Why there was no reply; null where there was one."
    lastError: String
    lastMs: Int
  }

  type WebhookDeliveryPage {
    deliveries: [WebhookDelivery!]!
    nextCursor: String
  }

  type WebhookAttempt {
    madeAt: String!
    status: Int
    error: String
    ms: Int!
    "The beginning of the reply as text."
    reply: String!
  }

  type WebhookDeliveryDetail {
    id: ID!
    messageId: String!
    type: String!
    objectId: String!
    state: WebhookDeliveryState!
    createdAt: String!
    attempts: Int!
    nextAt: String
    finishedAt: String
    lastStatus: Int
    lastError: String
    lastMs: Int
    "The JSON text that is sent, without names and addresses."
    body: String!
    "Every attempt, the newest first."
    log: [WebhookAttempt!]!
  }

  input WebhookEndpointInput {
    name: String
    url: String
    isOn: Boolean
    types: [String!]
    personal: Boolean
  }

  input WebhookReplayInput {
    onlyFailed: Boolean
    "Instants with a zone."
    from: String
    until: String
  }

  extend type Query {
    webhookEndpoints: [WebhookEndpoint!]!
    "The secret, in the first minutes after it was made."
    webhookSecret(id: ID!): String
    webhookDeliveries(endpointId: ID!, state: WebhookDeliveryState, after: String): WebhookDeliveryPage!
    webhookDelivery(id: ID!): WebhookDeliveryDetail!
  }

  extend type Mutation {
    "Adds one when there is no id. CONFLICT where it was changed since that version."
    saveWebhookEndpoint(id: ID, version: Int, input: WebhookEndpointInput!): WebhookEndpoint!
    "Removes it with its log. The reply is its id."
    removeWebhookEndpoint(id: ID!): ID!
    rotateWebhookSecret(id: ID!): WebhookEndpoint!
    sendTestWebhook(id: ID!): WebhookDelivery!
    replayWebhook(id: ID!): WebhookDelivery!
    "The reply is how many messages are sent again."
    replayWebhooks(endpointId: ID!, input: WebhookReplayInput!): Int!
  }
`;
