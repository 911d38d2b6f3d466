import { createSlice } from '@reduxjs/toolkit';
import { type RequestError } from '../../contract/requestError';

/** SPEC section 3: loading, grid, filter, chart, error. */
export interface ReportState {
  loading: boolean;
  grid: unknown[];
  filter: unknown;
  chart: unknown;
  error: RequestError | null;
}

const initialState: ReportState = { loading: false, grid: [], filter: null, chart: null, error: null };

const reportSlice = createSlice({ name: 'report', initialState, reducers: {} });

export const reportReducer = reportSlice.reducer;
