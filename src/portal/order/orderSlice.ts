import { type ActionReducerMapBuilder, createSlice } from '@reduxjs/toolkit';
import { type MassRefund, type OrderDetail } from '../../contract/order/order';
import { type RequestThunk } from '../request/createRequest';
import { trackRequest } from '../request/trackRequest';
import { cancelDisputedTickets, sendDisputeEvidence } from './dispute/disputeThunks';
import { loadMassRefund, retryMassRefund, startMassRefund } from './refund/massRefundThunks';
import { orderArea, type OrderAreaState } from './orderArea';
import {
  declineRefundRequest,
  downloadOrders,
  editBuyer,
  loadEventChoices,
  loadOrder,
  loadOrders,
  recordPayment,
  refundOrder,
  resendTickets,
  retryRefund,
} from './orderThunks';
import { testDecideDispute, testOpenDispute, testReport } from './testGateway/testPaymentThunks';

type Builder = ActionReducerMapBuilder<OrderAreaState>;

/** The reply to an action on an order is the changed order. */
function trackChange<Arg>(builder: Builder, thunk: RequestThunk<OrderDetail, Arg>): void {
  trackRequest(builder, thunk, {
    loading: 'changing',
    fulfilled(state, { payload }) {
      if (state.order?.id === payload.id) state.order = payload;
    },
  });
}

function trackMassChange<Arg>(builder: Builder, thunk: RequestThunk<MassRefund, Arg>): void {
  trackRequest(builder, thunk, {
    loading: 'changing',
    fulfilled(state, { payload }) {
      if (state.massRefund?.sessionId === payload.sessionId) state.massRefund = payload;
    },
  });
}

const orderSlice = createSlice({
  name: 'order',
  initialState: orderArea.initialState,
  reducers: {},
  extraReducers(builder) {
    trackRequest(builder, loadOrders, {
      loading: 'loading',
      error: 'error',
      fulfilled(state, { payload: { orders, ...facts }, meta }) {
        state.orders = meta.arg.after ? [...(state.orders ?? []), ...orders] : orders;
        state.facts = facts;
      },
    });
    trackRequest(builder, loadEventChoices, {
      fulfilled(state, { payload }) {
        state.eventChoices = payload;
      },
    });
    trackRequest(builder, downloadOrders, { loading: 'downloading' });
    trackRequest(builder, loadOrder, {
      error: 'orderError',
      started(state, id) {
        if (state.order?.id !== id) state.order = null;
      },
      fulfilled(state, { payload }) {
        state.order = payload;
      },
      // A change of another order may overtake this load. Its reply is still the only one for this order.
      late(state, { payload }) {
        state.order ??= payload;
      },
    });
    trackChange(builder, resendTickets);
    trackChange(builder, editBuyer);
    trackChange(builder, refundOrder);
    trackChange(builder, retryRefund);
    trackChange(builder, declineRefundRequest);
    trackChange(builder, recordPayment);
    trackChange(builder, sendDisputeEvidence);
    trackChange(builder, cancelDisputedTickets);
    trackChange(builder, testOpenDispute);
    trackChange(builder, testDecideDispute);
    trackChange(builder, testReport);
    trackRequest(builder, loadMassRefund, {
      error: 'massError',
      started(state, sessionId) {
        if (state.massRefund?.sessionId !== sessionId) state.massRefund = null;
      },
      fulfilled(state, { payload }) {
        state.massRefund = payload;
      },
      late(state, { payload }) {
        state.massRefund ??= payload;
      },
    });
    trackMassChange(builder, startMassRefund);
    trackMassChange(builder, retryMassRefund);
  },
  selectors: {
    selectOrderList: (state) => state,
    selectEventChoices: (state) => state.eventChoices,
    selectOrder: (state) => state.order,
    selectOrderError: (state) => state.orderError,
    selectMassRefund: (state) => state.massRefund,
    selectMassError: (state) => state.massError,
    selectChanging: (state) => state.changing,
  },
});

export const {
  selectOrderList,
  selectEventChoices,
  selectOrder,
  selectOrderError,
  selectMassRefund,
  selectMassError,
  selectChanging,
} = orderSlice.selectors;
orderArea.addCases(orderSlice.reducer);
