import type { SalesRefunds, SalesRefundsFilter } from '../../../../contract/report/salesRefunds';
import type { Queryable } from '../../../database/openDatabase';
import { requireEvent } from '../requireEvent';
import { findReportFacts } from '../salesReportQueries';
import { listLatestRefunds, listReasons } from './salesRefundQueries';

/**
 * The refunds of some days by their reason, and the latest ones.
 * @throws PublicError NOT_FOUND when the event is not this organiser's
 */
export async function salesRefunds(
  db: Queryable,
  organiserId: string,
  filter: SalesRefundsFilter,
  now: Date,
): Promise<SalesRefunds> {
  if (filter.eventId !== null) await requireEvent(db, filter.eventId);
  const { zone } = await findReportFacts(db, organiserId, now);
  return {
    ...(await listReasons(db, filter, zone)),
    ...(await listLatestRefunds(db, filter, zone)),
    zone,
  };
}
