import { z } from 'zod';
import { campaignLimits } from './campaignEditing';
import { campaignFilters, campaignOrders } from './campaignList';

export const campaignKindInput = z.enum(['email', 'ticketholder']);

export const campaignsQueryInput = z.object({
  kind: campaignKindInput,
  search: z
    .string()
    .max(200, 'Search for at most 200 characters.')
    .nullish()
    .transform((text) => (text ?? '').trim()),
  filter: z
    .enum(campaignFilters, 'Choose one of the filters.')
    .nullish()
    .transform((filter) => filter ?? 'all'),
  order: z
    .enum(campaignOrders, 'Choose one of the orders.')
    .nullish()
    .transform((order) => order ?? 'changed'),
  after: z.string().max(2_000, 'This page of the list is not known.').nullish(),
});
export type CampaignsQueryValues = z.infer<typeof campaignsQueryInput>;

export const campaignsNowInput = z.object({
  kind: campaignKindInput,
  ids: z
    .array(z.uuid('This campaign is not known.'))
    .max(campaignLimits.atOnce, `Ask for at most ${campaignLimits.atOnce} at a time.`),
});
