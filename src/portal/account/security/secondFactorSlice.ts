import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type SignInFactors } from '../../../contract/account/secondFactor';
import { trackRequest } from '../../request/trackRequest';
import { addPasskey, removePasskey, renamePasskey } from './passkeyThunks';
import { secondFactorArea, type SecondFactorState } from './secondFactorArea';
import {
  confirmAuthenticator,
  keepFactors,
  loadSignInFactors,
  makeRecoveryCodes,
  removeAuthenticator,
} from './secondFactorThunks';

const setFactors = (state: SecondFactorState, { payload }: PayloadAction<SignInFactors>) => {
  state.factors = payload;
};

const secondFactorSlice = createSlice({
  name: 'secondFactor',
  initialState: secondFactorArea.initialState,
  reducers: {},
  extraReducers(builder) {
    trackRequest(builder, loadSignInFactors, {
      loading: 'loading',
      error: 'error',
      fulfilled: setFactors,
    });
    trackRequest(builder, confirmAuthenticator, { fulfilled: setFactors });
    trackRequest(builder, makeRecoveryCodes, { fulfilled: setFactors });
    trackRequest(builder, removeAuthenticator, { fulfilled: setFactors });
    trackRequest(builder, keepFactors, { fulfilled: setFactors });
    trackRequest(builder, addPasskey, { fulfilled: setFactors });
    trackRequest(builder, renamePasskey, { fulfilled: setFactors });
    trackRequest(builder, removePasskey, { fulfilled: setFactors });
  },
});

secondFactorArea.addCases(secondFactorSlice.reducer);
