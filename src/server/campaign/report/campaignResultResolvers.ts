import { z } from 'zod';
import { campaignKindInput, campaignsNowInput } from '../../../contract/campaign/campaignListInput';
import { operation, type GraphqlModule } from '../../graphql/graphqlModule';
import { parseInput } from '../../http/parseInput';
import { requireKindPermission } from '../campaignPermissions';
import { campaignResults } from './campaignResultService';

const ofKind = z.object({ kind: campaignKindInput });

export const campaignResultGraphql: GraphqlModule = {
  typeDefs: /* GraphQL */ `
    "What a campaign led to; the figures of its report."
    type CampaignResult {
      id: ID!
      sent: SafeInt!
      "People, without machines."
      clicked: SafeInt!
      "The share of the sent, from 0 to 1; null before anything is sent."
      clickRate: Float
      orders: SafeInt!
      "The value of the orders less refunds."
      cents: SafeInt!
      "The first click of each person on each link, by steps of three hours since sending began."
      curve: [Int!]!
    }
    extend type Query {
      "The results of these campaigns, without those that were never sent."
      campaignResults(kind: CampaignKind!, ids: [ID!]!): [CampaignResult!]!
    }
  `,
  resolvers: {
    Query: {
      // The arguments are validated after the permission, so that people without it always get FORBIDDEN.
      campaignResults: operation('signed-in', z.looseObject({}), async (args, context) => {
        requireKindPermission(context, parseInput(ofKind, args).kind);
        const { kind, ids } = parseInput(campaignsNowInput, args);
        return context.inSnapshot((db) =>
          campaignResults(db, { kinds: [kind], ids }, context.services.clock.now()),
        );
      }),
    },
  },
};
