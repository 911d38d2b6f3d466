import type Stripe from 'stripe';
import type { StripeKeys } from '../services';
import { stripeClient } from './stripeClient';

/**
 * An event of Stripe's webhook. At Stripe, the events of connected accounts and those of our own account are sent by two
 * webhooks, each with a secret; `webhookSecret` has both, with a comma between.
 * @throws Error when no secret has signed it
 */
export async function verifiedEvent(
  keys: StripeKeys,
  body: Buffer,
  signature: string,
): Promise<Stripe.Event> {
  const { webhooks } = stripeClient(keys);
  const secrets = keys.webhookSecret.split(',').map((secret) => secret.trim());
  return Promise.any(secrets.map((secret) => webhooks.constructEventAsync(body, signature, secret)));
}
