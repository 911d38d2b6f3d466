import { createSlice } from '@reduxjs/toolkit';
import { type RequestError } from '../../contract/requestError';

/** SPEC section 3: loading, sessions, ticketTypes, error. */
export interface EventState {
  loading: boolean;
  sessions: unknown[];
  ticketTypes: unknown[];
  error: RequestError | null;
}

const initialState: EventState = { loading: false, sessions: [], ticketTypes: [], error: null };

const eventSlice = createSlice({ name: 'event', initialState, reducers: {} });

export const eventReducer = eventSlice.reducer;
