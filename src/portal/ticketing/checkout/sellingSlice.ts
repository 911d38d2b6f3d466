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
      // A change of another event, such as an undo, may overtake this reply; it is then still the only data of this
      // event.
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
    // The dialog shows the errors of a question.
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
