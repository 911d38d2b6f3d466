import { z } from 'zod';
import type { CampaignReviewReply } from '../../contract/campaignEditing';
import { campaignEditInput, mailContentInput, newCampaignInput } from '../../contract/campaignInput';
import { skipReasons } from '../../contract/campaignReport';
import { operation, type GraphqlRoom } from '../graphql/graphqlRoom';
import { parseInput } from '../http/parseInput';
import type { SignedInContext } from '../http/signedIn';
import { campaignOperation, demandCampaignDoor, demandKind } from './campaignDoor';
import { listCampaigns } from './campaignQueries';
import { listPersonalFields } from './campaignRecipientQueries';
import { reviewCampaign } from './campaignReview';
import { campaignSchema } from './campaignSchema';
import { createCampaign, demandCampaign, enableCampaign, updateCampaign } from './campaignService';
import { previewMail } from './mailPreviewService';

const byId = z.object({ id: z.string() });
const ofKind = z.object({ kind: z.enum(['email', 'ticketholder']) });
const maybeById = z.object({ id: z.string().nullish() });
const previewArguments = maybeById.extend({
  content: z.unknown().optional(),
  position: z.int().min(0).max(1_000).nullish(),
});

/** What belongs to no campaign yet is made of the organiser's contacts, as email campaigns are. */
const demandDoor = async (context: SignedInContext, id: string | null | undefined) =>
  id ? demandCampaignDoor(context, id) : demandKind(context, 'email');

export const campaignGraphql: GraphqlRoom = {
  typeDefs: campaignSchema,
  resolvers: {
    Query: {
      campaigns: operation('signed-in', ofKind, async ({ kind }, context) => {
        demandKind(context, kind);
        return context.inTenant((db) => listCampaigns(db, kind));
      }),
      campaign: campaignOperation(byId, ({ id }, { inTenant }) => inTenant((db) => demandCampaign(db, id))),
      campaignReview: campaignOperation(byId, ({ id }, { inTenant, signedIn, services }) =>
        inTenant(async (db): Promise<CampaignReviewReply> => {
          const { publicUrl, clock } = services;
          const asked = { organiserId: signedIn.organiserId, publicUrl, now: clock.now() };
          const { recipients, ...review } = await reviewCampaign(db, await demandCampaign(db, id), asked);
          const skipped = skipReasons
            .map((reason) => ({ reason, count: recipients.skipped[reason] ?? 0 }))
            .filter(({ count }) => count > 0);
          return { ...review, recipients: { ...recipients, skipped } };
        }),
      ),
      campaignPreview: operation(
        'signed-in',
        previewArguments,
        async ({ id, content, position }, context) => {
          await demandDoor(context, id);
          const typed = content ? parseInput(mailContentInput, content) : undefined;
          return previewMail(context, { id: id ?? undefined, typed, position: position ?? 0 });
        },
      ),
      personalFields: operation('signed-in', maybeById, async ({ id }, context) => {
        await demandDoor(context, id);
        return context.inTenant(async (db) =>
          listPersonalFields(db, id ? await demandCampaign(db, id) : undefined),
        );
      }),
    },
    Mutation: {
      createCampaign: operation(
        'signed-in',
        ofKind.extend({ input: z.unknown() }),
        async ({ kind, input }, context) => {
          demandKind(context, kind);
          return createCampaign(context, kind, parseInput(newCampaignInput, input));
        },
      ),
      updateCampaign: campaignOperation(
        z.object({ id: z.string(), version: z.int(), input: z.unknown() }),
        async ({ id, version, input }, context) =>
          updateCampaign(context, { id, version, edit: parseInput(campaignEditInput, input) }),
      ),
      enableCampaign: campaignOperation(byId, ({ id }, context) => enableCampaign(context, id)),
    },
  },
};
