import { createSlice } from '@reduxjs/toolkit';
import { trackRequest } from '../request/trackRequest';
import { accountArea } from './accountArea';
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
  },
  selectors: {
    selectAccount: (state) => state,
  },
});

export const { selectAccount } = accountSlice.selectors;
accountArea.addCases(accountSlice.reducer);
