import { createSlice } from '@reduxjs/toolkit';
import { trackRequest } from '../request/trackRequest';
import { planArea } from './planArea';
import { changePlan, loadBilling, loadPlanOverview } from './planThunks';

const planSlice = createSlice({
  name: 'plan',
  initialState: planArea.initialState,
  reducers: {},
  extraReducers(builder) {
    trackRequest(builder, loadPlanOverview, {
      loading: 'loading',
      error: 'error',
      fulfilled(state, { payload }) {
        state.overview = payload;
      },
    });
    // No `error`: the dialog shows why a change was refused.
    trackRequest(builder, changePlan, {
      loading: 'loading',
      fulfilled(state, { payload }) {
        state.overview = payload;
      },
    });
    trackRequest(builder, loadBilling, {
      loading: 'billingLoading',
      error: 'billingError',
      fulfilled(state, { payload, meta }) {
        const before = meta.arg === undefined ? [] : (state.billing?.entries ?? []);
        state.billing = { ...payload, entries: [...before, ...payload.entries] };
      },
    });
  },
  selectors: {
    selectPlanOverview: (state) => state.overview,
    selectPlanError: (state) => state.error,
    selectBilling: (state) => state.billing,
    selectBillingLoading: (state) => state.billingLoading,
    selectBillingError: (state) => state.billingError,
  },
});

export const {
  selectPlanOverview,
  selectPlanError,
  selectBilling,
  selectBillingLoading,
  selectBillingError,
} = planSlice.selectors;
planArea.addCases(planSlice.reducer);
