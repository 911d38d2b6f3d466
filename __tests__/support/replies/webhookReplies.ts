import {
  type WebhookDelivery,
  type WebhookDeliveryDetail,
  type WebhookEndpoint,
} from '../../../src/contract/webhook/webhook';

export const webhook = (more: Partial<WebhookEndpoint> = {}): WebhookEndpoint => ({
  id: 'w1',
  version: 1,
  name: 'Ledger',
  url: 'https://hooks.example.org/in/secret-path',
  state: 'on',
  disabledBecause: null,
  types: ['*'],
  personal: false,
  createdAt: '2026-11-01T00:00:00.000Z',
  previousSecretUntil: null,
  deliveredAt: null,
  failingSince: null,
  pausedUntil: null,
  waiting: 0,
  failed: 0,
  ...more,
});

export const delivery = (more: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  id: '7',
  messageId: 'msg_7',
  type: 'order.completed',
  objectId: 'o1',
  state: 'delivered',
  createdAt: '2026-11-20T00:00:00.000Z',
  attempts: 1,
  nextAt: null,
  finishedAt: '2026-11-20T00:00:01.000Z',
  lastStatus: 200,
  lastError: null,
  lastMs: 84,
  ...more,
});

export const deliveryDetail = (more: Partial<WebhookDeliveryDetail> = {}): WebhookDeliveryDetail => ({
  ...delivery(),
  body: '{"type":"order.completed","data":{"id":"o1"}}',
  log: [{ madeAt: '2026-11-20T00:00:01.000Z', status: 200, error: null, ms: 84, reply: 'thanks' }],
  ...more,
});
