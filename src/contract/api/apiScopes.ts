import type { TeamRight } from '../team/roles';
import type { PermissionFlag } from '../user/user';

/** What a key may read, by noun and right. A reply without `personal:read` names nobody. */
export const apiScopes = [
  'events:read',
  'venues:read',
  'orders:read',
  'tickets:read',
  'personal:read',
] as const;
export type ApiScope = (typeof apiScopes)[number];

interface ScopeFacts {
  label: string;
  text: string;
  /** What the maker of a key needs for the scope to have an effect, as in the portal. */
  needs: { flag: PermissionFlag } | { right: TeamRight };
}

export const apiScopeFacts: Readonly<Record<ApiScope, ScopeFacts>> = {
  'events:read': {
    label: 'Events',
    text: 'Events, their sessions and their ticket types.',
    needs: { flag: 'events' },
  },
  'venues:read': { label: 'Venues', text: 'Venues and their addresses.', needs: { flag: 'venues' } },
  'orders:read': {
    label: 'Orders',
    text: 'Orders and refunds, with their amounts.',
    needs: { flag: 'events' },
  },
  'tickets:read': {
    label: 'Tickets',
    text: 'Tickets, and whether they are checked in.',
    needs: { flag: 'customers' },
  },
  'personal:read': {
    label: 'Personal data',
    text: 'The names, email addresses and phone numbers in orders and tickets. Without it they are empty.',
    needs: { right: 'personalData' },
  },
};

/** The scopes that have an effect for a person with these flags and rights. */
export const scopesOfPerson = (
  scopes: readonly ApiScope[],
  flags: ReadonlySet<PermissionFlag>,
  rights: readonly TeamRight[],
): ApiScope[] =>
  scopes.filter((scope) => {
    const { needs } = apiScopeFacts[scope];
    return 'flag' in needs ? flags.has(needs.flag) : rights.includes(needs.right);
  });
