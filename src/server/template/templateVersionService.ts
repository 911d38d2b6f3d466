import type { TemplateVersion } from '../../contract/template/templateVersion';
import { listTeam } from '../campaign/review/teamQueries';
import { notFound } from '../http/httpErrors';
import type { SignedInContext } from '../http/signedIn';
import { findTemplate } from './templateQueries';
import { listVersions } from './templateVersionQueries';

/**
 * The versions of a template with the names of who saved them, newest first.
 * @throws PublicError NOT_FOUND
 */
export async function templateVersions(
  { services, signedIn, inTenant }: SignedInContext,
  id: string,
): Promise<TemplateVersion[]> {
  const versions = await inTenant(async (db) => {
    if (!(await findTemplate(db, id))) throw notFound('template');
    return listVersions(db, id);
  });
  const isAnonymous = versions.every(({ savedBy }) => savedBy === null);
  const team = isAnonymous ? [] : await listTeam(services.database.adminDb, signedIn.organiserId);
  const names = new Map(team.map((person) => [person.id, person.name]));
  return versions.map(({ id: versionId, savedAt, savedBy }, place) => ({
    id: versionId,
    savedAt: savedAt.toISOString(),
    savedBy: (savedBy !== null && names.get(savedBy)) || null,
    isNow: place === 0,
  }));
}
