import { createSlice } from '@reduxjs/toolkit';
import { trackRequest } from '../request/trackRequest';
import { type ConversionDestination } from '../../contract/webhook/conversion';
import { type AccountState, accountArea } from './accountArea';
import { loadConversions, removeConversions, saveConversions } from './analytics/conversionThunks';
import {
  changePassword,
  chooseNewsletter,
  loadAnalytics,
  loadEmailChange,
  loadNewsletters,
  loadOtherSignIns,
  loadProfile,
  removeMeasurementId,
  removePicture,
  requestEmailChange,
  saveMeasurementId,
  saveProfile,
  signOutEverywhere,
  uploadPicture,
  withdrawEmailChange,
} from './accountThunks';

declare module './accountArea' {
  /** Where sales are reported; added with the first request, so that it is no part of the first download. */
  interface AccountState {
    conversions?: ConversionDestination[];
  }
}

function putDestination(state: AccountState, changed: ConversionDestination): void {
  state.conversions = state.conversions?.map((one) => (one.kind === changed.kind ? changed : one));
}

/** `error` is set by loading only; errors of other requests are shown in their forms. */
const accountSlice = createSlice({
  name: 'account',
  initialState: accountArea.initialState,
  reducers: {},
  extraReducers(builder) {
    const loading = 'loading';
    trackRequest(builder, loadProfile, {
      loading,
      error: 'error',
      fulfilled: (state, { payload }) => void (state.profile = payload),
    });
    trackRequest(builder, loadEmailChange, {
      loading,
      error: 'error',
      fulfilled: (state, { payload }) => void (state.emailChange = payload),
    });
    trackRequest(builder, loadOtherSignIns, {
      loading,
      error: 'error',
      fulfilled: (state, { payload }) => void (state.otherSignIns = payload),
    });
    trackRequest(builder, loadNewsletters, {
      loading,
      error: 'error',
      fulfilled: (state, { payload }) => void (state.newsletters = payload),
    });
    trackRequest(builder, loadAnalytics, {
      loading,
      error: 'error',
      fulfilled: (state, { payload }) => void (state.analytics = payload),
    });
    trackRequest(builder, saveProfile, {
      loading,
      fulfilled: (state, { payload }) => void (state.profile = payload),
    });
    trackRequest(builder, uploadPicture, {
      loading,
      fulfilled: (state, { payload }) => void (state.profile && (state.profile.avatar = payload)),
    });
    trackRequest(builder, removePicture, {
      loading,
      fulfilled: (state, { payload }) => void (state.profile = payload),
    });
    trackRequest(builder, requestEmailChange, {
      loading,
      fulfilled: (state, { payload }) => void (state.emailChange = payload),
    });
    trackRequest(builder, withdrawEmailChange, {
      loading,
      fulfilled: (state, { payload }) => void (state.emailChange = payload),
    });
    trackRequest(builder, changePassword, {
      loading,
      fulfilled: (state) => void (state.otherSignIns = 0),
    });
    trackRequest(builder, signOutEverywhere, { loading });
    trackRequest(builder, chooseNewsletter, {
      loading,
      fulfilled: (state, { payload }) => void (state.newsletters = payload),
    });
    trackRequest(builder, saveMeasurementId, {
      loading,
      fulfilled: (state, { payload }) => void (state.analytics = payload),
    });
    trackRequest(builder, removeMeasurementId, {
      loading,
      fulfilled: (state, { payload }) => void (state.analytics = payload),
    });
    trackRequest(builder, loadConversions, {
      error: 'error',
      fulfilled: (state, { payload }) => void (state.conversions = payload),
    });
    trackRequest(builder, saveConversions, {
      fulfilled: (state, { payload }) => putDestination(state, payload),
    });
    trackRequest(builder, removeConversions, {
      fulfilled: (state, { payload }) => putDestination(state, payload),
    });
  },
  selectors: {
    selectAccount: (state) => state,
  },
});

export const { selectAccount } = accountSlice.selectors;
accountArea.addCases(accountSlice.reducer);
