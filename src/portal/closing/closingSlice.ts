import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { trackPages } from '../request/pages';
import { trackRequest } from '../request/trackRequest';
import { type AccountClosing } from '../../contract/closing/closing';
import { closingArea, type ClosingState } from './closingArea';
import {
  closeAccount,
  downloadExport,
  keepAccount,
  loadClosing,
  loadExports,
  startExport,
} from './closingThunks';

const setClosing = (state: ClosingState, { payload }: PayloadAction<AccountClosing>) => {
  state.closing.pages = [payload];
};

const closingSlice = createSlice({
  name: 'closing',
  initialState: closingArea.initialState,
  reducers: {},
  extraReducers(builder) {
    trackPages(builder, loadClosing, (state) => state.closing);
    trackRequest(builder, closeAccount, { fulfilled: setClosing });
    trackRequest(builder, keepAccount, { loading: 'keeping', fulfilled: setClosing });
    trackPages(builder, loadExports, (state) => state.exports);
    trackRequest(builder, startExport, {
      loading: 'starting',
      fulfilled(state, { payload }) {
        state.exports.pages = [payload];
      },
    });
    trackRequest(builder, downloadExport, { loading: 'downloading' });
  },
});

closingArea.addCases(closingSlice.reducer);
