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
      // Overtaken by a change of another event, such as an undo, it is still all that is known of this one.
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
    // Two acts that follow quickly on each other both count, and each refusal is told.
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
