import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type SingleSignOn } from '../../contract/singleSignOn/singleSignOn';
import { trackRequest } from '../request/trackRequest';
import { singleSignOnArea, type SingleSignOnState } from './singleSignOnArea';
import {
  addDomain,
  checkDomain,
  loadSingleSignOn,
  removeDomain,
  removeProvider,
  saveProvider,
  switchSingleSignOn,
  testProvider,
} from './singleSignOnThunks';

const setSettings = (state: SingleSignOnState, { payload }: PayloadAction<SingleSignOn>) => {
  state.settings = payload;
};

const singleSignOnSlice = createSlice({
  name: 'singleSignOn',
  initialState: singleSignOnArea.initialState,
  reducers: {},
  extraReducers(builder) {
    trackRequest(builder, loadSingleSignOn, {
      loading: 'loading',
      error: 'error',
      fulfilled(state, { payload }) {
        state.settings = payload ?? 'refused';
      },
    });
    trackRequest(builder, addDomain, { fulfilled: setSettings });
    trackRequest(builder, checkDomain, { fulfilled: setSettings });
    trackRequest(builder, removeDomain, { fulfilled: setSettings });
    trackRequest(builder, saveProvider, { fulfilled: setSettings });
    trackRequest(builder, testProvider, { fulfilled: setSettings });
    trackRequest(builder, removeProvider, { fulfilled: setSettings });
    trackRequest(builder, switchSingleSignOn, { fulfilled: setSettings });
  },
});

singleSignOnArea.addCases(singleSignOnSlice.reducer);
