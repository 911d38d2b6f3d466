import {
  type ExportKind,
  exportKinds,
  exportPermission,
  openColumns,
  type SavedExport,
  savedExportLimits,
  type SavedExports,
} from '../../../contract/report/savedExport';
import type { SavedExportValues } from '../../../contract/report/savedExportInput';
import { insertAuditEntry } from '../../database/auditEntry';
import { isUuid } from '../../database/isUuid';
import type { Queryable } from '../../database/openDatabase';
import { badInput, conflict, forbidden, notFound } from '../../http/httpErrors';
import { hashOfSecret } from '../../http/secretHash';
import type { SignedIn, SignedInContext } from '../../http/signedIn';
import { findOrganiserFacts } from '../utmSourceQueries';
import type { AuditAction } from '../../../contract/team/auditActions';
import { hasEvent } from '../sales/salesReportQueries';
import {
  countExportsLocked,
  deleteExportRow,
  findExport,
  insertExport,
  listExports,
  setExportSecret,
  updateExport,
} from './savedExportQueries';

const SECRET_BYTES = 24;

/** Whether the person has the permission of this kind, beside that for reporting. */
export const mayExport = ({ permissions }: Pick<SignedIn, 'permissions'>, kind: ExportKind) =>
  permissions[exportPermission[kind]];

/** The person's exports, and the kinds that they may export. */
export async function savedExportsOf(db: Queryable, signedIn: SignedIn): Promise<SavedExports> {
  return {
    kinds: exportKinds.filter((kind) => mayExport(signedIn, kind)),
    zone: (await findOrganiserFacts(db, signedIn.organiserId)).zone,
    exports: await listExports(db, signedIn),
  };
}

/**
 * Saves an export; without an id it creates one.
 * @throws PublicError FORBIDDEN for a kind that the person may not see; BAD_USER_INPUT; CONFLICT for too many; NOT_FOUND
 */
export async function saveExport(
  { services, signedIn, inTenant }: SignedInContext,
  id: string | undefined,
  values: SavedExportValues,
): Promise<SavedExports> {
  if (!mayExport(signedIn, values.kind)) throw forbidden();
  const now = services.clock.now();
  return inTenant(async (db) => {
    if (values.eventId !== null && !(await hasEvent(db, values.eventId))) {
      throw badInput('eventId', 'Choose an event from the list.');
    }
    if (id === undefined) {
      if ((await countExportsLocked(db, signedIn)) >= savedExportLimits.exports) {
        throw conflict(`You have ${savedExportLimits.exports} saved exports. Delete one of them first.`);
      }
      const made = await insertExport(db, signedIn, values, now);
      await recordExport(db, signedIn, 'export.created', { id: made, ...values }, now);
    } else {
      const { hasAddress } = await requireExport(db, signedIn, id);
      if (hasAddress && openColumns(values.kind, values.columns).length === 0) throw noOpenColumn();
      await updateExport(db, signedIn, id, values, now);
    }
    return savedExportsOf(db, signedIn);
  });
}

const noOpenColumn = () =>
  badInput('columns', 'A spreadsheet gets no personal data, so choose at least one other column.');

/** @throws PublicError NOT_FOUND, also for the exports of others */
export async function requireExport(db: Queryable, signedIn: SignedIn, id: string): Promise<SavedExport> {
  const found = isUuid(id) ? await findExport(db, signedIn, id) : undefined;
  if (!found) throw notFound('export');
  return found;
}

export async function recordExport(
  db: Queryable,
  { organiserId, userId }: SignedIn,
  action: AuditAction,
  { id, name, kind }: Pick<SavedExport, 'id' | 'name' | 'kind'>,
  now: Date,
): Promise<void> {
  await insertAuditEntry(db, { organiserId, userId, action, detail: { exportId: id, name, kind }, now });
}

/** Its address stops working too. @throws PublicError NOT_FOUND */
export async function deleteExport(
  { services, signedIn, inTenant }: SignedInContext,
  id: string,
): Promise<SavedExports> {
  return inTenant(async (db) => {
    const saved = await requireExport(db, signedIn, id);
    await deleteExportRow(db, signedIn, id);
    if (saved.hasAddress)
      await recordExport(db, signedIn, 'export.address_removed', saved, services.clock.now());
    return savedExportsOf(db, signedIn);
  });
}

/**
 * Makes the address for spreadsheets; an earlier one stops working. Only the hash of its secret is stored.
 * @returns the secret
 * @throws PublicError NOT_FOUND; FORBIDDEN; BAD_USER_INPUT naming `columns` when all of them are personal
 */
export async function makeExportAddress(
  { services, signedIn, inTenant }: SignedInContext,
  id: string,
): Promise<string> {
  const secret = services.random.bytes(SECRET_BYTES).toString('base64url');
  await inTenant(async (db) => {
    const saved = await requireExport(db, signedIn, id);
    if (!mayExport(signedIn, saved.kind)) throw forbidden();
    if (openColumns(saved.kind, saved.columns).length === 0) throw noOpenColumn();
    await setExportSecret(db, signedIn, id, hashOfSecret(secret));
    await recordExport(db, signedIn, 'export.address_made', saved, services.clock.now());
  });
  return secret;
}

/** @throws PublicError NOT_FOUND */
export async function removeExportAddress(
  { services, signedIn, inTenant }: SignedInContext,
  id: string,
): Promise<SavedExports> {
  return inTenant(async (db) => {
    const saved = await requireExport(db, signedIn, id);
    if (saved.hasAddress) {
      await setExportSecret(db, signedIn, id, null);
      await recordExport(db, signedIn, 'export.address_removed', saved, services.clock.now());
    }
    return savedExportsOf(db, signedIn);
  });
}

/** Finds an export that is about to be downloaded, and records that. @throws PublicError NOT_FOUND; FORBIDDEN */
export async function beginExportDownload(
  { services, signedIn, inTenant }: SignedInContext,
  id: string,
): Promise<SavedExport> {
  return inTenant(async (db) => {
    const saved = await requireExport(db, signedIn, id);
    if (!mayExport(signedIn, saved.kind)) throw forbidden();
    await recordExport(db, signedIn, 'export.downloaded', saved, services.clock.now());
    return saved;
  });
}
