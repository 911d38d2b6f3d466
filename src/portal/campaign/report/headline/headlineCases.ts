import { type ActionReducerMapBuilder } from '@reduxjs/toolkit';
import { trackRequest } from '../../../request/trackRequest';
import { type CampaignAreaState } from '../../campaignArea';
import { loadComparedCampaign, loadUsualFigures, searchComparable } from './headlineThunks';

/**
 * Adds the cases of what a report is compared with. Their failures are shown at their place, so they are not the error
 * of the report.
 */
export function addHeadlineCases(builder: ActionReducerMapBuilder<CampaignAreaState>): void {
  trackRequest(builder, loadUsualFigures, {
    fulfilled(state, { payload }) {
      state.campaignData.usual = payload;
    },
  });
  trackRequest(builder, loadComparedCampaign, {
    started(state, { otherId }) {
      if (state.campaignData.compared?.id !== otherId) delete state.campaignData.compared;
    },
    fulfilled(state, { payload }) {
      state.campaignData.compared = payload;
    },
  });
  trackRequest(builder, searchComparable, {
    fulfilled(state, { payload }) {
      state.campaignData.comparable = payload;
    },
  });
}
