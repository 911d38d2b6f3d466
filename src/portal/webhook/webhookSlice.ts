import { createSlice } from '@reduxjs/toolkit';
import {
  type WebhookDeliveryDetail,
  type WebhookDeliveryPage,
  type WebhookEndpoint,
} from '../../contract/webhook/webhook';
import { noPages, type Pages, trackPages } from '../request/pages';
import { type IntegrationState, integrationArea } from '../listing/listingAreas';
import {
  type DeliveryQuestion,
  loadDeliveries,
  loadDelivery,
  loadWebhooks,
  removeWebhook,
  rotateWebhookSecret,
  saveWebhook,
} from './webhookThunks';

declare module '../listing/listingAreas' {
  /** The webhooks, and the messages to one of them. Each list is added with its first request. */
  interface IntegrationState {
    /** There is one list; its only question is the empty string. */
    endpoints?: Pages<string, WebhookEndpoint[]>;
    deliveries?: Pages<DeliveryQuestion, WebhookDeliveryPage>;
    /** By the id of the delivery. */
    delivery?: Pages<string, WebhookDeliveryDetail>;
  }
}

/** Puts a changed webhook into the loaded list; an undefined one takes the one with this id out. */
function putEndpoint({ endpoints }: IntegrationState, id: string, changed?: WebhookEndpoint): void {
  const [list] = endpoints?.pages ?? [];
  if (!endpoints || !list) return;
  const next = [...list.filter((one) => one.id !== id), ...(changed ? [changed] : [])];
  endpoints.pages = [next.sort((one, other) => one.name.localeCompare(other.name))];
}

const webhookSlice = createSlice({
  name: 'webhook',
  initialState: integrationArea.initialState,
  reducers: {},
  extraReducers(builder) {
    trackPages(builder, loadWebhooks, (state) => (state.endpoints ??= { ...noPages }));
    trackPages(builder, loadDeliveries, (state) => (state.deliveries ??= { ...noPages }));
    trackPages(builder, loadDelivery, (state) => (state.delivery ??= { ...noPages }));
    builder.addCase(saveWebhook.fulfilled, (state, { payload }) => putEndpoint(state, payload.id, payload));
    builder.addCase(rotateWebhookSecret.fulfilled, (state, { payload }) =>
      putEndpoint(state, payload.id, payload),
    );
    builder.addCase(removeWebhook.fulfilled, (state, { payload }) => putEndpoint(state, payload));
  },
});
integrationArea.addCases(webhookSlice.reducer);
