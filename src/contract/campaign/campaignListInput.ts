import { z } from 'zod';
import { campaignLimits } from './campaignEditing';
import { campaignFilters, campaignOrders } from './campaignList';
import { listQuestion } from '../listQuestionInput';

export const campaignKindInput = z.enum(['email', 'ticketholder']);

export const campaignsQueryInput = z.object({
  kind: campaignKindInput,
  ...listQuestion(campaignFilters, campaignOrders, { filter: 'all', order: 'changed' }),
});
export type CampaignsQueryValues = z.infer<typeof campaignsQueryInput>;

export const campaignsNowInput = z.object({
  kind: campaignKindInput,
  ids: z
    .array(z.uuid('This campaign does not exist.'))
    .max(campaignLimits.atOnce, `Ask for at most ${campaignLimits.atOnce} at a time.`),
});
