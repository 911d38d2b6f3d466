import type { z } from 'zod';
import type { AuditAction } from '../../contract/team/auditActions';
import { managesTeam, roleFacts } from '../../contract/team/roles';
import type { Team } from '../../contract/team/team';
import type { memberAccessInput, memberInput, memberSuspensionInput } from '../../contract/team/teamInput';
import { insertAuditEntry } from '../database/auditEntry';
import type { Queryable } from '../database/openDatabase';
import { findOrganisationName } from '../database/organisationName';
import { badInput, forbidden } from '../http/httpErrors';
import type { SignedIn } from '../http/signedIn';
import { findTeamLimit } from '../plan/price/planLimitQueries';
import type { Services } from '../services';
import { listSupport } from './support/supportQueries';
import { nameScopes, requireKnownScope } from './teamScope';
import { listTeamInvitations } from './teamInvitationQueries';
import {
  deleteMember,
  listLastSignIns,
  listMembers,
  lockTeam,
  type MemberRow,
  updateAccess,
  updateSuspension,
} from './memberQueries';
import {
  changeableMember,
  grantableBy,
  newRights,
  requireAnotherOwner,
  requireManager,
  requireOwner,
  requireRoleToGive,
  requireScopeFor,
} from './teamRights';

/** The team with its invitations; people who do not manage it see no invitations. */
export async function teamOf({ database, clock }: Services, signedIn: SignedIn): Promise<Team> {
  const { organiserId, membership } = signedIn;
  const { adminDb } = database;
  const canInvite = managesTeam(membership.role);
  const [organisation, members, signIns, invitations, support, { teamMembers: limit }] = await Promise.all([
    findOrganisationName(adminDb, organiserId),
    listMembers(adminDb, organiserId),
    listLastSignIns(adminDb, organiserId),
    canInvite ? listTeamInvitations(adminDb, organiserId, clock.now()) : [],
    listSupport(adminDb, organiserId, clock.now()),
    findTeamLimit(adminDb, organiserId),
  ]);
  const named = await nameScopes(adminDb, organiserId, [...members, ...invitations]);
  const you = members.find(({ id }) => id === membership.id);
  return {
    organisation,
    yourRole: membership.role,
    limit,
    grantable: canInvite && you ? grantableBy(you) : [],
    support: support.map(({ id, reason, until }) => ({ id, reason, until: until.toISOString() })),
    grantableRights: canInvite && you ? you.rights : [],
    invitations: invitations.map((invitation) => ({ ...invitation, scope: named(invitation.scope) })),
    members: members.map(({ userId, joinedAt, permissions, scope, ...member }) => ({
      ...member,
      scope: named(scope),
      isYou: member.id === membership.id,
      permissions: Object.keys(permissions).filter((flag) => permissions[flag]),
      joinedAt: joinedAt.toISOString(),
      lastSignInAt: signIns.get(userId)?.toISOString() ?? null,
    })),
  };
}

interface TeamChange {
  db: Queryable;
  actor: MemberRow;
  members: readonly MemberRow[];
  audit: (action: AuditAction, detail: Record<string, unknown>) => Promise<void>;
}

/**
 * Runs a change of the team: one at a time for each organisation, with the rights that the caller has at that moment.
 * @throws PublicError FORBIDDEN when the caller has left the team meanwhile
 */
async function changeTeam<T>(
  { database, clock }: Services,
  { organiserId, userId, membership }: SignedIn,
  work: (change: TeamChange) => Promise<T>,
): Promise<T> {
  return database.asAdmin(async (db) => {
    await lockTeam(db, organiserId);
    const members = await listMembers(db, organiserId);
    const actor = members.find(({ id }) => id === membership.id);
    if (!actor || actor.isSuspended) throw forbidden();
    const now = clock.now();
    const audit: TeamChange['audit'] = (action, detail) =>
      insertAuditEntry(db, { organiserId, userId, action, detail, now });
    return work({ db, actor, members, audit });
  });
}

/** As `changeTeam`, for people who manage the team. */
export const changeTeamAsManager = <T>(
  services: Services,
  signedIn: SignedIn,
  work: (change: TeamChange) => Promise<T>,
): Promise<T> =>
  changeTeam(services, signedIn, async (change) => {
    requireManager(change.actor);
    return work(change);
  });

