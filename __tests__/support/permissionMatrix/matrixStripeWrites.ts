import { connectStripeDocument } from '../../../src/contract/payment/gettingPaid';
import type { Preparation, WriteRow } from './matrixWrites';
import { ready, startStripeStandIn } from '../stripe/stripeStandIn';

/** A server that has keys of Stripe's, and an organiser who is connected where that is asked for. */
async function atStripe({ server, person }: Preparation, connected: boolean) {
  const stripe = await startStripeStandIn();
  Object.assign(server.services, { stripe: stripe.keys });
  if (connected) {
    const { data } = await person.graphql<{ connectStripe: { url: string } }>(connectStripeDocument);
    stripe.setAccount(data?.connectStripe.url.split('/').at(-1) ?? '', ready);
  }
  return { variables: {} };
}

/** The rows of the permission matrix for where ticket money goes. */
export const stripeWrites: readonly WriteRow[] = [
  { name: 'connectStripe', changes: 'stripe_account', prepare: (given) => atStripe(given, false) },
  { name: 'refreshGettingPaid', changes: 'stripe_account', prepare: (given) => atStripe(given, true) },
  { name: 'disconnectStripe', changes: 'stripe_account', prepare: (given) => atStripe(given, true) },
];
