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

/** Asks the provider itself. */
export const refreshGettingPaid = createRequest('payment/refreshGettingPaid', async (_: void, wire) => {
  const reply = await wire.graphql<RefreshGettingPaidMutation>(refreshGettingPaidDocument);
  return reply.refreshGettingPaid;
});

/** Leaves for the provider's page, which is for this one visit: its address is kept nowhere. */
export const goToStripe = createRequest('payment/goToStripe', async (_: void, wire) => {
  const { connectStripe } = await wire.graphql<ConnectStripeMutation>(connectStripeDocument);
  window.location.assign(connectStripe.url);
});

export const disconnectStripe = createRequest('payment/disconnectStripe', async (_: void, wire) => {
  const reply = await wire.graphql<DisconnectStripeMutation>(disconnectStripeDocument);
  return reply.disconnectStripe;
});
