import {
  apiScopes,
  isWriteScope,
  scopesOfPerson,
  wholeScopes,
  type ApiScope,
} from '../../../contract/api/apiScopes';
import { effectiveFlags, type TeamRight, type TeamRole } from '../../../contract/team/roles';

interface Maker {
  role: TeamRole;
  permissions: Readonly<Record<string, boolean>>;
  rights: readonly TeamRight[];
  hasScope: boolean;
}

/**
 * What of these scopes has an effect, for a key that this person made: nothing at all without the permission to manage
 * integrations, and otherwise what the person may do too; a viewer changes nothing. It is asked when a key is made and
 * at each of its requests, so that a key never does more than its maker. A key that is limited to events has no scope of
 * the whole organisation.
 */
export function scopesByMaker(
  scopes: readonly ApiScope[],
  maker: Maker,
  { isLimited }: { isLimited: boolean },
): ApiScope[] {
  const flags = new Set(effectiveFlags(maker.permissions, maker));
  if (!flags.has('integration')) return [];
  const left = isLimited ? wholeScopes(scopes) : [];
  const open = scopes.filter(
    (scope) => !left.includes(scope) && (maker.role !== 'viewer' || !isWriteScope(scope)),
  );
  return scopesOfPerson(open, flags, maker.rights);
}

/** Every scope that the person may give to a key. */
export const scopesToGive = (maker: Maker): ApiScope[] =>
  scopesByMaker(apiScopes, maker, { isLimited: false });
