import { z } from 'zod';
import { recipientSegments } from './campaignReport';

const longestSearch = 200;

export const recipientSearchInput = z.object({
  id: z.string(),
  segment: z.enum(recipientSegments),
  search: z
    .string()
    .trim()
    .max(longestSearch, `Search for at most ${longestSearch} characters.`)
    .toLowerCase(),
  key: z.string().nullish(),
});
