import { deviceFamilies } from '../../../contract/campaign/campaignDevices';
import { reportedCampaignInput } from '../../../contract/campaign/campaignHeadlineInput';
import type { GraphqlModule } from '../../graphql/graphqlModule';
import { campaignOperation } from '../campaignPermissions';
import { countDevices } from './deviceQueries';

/** The fields are described in contract/campaign/campaignDevices.ts. */
export const deviceGraphql: GraphqlModule = {
  typeDefs: /* GraphQL */ `
    enum DeviceFamily { ${deviceFamilies.join(' ')} }
    type DeviceResult {
      family: DeviceFamily!
      opens: SafeInt!
      clicks: SafeInt!
    }
    extend type Query {
      campaignDevices(id: ID!): [DeviceResult!]!
    }
  `,
  resolvers: {
    Query: {
      campaignDevices: campaignOperation(reportedCampaignInput, async ({ id }, { inTenant }) =>
        inTenant((db) => countDevices(db, id)),
      ),
    },
  },
};
