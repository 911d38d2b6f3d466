import { createSlice } from '@reduxjs/toolkit';
import { trackPages } from '../request/pages';
import { trackRequest } from '../request/trackRequest';
import { closingArea } from './closingArea';
import { downloadExport, loadExports, startExport } from './closingThunks';

const closingSlice = createSlice({
  name: 'closing',
  initialState: closingArea.initialState,
  reducers: {},
  extraReducers(builder) {
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
