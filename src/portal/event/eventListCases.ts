import { createReducer } from '@reduxjs/toolkit';
import { trackRequest } from '../request/trackRequest';
import { userArea, type UserState } from '../user/userSlice';
import { loadEvents } from './eventThunks';

// The organiser's events stand in the user area (SPEC section 3); what fills them comes with the event room.
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

export const selectEvents = ({ user }: { user: UserState }) => user.events;
