import type { RecipientSegment } from '../../../contract/campaign/campaignReport';
import type { Queryable } from '../../database/openDatabase';
import { csvPages } from '../../files/csvPages';
import { csvHeader, csvPage, listIdRanges, type IdRange } from './recipientsCsvQueries';

type InTenant = <T>(work: (db: Queryable) => Promise<T>) => Promise<T>;

/** The recipients of a segment as a CSV file, in the order in which they are mailed. */
export function recipientsCsv(
  inTenant: InTenant,
  campaignId: string,
  segment: RecipientSegment,
): AsyncGenerator<string> {
  async function* ranges(): AsyncGenerator<IdRange> {
    yield* await inTenant((db) => listIdRanges(db, campaignId, segment));
  }
  return csvPages(csvHeader, ranges(), (range) => inTenant((db) => csvPage(db, campaignId, segment, range)));
}
