import { createSlice } from '@reduxjs/toolkit';
import { type WebhookEndpoint } from '../../contract/webhook/webhook';
import { noPages, trackPages } from '../request/pages';
import { type IntegrationState, integrationArea } from '../listing/listingAreas';
import './webhookArea';
import {
  loadDeliveries,
  loadDelivery,
  loadWebhooks,
  removeWebhook,
  rotateWebhookSecret,
  saveWebhook,
} from './webhookThunks';

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
