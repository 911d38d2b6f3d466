import { z } from 'zod';
import { abLimits } from './campaignVariants';

export const clickMapInput = z.object({
  id: z.string(),
  version: z.int().min(0).max(abLimits.variants, 'There is no such version.'),
  everyClass: z.boolean(),
});
