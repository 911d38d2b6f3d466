import { z } from 'zod';
import { approvalReasonInput } from '../../../contract/campaign/campaignStartInput';
import { operation, type GraphqlModule } from '../../graphql/graphqlModule';
import { findApprovalDetail } from './approvalDetail';
import { listApprovals } from './approvalQueries';
import { approvalSchema } from './approvalSchema';
import { decideCampaignApproval } from './approvalService';

const byId = z.object({ id: z.string() });
const decision = byId.extend({
  approved: z.boolean(),
  reason: approvalReasonInput,
  expectedRecipients: z.int().nullish(),
});

export const approvalGraphql: GraphqlModule = {
  typeDefs: approvalSchema,
  resolvers: {
    Query: {
      campaignApprovals: operation('isAdmin', z.object({}), (_none, { services }) =>
        listApprovals(services.database.adminDb),
      ),
      campaignApproval: operation('isAdmin', byId, ({ id }, context) => findApprovalDetail(context, id)),
    },
    Mutation: {
      decideCampaignApproval: operation('isAdmin', decision, async (args, { services, signedIn }) => {
        await decideCampaignApproval({ services, userId: signedIn.userId }, args);
        return true;
      }),
    },
  },
};
