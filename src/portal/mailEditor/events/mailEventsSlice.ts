import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type MailEventChoice } from '../../../contract/template/mailEventChoice';
import { trackRequest } from '../../request/trackRequest';
import { mailEventsArea } from './mailEventsArea';
import { loadMailCodes, loadShownEvent, searchMailEvents } from './mailEventsThunks';

const mailEventsSlice = createSlice({
  name: 'mailEvents',
  initialState: mailEventsArea.initialState,
  reducers: {
    /** An event was chosen for a block, which shows it from now on. */
    eventChosen(state, { payload }: PayloadAction<MailEventChoice>) {
      state.shown[payload.id] = payload;
    },
  },
  extraReducers(builder) {
    trackRequest(builder, searchMailEvents, {
      loading: 'loading',
      error: 'error',
      fulfilled(state, { payload }) {
        state.found = payload;
      },
    });
    trackRequest(builder, loadMailCodes, {
      error: 'codesError',
      fulfilled(state, { payload }) {
        state.codes = payload;
      },
    });
    trackRequest(builder, loadShownEvent, {
      error: 'shownError',
      fulfilled(state, { payload, meta }) {
        state.shown[meta.arg] = payload;
      },
    });
  },
  selectors: {
    selectFoundEvents: (state) => state,
    selectMailCodes: (state) => state,
    selectShownEvent: (state, id: string) => state.shown[id],
    selectShownError: (state) => state.shownError,
  },
});

export const { eventChosen } = mailEventsSlice.actions;
export const { selectFoundEvents, selectMailCodes, selectShownError, selectShownEvent } =
  mailEventsSlice.selectors;
mailEventsArea.addCases(mailEventsSlice.reducer);
