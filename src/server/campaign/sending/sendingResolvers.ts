import { z } from 'zod';
import { operation, type GraphqlRoom } from '../../graphql/graphqlRoom';
import { notFound } from '../../http/httpErrors';
import { findProgress } from './progressQueries';
import { cancelCampaign, pauseCampaign, resumeCampaign, sendCampaign } from './sendCampaignService';
import { sendingSchema } from './sendingSchema';

const byId = z.object({ id: z.uuid('This campaign does not exist.') });
const send = byId.extend({ version: z.int(), expectedRecipients: z.int() });

export const sendingGraphql: GraphqlRoom = {
  typeDefs: sendingSchema,
  resolvers: {
    Query: {
      campaignProgress: operation('emailCampaign', byId, async ({ id }, { inTenant }) => {
        const progress = await inTenant((db) => findProgress(db, id));
        if (!progress) throw notFound('campaign');
        return progress;
      }),
    },
    Mutation: {
      sendCampaign: operation('emailCampaign', send, (args, context) => sendCampaign(context, args)),
      pauseCampaign: operation('emailCampaign', byId, ({ id }, context) => pauseCampaign(context, id)),
      resumeCampaign: operation('emailCampaign', byId, ({ id }, context) => resumeCampaign(context, id)),
      cancelCampaign: operation('emailCampaign', byId, ({ id }, context) => cancelCampaign(context, id)),
    },
  },
};
