import { forbidden, readOnlyMember } from '../http/httpErrors';
import type { Database, Member } from './openDatabase';

/** Error codes of PostgreSQL; the first is raised by `require_member`. */
const RIGHTS_CHANGED = 'TO001';
const READ_ONLY_TRANSACTION = '25006';

/**
 * The same database, whose tenant transactions each begin with a check that the person's rights are still those of
 * the request, and are read-only for people who may change nothing.
 * @throws PublicError FORBIDDEN when the rights have changed, READ_ONLY for a write that the person may not make
 */
export function forMember(database: Database, member: Member): Database {
  return {
    ...database,
    async withOrganiser(organiserId, work, options) {
      try {
        return await database.withOrganiser(organiserId, work, { ...options, member });
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? error.code : undefined;
        if (code === RIGHTS_CHANGED) throw forbidden();
        if (code === READ_ONLY_TRANSACTION && member.isReadOnly) throw readOnlyMember();
        throw error;
      }
    },
  };
}
