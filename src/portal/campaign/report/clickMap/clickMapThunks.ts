import { campaignClickMapDocument } from '../../../../contract/campaign/clickMap';
import type { CampaignClickMapQuery } from '../../../../contract/generated/operations';
import { createRequest } from '../../../request/createRequest';

/** Loads one version of the mail as it was sent, with the clicks at each of its links. */
export const loadClickMap = createRequest(
  'campaign/loadClickMap',
  async (asked: { id: string; version: number; everyClass: boolean }, wire) => {
    const reply = await wire.graphql<CampaignClickMapQuery>(campaignClickMapDocument, asked);
    return reply.campaignClickMap;
  },
);
