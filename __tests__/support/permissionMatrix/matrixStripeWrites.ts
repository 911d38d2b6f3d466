import { connectStripeDocument } from '../../../src/contract/payment/gettingPaid';
import type { Preparation, WriteRow } from './matrixWrites';
import { startPlanStandIn } from '../stripe/planStandIn';
import { ready, startStripeStandIn } from '../stripe/stripeStandIn';

/** Gives the server keys for a Stripe stand-in and, with `connected`, connects the organiser. */
async function atStripe({ server, person }: Preparation, connected: boolean) {
  const stripe = await startStripeStandIn();
  Object.assign(server.services, { stripe: stripe.keys });
  if (connected) {
    const { data } = await person.graphql<{ connectStripe: { url: string } }>(connectStripeDocument);
    stripe.setAccount(data?.connectStripe.url.split('/').at(-1) ?? '', ready);
  }
  return { variables: {} };
}

/** Gives the server keys for a stand-in that keeps cards. */
async function cardsAtStripe({ server }: Preparation) {
  const stripe = await startPlanStandIn();
  Object.assign(server.services, { stripe: stripe.keys });
  return { variables: {} };
}

/** The rows of the permission matrix for connecting Stripe, and for cards that are entered there. */
export const stripeWrites: readonly WriteRow[] = [
  { name: 'connectStripe', changes: 'stripe_account', prepare: (given) => atStripe(given, false) },
  { name: 'startCardSetup', changes: 'card_setup', prepare: cardsAtStripe },
  { name: 'refreshGettingPaid', changes: 'stripe_account', prepare: (given) => atStripe(given, true) },
  { name: 'disconnectStripe', changes: 'stripe_account', prepare: (given) => atStripe(given, true) },
];
