import { createSlice } from '@reduxjs/toolkit';
import { trackRequest } from '../request/trackRequest';
import { venueArea } from './venueArea';
import {
  createVenue,
  loadVenue,
  loadVenues,
  mergeVenues,
  setVenueArchived,
  updateVenue,
} from './venueThunks';

const venueSlice = createSlice({
  name: 'venue',
  initialState: venueArea.initialState,
  reducers: {},
  extraReducers(builder) {
    trackRequest(builder, loadVenues, {
      loading: 'loading',
      error: 'error',
      fulfilled(state, { payload }) {
        state.venues = payload;
      },
      late(state, { payload }) {
        state.venues ??= payload;
      },
    });
    trackRequest(builder, mergeVenues, {
      loading: 'loading',
      fulfilled(state, { payload }) {
        state.venues = payload;
      },
    });
    trackRequest(builder, setVenueArchived, {
      loading: 'loading',
      fulfilled(state, { payload }) {
        state.venues = state.venues?.map((venue) => (venue.id === payload.id ? payload : venue)) ?? null;
      },
    });
    trackRequest(builder, loadVenue, { loading: 'loading' });
    trackRequest(builder, createVenue, { loading: 'loading' });
    trackRequest(builder, updateVenue, { loading: 'loading' });
  },
  selectors: {
    selectVenues: (state) => state.venues,
    selectVenueError: (state) => state.error,
    selectVenueLoading: (state) => state.loading,
  },
});

export const { selectVenues, selectVenueError, selectVenueLoading } = venueSlice.selectors;
venueArea.addCases(venueSlice.reducer);
