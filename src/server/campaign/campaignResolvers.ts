import { z } from 'zod';
import { campaignLimits } from '../../contract/campaign/campaignEditing';
import { campaignEditInput, mailContentInput, newCampaignInput } from '../../contract/campaign/campaignInput';
import {
  campaignKindInput,
  campaignsNowInput,
  campaignsQueryInput,
} from '../../contract/campaign/campaignListInput';
import { abLimits } from '../../contract/campaign/campaignVariants';
import { operation, type GraphqlModule } from '../graphql/graphqlModule';
import { parseInput } from '../http/parseInput';
import type { SignedInContext } from '../http/signedIn';
import { setCampaignsArchived } from './list/campaignArchiveService';
import { campaignChanges } from './editor/campaignChangesService';
import {
  campaignOperation,
  requireAnyKindPermission,
  requireCampaignPermission,
  requireKindPermission,
} from './campaignPermissions';
import { listCampaignsNow } from './list/campaignListQueries';
import { campaignPage } from './list/campaignPage';
import { listPersonalFields } from './recipients/campaignRecipientQueries';
import { reviewCampaign } from './review/campaignReview';
import { campaignSchema } from './campaignSchema';
import { reviewSchema } from './review/reviewSchema';
import { createCampaign, enableCampaign, updateCampaign } from './campaignService';
import { requireCampaign } from './requireCampaign';
import { checkCampaignLinks } from './review/linkCheckService';
import { previewMail } from './mail/mailPreviewService';
import { reviewReply } from './review/reviewReply';
import { listTestMailReaders, sendTestMails } from './review/testMailService';

const byId = z.object({ id: z.string() });
/** The arguments are validated after the permission, so that people without it always get FORBIDDEN. */
const unread = z.looseObject({});
const byIds = z.object({
  ids: z
    .array(z.uuid('This campaign does not exist.'))
    .min(1, 'Choose at least one.')
    .max(campaignLimits.perRequest, `Choose at most ${campaignLimits.perRequest} at a time.`)
    .transform((ids) => [...new Set(ids)]),
});
const testMail = z.object({
  id: z.string(),
  readerIds: z
    .array(z.uuid('This person does not exist.'))
    .min(1, 'Choose who gets the test.')
    .transform((ids) => [...new Set(ids)]),
  position: z.int().min(0).max(1_000).nullish(),
  variant: z.int().min(0).max(abLimits.variants).nullish(),
});
const ofKind = z.object({ kind: campaignKindInput });
const maybeById = z.object({ id: z.string().nullish() });
const previewArguments = maybeById.extend({
  content: z.unknown().optional(),
  position: z.int().min(0).max(1_000).nullish(),
  address: z.string().max(320, 'Shorten this address.').nullish(),
});

/**
 * Without a campaign, previews and personal fields use the organiser's contacts, so the permission for email campaigns
 * applies.
 */
const requirePermissionFor = async (context: SignedInContext, id: string | null | undefined) =>
  id ? requireCampaignPermission(context, id) : requireKindPermission(context, 'email');

async function archive(args: unknown, context: SignedInContext, archived: boolean): Promise<true> {
  requireAnyKindPermission(context);
  return setCampaignsArchived(context, parseInput(byIds, args).ids, archived);
}

export const campaignGraphql: GraphqlModule = {
  typeDefs: campaignSchema + reviewSchema,
  resolvers: {
    Query: {
      campaigns: operation('signed-in', unread, async (args, context) => {
        requireKindPermission(context, parseInput(ofKind, args).kind);
        return campaignPage(context, parseInput(campaignsQueryInput, args));
      }),
      campaignsNow: operation('signed-in', unread, async (args, context) => {
        requireKindPermission(context, parseInput(ofKind, args).kind);
        const asked = parseInput(campaignsNowInput, args);
        return context.inTenant((db) => listCampaignsNow(db, asked));
      }),
      campaign: campaignOperation(byId, ({ id }, { inTenant }) => inTenant((db) => requireCampaign(db, id))),
      campaignReview: campaignOperation(byId, async ({ id }, { inTenant, signedIn, services }) => {
        const { publicUrl, secret, clock } = services;
        const asked = { organiserId: signedIn.organiserId, publicUrl, secret, now: clock.now() };
        const { campaign, review } = await inTenant(async (db) => {
          const found = await requireCampaign(db, id);
          return { campaign: found, review: await reviewCampaign(db, found, asked) };
        });
        return reviewReply(campaign, review);
      }),
      campaignPreview: operation(
        'signed-in',
        previewArguments,
        async ({ id, content, position, address }, context) => {
          await requirePermissionFor(context, id);
          const typed = content ? parseInput(mailContentInput, content) : undefined;
          const sample = { position: position ?? 0, address: address?.trim().toLowerCase() || undefined };
          return previewMail(context, { id: id ?? undefined, typed, sample });
        },
      ),
      campaignChanges: campaignOperation(
        z.object({ id: z.string(), since: z.int().min(0) }),
        ({ id, since }, context) => campaignChanges(context, { id, since }),
      ),
      testMailReaders: campaignOperation(byId, (_args, context) => listTestMailReaders(context)),
      personalFields: operation('signed-in', maybeById, async ({ id }, context) => {
        await requirePermissionFor(context, id);
        return context.inTenant(async (db) =>
          listPersonalFields(db, id ? await requireCampaign(db, id) : undefined),
        );
      }),
    },
    Mutation: {
      archiveCampaigns: operation('signed-in', unread, (args, context) => archive(args, context, true)),
      restoreCampaigns: operation('signed-in', unread, (args, context) => archive(args, context, false)),
      sendTestMails: campaignOperation(unread.extend({ id: z.string() }), async (args, context) => {
        const { id, readerIds, position, variant } = parseInput(testMail, args);
        return sendTestMails(context, id, { readerIds, position: position ?? 0, variant: variant ?? 0 });
      }),
      checkCampaignLinks: campaignOperation(byId, ({ id }, context) => checkCampaignLinks(context, id)),
      createCampaign: operation(
        'signed-in',
        ofKind.extend({ input: z.unknown() }),
        async ({ kind, input }, context) => {
          requireKindPermission(context, kind);
          return createCampaign(context, kind, parseInput(newCampaignInput, input));
        },
      ),
      updateCampaign: campaignOperation(
        z.object({ id: z.string(), version: z.int(), input: z.unknown(), draftOnly: z.boolean().nullish() }),
        async ({ id, version, input, draftOnly }, context) => {
          const edit = parseInput(campaignEditInput, input);
          return updateCampaign(context, { id, version, edit, draftOnly: draftOnly === true });
        },
      ),
      enableCampaign: campaignOperation(byId, ({ id }, context) => enableCampaign(context, id)),
    },
  },
};
