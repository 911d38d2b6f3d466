import { createSlice, isRejectedWithValue, type UnknownAction } from '@reduxjs/toolkit';
import { errorCode, type RequestError } from '../../contract/wire/requestError';
import { trackRequest } from '../request/trackRequest';
import { noticeArea } from './noticeArea';
import { agreeToTerms, endOwnSupport, loadNotices } from './noticeThunks';

/** Refusals that begin or end together with a notice. */
const explained: readonly (string | undefined)[] = [errorCode.readOnly, 'FORBIDDEN'];

/** Requests of other features, by name, that begin or end a notice. */
const changing: readonly string[] = [
  'closing/close/fulfilled',
  'closing/keep/fulfilled',
  'payment/add/fulfilled',
  'payment/confirm/fulfilled',
  'payment/remove/fulfilled',
  'payment/setDefault/fulfilled',
  'plan/answerCharge/fulfilled',
  'plan/change/fulfilled',
  'plan/payInvoice/fulfilled',
];

const noticeSlice = createSlice({
  name: 'notice',
  initialState: noticeArea.initialState,
  reducers: {},
  extraReducers(builder) {
    trackRequest(builder, loadNotices, {
      started(state) {
        state.outdated = false;
      },
      fulfilled(state, { payload }) {
        if (payload) state.notices = payload;
      },
    });
    trackRequest(builder, endOwnSupport, {});
    trackRequest(builder, agreeToTerms, {
      fulfilled(state) {
        state.notices = state.notices.filter(({ kind }) => kind !== 'terms_changed');
      },
    });
    builder.addMatcher(
      ({ type }: UnknownAction) => changing.includes(type),
      (state) => {
        state.outdated = true;
      },
    );
    builder.addMatcher(isRejectedWithValue, (state, action) => {
      const { code } = action.payload as Partial<RequestError>;
      if (explained.includes(code)) state.outdated = true;
    });
  },
});

noticeArea.addCases(noticeSlice.reducer);
