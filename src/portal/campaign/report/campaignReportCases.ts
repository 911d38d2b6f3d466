import { type ActionReducerMapBuilder } from '@reduxjs/toolkit';
import { type CampaignStat } from '../../../contract/campaign/campaignReport';
import { trackRequest } from '../../request/trackRequest';
import { type CampaignAreaState, noReportData } from '../campaignArea';
import {
  downloadRecipients,
  loadCampaignActivity,
  loadCampaignLinks,
  loadCampaignStat,
  loadCampaignUtm,
  loadRecipientRecord,
  loadRecipients,
  refreshCampaignStat,
  reportOpened,
} from './campaignReportThunks';

/** All figures of a report come in one reply from one moment. A reply older than the stored one is dropped. */
function showStat(state: CampaignAreaState, stat: CampaignStat): void {
  const known = state.campaignStat;
  if (known?.campaign.id === stat.campaign.id && stat.at < known.at) return;
  state.campaignStat = stat;
}

/** Adds the cases of the requests about recipients. */
export function addRecipientCases(builder: ActionReducerMapBuilder<CampaignAreaState>): void {
  trackRequest(builder, loadRecipients, {
    loading: 'campaignListLoading',
    error: 'campaignError',
    fulfilled(state, { payload, meta }) {
      const { recipients } = payload;
      if (meta.arg.key === null) {
        state.userList = [];
        state.userIds = [];
      }
      // Reading the list would make a draft of each of its rows, of which there may be thousands.
      state.userList.push(...recipients);
      state.userIds.push(...recipients.map(({ recipientId }) => recipientId));
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

/** Adds the cases of the requests of the report. */
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
    fulfilled: (state, { payload }) => showStat(state, payload),
  });
  trackRequest(builder, refreshCampaignStat, {
    fulfilled(state, { payload }) {
      // Another report may have been opened meanwhile.
      if (state.campaignStat?.campaign.id === payload.campaign.id) showStat(state, payload);
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
      if (meta.arg.key === null) state.campaignData.activity = [];
      state.campaignData.activity.push(...payload.result);
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
}
