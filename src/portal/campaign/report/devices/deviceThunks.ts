import { campaignDevicesDocument } from '../../../../contract/campaign/campaignDelivery';
import type { CampaignDevicesQuery } from '../../../../contract/generated/operations';
import { createRequest } from '../../../request/createRequest';

/** Loads the opens and clicks of people by device. */
export const loadDevices = createRequest('campaign/loadDevices', async ({ id }: { id: string }, wire) => {
  const reply = await wire.graphql<CampaignDevicesQuery>(campaignDevicesDocument, { id });
  return reply.campaignDevices;
});
