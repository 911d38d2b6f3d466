import { createSlice } from '@reduxjs/toolkit';
import { type Campaign } from '../../contract/campaign';
import {
  type CampaignRecipientRecord,
  type CampaignRecipientRow,
  type CampaignStat,
} from '../../contract/campaignReport';
import { type CampaignListEntry } from '../../contract/campaignEditing';
import { type RequestError } from '../../contract/requestError';
import { addCampaignEditingCases } from './campaignEditingCases';
import { addCampaignReportCases, noReportData, type CampaignReportData } from './campaignReportCases';

/** SPEC section 3; email campaigns and ticketholder comms share the area. */
export interface CampaignAreaState {
  campaignLoading: boolean;
  campaignListLoading: boolean;
  campaign: Campaign | null;
  campaignList: CampaignListEntry[];
  campaignStat: CampaignStat | null;
  campaignUtmDataStat: unknown;
  campaignData: CampaignReportData;
  campaignDownloadData: { fileName: string } | null;
  campaignUserData: CampaignRecipientRecord | null;
  campaignError: RequestError | null;
  userList: CampaignRecipientRow[];
  email: string | null;
  /** The paging cursor of the list on screen; null when there is nothing more. */
  lastEvaluatedKey: string | null;
  userIds: string[];
}

const initialState: CampaignAreaState = {
  campaignLoading: false,
  campaignListLoading: false,
  campaign: null,
  campaignList: [],
  campaignStat: null,
  campaignUtmDataStat: null,
  campaignData: noReportData,
  campaignDownloadData: null,
  campaignUserData: null,
  campaignError: null,
  userList: [],
  email: null,
  lastEvaluatedKey: null,
  userIds: [],
};

const campaignSlice = createSlice({
  name: 'campaign',
  initialState,
  reducers: {},
  extraReducers(builder) {
    addCampaignEditingCases(builder);
    addCampaignReportCases(builder);
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
export const campaignReducer = campaignSlice.reducer;
