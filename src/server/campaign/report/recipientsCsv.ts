import type { RecipientSegment } from '../../../contract/campaign/campaignReport';
import type { Queryable } from '../../database/openDatabase';
import { csvPages } from '../../files/csvPages';
import { csvHeader, csvPage } from './recipientsCsvQueries';

type InTenant = <T>(work: (db: Queryable) => Promise<T>) => Promise<T>;

/** The recipients of a segment as a CSV file, ordered by address. */
export const recipientsCsv = (
  inTenant: InTenant,
  campaignId: string,
  segment: RecipientSegment,
): AsyncGenerator<string> =>
  csvPages<string>(csvHeader, (after) => inTenant((db) => csvPage(db, campaignId, segment, after ?? null)));
