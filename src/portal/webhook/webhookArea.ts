import {
  type WebhookDeliveryDetail,
  type WebhookDeliveryPage,
  type WebhookEndpoint,
} from '../../contract/webhook/webhook';
import { type Pages } from '../request/pages';

/** Which deliveries are listed; no state lists all. */
export interface DeliveryQuestion {
  endpointId: string;
  state: WebhookDeliveryDetail['state'] | null;
}

declare module '../listing/listingAreas' {
  /** The webhooks, and the messages to one of them. Each list is added with its first request. */
  interface IntegrationState {
    /** There is one list; its only question is the empty string. */
    endpoints?: Pages<string, WebhookEndpoint[]>;
    deliveries?: Pages<DeliveryQuestion, WebhookDeliveryPage>;
    /** By the id of the delivery. */
    delivery?: Pages<string, WebhookDeliveryDetail>;
  }
}
