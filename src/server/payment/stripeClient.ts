import Stripe from 'stripe';
import type { StripeKeys } from '../services';

const TIMEOUT_MS = 20_000;

/**
 * Stripe's library with our key. It may retry on its own, because requests that create something carry an
 * idempotency key. The API version is that of the library's types, whatever the account's default is.
 */
export function stripeClient({ secretKey, apiUrl }: Pick<StripeKeys, 'secretKey' | 'apiUrl'>): Stripe {
  const where = apiUrl ? new URL(apiUrl) : undefined;
  return new Stripe(secretKey, {
    apiVersion: '2026-10-28.endive',
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

/** Whether an error is about a request to Stripe. */
export const isStripeFailure = (error: unknown): error is Stripe.errors.StripeError =>
  error instanceof Stripe.errors.StripeError;

/** Whether Stripe refuses what was asked for, so that asking again would not help. */
export const isStripeRefusal = (error: unknown): error is Stripe.errors.StripeInvalidRequestError =>
  error instanceof Stripe.errors.StripeInvalidRequestError;
