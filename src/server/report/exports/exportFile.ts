import { Readable } from 'node:stream';
import type { SavedExport } from '../../../contract/report/savedExport';
import type { Queryable } from '../../database/openDatabase';
import { ordersCsv } from '../../order/documents/ordersCsv';
import { chosenTicketholdersCsv } from '../../ticketholder/chosenTicketholdersCsv';
import { findReportFacts } from '../sales/salesReportQueries';
import { exportDays } from './exportDays';
import { salesCsv } from './salesCsv';

type InTenant = <T>(work: (db: Queryable) => Promise<T>) => Promise<T>;

/** Earlier than any sale. */
const FIRST_DAY = '2000-01-01';

/**
 * The CSV file of an export, with the rights of the person whose transactions `inTenant` runs.
 * @param columns those of the export, or some of them
 */
export async function exportFile(
  inTenant: InTenant,
  organiserId: string,
  { kind, eventId, period, dimension }: SavedExport,
  columns: readonly string[],
  now: Date,
): Promise<Readable> {
  const today = (await inTenant((db) => findReportFacts(db, organiserId, now))).hour.slice(0, 10);
  const days = exportDays(period, today);
  if (kind === 'orders') {
    const query = { filter: 'complete' as const, search: '', eventId: eventId ?? undefined, ...days };
    return Readable.from(ordersCsv(inTenant, query, columns));
  }
  if (kind === 'ticketholders') return Readable.from(chosenTicketholdersCsv(inTenant, eventId, columns));
  const filter = {
    ...(days ?? { from: FIRST_DAY, to: today }),
    ...{ eventId, by: dimension, compare: 'none' as const },
  };
  return Readable.from([await inTenant((db) => salesCsv(db, filter, columns))]);
}
