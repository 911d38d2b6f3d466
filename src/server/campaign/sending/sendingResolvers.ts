import { z } from 'zod';
import { spreadHoursInput } from '../../../contract/campaign/campaignStartInput';
import type { GraphqlModule } from '../../graphql/graphqlModule';
import { notFound } from '../../http/httpErrors';
import { campaignOperation } from '../campaignPermissions';
import { findProgress } from './progressQueries';
import { cancelCampaign, pauseCampaign, resumeCampaign, sendCampaign } from './sendCampaignService';
import { sendingSchema } from './sendingSchema';

const byId = z.object({ id: z.string() });
const send = byId.extend({ version: z.int(), expectedRecipients: z.int(), spreadHours: spreadHoursInput });

export const sendingGraphql: GraphqlModule = {
  typeDefs: sendingSchema,
  resolvers: {
    Query: {
      campaignProgress: campaignOperation(byId, async ({ id }, { inTenant }) => {
        const progress = await inTenant((db) => findProgress(db, id));
        if (!progress) throw notFound('campaign');
        return progress;
      }),
    },
    Mutation: {
      sendCampaign: campaignOperation(send, (args, context) => sendCampaign(context, args)),
      pauseCampaign: campaignOperation(byId, ({ id }, context) => pauseCampaign(context, id)),
      resumeCampaign: campaignOperation(byId, ({ id }, context) => resumeCampaign(context, id)),
      cancelCampaign: campaignOperation(byId, ({ id }, context) => cancelCampaign(context, id)),
    },
  },
};
