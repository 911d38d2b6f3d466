import type { TeamScope } from '../../contract/team/team';
import type { Queryable, Scope } from '../database/openDatabase';
import { badInput } from '../http/httpErrors';
import { findScopeNames } from './teamScopeQueries';

/** @throws PublicError BAD_USER_INPUT naming `scope` when an event or a venue is not the organisation's */
export async function requireKnownScope(
  db: Queryable,
  organiserId: string,
  scope: Scope | null,
): Promise<void> {
  if (!scope) return;
  const known = await findScopeNames(db, organiserId, scope);
  if ([...scope.events, ...scope.venues].some((id) => !known.has(id))) {
    throw badInput('scope', 'Choose events and venues of your organisation. One of these no longer exists.');
  }
}

/** Reads the names of all scopes at once. @returns the names of one scope; null for the whole organisation */
export async function nameScopes(
  db: Queryable,
  organiserId: string,
  holders: readonly { scope: Scope | null }[],
): Promise<(scope: Scope | null) => TeamScope | null> {
  const scopes = holders.flatMap(({ scope }) => scope ?? []);
  const names = await findScopeNames(db, organiserId, {
    events: scopes.flatMap(({ events }) => events),
    venues: scopes.flatMap(({ venues }) => venues),
  });
  const named = (ids: readonly string[]) =>
    ids.flatMap((id) => {
      const name = names.get(id);
      return name === undefined ? [] : { id, name };
    });
  return (scope) => scope && { events: named(scope.events), venues: named(scope.venues) };
}
