import { createSlice } from '@reduxjs/toolkit';
import { type Audience } from '../../contract/audience';
import { type CampaignReviewReply } from '../../contract/campaignEditing';
import { type RequestError } from '../../contract/requestError';
import { trackRequest } from '../request/trackRequest';
import { loadCampaignAudiences, loadCampaignReview } from './campaignThunks';

/** What stands between the campaign that is being written and its sending, and whom it may go to. */
export interface CampaignReviewState {
  loading: boolean;
  /** Of this campaign. */
  campaignId: string | null;
  review: CampaignReviewReply | null;
  audiences: Audience[];
  /** True from the first reply on. */
  audiencesKnown: boolean;
  error: RequestError | null;
}

const initialState: CampaignReviewState = {
  loading: false,
  campaignId: null,
  review: null,
  audiences: [],
  audiencesKnown: false,
  error: null,
};

const campaignReviewSlice = createSlice({
  name: 'campaignReview',
  initialState,
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
    trackRequest(builder, loadCampaignAudiences, {
      error: 'error',
      fulfilled(state, { payload }) {
        state.audiences = payload;
        state.audiencesKnown = true;
      },
    });
  },
  selectors: { selectCampaignReview: (state) => state },
});

export const { selectCampaignReview } = campaignReviewSlice.selectors;
export const campaignReviewReducer = campaignReviewSlice.reducer;
