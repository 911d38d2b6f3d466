import Stripe from 'stripe';
import type { StripeKeys } from '../services';

const TIMEOUT_MS = 20_000;

/**
 * Stripe's library with our key. It may retry on its own, because requests that create something carry an
 * idempotency key.
 */
export function stripeClient({ secretKey, apiUrl }: Pick<StripeKeys, 'secretKey' | 'apiUrl'>): Stripe {
  const where = apiUrl ? new URL(apiUrl) : undefined;
  return new Stripe(secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 2,
    telemetry: false,
    ...(where && {
      host: where.hostname,
      port: where.port,
      protocol: where.protocol === 'http:' ? ('http' as const) : ('https' as const),
    }),
  });
}
