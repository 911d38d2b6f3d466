import { type ActionReducerMapBuilder } from '@reduxjs/toolkit';
import { trackRequest } from '../../../request/trackRequest';
import { type CampaignAreaState } from '../../campaignArea';
import { loadClickMap } from './clickMapThunks';

/** Adds the cases of the click map. A failure is shown at its place. */
export function addClickMapCases(builder: ActionReducerMapBuilder<CampaignAreaState>): void {
  trackRequest(builder, loadClickMap, {
    fulfilled(state, { payload }) {
      state.campaignData.clickMap = payload;
    },
  });
}
