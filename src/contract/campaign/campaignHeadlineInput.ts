import { z } from 'zod';
import { attributionInput } from './attributionInput';

const longestSearch = 200;

export const reportedCampaignInput = z.object({ id: z.string() });

/** The query of the report's figures. */
export const statsInput = z.object({ attribution: attributionInput });

export const usualFiguresInput = z.object({ id: z.string(), attribution: attributionInput });

export const comparedCampaignInput = z.object({
  id: z.string(),
  otherId: z.string(),
  attribution: attributionInput,
});

export const comparableCampaignsInput = z.object({
  id: z.string(),
  search: z.string().trim().max(longestSearch, `Search for at most ${longestSearch} characters.`),
});
