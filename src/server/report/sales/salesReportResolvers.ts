import { z } from 'zod';
import { eventSalesInput, salesReportInput } from '../../../contract/report/salesReportInput';
import { operation, type GraphqlModule } from '../../graphql/graphqlModule';
import { eventSales } from './eventSalesService';
import { listSalesEvents } from './salesReportQueries';
import { salesReportTypeDefs } from './salesReportSchema';
import { salesReport } from './salesReportService';

export const salesReportGraphql: GraphqlModule = {
  typeDefs: salesReportTypeDefs,
  resolvers: {
    Query: {
      salesReport: operation('reporting', salesReportInput, ({ input }, { signedIn, services, inSnapshot }) =>
        inSnapshot((db) => salesReport(db, signedIn.organiserId, input, services.clock.now())),
      ),
      eventSales: operation('events', eventSalesInput, ({ eventId }, { signedIn, services, inSnapshot }) =>
        inSnapshot((db) => eventSales(db, signedIn.organiserId, eventId, services.clock.now())),
      ),
      salesEvents: operation('reporting', z.object({}), (_, { inTenant }) => inTenant(listSalesEvents)),
    },
  },
};
