import { createSlice } from '@reduxjs/toolkit';
import { campaignArea } from '../campaignArea';
import { addCampaignReportCases, addRecipientCases } from './campaignReportCases';
import { addClickMapCases } from './clickMap/clickMapCases';
import { addDeliveryCases } from './delivery/deliveryCases';
import { addDeviceCases } from './devices/deviceCases';
import { addHeadlineCases } from './headline/headlineCases';

/** The cases of the reports. Those of list and editor are in `campaignSlice.ts`, which a report does not load. */
const campaignReportSlice = createSlice({
  name: 'campaign',
  initialState: campaignArea.initialState,
  reducers: {},
  extraReducers(builder) {
    addCampaignReportCases(builder);
    addRecipientCases(builder);
    addHeadlineCases(builder);
    addDeliveryCases(builder);
    addClickMapCases(builder);
    addDeviceCases(builder);
  },
});

campaignArea.addCases(campaignReportSlice.reducer);
