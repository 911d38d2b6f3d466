import { createSlice } from '@reduxjs/toolkit';
import { trackPages } from '../request/pages';
import { trackRequest } from '../request/trackRequest';
import { downloadInvoice, downloadInvoices, loadInvoices } from './billing/invoiceThunks';
import { testPassDay, testPassMonth, testRenewPlan } from './testGateway/testGatewayThunks';
import { planArea } from './planArea';
import {
  answerPlanCharge,
  changePlan,
  keepPlan,
  loadBilling,
  loadPlanChange,
  loadPlanCharge,
  loadPlanOverview,
  payPlanInvoice,
} from './planThunks';

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
    trackRequest(builder, loadPlanChange, {
      error: 'changeError',
      // What another plan costs must not be confirmed for this one.
      started(state) {
        state.change = null;
      },
      fulfilled(state, { payload }) {
        state.change = payload;
      },
    });
    // No `error`: the dialog shows why a change was refused.
    trackRequest(builder, changePlan, {
      loading: 'loading',
      fulfilled(state, { payload }) {
        state.overview = payload;
      },
    });
    // No `error`: the notice shows why it was refused.
    trackRequest(builder, payPlanInvoice, {
      fulfilled(state, { payload }) {
        state.overview = payload;
      },
    });
    for (const thunk of [testRenewPlan, testPassDay, testPassMonth]) {
      // No `error`: the panel shows why it was refused.
      trackRequest(builder, thunk, {
        fulfilled(state, { payload }) {
          state.overview = payload;
        },
      });
    }
    trackRequest(builder, keepPlan, {
      loading: 'loading',
      fulfilled(state, { payload }) {
        state.overview = payload;
      },
    });
    trackRequest(builder, loadPlanCharge, {
      error: 'error',
      // Another charge must not be answered for this one.
      started(state, chargeId) {
        if (state.charge?.id !== chargeId) delete state.charge;
      },
      fulfilled(state, { payload }) {
        state.charge = payload;
      },
    });
    trackRequest(builder, answerPlanCharge, {
      loading: 'loading',
      fulfilled(state, { payload }) {
        state.charge = payload.charge;
        state.overview = payload.overview;
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
    trackPages(builder, loadInvoices, (state) => state.invoices);
    trackRequest(builder, downloadInvoice, {});
    trackRequest(builder, downloadInvoices, { loading: 'downloadingInvoices' });
  },
  selectors: {
    selectPlanOverview: (state) => state.overview,
    selectPlanError: (state) => state.error,
    selectPlanChange: (state) => state.change,
    selectPlanChangeError: (state) => state.changeError,
    selectPlanCharge: (state) => state.charge,
    selectBilling: (state) => state.billing,
    selectBillingLoading: (state) => state.billingLoading,
    selectBillingError: (state) => state.billingError,
  },
});

export const {
  selectPlanOverview,
  selectPlanError,
  selectPlanChange,
  selectPlanChangeError,
  selectPlanCharge,
  selectBilling,
  selectBillingLoading,
  selectBillingError,
} = planSlice.selectors;
planArea.addCases(planSlice.reducer);
