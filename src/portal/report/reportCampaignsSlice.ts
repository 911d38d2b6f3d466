import { createSlice } from '@reduxjs/toolkit';
import { trackRequest } from '../request/trackRequest';
import { reportCampaignsArea } from './reportCampaignsArea';
import { loadReportCampaigns } from './reportThunks';

const reportCampaignsSlice = createSlice({
  name: 'reportCampaigns',
  initialState: reportCampaignsArea.initialState,
  reducers: {},
  extraReducers(builder) {
    trackRequest(builder, loadReportCampaigns, {
      loading: 'loading',
      error: 'error',
      fulfilled(state, { payload }) {
        state.campaigns = payload;
      },
    });
  },
  selectors: { selectReportCampaigns: (state) => state.campaigns },
});

export const { selectReportCampaigns } = reportCampaignsSlice.selectors;
reportCampaignsArea.addCases(reportCampaignsSlice.reducer);