/** As `changeTeam`, for owners. */
export const changeTeamAsOwner = <T>(
  services: Services,
  signedIn: SignedIn,
  work: (change: TeamChange) => Promise<T>,
): Promise<T> =>
  changeTeam(services, signedIn, async (change) => {
    requireOwner(change.actor);
    return work(change);
  });

/** @throws PublicError BAD_USER_INPUT naming `id`, `role` or `version`, or FORBIDDEN */
export async function changeMember(
  services: Services,
  signedIn: SignedIn,
  { role, permissions, rights: chosen, scope, ...seen }: z.infer<typeof memberAccessInput>,
): Promise<Team> {
  await changeTeamAsManager(services, signedIn, async ({ db, actor, members, audit }) => {
    const member = changeableMember(actor, members, seen);
    requireRoleToGive(actor, role);
    requireScopeFor(role, scope);
    await requireKnownScope(db, signedIn.organiserId, scope);
    if (role !== 'owner') requireAnotherOwner(members, member);
    const rights = { ...newRights(actor, member, { role, permissions, rights: chosen }), scope };
    await updateAccess(db, member.id, rights);
    await audit('team.member_changed', {
      member: member.userId,
      before: rightsOf(member),
      after: rightsOf(rights),
    });
  });
  return teamOf(services, signedIn);
}

const rightsOf = ({
  role,
  permissions,
  rights,
  scope,
}: Pick<MemberRow, 'role' | 'permissions' | 'rights' | 'scope'>) => ({
  role,
  rights,
  scope,
  permissions: Object.keys(permissions).filter((flag) => permissions[flag]),
});

export async function suspendMember(
  services: Services,
  signedIn: SignedIn,
  { suspended, ...seen }: z.infer<typeof memberSuspensionInput>,
): Promise<Team> {
  await changeTeamAsManager(services, signedIn, async ({ db, actor, members, audit }) => {
    const member = changeableMember(actor, members, seen);
    if (suspended) requireAnotherOwner(members, member);
    await updateSuspension(db, member.id, suspended);
    await audit(suspended ? 'team.member_suspended' : 'team.member_restored', { member: member.userId });
  });
  return teamOf(services, signedIn);
}

export async function removeMember(
  services: Services,
  signedIn: SignedIn,
  seen: z.infer<typeof memberInput>,
): Promise<Team> {
  await changeTeamAsManager(services, signedIn, async ({ db, actor, members, audit }) => {
    const member = changeableMember(actor, members, seen);
    requireAnotherOwner(members, member);
    await deleteMember(db, signedIn.organiserId, member);
    await audit('team.member_removed', { member: member.userId });
  });
  return teamOf(services, signedIn);
}

/** @throws PublicError BAD_USER_INPUT naming `id` for the last owner */
export async function leaveTeam(services: Services, signedIn: SignedIn): Promise<void> {
  await changeTeam(services, signedIn, async ({ db, actor, members, audit }) => {
    requireAnotherOwner(members, actor);
    await deleteMember(db, signedIn.organiserId, actor);
    await audit('team.member_left', {});
  });
}

/** Makes the person an owner with the caller's rights, and the caller a manager. */
export async function handOverOwnership(
  services: Services,
  signedIn: SignedIn,
  seen: z.infer<typeof memberInput>,
): Promise<Team> {
  const rights = await changeTeam(services, signedIn, async ({ db, actor, members, audit }) => {
    requireOwner(actor);
    const heir = changeableMember(actor, members, seen);
    if (heir.isSuspended) throw badInput('id', `${heir.name} is suspended. Restore their access first.`);
    await updateAccess(db, heir.id, {
      ...newRights(actor, heir, { role: 'owner', permissions: [], rights: [] }),
      scope: null,
    });
    const own = newRights(actor, actor, {
      role: 'manager',
      permissions: roleFacts.manager.flags,
      rights: roleFacts.manager.rights,
    });
    await updateAccess(db, actor.id, { ...own, scope: null });
    await audit('team.ownership_handed_over', { to: heir.userId });
    return own;
  });
  return teamOf(services, { ...signedIn, membership: { ...signedIn.membership, role: rights.role } });
}
