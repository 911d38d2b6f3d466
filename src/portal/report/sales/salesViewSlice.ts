import { createSlice } from '@reduxjs/toolkit';
import { trackRequest } from '../../request/trackRequest';
import { type RootState } from '../../store/rootState';
import { salesReportArea, type SalesViewsState } from './salesReportArea';
import { loadSalesAttendance, loadSalesPace, loadSalesRefunds, loadSalesWaitlist } from './salesViewThunks';

const initialState: SalesViewsState = {
  pace: null,
  paceFilter: null,
  paceLoading: false,
  paceError: null,
  attendance: null,
  attendanceEvent: null,
  attendanceLoading: false,
  attendanceError: null,
  refunds: null,
  refundsFilter: null,
  refundsLoading: false,
  refundsError: null,
  waitlist: null,
  waitlistEvent: null,
  waitlistLoading: false,
  waitlistError: null,
};

const salesViewSlice = createSlice({
  name: 'salesViews',
  initialState,
  reducers: {},
  extraReducers(builder) {
    trackRequest(builder, loadSalesPace, {
      loading: 'paceLoading',
      error: 'paceError',
      fulfilled(state, { payload, meta }) {
        state.pace = payload;
        state.paceFilter = meta.arg;
      },
    });
    trackRequest(builder, loadSalesAttendance, {
      loading: 'attendanceLoading',
      error: 'attendanceError',
      fulfilled(state, { payload, meta }) {
        state.attendance = payload;
        state.attendanceEvent = meta.arg.eventId;
      },
    });
    trackRequest(builder, loadSalesRefunds, {
      loading: 'refundsLoading',
      error: 'refundsError',
      fulfilled(state, { payload, meta }) {
        state.refunds = payload;
        state.refundsFilter = meta.arg;
      },
    });
    trackRequest(builder, loadSalesWaitlist, {
      loading: 'waitlistLoading',
      error: 'waitlistError',
      fulfilled(state, { payload, meta }) {
        state.waitlist = payload;
        state.waitlistEvent = meta.arg.eventId;
      },
    });
  },
});

salesReportArea.addCases((state = salesReportArea.initialState, action) => {
  const views = salesViewSlice.reducer(state.views, action);
  return views === state.views ? state : { ...state, views };
});

export const selectSalesViews = (state: RootState): SalesViewsState =>
  state.salesReport.views ?? initialState;
