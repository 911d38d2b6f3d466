import { type ActionReducerMapBuilder } from '@reduxjs/toolkit';
import { trackRequest } from '../../../request/trackRequest';
import { type CampaignAreaState } from '../../campaignArea';
import { loadDelivery } from './deliveryThunks';

/** Adds the cases of the counts by provider and reason. A failure is shown at their place. */
export function addDeliveryCases(builder: ActionReducerMapBuilder<CampaignAreaState>): void {
  trackRequest(builder, loadDelivery, {
    fulfilled(state, { payload }) {
      state.campaignData.delivery = payload;
    },
  });
}
