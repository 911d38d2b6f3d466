import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type OrderMailDesign } from '../../../contract/orderMail/orderMailDesigns';
import { trackRequest } from '../../request/trackRequest';
import { orderMailArea, type OrderMailState } from './orderMailArea';
import { loadOrderMailDesigns, setOrderMailDesign } from './orderMailThunks';

const setDesigns = (state: OrderMailState, { payload }: PayloadAction<OrderMailDesign[]>) => {
  state.designs = payload;
};

const orderMailSlice = createSlice({
  name: 'orderMail',
  initialState: orderMailArea.initialState,
  reducers: {},
  extraReducers(builder) {
    trackRequest(builder, loadOrderMailDesigns, {
      loading: 'loading',
      error: 'error',
      fulfilled: setDesigns,
    });
    trackRequest(builder, setOrderMailDesign, { fulfilled: setDesigns });
  },
  selectors: { selectOrderMails: (state) => state },
});

export const { selectOrderMails } = orderMailSlice.selectors;
orderMailArea.addCases(orderMailSlice.reducer);
