import type { TeamRight } from '../team/roles';
import type { PermissionFlag } from '../user/user';

/** What a key may read and write, by noun and right. A reply without `personal:read` names nobody. */
export const apiScopes = [
  'events:read',
  'venues:read',
  'orders:read',
  'tickets:read',
  'promo_codes:read',
  'waitlist:read',
  'add_ons:read',
  'audiences:read',
  'contacts:read',
  'campaigns:read',
  'ticketholder_comms:read',
  'reports:read',
  'personal:read',
  'events:write',
  'promo_codes:write',
  'orders:write',
  'tickets:write',
  'contacts:write',
] as const;
export type ApiScope = (typeof apiScopes)[number];

/** Whether a key with the scope can change something. */
export const isWriteScope = (scope: ApiScope): boolean => scope.endsWith(':write');

interface ScopeFacts {
  label: string;
  text: string;
  /** What the maker of a key needs for the scope to have an effect, as in the portal. */
  needs: { flag: PermissionFlag; right?: TeamRight } | { flag?: never; right: TeamRight };
  /** It is about the whole organisation, so a key that is limited to some events cannot have it. */
  isWhole?: true;
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
    text: 'Tickets, whether they are checked in, and each scan at a door.',
    needs: { flag: 'customers' },
  },
  'promo_codes:read': {
    label: 'Promo codes',
    text: 'Promo codes, and how often they were used.',
    needs: { flag: 'events' },
  },
  'waitlist:read': {
    label: 'Waitlist',
    text: 'Entries of the waitlist, and whether they led to tickets.',
    needs: { flag: 'events' },
  },
  'add_ons:read': {
    label: 'Add-ons',
    text: 'What is sold beside tickets.',
    needs: { flag: 'merchandise' },
    isWhole: true,
  },
  'audiences:read': {
    label: 'Audiences',
    text: 'Lists and rules, and how many contacts they have.',
    needs: { flag: 'emailCampaign' },
    isWhole: true,
  },
  'contacts:read': {
    label: 'Contacts',
    text: 'Contacts, what they agreed to, and suppressions.',
    needs: { flag: 'emailCampaign' },
    isWhole: true,
  },
  'campaigns:read': {
    label: 'Email campaigns',
    text: 'Email campaigns, and the figures of their reports.',
    needs: { flag: 'emailCampaign' },
    isWhole: true,
  },
  'ticketholder_comms:read': {
    label: 'Ticketholder comms',
    text: 'Messages to ticketholders, and the figures of their reports.',
    needs: { flag: 'ticketholderCommunication' },
  },
  'reports:read': {
    label: 'Reports',
    text: 'What was sold and returned, by event and by day.',
    needs: { flag: 'reporting' },
  },
  'personal:read': {
    label: 'Personal data',
    text: 'The names, email addresses and phone numbers in orders, tickets, the waitlist and contacts. Without it they are empty.',
    needs: { right: 'personalData' },
  },
  'events:write': {
    label: 'Change events',
    text: 'Create, change, publish and withdraw events, their sessions and their ticket types.',
    needs: { flag: 'events' },
  },
  'promo_codes:write': {
    label: 'Change promo codes',
    text: 'Create and change promo codes.',
    needs: { flag: 'events' },
  },
  'orders:write': {
    label: 'Refund orders',
    text: 'Refund orders and cancel their tickets, of any amount.',
    needs: { flag: 'events', right: 'refunds' },
  },
  'tickets:write': {
    label: 'Check in tickets',
    text: 'Check in the people who hold tickets.',
    needs: { flag: 'customers' },
  },
  'contacts:write': {
    label: 'Change contacts',
    text: 'Add people who agreed to your lists, and record who wants no more email.',
    needs: { flag: 'emailCampaign' },
    isWhole: true,
  },
};

/** The scopes that have an effect for a person with these flags and rights. */
export const scopesOfPerson = (
  scopes: readonly ApiScope[],
  flags: ReadonlySet<PermissionFlag>,
  rights: readonly TeamRight[],
): ApiScope[] =>
  scopes.filter((scope) => {
    const { flag, right } = apiScopeFacts[scope].needs;
    return (flag === undefined || flags.has(flag)) && (right === undefined || rights.includes(right));
  });

/** The scopes that a key limited to some events cannot have. */
export const wholeScopes = (scopes: readonly ApiScope[]): ApiScope[] =>
  scopes.filter((scope) => apiScopeFacts[scope].isWhole);

/** What is wrong with a key for some events that has such scopes; undefined when it has none. */
export function wholeScopesProblem(scopes: readonly ApiScope[]): string | undefined {
  const labels = wholeScopes(scopes).map((scope) => apiScopeFacts[scope].label);
  if (labels.length === 0) return undefined;
  return `A key for some events cannot read or change what belongs to the whole organisation: ${labels.join(', ')}. Leave it out, or choose all events.`;
}
