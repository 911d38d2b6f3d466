import { combineReducers, createSlice } from '@reduxjs/toolkit';
import { type RequestThunk } from '../../request/createRequest';
import { trackRequest } from '../../request/trackRequest';
import { type RootState } from '../../store/rootState';
import { salesReportArea, type SalesViewsState, type SalesViewState } from './salesReportArea';
import { loadSalesAttendance, loadSalesPace, loadSalesRefunds, loadSalesWaitlist } from './salesViewThunks';

/** Keeps the last reply of a view. */
function viewReducer<Reply, Filter>(thunk: RequestThunk<Reply, Filter>) {
  const initialState: SalesViewState<Filter, Reply> = {
    filter: null,
    reply: null,
    loading: false,
    error: null,
  };
  return createSlice({
    name: thunk.typePrefix,
    initialState,
    reducers: {},
    extraReducers(builder) {
      trackRequest(builder, thunk, {
        loading: 'loading',
        error: 'error',
        fulfilled(state, { payload, meta }) {
          Object.assign(state, { reply: payload, filter: meta.arg });
        },
      });
    },
  }).reducer;
}

const viewsReducer = combineReducers({
  pace: viewReducer(loadSalesPace),
  attendance: viewReducer(loadSalesAttendance),
  refunds: viewReducer(loadSalesRefunds),
  waitlist: viewReducer(loadSalesWaitlist),
});
const initialViews = viewsReducer(undefined, { type: 'salesReport/views' });

salesReportArea.addCases((state = salesReportArea.initialState, action) => {
  const views = viewsReducer(state.views, action);
  return views === state.views ? state : { ...state, views };
});

export const selectSalesViews = (state: RootState): SalesViewsState =>
  state.salesReport.views ?? initialViews;
