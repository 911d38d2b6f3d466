import type { Readable } from 'node:stream';
import { exportPermission, openColumns } from '../../../contract/report/savedExport';
import { effectiveFlags } from '../../../contract/team/roles';
import { forMember } from '../../database/forMember';
import type { Queryable } from '../../database/openDatabase';
import { hashOfSecret } from '../../http/secretHash';
import type { Services } from '../../services';
import { exportFile } from './exportFile';
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
  const { organiserId, userId, membershipId, version, permissions, rights, scopeEvents, scopeVenues } =
    source;
  const scope = scopeEvents && { events: scopeEvents, venues: scopeVenues ?? [] };
  const member = { membershipId, userId, version, scope, isReadOnly: true, seesPersonalData: false };
  const asMember = forMember(database, member);
  const inTenant = <T>(work: (db: Queryable) => Promise<T>) => asMember.withOrganiser(organiserId, work);
  const saved = await inTenant((db) => findExport(db, source, source.id));
  if (!saved) return undefined;
  const flags = effectiveFlags(permissions, { hasScope: scope !== null, rights });
  if (!flags.includes('reporting') || !flags.includes(exportPermission[saved.kind])) return undefined;
  const now = clock.now();
  await database.withOrganiser(organiserId, (db) => recordExportRead(db, source.id, now));
  return exportFile(inTenant, organiserId, saved, openColumns(saved.kind, saved.columns), now);
}
