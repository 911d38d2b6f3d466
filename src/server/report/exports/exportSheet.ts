import type { Readable } from 'node:stream';
import { openColumns } from '../../../contract/report/savedExport';
import { hashOfSecret } from '../../http/secretHash';
import type { Services } from '../../services';
import { exportFile } from './exportFile';
import { exportRights } from './exportPerson';
import { findExport, findSheetSource, recordExportRead } from './savedExportQueries';

/**
 * What a spreadsheet reads at a secret address: the columns without personal data, with the present rights and the
 * present scope of the person who saved the export.
 * @returns undefined when the address does not work, whatever the reason
 */
export async function exportSheet(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  secret: string,
): Promise<Readable | undefined> {
  const source = await findSheetSource(database.adminDb, hashOfSecret(secret));
  if (!source) return undefined;
  const { organiserId } = source;
  const { inTenant, mayExport } = exportRights(database, source, source, false);
  const saved = await inTenant((db) => findExport(db, source, source.id));
  if (!saved || !mayExport(saved.kind)) return undefined;
  const now = clock.now();
  await database.withOrganiser(organiserId, (db) => recordExportRead(db, source.id, now));
  return exportFile(inTenant, organiserId, saved, openColumns(saved.kind, saved.columns), now);
}
