import Stripe from 'stripe';
import type { StripeKeys } from '../services';

const TIMEOUT_MS = 20_000;

/** The provider's library with our key. What it is asked for is told apart by keys of ours, so it may ask again by itself. */
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
