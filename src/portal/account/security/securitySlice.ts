import { createSlice } from '@reduxjs/toolkit';
import { trackRequest } from '../../request/trackRequest';
import { accountArea } from '../accountArea';
import { endOtherSignInSessions, endSignInSession, loadSignInSessions } from './securityThunks';

/** The cases of the area `account` that only the page Security needs. */
const securitySlice = createSlice({
  name: 'security',
  initialState: accountArea.initialState,
  reducers: {},
  extraReducers(builder) {
    const loading = 'loading';
    trackRequest(builder, loadSignInSessions, {
      loading,
      error: 'error',
      fulfilled: (state, { payload }) => void (state.signInSessions = payload),
    });
    trackRequest(builder, endSignInSession, {
      loading,
      fulfilled: (state, { payload }) => void (state.signInSessions = payload),
    });
    trackRequest(builder, endOtherSignInSessions, {
      loading,
      fulfilled: (state, { payload }) => void (state.signInSessions = payload),
    });
  },
});

accountArea.addCases(securitySlice.reducer);
