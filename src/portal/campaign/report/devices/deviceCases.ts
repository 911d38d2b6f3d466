import { type ActionReducerMapBuilder } from '@reduxjs/toolkit';
import { trackRequest } from '../../../request/trackRequest';
import { type CampaignAreaState } from '../../campaignArea';
import { loadDevices } from './deviceThunks';

/** Adds the cases of the figures by device. A failure is shown at their place. */
export function addDeviceCases(builder: ActionReducerMapBuilder<CampaignAreaState>): void {
  trackRequest(builder, loadDevices, {
    fulfilled(state, { payload }) {
      state.campaignData.devices = payload;
    },
  });
}
