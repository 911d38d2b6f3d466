import { attributionText } from '../../../contract/campaign/attribution';
import { usualOf } from '../../../contract/campaign/campaignHeadline';
import {
  comparableCampaignsInput,
  comparedCampaignInput,
  usualFiguresInput,
} from '../../../contract/campaign/campaignHeadlineInput';
import { isUuid } from '../../database/isUuid';
import type { GraphqlModule } from '../../graphql/graphqlModule';
import { notFound } from '../../http/httpErrors';
import { campaignOperation } from '../campaignPermissions';
import { findCampaignKind } from '../campaignQueries';
import { countHeadlines, listComparable, listEarlierCampaigns } from './headlineQueries';
import { measureFields, usualFigures } from './usualFigures';

/** As many as fit below the search; who looks for another types more of its name. */
const FOUND_CAMPAIGNS = 8;

/** The fields are described in contract/campaign/campaignHeadline.ts. */
export const comparisonGraphql: GraphqlModule = {
  typeDefs: /* GraphQL */ `
    type CampaignHeadline {
      id: ID!
      kind: CampaignKind!
      name: String!
      "The organiser's IANA zone."
      zone: String!
      startedAt: String!
      sent: SafeInt!
      delivered: SafeInt!
      clicked: SafeInt!
      clickedAll: SafeInt!
      orders: SafeInt!
      cents: Float!
      "Null for service mail, which has no unsubscribe link."
      unsubscribed: SafeInt
      complained: SafeInt!
      "The text of the attribution by which the orders are counted."
      attribution: String!
    }
    type HeadlineMeasures {
      ${measureFields}
    }
    type UsualFigures {
      "The campaigns that the medians are of."
      campaigns: Int!
      measures: HeadlineMeasures!
      attribution: String!
    }
    type ComparableCampaign {
      id: ID!
      name: String!
      startedAt: String!
    }
    extend type Query {
      "An attribution is a text such as first-30 (contract/campaign/attribution.ts); without one it is last-7."
      usualFigures(id: ID!, attribution: String): UsualFigures!
      comparedCampaign(id: ID!, otherId: ID!, attribution: String): CampaignHeadline!
      comparableCampaigns(id: ID!, search: String!): [ComparableCampaign!]!
    }
  `,
  resolvers: {
    Query: {
      usualFigures: campaignOperation(usualFiguresInput, ({ id, attribution }, { inSnapshot }) =>
        inSnapshot(async (db) => {
          const earlier = await listEarlierCampaigns(db, id, usualOf.campaigns);
          const figures = usualFigures(await countHeadlines(db, earlier, attribution));
          return { ...figures, attribution: attributionText(attribution) };
        }),
      ),
      comparedCampaign: campaignOperation(
        comparedCampaignInput,
        ({ id, otherId, attribution }, { inSnapshot }) =>
          inSnapshot(async (db) => {
            const [other] = isUuid(otherId) ? await countHeadlines(db, [otherId], attribution) : [];
            // The permission that was checked is that for this kind only.
            if (!other || other.kind !== (await findCampaignKind(db, id))) throw notFound('campaign');
            return other;
          }),
      ),
      comparableCampaigns: campaignOperation(comparableCampaignsInput, ({ id, search }, { inTenant }) =>
        inTenant((db) => listComparable(db, { id, search, limit: FOUND_CAMPAIGNS })),
      ),
    },
  },
};
