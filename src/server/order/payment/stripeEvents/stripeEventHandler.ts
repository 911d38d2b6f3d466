import type Stripe from 'stripe';
import type { Services } from '../../../services';
import type { GatewayEvent } from '../webhookEventQueries';

/**
 * Applies an event of Stripe, and records it in the transaction of its effect.
 * @returns the id of the payment or refund at Stripe that the event needs and that we do not know yet, otherwise null
 */
export type StripeEventHandler = (
  services: Services,
  event: Stripe.Event,
  record: GatewayEvent,
) => Promise<string | null>;

/** A handler with the types of event that it is for. */
export interface StripeEventHandling {
  types: readonly Stripe.Event['type'][];
  handle: StripeEventHandler;
}
