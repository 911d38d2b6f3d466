import { z } from 'zod';
import { salesReportInput } from '../../../contract/report/salesReportInput';
import { operation, type GraphqlModule } from '../../graphql/graphqlModule';
import { listSalesEvents } from './salesReportQueries';
import { salesReportTypeDefs } from './salesReportSchema';
import { salesReport } from './salesReportService';

export const salesReportGraphql: GraphqlModule = {
  typeDefs: salesReportTypeDefs,
  resolvers: {
    Query: {
      salesReport: operation('reporting', salesReportInput, ({ input }, { signedIn, services, inTenant }) =>
        inTenant((db) => salesReport(db, signedIn.organiserId, input, services.clock.now())),
      ),
      salesEvents: operation('reporting', z.object({}), (_, { inTenant }) => inTenant(listSalesEvents)),
    },
  },
};
