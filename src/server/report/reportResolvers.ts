import { z } from 'zod';
import { operation, type GraphqlModule } from '../graphql/graphqlModule';
import { reportTypeDefs } from './reportSchema';
import { listReportCampaigns } from './utmReportQueries';

export const reportGraphql: GraphqlModule = {
  typeDefs: reportTypeDefs,
  resolvers: {
    Query: {
      reportCampaigns: operation('reporting', z.object({}), (_, { signedIn, inTenant }) =>
        inTenant((db) => listReportCampaigns(db, signedIn.organiserId)),
      ),
    },
  },
};
