import {
  type WebhookDeliveryDetail,
  type WebhookDeliveryPage,
  type WebhookEndpoint,
} from '../../contract/webhook/webhook';
import { lateArea } from '../request/lateArea';
import { type Pages } from '../request/pages';

/** Which deliveries are listed; no state lists all. */
export interface DeliveryQuestion {
  endpointId: string;
  state: WebhookDeliveryDetail['state'] | null;
}

/** The webhooks, and the messages to one of them. */
export interface WebhookState {
  /** There is one list; its only question is the empty string. */
  endpoints: Pages<string, WebhookEndpoint[]>;
  deliveries: Pages<DeliveryQuestion, WebhookDeliveryPage>;
  /** By the id of the delivery. */
  delivery: Pages<string, WebhookDeliveryDetail>;
}

/** Each list is added with its first request, so that the first download has nothing of them. */
export const webhookArea = lateArea<Partial<WebhookState>>({});

declare module '../store/rootState' {
  interface RootState {
    webhook: Partial<WebhookState>;
  }
}
