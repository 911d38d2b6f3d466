import { createSlice } from '@reduxjs/toolkit';
import { trackPages } from '../../request/pages';
import { trackRequest } from '../../request/trackRequest';
import { campaignReviewArea } from './campaignReviewArea';
import { checkCampaignLinks, loadCampaignReview, loadTestMailReaders } from './campaignReviewThunks';

const campaignReviewSlice = createSlice({
  name: 'campaignReview',
  initialState: campaignReviewArea.initialState,
  reducers: {},
  extraReducers(builder) {
    trackRequest(builder, loadCampaignReview, {
      loading: 'loading',
      error: 'error',
      started(state, id) {
        if (state.campaignId !== id) state.review = null;
        state.campaignId = id;
      },
      fulfilled(state, { payload }) {
        state.review = payload;
      },
    });
    trackRequest(builder, checkCampaignLinks, { loading: 'linksLoading' });
    trackPages(builder, loadTestMailReaders, (state) => state.testReaders);
  },
  selectors: { selectCampaignReview: (state) => state },
});

export const { selectCampaignReview } = campaignReviewSlice.selectors;
campaignReviewArea.addCases(campaignReviewSlice.reducer);
