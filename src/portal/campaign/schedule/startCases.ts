import { type ActionReducerMapBuilder } from '@reduxjs/toolkit';
import { trackRequest } from '../../request/trackRequest';
import { type CampaignReviewState } from '../review/campaignReviewArea';
import {
  loadApproval,
  loadApprovals,
  loadCampaignStart,
  returnCampaignToDraft,
  scheduleCampaign,
  submitCampaign,
} from './startThunks';

/** Adds the cases of the requests about a campaign's start and about approvals. */
export function addStartCases(builder: ActionReducerMapBuilder<CampaignReviewState>): void {
  trackRequest(builder, loadCampaignStart, {
    fulfilled(state, { payload }) {
      state.start = payload;
    },
  });
  trackRequest(builder, returnCampaignToDraft, {
    fulfilled(state, { payload }) {
      state.start = payload;
    },
  });
  for (const request of [scheduleCampaign, submitCampaign]) {
    trackRequest(builder, request, {
      fulfilled(state, { payload }) {
        state.start = payload;
      },
    });
  }
  trackRequest(builder, loadApprovals, {
    fulfilled(state, { payload }) {
      state.approvals = payload;
    },
  });
  trackRequest(builder, loadApproval, {
    fulfilled(state, { payload }) {
      state.approval = payload;
    },
  });
}
