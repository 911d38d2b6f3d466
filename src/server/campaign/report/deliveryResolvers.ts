import { bounceReasons } from '../../../contract/campaign/bounceReasons';
import { deviceFamilies, mailboxGroups } from '../../../contract/campaign/campaignDelivery';
import { reportedCampaignInput } from '../../../contract/campaign/campaignHeadlineInput';
import type { GraphqlModule } from '../../graphql/graphqlModule';
import { campaignOperation } from '../campaignPermissions';
import { findDelivery } from '../figures/deliveryQueries';
import { countDevices } from './deviceQueries';

/** The fields are described in contract/campaign/campaignDelivery.ts. */
export const deliveryGraphql: GraphqlModule = {
  typeDefs: /* GraphQL */ `
    enum MailboxGroup { ${mailboxGroups.join(' ')} }
    enum BounceReason { ${bounceReasons.join(' ')} }
    type ProviderResult {
      group: MailboxGroup!
      recipients: SafeInt!
      sent: SafeInt!
      "Sent and not bounced."
      delivered: SafeInt!
      bounced: SafeInt!
      clicked: SafeInt!
      unsubscribed: SafeInt!
      complained: SafeInt!
    }
    type BounceResult {
      reason: BounceReason!
      "Bounced permanently."
      hard: Int!
      "Bounced for a reason that may be temporary."
      soft: Int!
      "Refused by the mail server while it was being sent."
      refused: Int!
    }
    type CountryResult {
      "Two letters; empty where it is not known."
      country: String!
      opens: SafeInt!
      clicks: SafeInt!
    }
    type CampaignDelivery {
      countedAt: String
      providers: [ProviderResult!]!
      bounces: [BounceResult!]!
      countries: [CountryResult!]!
    }
    enum DeviceFamily { ${deviceFamilies.join(' ')} }
    type DeviceResult {
      family: DeviceFamily!
      opens: SafeInt!
      clicks: SafeInt!
    }
    extend type Query {
      campaignDelivery(id: ID!): CampaignDelivery!
      campaignDevices(id: ID!): [DeviceResult!]!
    }
  `,
  resolvers: {
    Query: {
      campaignDevices: campaignOperation(reportedCampaignInput, async ({ id }, { inTenant }) =>
        inTenant((db) => countDevices(db, id)),
      ),
      campaignDelivery: campaignOperation(reportedCampaignInput, async ({ id }, { inTenant }) => {
        const found = await inTenant((db) => findDelivery(db, id));
        return {
          providers: found?.providers ?? [],
          bounces: found?.bounces ?? [],
          countries: found?.countries ?? [],
          countedAt: found?.countedAt?.toISOString() ?? null,
        };
      }),
    },
  },
};
