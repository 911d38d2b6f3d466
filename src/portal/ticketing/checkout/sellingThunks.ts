import {
  type EventSellingInput,
  type EventSellingQuery,
  type SaveEventSellingMutation,
} from '../../../contract/generated/operations';
import { eventSellingDocument, saveEventSellingDocument } from '../../../contract/order/orderDocuments';
import { createRequest } from '../../request/createRequest';

export const loadSelling = createRequest('selling/load', async (eventId: string, wire) => {
  const reply = await wire.graphql<EventSellingQuery>(eventSellingDocument, { eventId });
  return reply.eventSelling;
});

/** Reloads the checkout while a form is open; if that fails, the checkout on screen stays. */
export const refreshSelling = createRequest('selling/refresh', async (eventId: string, wire) => {
  const reply = await wire.graphql<EventSellingQuery>(eventSellingDocument, { eventId });
  return reply.eventSelling;
});

export const saveSelling = createRequest(
  'selling/save',
  async (change: { eventId: string; version: number; input: EventSellingInput }, wire) => {
    const reply = await wire.graphql<SaveEventSellingMutation>(saveEventSellingDocument, change);
    return reply.saveEventSelling;
  },
  { overtakes: () => [loadSelling, refreshSelling] },
);
