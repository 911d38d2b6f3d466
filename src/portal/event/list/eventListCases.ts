import { createReducer } from '@reduxjs/toolkit';
import { trackRequest } from '../../request/trackRequest';
import { userArea, type UserState } from '../../user/userSlice';
import { eventListArea, type EventListState } from './eventListArea';
import { loadEvents } from './eventListThunks';

// SPEC section 3 puts the organiser's events into the user area; these cases are loaded together with the list.
userArea.addCases(
  createReducer(userArea.initialState, (builder) =>
    trackRequest(builder, loadEvents, {
      loading: 'loading',
      error: 'error',
      fulfilled(state, { payload, meta }) {
        state.events = meta.arg.after ? [...state.events, ...payload.events] : payload.events;
      },
    }),
  ),
);

eventListArea.addCases(
  createReducer(eventListArea.initialState, (builder) =>
    trackRequest(builder, loadEvents, {
      loading: 'loading',
      fulfilled(state, { payload }) {
        state.counts = payload.counts;
        state.after = payload.after;
      },
    }),
  ),
);

export const selectEvents = ({ user }: { user: UserState }) => user.events;
export const selectEventList = ({ eventList }: { eventList: EventListState }) => eventList;
