import { createSlice } from '@reduxjs/toolkit';
import { trackRequest } from '../request/trackRequest';
import { reportArea } from './reportArea';
import { loadUtmChart, loadUtmGrid } from './reportThunks';

const reportSlice = createSlice({
  name: 'report',
  initialState: reportArea.initialState,
  reducers: {},
  extraReducers(builder) {
    trackRequest(builder, loadUtmChart, {
      loading: 'loading',
      error: 'error',
      started(state, filter) {
        state.filter = filter;
      },
      fulfilled(state, { payload }) {
        state.chart = payload;
      },
    });
    trackRequest(builder, loadUtmGrid, {
      loading: 'loading',
      error: 'error',
      started(state, filter) {
        state.filter = filter;
      },
      fulfilled(state, { payload }) {
        state.grid = payload;
      },
    });
  },
  selectors: { selectReport: (state) => state },
});

export const { selectReport } = reportSlice.selectors;
reportArea.addCases(reportSlice.reducer);
