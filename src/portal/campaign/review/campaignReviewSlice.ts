import { createSlice } from '@reduxjs/toolkit';
import { trackRequest } from '../../request/trackRequest';
import { campaignReviewArea } from './campaignReviewArea';
import { addStartCases } from '../schedule/startCases';
import { loadCampaignAudiences, loadCampaignReview, loadTicketholderEvents } from '../campaignThunks';

const campaignReviewSlice = createSlice({
  name: 'campaignReview',
  initialState: campaignReviewArea.initialState,
  reducers: {},
  extraReducers(builder) {
    addStartCases(builder);
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
    trackRequest(builder, loadCampaignAudiences, {
      error: 'error',
      fulfilled(state, { payload }) {
        state.audiences = payload;
        state.audiencesKnown = true;
      },
    });
    trackRequest(builder, loadTicketholderEvents, {
      error: 'error',
      fulfilled(state, { payload }) {
        state.ticketholderEvents = payload;
      },
    });
  },
  selectors: { selectCampaignReview: (state) => state },
});

export const { selectCampaignReview } = campaignReviewSlice.selectors;
campaignReviewArea.addCases(campaignReviewSlice.reducer);
