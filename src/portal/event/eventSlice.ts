import { createSlice } from '@reduxjs/toolkit';
import { type EventSessionRow, type TicketType } from '../../contract/event';
import { type RequestError } from '../../contract/requestError';
import { trackRequest } from '../request/trackRequest';
import { loadEvent, loadSessions, loadTicketTypes, saveEvent, setEventState } from './eventThunks';

/** SPEC section 3: loading, sessions, ticketTypes, error. The list of events is `user.events`. */
export interface EventState {
  loading: boolean;
  sessions: EventSessionRow[];
  ticketTypes: TicketType[];
  error: RequestError | null;
}

const initialState: EventState = { loading: false, sessions: [], ticketTypes: [], error: null };

const eventSlice = createSlice({
  name: 'event',
  initialState,
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
    trackRequest(builder, setEventState, { loading: 'loading', error: 'error', latestOnly: false });
  },
  selectors: {
    selectSessions: (state) => state.sessions,
    selectTicketTypes: (state) => state.ticketTypes,
  },
});

export const { selectSessions, selectTicketTypes } = eventSlice.selectors;
export const eventReducer = eventSlice.reducer;
