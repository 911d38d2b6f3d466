import { type CampaignKind } from '../../../contract/campaign/campaign';
import { campaignLimits } from '../../../contract/campaign/campaignEditing';
import { type CampaignResult, campaignResultsDocument } from '../../../contract/campaign/campaignResult';
import { type CampaignResultsQuery } from '../../../contract/generated/operations';
import { createRequest } from '../../request/createRequest';

/** Loads the results of any number of campaigns; those that have none are left out. */
export const loadCampaignResults = createRequest(
  'campaign/loadResults',
  async ({ kind, ids }: { kind: CampaignKind; ids: readonly string[] }, wire) => {
    const results: CampaignResult[] = [];
    for (let start = 0; start < ids.length; start += campaignLimits.perRequest) {
      const asked = { kind, ids: ids.slice(start, start + campaignLimits.perRequest) };
      const reply = await wire.graphql<CampaignResultsQuery>(campaignResultsDocument, asked);
      results.push(...reply.campaignResults);
    }
    return results;
  },
);
