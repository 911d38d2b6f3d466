import { campaignTestDocument, chooseVariantDocument } from '../../contract/campaignTest';
import { type CampaignTestQuery, type ChooseVariantMutation } from '../../contract/generated/operations';
import { createRequest } from '../request/createRequest';

export const loadCampaignTest = createRequest('campaignTest/load', async (id: string, wire) => {
  const { campaignTest } = await wire.graphql<CampaignTestQuery>(campaignTestDocument, { id });
  return campaignTest ?? null;
});

/** Ends the test: this version goes to the rest. */
export const chooseVariant = createRequest(
  'campaignTest/choose',
  async (choice: { id: string; position: number }, wire) => {
    const reply = await wire.graphql<ChooseVariantMutation>(chooseVariantDocument, choice);
    return reply.chooseVariant;
  },
);
