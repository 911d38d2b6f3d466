import { createSlice } from '@reduxjs/toolkit';
import { trackRequest } from '../../request/trackRequest';
import { eventOverviewArea } from './eventOverviewArea';
import { loadEventOverview } from './eventOverviewThunks';

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
  },
  selectors: {
    selectEventOverview: (state) => state.overview,
    selectOverviewError: (state) => state.error,
  },
});

export const { selectEventOverview, selectOverviewError } = eventOverviewSlice.selectors;
eventOverviewArea.addCases(eventOverviewSlice.reducer);
