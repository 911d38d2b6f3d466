import {
  type ConnectStripeMutation,
  type DisconnectStripeMutation,
  type GettingPaidQuery,
  type RefreshGettingPaidMutation,
} from '../../contract/generated/operations';
import {
  connectStripeDocument,
  disconnectStripeDocument,
  gettingPaidDocument,
  refreshGettingPaidDocument,
} from '../../contract/payment/gettingPaid';
import { createRequest } from '../request/createRequest';

export const loadGettingPaid = createRequest('payment/loadGettingPaid', async (_: void, wire) => {
  const { gettingPaid } = await wire.graphql<GettingPaidQuery>(gettingPaidDocument);
  return gettingPaid;
});

/** Reloads the state from the provider. */
export const refreshGettingPaid = createRequest('payment/refreshGettingPaid', async (_: void, wire) => {
  const reply = await wire.graphql<RefreshGettingPaidMutation>(refreshGettingPaidDocument);
  return reply.refreshGettingPaid;
});

/** Opens the provider's page, which returns to `back`. Its address is valid for one visit, so it is not stored. */
export const goToStripe = createRequest('payment/goToStripe', async (back: string | undefined, wire) => {
  const { connectStripe } = await wire.graphql<ConnectStripeMutation>(connectStripeDocument, { back });
  window.location.assign(connectStripe.url);
});

export const disconnectStripe = createRequest('payment/disconnectStripe', async (_: void, wire) => {
  const reply = await wire.graphql<DisconnectStripeMutation>(disconnectStripeDocument);
  return reply.disconnectStripe;
});
