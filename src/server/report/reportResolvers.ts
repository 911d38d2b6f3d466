import { z } from 'zod';
import { operation, type GraphqlRoom } from '../graphql/graphqlRoom';
import { reportTypeDefs } from './reportSchema';
import { listReportCampaigns } from './utmReportQueries';

export const reportGraphql: GraphqlRoom = {
  typeDefs: reportTypeDefs,
  resolvers: {
    Query: {
      reportCampaigns: operation('reporting', z.object({}), (_, { signedIn, inTenant }) =>
        inTenant((db) => listReportCampaigns(db, signedIn.organiserId)),
      ),
    },
  },
};
