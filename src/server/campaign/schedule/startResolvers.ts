import { z } from 'zod';
import { campaignStartInput } from '../../../contract/campaign/campaignStartInput';
import type { GraphqlModule } from '../../graphql/graphqlModule';
import { parseInput } from '../../http/parseInput';
import { submitCampaign } from '../approval/approvalService';
import { campaignOperation } from '../campaignPermissions';
import { requireStart, returnCampaignToDraft, scheduleCampaign } from './scheduleService';
import { startSchema } from './startSchema';

const byId = z.object({ id: z.string() });
const confirmedReview = byId.extend({ version: z.int(), expectedRecipients: z.int(), start: z.unknown() });

export const startGraphql: GraphqlModule = {
  typeDefs: startSchema,
  resolvers: {
    Query: {
      campaignStart: campaignOperation(byId, ({ id }, { inTenant }) =>
        inTenant((db) => requireStart(db, id)),
      ),
    },
    Mutation: {
      scheduleCampaign: campaignOperation(confirmedReview, async ({ start, ...args }, context) =>
        scheduleCampaign(context, { ...args, start: parseInput(campaignStartInput, start) }),
      ),
      submitCampaign: campaignOperation(confirmedReview, async ({ start, ...args }, context) =>
        submitCampaign(context, { ...args, start: parseInput(campaignStartInput, start) }),
      ),
      returnCampaignToDraft: campaignOperation(byId, ({ id }, context) => returnCampaignToDraft(context, id)),
    },
  },
};
