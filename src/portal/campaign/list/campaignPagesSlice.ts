import { type ActionReducerMapBuilder, createSlice } from '@reduxjs/toolkit';
import { finishedMark } from '../../request/lateReplies';
import { trackRequest } from '../../request/trackRequest';
import { copyCampaign, loadCampaigns } from '../campaignThunks';
import { campaignPagesArea, type CampaignPagesState, type CampaignResultsState } from './campaignPagesArea';
import { loadCampaignResults } from './campaignResultThunks';

const noResults: CampaignResultsState = { loading: false, error: null, byId: {} };

/** Results that are on screen stay while newer ones load, and after a failure. */
function addResultCases(builder: ActionReducerMapBuilder<CampaignPagesState>): void {
  builder.addCase(loadCampaignResults.pending, (state) => {
    state.results = { byId: state.results?.byId ?? {}, loading: true, error: null };
  });
  builder.addCase(loadCampaignResults.fulfilled, ({ results }, { payload, meta }) => {
    if (!results || finishedMark(meta).superseded) return;
    results.loading = false;
    for (const id of meta.arg.ids) results.byId[id] = null;
    for (const result of payload) results.byId[result.id] = result;
  });
  builder.addCase(loadCampaignResults.rejected, ({ results }, { payload, error, meta }) => {
    if (!results || finishedMark(meta).superseded) return;
    results.loading = false;
    if (!meta.aborted) results.error = payload ?? { message: error.message ?? 'The request failed' };
  });
}

const campaignPagesSlice = createSlice({
  name: 'campaignPages',
  initialState: campaignPagesArea.initialState,
  reducers: {},
  extraReducers(builder) {
    trackRequest(builder, loadCampaigns, {
      fulfilled(state, { payload, meta }) {
        state.kind = meta.arg.kind;
        state.counts = payload.counts;
        state.after = payload.after;
      },
    });
    trackRequest(builder, copyCampaign, {
      fulfilled(state, { payload }) {
        if (!state.counts || state.kind !== payload.kind) return;
        // A copy is a draft, and the list shows it at once (`showCampaign`).
        state.counts.all += 1;
        state.counts.drafts += 1;
      },
    });
    addResultCases(builder);
  },
  selectors: {
    selectCampaignPages: (state) => state,
    selectCampaignResults: (state) => state.results ?? noResults,
  },
});

export const { selectCampaignPages, selectCampaignResults } = campaignPagesSlice.selectors;
campaignPagesArea.addCases(campaignPagesSlice.reducer);
