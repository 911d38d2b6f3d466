import { createSlice, type Draft, type PayloadAction } from '@reduxjs/toolkit';
import { trackRequest } from '../request/trackRequest';
import { type TixsuiteSetup, tixsuiteArea, type TixsuiteState } from './tixsuiteArea';
import {
  finishSetup,
  loadTixsuiteSetup,
  saveBookingFee,
  saveCompany,
  savePayout,
  saveRefundPolicy,
  saveTicketDesign,
} from './tixsuiteThunks';

function take(state: Draft<TixsuiteState>, { payload }: PayloadAction<TixsuiteSetup>) {
  state.setup = payload;
}

const tixsuiteSlice = createSlice({
  name: 'tixsuite',
  initialState: tixsuiteArea.initialState,
  reducers: {},
  extraReducers(builder) {
    trackRequest(builder, loadTixsuiteSetup, { loading: 'loading', error: 'error', fulfilled: take });
    // No `error`: the form shows why an input was refused.
    trackRequest(builder, saveCompany, { loading: 'loading', fulfilled: take });
    trackRequest(builder, saveBookingFee, { loading: 'loading', fulfilled: take });
    trackRequest(builder, saveRefundPolicy, { loading: 'loading', fulfilled: take });
    trackRequest(builder, saveTicketDesign, { loading: 'loading', fulfilled: take });
    trackRequest(builder, savePayout, { loading: 'loading', fulfilled: take });
    trackRequest(builder, finishSetup, { loading: 'loading', fulfilled: take });
  },
  selectors: {
    selectSetup: (state) => state.setup,
    selectSetupError: (state) => state.error,
  },
});

export const { selectSetup, selectSetupError } = tixsuiteSlice.selectors;
tixsuiteArea.addCases(tixsuiteSlice.reducer);
