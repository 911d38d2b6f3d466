import { type ExportKind, exportPermission } from '../../../contract/report/savedExport';
import { effectiveFlags } from '../../../contract/team/roles';
import { forMember } from '../../database/forMember';
import type { Database, Queryable } from '../../database/openDatabase';

/** A person with exports, and the organiser that they are of. */
export interface ExportOwner {
  organiserId: string;
  userId: string;
}

/** The present membership and rights of the person who saved an export. */
export interface ExportPerson {
  membershipId: string;
  version: number;
  permissions: Record<string, boolean>;
  rights: string[];
  /** Both null for a person who works for the whole organisation. */
  scopeEvents: string[] | null;
  scopeVenues: string[] | null;
}

/** What a person may export, and transactions that have the person's scope. */
export interface ExportRights {
  inTenant: <T>(work: (db: Queryable) => Promise<T>) => Promise<T>;
  mayExport: (kind: ExportKind) => boolean;
}

/**
 * Finds what a person may export from the membership, because nobody is signed in when a scheduled email is sent or a
 * spreadsheet reads an address.
 * @param seesPersonalData whether the file may hold personal data
 */
export function exportRights(
  database: Database,
  { organiserId, userId }: ExportOwner,
  { membershipId, version, permissions, rights, scopeEvents, scopeVenues }: ExportPerson,
  seesPersonalData: boolean,
): ExportRights {
  const scope = scopeEvents && { events: scopeEvents, venues: scopeVenues ?? [] };
  const member = { membershipId, userId, version, scope, isReadOnly: true, seesPersonalData };
  const asMember = forMember(database, member);
  const flags = effectiveFlags(permissions, { hasScope: scope !== null, rights });
  return {
    inTenant: (work) => asMember.withOrganiser(organiserId, work),
    mayExport: (kind) => flags.includes('reporting') && flags.includes(exportPermission[kind]),
  };
}
