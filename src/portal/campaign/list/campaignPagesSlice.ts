import { createSlice } from '@reduxjs/toolkit';
import { trackRequest } from '../../request/trackRequest';
import { copyCampaign, loadCampaigns } from '../campaignThunks';
import { campaignPagesArea } from './campaignPagesArea';

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
  },
  selectors: { selectCampaignPages: (state) => state },
});

export const { selectCampaignPages } = campaignPagesSlice.selectors;
campaignPagesArea.addCases(campaignPagesSlice.reducer);
