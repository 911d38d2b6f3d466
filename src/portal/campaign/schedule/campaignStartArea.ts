import { type CampaignStart } from '../../../contract/campaign/campaignStart';
import { lateArea } from '../../request/lateArea';

/** When the campaign on screen starts; null before the first reply. */
export interface CampaignStartState {
  start: CampaignStart | null;
}

export const campaignStartArea = lateArea<CampaignStartState>({ start: null });

declare module '../../store/rootState' {
  interface RootState {
    campaignStart: CampaignStartState;
  }
}
