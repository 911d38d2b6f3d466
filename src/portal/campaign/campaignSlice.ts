import { createSlice } from '@reduxjs/toolkit';
import './list/campaignPagesSlice';
import { campaignArea } from './campaignArea';
import { addCampaignEditingCases, addCampaignListCases } from './editor/campaignEditingCases';

const campaignSlice = createSlice({
  name: 'campaign',
  initialState: campaignArea.initialState,
  reducers: {},
  extraReducers(builder) {
    addCampaignListCases(builder);
    addCampaignEditingCases(builder);
  },
  selectors: {
    selectCampaign: (state) => state.campaign,
    selectCampaignList: (state) => state.campaignList,
    selectCampaignListLoading: (state) => state.campaignListLoading,
    selectCampaignError: (state) => state.campaignError,
  },
});

export const { selectCampaign, selectCampaignList, selectCampaignListLoading, selectCampaignError } =
  campaignSlice.selectors;
campaignArea.addCases(campaignSlice.reducer);
