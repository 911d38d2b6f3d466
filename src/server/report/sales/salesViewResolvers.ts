import {
  salesAttendanceInput,
  salesPaceInput,
  salesRefundsInput,
  salesWaitlistInput,
} from '../../../contract/report/salesReportInput';
import { operation, type GraphqlModule } from '../../graphql/graphqlModule';
import { salesAttendance } from './attendance/salesAttendanceService';
import { salesPace } from './pace/salesPaceService';
import { salesRefunds } from './refund/salesRefundService';
import { requireEvent } from './requireEvent';
import { salesViewTypeDefs } from './salesViewSchema';
import { listWaitlists } from './waitlist/salesWaitlistQueries';

export const salesViewGraphql: GraphqlModule = {
  typeDefs: salesViewTypeDefs,
  resolvers: {
    Query: {
      salesRefunds: operation(
        'reporting',
        salesRefundsInput,
        ({ input }, { signedIn, services, inSnapshot }) =>
          inSnapshot((db) => salesRefunds(db, signedIn.organiserId, input, services.clock.now())),
      ),
      salesWaitlist: operation('reporting', salesWaitlistInput, ({ eventId }, { services, inTenant }) =>
        inTenant(async (db) => {
          if (eventId !== null) await requireEvent(db, eventId);
          return listWaitlists(db, eventId, services.clock.now());
        }),
      ),
      salesAttendance: operation('reporting', salesAttendanceInput, (input, { services, inSnapshot }) =>
        inSnapshot((db) => salesAttendance(db, input, services.clock.now())),
      ),
      salesPace: operation('reporting', salesPaceInput, ({ input }, { signedIn, services, inSnapshot }) =>
        inSnapshot((db) => salesPace(db, signedIn.organiserId, input, services.clock.now())),
      ),
    },
  },
};
