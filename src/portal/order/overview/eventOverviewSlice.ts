import { createSlice } from '@reduxjs/toolkit';
import { trackRequest } from '../../request/trackRequest';
import { eventOverviewArea } from './eventOverviewArea';
import { createShareLink, loadShareLinks, revokeShareLink } from '../share/shareLinkThunks';
import { loadEventOverview, loadEventSales } from './eventOverviewThunks';

const eventOverviewSlice = createSlice({
  name: 'eventOverview',
  initialState: eventOverviewArea.initialState,
  reducers: {},
  extraReducers(builder) {
    trackRequest(builder, loadEventOverview, {
      error: 'error',
      started(state, id) {
        if (state.overview?.event.id !== id) state.overview = null;
      },
      fulfilled(state, { payload }) {
        state.overview = payload;
      },
    });
    trackRequest(builder, loadEventSales, {
      error: 'salesError',
      fulfilled(state, { payload, meta }) {
        state.sales = { eventId: meta.arg, sales: payload };
      },
    });
    trackRequest(builder, loadShareLinks, {
      error: 'shareLinksError',
      fulfilled(state, { payload, meta }) {
        state.shareLinks = { eventId: meta.arg, shared: payload };
      },
    });
    trackRequest(builder, createShareLink, {
      fulfilled(state, { payload, meta }) {
        state.shareLinks = { eventId: meta.arg.eventId, shared: payload };
      },
    });
    trackRequest(builder, revokeShareLink, {
      fulfilled(state, { payload, meta }) {
        state.shareLinks = { eventId: meta.arg.eventId, shared: payload };
      },
    });
  },
  selectors: {
    selectShareLinks: (state) => state.shareLinks,
    selectShareLinksError: (state) => state.shareLinksError,
    selectEventOverview: (state) => state.overview,
    selectOverviewError: (state) => state.error,
    selectEventSales: (state) => state.sales,
    selectSalesError: (state) => state.salesError,
  },
});

export const {
  selectEventOverview,
  selectOverviewError,
  selectEventSales,
  selectSalesError,
  selectShareLinks,
  selectShareLinksError,
} = eventOverviewSlice.selectors;
eventOverviewArea.addCases(eventOverviewSlice.reducer);
