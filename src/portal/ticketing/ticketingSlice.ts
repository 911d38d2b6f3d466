import { createSlice } from '@reduxjs/toolkit';
import { trackRequest } from '../request/trackRequest';
import { ticketingArea } from './ticketingArea';
import { changeTicketing, loadTicketing, refreshTicketing } from './ticketingThunks';

const ticketingSlice = createSlice({
  name: 'ticketing',
  initialState: ticketingArea.initialState,
  reducers: {},
  extraReducers(builder) {
    trackRequest(builder, loadTicketing, {
      loading: 'loading',
      error: 'error',
      started(state, eventId) {
        if (state.ticketing?.eventId !== eventId) state.ticketing = null;
      },
      fulfilled(state, { payload }) {
        state.ticketing = payload;
      },
      // A change of another event, such as an undo, may overtake this reply; it is then still the only data of this
      // event.
      late(state, { payload }) {
        state.ticketing ??= payload;
      },
    });
    trackRequest(builder, refreshTicketing, {
      loading: 'loading',
      fulfilled(state, { payload }) {
        if (state.ticketing?.eventId === payload.eventId) state.ticketing = payload;
      },
    });
    // Two quick actions both count, and each refusal is shown.
    trackRequest(builder, changeTicketing, {
      loading: 'loading',
      fulfilled(state, { payload }) {
        if (state.ticketing?.eventId === payload.eventId) state.ticketing = payload;
      },
    });
  },
  selectors: {
    selectTicketing: (state) => state.ticketing,
    selectTicketingError: (state) => state.error,
  },
});

export const { selectTicketing, selectTicketingError } = ticketingSlice.selectors;
ticketingArea.addCases(ticketingSlice.reducer);
