import { createSlice } from '@reduxjs/toolkit';
import { trackRequest } from '../../request/trackRequest';
import { sellingArea } from './sellingArea';
import { loadSelling, refreshSelling, saveSelling } from './sellingThunks';

const sellingSlice = createSlice({
  name: 'selling',
  initialState: sellingArea.initialState,
  reducers: {},
  extraReducers(builder) {
    trackRequest(builder, loadSelling, {
      loading: 'loading',
      error: 'error',
      started(state, eventId) {
        if (state.eventId !== eventId) state.selling = null;
        state.eventId = eventId;
      },
      fulfilled(state, { payload }) {
        state.selling = payload;
      },
      // Overtaken by a change of another event, such as an undo, it is still all that is known of this one.
      late(state, { payload }) {
        state.selling ??= payload;
      },
    });
    trackRequest(builder, refreshSelling, {
      loading: 'loading',
      fulfilled(state, { payload, meta }) {
        if (state.eventId === meta.arg) state.selling = payload;
      },
    });
    // What is wrong with a question is said in its dialog.
    trackRequest(builder, saveSelling, {
      loading: 'loading',
      fulfilled(state, { payload, meta }) {
        if (state.eventId === meta.arg.eventId) state.selling = payload;
      },
    });
  },
  selectors: {
    selectSelling: (state) => state.selling,
    selectSellingEvent: (state) => state.eventId,
    selectSellingError: (state) => state.error,
  },
});

export const { selectSelling, selectSellingEvent, selectSellingError } = sellingSlice.selectors;
sellingArea.addCases(sellingSlice.reducer);
