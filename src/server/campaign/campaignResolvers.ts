import { z } from 'zod';
import type { CampaignReviewReply, MailPreview } from '../../contract/campaignEditing';
import { campaignEditInput, mailContentInput, newCampaignInput } from '../../contract/campaignInput';
import { skipReasons } from '../../contract/campaignReport';
import { operation, type GraphqlRoom } from '../graphql/graphqlRoom';
import { badInput } from '../http/httpErrors';
import { parseInput } from '../http/parseInput';
import { listCampaigns } from './campaignQueries';
import { listPersonalFields } from './campaignRecipientQueries';
import { reviewCampaign } from './campaignReview';
import { campaignSchema } from './campaignSchema';
import { createCampaign, demandCampaign, enableCampaign, updateCampaign } from './campaignService';
import { findSampleFrame, sampleMail } from './mailPreviewService';

const byId = z.object({ id: z.string() });
const previewArguments = z.object({
  id: z.string().nullish(),
  content: z.unknown().optional(),
  position: z.int().min(0).max(1_000).nullish(),
});

export const campaignGraphql: GraphqlRoom = {
  typeDefs: campaignSchema,
  resolvers: {
    Query: {
      campaigns: operation(
        'emailCampaign',
        z.object({ kind: z.literal('email', 'Only email campaigns are listed here.') }),
        ({ kind }, { inTenant }) => inTenant((db) => listCampaigns(db, kind)),
      ),
      campaign: operation('emailCampaign', byId, ({ id }, { inTenant }) =>
        inTenant((db) => demandCampaign(db, id)),
      ),
      campaignReview: operation('emailCampaign', byId, ({ id }, { inTenant, signedIn, services }) =>
        inTenant(async (db): Promise<CampaignReviewReply> => {
          const asked = { organiserId: signedIn.organiserId, now: services.clock.now() };
          const { recipients, ...review } = await reviewCampaign(db, await demandCampaign(db, id), asked);
          const skipped = skipReasons
            .map((reason) => ({ reason, count: recipients.skipped[reason] ?? 0 }))
            .filter(({ count }) => count > 0);
          return { ...review, recipients: { ...recipients, skipped } };
        }),
      ),
      campaignPreview: operation(
        'emailCampaign',
        previewArguments,
        async (args, context): Promise<MailPreview> => {
          const typed = args.content ? parseInput(mailContentInput, args.content) : undefined;
          const { organiserId } = context.signedIn;
          const { campaign, frame } = await context.inTenant(async (db) => {
            const found = args.id ? await demandCampaign(db, args.id) : undefined;
            const where = { organiserId, audiencesOf: found?.id, position: args.position ?? 0 };
            return { campaign: found, frame: await findSampleFrame(db, where) };
          });
          const content = typed ?? campaign;
          if (!content) throw badInput('content', 'Say which campaign or what content to show.');
          return sampleMail(content, frame, context.services.publicUrl);
        },
      ),
      personalFields: operation(
        'emailCampaign',
        z.object({ id: z.string().nullish() }),
        ({ id }, { inTenant }) =>
          inTenant(async (db) => listPersonalFields(db, id ? (await demandCampaign(db, id)).id : undefined)),
      ),
    },
    Mutation: {
      createCampaign: operation(
        'emailCampaign',
        z.object({ input: z.unknown() }),
        async ({ input }, context) => createCampaign(context, parseInput(newCampaignInput, input)),
      ),
      updateCampaign: operation(
        'emailCampaign',
        z.object({ id: z.string(), version: z.int(), input: z.unknown() }),
        async ({ id, version, input }, context) =>
          updateCampaign(context, { id, version, edit: parseInput(campaignEditInput, input) }),
      ),
      enableCampaign: operation('emailCampaign', byId, ({ id }, context) => enableCampaign(context, id)),
    },
  },
};
