import { createSlice } from '@reduxjs/toolkit';
import { planArea, type PlanState } from '../plan/planArea';
import { trackPages } from '../request/pages';
import { loadJournalAccounts, saveJournalAccounts } from './journal/journalThunks';
import { newPayoutState, type PayoutState } from './payoutState';
import { downloadPayout, loadPayout, loadPayoutBalance, loadPayoutLines, loadPayouts } from './payoutThunks';
import { loadStatementReader, saveStatementReader } from './statementMail/statementReaderThunks';
import {
  downloadStatement,
  loadEventPayouts,
  loadStatement,
  loadStatementChoices,
} from './statement/statementThunks';

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
    trackPages(builder, loadStatementChoices, (state) => payoutsOf(state).choices);
    trackPages(builder, loadStatement, (state) => payoutsOf(state).statement);
    trackPages(builder, loadJournalAccounts, (state) => payoutsOf(state).accounts);
    trackPages(builder, loadStatementReader, (state) => payoutsOf(state).reader);
    builder.addCase(saveJournalAccounts.fulfilled, (state, { payload }) => {
      payoutsOf(state).accounts.pages = [payload];
    });
    builder.addCase(saveStatementReader.fulfilled, (state, { payload }) => {
      payoutsOf(state).reader.pages = [payload];
    });
    trackPages(builder, loadEventPayouts, (state) => payoutsOf(state).ofEvent);
    for (const [download, flag] of [
      [downloadStatement, 'downloadingStatement'],
      [downloadPayout, 'downloading'],
    ] as const) {
      builder.addCase(download.pending, (state) => {
        payoutsOf(state)[flag] = true;
      });
      for (const ended of [download.fulfilled, download.rejected]) {
        builder.addCase(ended, (state) => {
          payoutsOf(state)[flag] = false;
        });
      }
    }
  },
});
planArea.addCases(payoutCases.reducer);
