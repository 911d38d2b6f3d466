import { createSlice } from '@reduxjs/toolkit';
import { trackRequest } from '../../request/trackRequest';
import { salesReportArea } from './salesReportArea';
import { loadSalesEvents, loadSalesReport } from './salesReportThunks';

const salesReportSlice = createSlice({
  name: 'salesReport',
  initialState: salesReportArea.initialState,
  reducers: {},
  extraReducers(builder) {
    trackRequest(builder, loadSalesReport, {
      loading: 'loading',
      error: 'error',
      fulfilled(state, { payload, meta }) {
        state.report = payload;
        state.filter = meta.arg;
      },
    });
    trackRequest(builder, loadSalesEvents, {
      loading: 'eventsLoading',
      error: 'eventsError',
      fulfilled(state, { payload }) {
        state.events = payload;
      },
    });
  },
});

salesReportArea.addCases(salesReportSlice.reducer);
