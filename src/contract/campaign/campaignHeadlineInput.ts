import { z } from 'zod';

const longestSearch = 200;

export const reportedCampaignInput = z.object({ id: z.string() });

export const comparedCampaignInput = z.object({ id: z.string(), otherId: z.string() });

export const comparableCampaignsInput = z.object({
  id: z.string(),
  search: z.string().trim().max(longestSearch, `Search for at most ${longestSearch} characters.`),
});
