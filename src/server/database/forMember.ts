import { forbidden, readOnlyMember } from '../http/httpErrors';
import type { Database, Member } from './openDatabase';

/** Error codes of PostgreSQL; the first is raised by `require_member`. */
const RIGHTS_CHANGED = 'TO001';
const READ_ONLY_TRANSACTION = '25006';
const NOT_PERMITTED = '42501';

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);

/**
 * The same database, bound to a member: each transaction first checks that the member's rights have not changed since
 * the request began. A tenant transaction sees the member's scope only, and is read-only if the member may not write.
 * @throws PublicError FORBIDDEN when the rights have changed or a write leaves the scope, READ_ONLY for a write of a
 *   member who may not write
 */
export function forMember(database: Database, member: Member): Database {
  return {
    ...database,
    async asAdmin(work, origin) {
      try {
        return await database.asAdmin(work, origin, member);
      } catch (error) {
        throw codeOf(error) === RIGHTS_CHANGED ? forbidden() : error;
      }
    },
    async withOrganiser(organiserId, work, options) {
      try {
        return await database.withOrganiser(organiserId, work, { ...options, member });
      } catch (error) {
        const code = codeOf(error);
        // A row that the person's scope does not contain cannot be written.
        if (code === RIGHTS_CHANGED || (code === NOT_PERMITTED && member.scope)) throw forbidden();
        if (code === READ_ONLY_TRANSACTION && member.isReadOnly) throw readOnlyMember();
        throw error;
      }
    },
  };
}
