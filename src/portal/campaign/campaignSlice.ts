import { createSlice } from '@reduxjs/toolkit';
import { type Campaign } from '../../contract/campaign';
import { type RequestError } from '../../contract/requestError';

/** SPEC section 3; email campaigns and ticketholder comms share the area. */
export interface CampaignAreaState {
  campaignLoading: boolean;
  campaignListLoading: boolean;
  campaign: Campaign | null;
  campaignList: Campaign[];
  campaignStat: unknown;
  campaignUtmDataStat: unknown;
  campaignData: unknown[];
  campaignDownloadData: { fileName: string } | null;
  campaignUserData: unknown[];
  campaignError: RequestError | null;
  userList: unknown[];
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
  campaignData: [],
  campaignDownloadData: null,
  campaignUserData: [],
  campaignError: null,
  userList: [],
  email: null,
  lastEvaluatedKey: null,
  userIds: [],
};

const campaignSlice = createSlice({ name: 'campaign', initialState, reducers: {} });

export const campaignReducer = campaignSlice.reducer;
