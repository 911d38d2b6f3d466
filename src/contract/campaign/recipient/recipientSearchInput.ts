import { z } from 'zod';
import { recipientSegments, recipientSorts } from '../campaignReport';

const longestSearch = 200;

export const recipientSearchInput = z.object({
  id: z.string(),
  segment: z.enum(recipientSegments),
  search: z
    .string()
    .trim()
    .max(longestSearch, `Search for at most ${longestSearch} characters.`)
    .toLowerCase(),
  sort: z
    .enum(recipientSorts)
    .nullish()
    .transform((sort) => sort ?? 'address'),
  key: z.string().nullish(),
});

/** The query of a list of recipients. */
export const recipientListInput = z.object({ sort: z.enum(recipientSorts).default('address') });
