import { createSlice } from '@reduxjs/toolkit';
import './list/campaignPagesSlice';
import { campaignArea } from './campaignArea';
import { addCampaignEditingCases, addCampaignListCases } from './editor/campaignEditingCases';
import { addCampaignReportCases, addRecipientCases } from './report/campaignReportCases';
import { addClickMapCases } from './report/clickMap/clickMapCases';
import { addDeliveryCases } from './report/delivery/deliveryCases';
import { addDeviceCases } from './report/devices/deviceCases';
import { addHeadlineCases } from './report/headline/headlineCases';

const campaignSlice = createSlice({
  name: 'campaign',
  initialState: campaignArea.initialState,
  reducers: {},
  extraReducers(builder) {
    addCampaignListCases(builder);
    addCampaignEditingCases(builder);
    addCampaignReportCases(builder);
    addRecipientCases(builder);
    addHeadlineCases(builder);
    addDeliveryCases(builder);
    addClickMapCases(builder);
    addDeviceCases(builder);
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
