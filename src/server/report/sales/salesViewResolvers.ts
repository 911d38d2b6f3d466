import {
  salesAttendanceInput,
  salesPaceInput,
  salesRefundsInput,
  salesWaitlistInput,
} from '../../../contract/report/salesReportInput';
import type { SalesRefunds, SalesRefundsFilter } from '../../../contract/report/salesRefunds';
import type { Queryable } from '../../database/openDatabase';
import { operation, type GraphqlModule } from '../../graphql/graphqlModule';
import { notFound } from '../../http/httpErrors';
import { salesAttendance } from './attendance/salesAttendanceService';
import { salesPace } from './pace/salesPaceService';
import { listLatestRefunds, listReasons } from './refund/salesRefundQueries';
import { findReportFacts, hasEvent } from './salesReportQueries';
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
          await requireEvent(db, eventId);
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

/** @throws PublicError NOT_FOUND when the event is not this organiser's */
async function requireEvent(db: Queryable, eventId: string | null): Promise<void> {
  if (eventId !== null && !(await hasEvent(db, eventId))) throw notFound('event');
}

async function salesRefunds(
  db: Queryable,
  organiserId: string,
  filter: SalesRefundsFilter,
  now: Date,
): Promise<SalesRefunds> {
  await requireEvent(db, filter.eventId);
  const { zone } = await findReportFacts(db, organiserId, now);
  return {
    ...(await listReasons(db, filter, zone)),
    ...(await listLatestRefunds(db, filter, zone)),
    zone,
  };
}
