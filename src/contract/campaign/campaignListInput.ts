import { z } from 'zod';
import { campaignLimits } from './campaignEditing';
import { campaignFilters, campaignOrders } from './campaignList';
import { listQueryFields } from '../listQuestionInput';

export const campaignKindInput = z.enum(['email', 'ticketholder']);

export const campaignsQueryInput = z.object({
  kind: campaignKindInput,
  ...listQueryFields(campaignFilters, campaignOrders, { filter: 'all', order: 'changed' }),
});
export type CampaignsQueryValues = z.infer<typeof campaignsQueryInput>;

export const campaignsNowInput = z.object({
  kind: campaignKindInput,
  ids: z
    .array(z.uuid('This campaign does not exist.'))
    .max(campaignLimits.perRequest, `Ask for at most ${campaignLimits.perRequest} at a time.`),
});
