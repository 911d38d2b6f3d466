import { apiScopes, scopesOfPerson, type ApiScope } from '../../../contract/api/apiScopes';
import { effectiveFlags, type TeamRight } from '../../../contract/team/roles';

interface Maker {
  permissions: Readonly<Record<string, boolean>>;
  rights: readonly TeamRight[];
  hasScope: boolean;
}

/**
 * What of these scopes has an effect, for a key that this person made: nothing at all without the permission to manage
 * integrations, and otherwise what the person may read too. It is asked when a key is made and at each of its requests,
 * so that a key never does more than its maker.
 */
export function scopesByMaker(scopes: readonly ApiScope[], maker: Maker): ApiScope[] {
  const flags = new Set(effectiveFlags(maker.permissions, maker));
  return flags.has('integration') ? scopesOfPerson(scopes, flags, maker.rights) : [];
}

/** Every scope that the person may give to a key. */
export const scopesToGive = (maker: Maker): ApiScope[] => scopesByMaker(apiScopes, maker);
