import { type ActionReducerMapBuilder } from '@reduxjs/toolkit';
import { type CampaignProgress } from '../../contract/campaign';
import { trackRequest } from '../request/trackRequest';
import { type CampaignAreaState, noReportData } from './campaignArea';
import {
  downloadRecipients,
  loadCampaignActivity,
  loadCampaignLinks,
  loadCampaignProgress,
  loadCampaignStat,
  loadCampaignUtm,
  loadRecipientRecord,
  loadRecipients,
  pauseCampaign,
  reportOpened,
  resumeCampaign,
  stopCampaign,
} from './campaignReportThunks';

function showProgress(state: CampaignAreaState, progress: CampaignProgress): void {
  const { campaignStat } = state;
  if (campaignStat?.campaign.id !== progress.campaignId) return;
  campaignStat.progress = progress;
  campaignStat.campaign.state = progress.state;
}

/** What the calls about single recipients change in the campaign area. */
export function addRecipientCases(builder: ActionReducerMapBuilder<CampaignAreaState>): void {
  trackRequest(builder, loadRecipients, {
    loading: 'campaignListLoading',
    error: 'campaignError',
    fulfilled(state, { payload, meta }) {
      const before = meta.arg.key === null ? [] : state.userList;
      state.userList = [...before, ...payload.result];
      state.userIds = state.userList.map(({ recipientId }) => recipientId);
      state.lastEvaluatedKey = payload.lastEvaluatedKey;
    },
  });
  trackRequest(builder, loadRecipientRecord, {
    loading: 'campaignLoading',
    error: 'campaignError',
    fulfilled(state, { payload }) {
      state.campaignUserData = payload;
      state.email = payload.address;
    },
  });
  trackRequest(builder, downloadRecipients, {
    loading: 'campaignLoading',
    error: 'campaignError',
    fulfilled(state, { payload }) {
      state.campaignDownloadData = payload;
    },
  });
}

/** What the report's calls change in the campaign area. */
export function addCampaignReportCases(builder: ActionReducerMapBuilder<CampaignAreaState>): void {
  builder.addCase(reportOpened, (state, { payload: id }) => {
    if (state.campaignStat?.campaign.id === id) return;
    state.campaignStat = null;
    state.campaignUtmDataStat = null;
    state.campaignData = noReportData;
    state.userList = [];
    state.userIds = [];
    state.lastEvaluatedKey = null;
  });
  trackRequest(builder, loadCampaignStat, {
    loading: 'campaignLoading',
    error: 'campaignError',
    fulfilled(state, { payload }) {
      state.campaignStat = payload;
    },
  });
  trackRequest(builder, loadCampaignLinks, {
    loading: 'campaignLoading',
    error: 'campaignError',
    fulfilled(state, { payload }) {
      state.campaignData.links = payload;
    },
  });
  trackRequest(builder, loadCampaignActivity, {
    loading: 'campaignLoading',
    error: 'campaignError',
    fulfilled(state, { payload, meta }) {
      const before = meta.arg.key === null ? [] : state.campaignData.activity;
      state.campaignData.activity = [...before, ...payload.result];
      state.campaignData.activityKey = payload.lastEvaluatedKey;
    },
  });
  trackRequest(builder, loadCampaignUtm, {
    loading: 'campaignLoading',
    error: 'campaignError',
    fulfilled(state, { payload }) {
      state.campaignUtmDataStat = payload;
    },
  });
  for (const thunk of [loadCampaignProgress, pauseCampaign, resumeCampaign, stopCampaign]) {
    trackRequest(builder, thunk, { fulfilled: (state, { payload }) => showProgress(state, payload) });
  }
}
