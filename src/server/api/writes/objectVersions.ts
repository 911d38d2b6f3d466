import type { ApiResourceName } from '../../../contract/api/apiResources';
import type { Queryable } from '../../database/openDatabase';
import type { VersionedPart } from '../../database/staleEdit';
import { PublicError } from '../../http/httpErrors';
import { findRowVersion } from './writtenRowQueries';

/** The parts of an event whose versions the portal counts, too; a sale is no edit of them. */
const versionedParts: Partial<Record<ApiResourceName, VersionedPart>> = {
  sessions: 'session',
  ticket_types: 'ticket_type',
  promo_codes: 'promo_code',
};

/** An instant to the microsecond as a version. */
export const versionOfChange = (changedAt: string): string => changedAt.replace(/\D/g, '');

/**
 * The version that a change of this object has to name: of rows that people edit, the one that the portal counts, and
 * otherwise the instant of its last change.
 */
export async function versionOfObject(
  db: Queryable,
  name: ApiResourceName,
  object: { id: string; changed_at: string; event_id?: unknown },
): Promise<string> {
  const part = versionedParts[name];
  if (!part || typeof object.event_id !== 'string') return versionOfChange(object.changed_at);
  return String(await findRowVersion(db, part, { eventId: object.event_id, id: object.id }));
}

/** The ETag of an object: its version, then a hash of what was sent, because `expand` adds to it. */
export const tagOf = (version: string, hash: string): string => `"${version}.${hash}"`;

/**
 * The version in the header If-Match.
 * @throws PublicError PRECONDITION_REQUIRED without the header, PRECONDITION_FAILED for what is no ETag of ours
 */
export function versionToMatch(header: string | undefined): string {
  if (header === undefined) {
    throw new PublicError(
      428,
      'PRECONDITION_REQUIRED',
      'Send the ETag of the object that you have seen, in the header If-Match.',
      'If-Match',
    );
  }
  // Compression turns a tag into a weak one (`W/`), and its version is exact nevertheless.
  const version = /^(?:W\/)?"(\d{1,20})\.[\w-]+"$/.exec(header.trim())?.[1];
  if (version === undefined) throw staleObject('Use an ETag of an earlier reply as it is.');
  return version;
}

export const staleObject = (message: string) =>
  new PublicError(412, 'PRECONDITION_FAILED', message, 'If-Match');

/** @throws PublicError PRECONDITION_FAILED when the locked object has another version than the program has seen */
export function requireVersion(current: string, seen: string | undefined): void {
  if (seen === undefined || seen === current) return;
  throw staleObject('It has changed since you read it, so nothing was changed. Read it again.');
}
