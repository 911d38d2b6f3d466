import { createSlice, type Draft, type PayloadAction } from '@reduxjs/toolkit';
import { trackRequest } from '../request/trackRequest';
import { disconnectStripe, loadGettingPaid, refreshGettingPaid } from './gettingPaidThunks';
import { type GettingPaid, type Payment, paymentArea, type PaymentState } from './paymentArea';
import {
  addPaymentMethod,
  confirmPaymentMethod,
  loadPayment,
  removePaymentMethod,
  setDefaultCard,
} from './paymentThunks';

function take(state: Draft<PaymentState>, { payload }: PayloadAction<Payment>) {
  state.payment = payload;
}

function takeGettingPaid(state: Draft<PaymentState>, { payload }: PayloadAction<GettingPaid>) {
  state.gettingPaid = payload;
}

const paymentSlice = createSlice({
  name: 'payment',
  initialState: paymentArea.initialState,
  reducers: {},
  extraReducers(builder) {
    trackRequest(builder, loadPayment, { loading: 'loading', error: 'error', fulfilled: take });
    // No `error`: the form, the list or the dialog shows why a change was refused.
    trackRequest(builder, addPaymentMethod, { loading: 'loading', fulfilled: take });
    trackRequest(builder, confirmPaymentMethod, { loading: 'loading', fulfilled: take });
    trackRequest(builder, setDefaultCard, { loading: 'loading', fulfilled: take });
    trackRequest(builder, removePaymentMethod, { loading: 'loading', fulfilled: take });
    trackRequest(builder, loadGettingPaid, { error: 'gettingPaidError', fulfilled: takeGettingPaid });
    trackRequest(builder, refreshGettingPaid, { fulfilled: takeGettingPaid });
    trackRequest(builder, disconnectStripe, { fulfilled: takeGettingPaid });
  },
  selectors: {
    selectPayment: (state) => state.payment,
    selectPaymentError: (state) => state.error,
    selectGettingPaid: (state) => state.gettingPaid,
    selectGettingPaidError: (state) => state.gettingPaidError,
  },
});

export const { selectPayment, selectPaymentError, selectGettingPaid, selectGettingPaidError } =
  paymentSlice.selectors;
paymentArea.addCases(paymentSlice.reducer);
