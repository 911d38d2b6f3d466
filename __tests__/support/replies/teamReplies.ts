import { type Team, type TeamInvitation, type TeamMember } from '../../../src/contract/team/team';
import { ownerFlags, roleFacts } from '../../../src/contract/team/roles';

export const buildMember = (overrides: Partial<TeamMember> = {}): TeamMember => ({
  id: 'm1',
  name: 'Aroha Ngata',
  email: 'aroha@example.co.nz',
  role: 'owner',
  permissions: [...ownerFlags],
  rights: ['refunds', 'personalData'],
  scope: null,
  isSuspended: false,
  isYou: true,
  version: 1,
  joinedAt: '2026-01-12T00:00:00.000Z',
  lastSignInAt: '2026-11-20T00:00:00.000Z',
  ...overrides,
});

export const noa = buildMember({
  id: 'm2',
  name: 'Noa Tamihana',
  email: 'noa@example.co.nz',
  role: 'marketing',
  permissions: [...roleFacts.marketing.flags],
  rights: [...roleFacts.marketing.rights],
  isYou: false,
  version: 4,
  lastSignInAt: null,
});

export const buildInvitation = (overrides: Partial<TeamInvitation> = {}): TeamInvitation => ({
  id: 'i1',
  email: 'new@example.org',
  role: 'door',
  scope: null,
  invitedBy: 'Aroha Ngata',
  createdAt: '2026-11-20T00:00:00.000Z',
  expiresAt: '2026-11-27T00:00:00.000Z',
  ...overrides,
});

/** The team as its owner sees it. */
export const buildTeam = (overrides: Partial<Team> = {}): Team => ({
  organisation: 'Harbour Lights',
  yourRole: 'owner',
  grantable: [...ownerFlags],
  grantableRights: ['refunds', 'personalData'],
  limit: 10,
  members: [buildMember(), noa],
  support: [],
  invitations: [],
  ...overrides,
});
