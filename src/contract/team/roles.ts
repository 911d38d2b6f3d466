import type { PermissionFlag } from '../user/user';

/** Every flag of SPEC section 3, in its order. */
export const permissionFlags: readonly PermissionFlag[] = [
  'isAdmin',
  'events',
  'marketing',
  'customisation',
  'integration',
  'passes',
  'merchandise',
  'customers',
  'reporting',
  'boxOffice',
  'photos',
  'sites',
  'isSingleSite',
  'venues',
  'artists',
  'billingHistory',
  'preferences',
  'emailCampaign',
  'emailCampaignsOwnAudience',
  'ticketholderCommunication',
  'connect',
  'tixsuite',
  'canSendECWithoutApproval',
];

/**
 * Everything that an organiser's owner may do. Only the provider's admins have `isAdmin`, and `isSingleSite` takes a
 * right away.
 */
export const ownerFlags: readonly PermissionFlag[] = permissionFlags.filter(
  (flag) => flag !== 'isAdmin' && flag !== 'isSingleSite',
);

/** The flags that a person with a scope keeps; the others concern the whole organisation. */
export const scopedFlags: readonly PermissionFlag[] = [
  'events',
  'photos',
  'boxOffice',
  'customers',
  'marketing',
  'ticketholderCommunication',
  'canSendECWithoutApproval',
  'reporting',
  'preferences',
];

/** The flags that work with addresses, and so have no effect without the right to personal data. */
const personalDataFlags: readonly PermissionFlag[] = [
  'emailCampaign',
  'emailCampaignsOwnAudience',
  'ticketholderCommunication',
  'integration',
];

/** What decides, beside a stored flag, whether it has an effect. */
interface FlagLimits {
  hasScope: boolean;
  rights: readonly string[];
}

/** Whether a stored flag has an effect for a person with this scope and these rights. */
export const flagApplies = (flag: string, { hasScope, rights }: FlagLimits): boolean =>
  (!hasScope || scopedFlags.some((kept) => kept === flag)) &&
  (rights.includes('personalData') || !personalDataFlags.some((one) => one === flag));

/** The stored flags that have an effect. */
export const effectiveFlags = (
  stored: Readonly<Record<string, boolean>>,
  limits: FlagLimits,
): readonly PermissionFlag[] =>
  permissionFlags.filter((flag) => stored[flag] === true && flagApplies(flag, limits));

const moneyFlags: readonly PermissionFlag[] = ['billingHistory', 'connect', 'tixsuite'];

export const teamRoles = ['owner', 'manager', 'marketing', 'door', 'finance', 'viewer'] as const;
export type TeamRole = (typeof teamRoles)[number];

/** Rights beside the flags of SPEC section 3. */
export const teamRights = ['refunds', 'personalData'] as const;
export type TeamRight = (typeof teamRights)[number];

interface RoleFacts {
  label: string;
  text: string;
  /** The flags that a person gets with the role; they can be changed for each person. */
  flags: readonly PermissionFlag[];
  rights: readonly TeamRight[];
}

/** The roles of a team, the most powerful first. Everybody may use Preferences, for the own account. */
export const roleFacts: Readonly<Record<TeamRole, RoleFacts>> = {
  owner: {
    label: 'Owner',
    text: 'Does everything, manages the team and can hand over ownership.',
    flags: ownerFlags,
    rights: teamRights,
  },
  manager: {
    label: 'Manager',
    text: 'Does everything except plan, payments and billing, and manages the team except owners.',
    flags: ownerFlags.filter((flag) => !moneyFlags.includes(flag)),
    rights: teamRights,
  },
  marketing: {
    label: 'Marketing',
    text: 'Lists events, writes to the audience and reads reports.',
    flags: [
      'events',
      'marketing',
      'customisation',
      'reporting',
      'photos',
      'sites',
      'artists',
      'preferences',
      'emailCampaign',
      'emailCampaignsOwnAudience',
      'ticketholderCommunication',
      'canSendECWithoutApproval',
    ],
    rights: ['personalData'],
  },
  door: {
    label: 'Door',
    text: 'Sells at the door, checks people in and looks up ticketholders.',
    flags: ['customers', 'boxOffice', 'preferences'],
    rights: [],
  },
  finance: {
    label: 'Finance',
    text: 'Sees events and orders, refunds, and manages plan, payments and billing.',
    flags: ['events', 'reporting', 'billingHistory', 'preferences', 'connect', 'tixsuite'],
    rights: ['refunds'],
  },
  viewer: {
    label: 'Viewer',
    text: 'Looks at events, orders and reports, and changes nothing.',
    flags: ['events', 'reporting', 'preferences'],
    rights: [],
  },
};

/** Whether people with this role manage the team and the organisation's own details. */
export const managesTeam = (role: string): boolean => role === 'owner' || role === 'manager';

/** The roles that a person with this role may give to others. */
export const rolesGivenBy = (role: string): readonly TeamRole[] =>
  role === 'owner' ? teamRoles : role === 'manager' ? teamRoles.filter((one) => one !== 'owner') : [];
