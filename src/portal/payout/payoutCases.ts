import { createSlice } from '@reduxjs/toolkit';
import { planArea, type PlanState } from '../plan/planArea';
import { trackPages } from '../request/pages';
import { newPayoutState, type PayoutState } from './payoutState';
import { downloadPayout, loadPayout, loadPayoutBalance, loadPayoutLines, loadPayouts } from './payoutThunks';

/** The part is added with its first request, so that the first download has nothing of it. */
const payoutsOf = (state: PlanState): PayoutState => (state.payouts ??= newPayoutState());

const payoutCases = createSlice({
  name: 'payout',
  initialState: planArea.initialState,
  reducers: {},
  extraReducers(builder) {
    trackPages(builder, loadPayoutBalance, (state) => payoutsOf(state).balance);
    trackPages(builder, loadPayouts, (state) => payoutsOf(state).list);
    trackPages(builder, loadPayout, (state) => payoutsOf(state).detail);
    trackPages(builder, loadPayoutLines, (state) => payoutsOf(state).lines);
    builder.addCase(downloadPayout.pending, (state) => {
      payoutsOf(state).downloading = true;
    });
    for (const ended of [downloadPayout.fulfilled, downloadPayout.rejected]) {
      builder.addCase(ended, (state) => {
        payoutsOf(state).downloading = false;
      });
    }
  },
});
planArea.addCases(payoutCases.reducer);
