import { createSlice } from '@reduxjs/toolkit';
import { trackRequest } from '../../request/trackRequest';
import { campaignStartArea, type CampaignStartState } from './campaignStartArea';
import { loadCampaignStart, returnCampaignToDraft, scheduleCampaign, submitCampaign } from './startThunks';

const campaignStartSlice = createSlice({
  name: 'campaignStart',
  initialState: campaignStartArea.initialState,
  reducers: {},
  extraReducers(builder) {
    for (const request of [loadCampaignStart, returnCampaignToDraft]) {
      trackRequest(builder, request, {
        fulfilled(state, { payload }) {
          state.start = payload;
        },
      });
    }
    for (const request of [scheduleCampaign, submitCampaign]) {
      trackRequest(builder, request, {
        fulfilled(state, { payload }) {
          state.start = payload;
        },
      });
    }
  },
});

campaignStartArea.addCases(campaignStartSlice.reducer);

/** The start of a campaign; undefined until it is loaded. */
export const selectStartOf =
  (id: string) =>
  ({ campaignStart: { start } }: { campaignStart: CampaignStartState }) =>
    start?.campaignId === id ? start : undefined;
