import { createSlice } from '@reduxjs/toolkit';
import { trackRequest } from '../request/trackRequest';
import { eventArea } from './eventArea';
import { loadEvent, loadSessions, loadTicketTypes, saveEvent } from './eventThunks';

const eventSlice = createSlice({
  name: 'event',
  initialState: eventArea.initialState,
  reducers: {},
  extraReducers(builder) {
    trackRequest(builder, loadSessions, {
      loading: 'loading',
      error: 'error',
      fulfilled(state, { payload }) {
        state.sessions = payload;
      },
    });
    trackRequest(builder, loadTicketTypes, {
      loading: 'loading',
      error: 'error',
      fulfilled(state, { payload }) {
        state.ticketTypes = payload;
      },
    });
    trackRequest(builder, loadEvent, { loading: 'loading', error: 'error' });
    trackRequest(builder, saveEvent, { loading: 'loading', error: 'error' });
  },
  selectors: {
    selectSessions: (state) => state.sessions,
    selectTicketTypes: (state) => state.ticketTypes,
  },
});

export const { selectSessions, selectTicketTypes } = eventSlice.selectors;
eventArea.addCases(eventSlice.reducer);
