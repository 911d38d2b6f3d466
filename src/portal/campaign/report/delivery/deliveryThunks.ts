import { campaignDeliveryDocument } from '../../../../contract/campaign/campaignDelivery';
import type { CampaignDeliveryQuery } from '../../../../contract/generated/operations';
import { createRequest } from '../../../request/createRequest';

/** Loads bounces by reason and results by mailbox provider. */
export const loadDelivery = createRequest('campaign/loadDelivery', async ({ id }: { id: string }, wire) => {
  const reply = await wire.graphql<CampaignDeliveryQuery>(campaignDeliveryDocument, { id });
  return reply.campaignDelivery;
});
