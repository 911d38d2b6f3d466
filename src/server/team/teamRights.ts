import {
  managesTeam,
  ownerFlags,
  roleFacts,
  rolesGivenBy,
  teamRights,
  type TeamRight,
  type TeamRole,
} from '../../contract/team/roles';
import type { PermissionFlag } from '../../contract/user/user';
import type { Scope } from '../database/openDatabase';
import { badInput, forbidden } from '../http/httpErrors';
import type { SignedIn } from '../http/signedIn';
import type { MemberRow } from './memberQueries';

/** The rules of who may change whom in a team. They read rows that `lockTeam` keeps from changing. */

type Rights = Pick<MemberRow, 'role' | 'permissions' | 'rights'>;

/** @throws PublicError BAD_USER_INPUT naming `scope` */
export function requireScopeFor(role: TeamRole, scope: Scope | null): void {
  if (scope && managesTeam(role)) {
    throw badInput('scope', `${roleFacts[role].label}s work for the whole organisation.`);
  }
}

const isOwner = ({ role, isSuspended }: MemberRow) => role === 'owner' && !isSuspended;

/** The rights that a person may give to others: only those that they have. */
export const grantableBy = ({ permissions }: Pick<Rights, 'permissions'>): PermissionFlag[] =>
  ownerFlags.filter((flag) => permissions[flag] === true);

/** @throws PublicError FORBIDDEN unless the person manages the team; such people work for the whole organisation */
export function requireManagement({ membership }: SignedIn): void {
  if (!managesTeam(membership.role) || membership.scope) throw forbidden();
}

/** @throws PublicError FORBIDDEN unless the person manages the team */
export function requireManager(actor: MemberRow | undefined): asserts actor is MemberRow {
  if (!actor || actor.isSuspended || !managesTeam(actor.role)) throw forbidden();
}

/** @throws PublicError FORBIDDEN unless the person is an owner */
export function requireOwner({ role }: { role: TeamRole }): void {
  if (role !== 'owner') throw forbidden();
}

/** @throws PublicError BAD_USER_INPUT naming `role` */
export function requireRoleToGive(actor: Rights, role: TeamRole): void {
  if (!rolesGivenBy(actor.role).includes(role)) {
    throw badInput('role', `Only an owner can give the role ${roleFacts[role].label}.`);
  }
}

/**
 * The person with this id, if the caller may change them and has seen their newest version.
 * @throws PublicError BAD_USER_INPUT naming `id`, or `version` when somebody changed them since
 */
export function changeableMember(
  actor: MemberRow,
  members: readonly MemberRow[],
  { id, version }: { id: string; version: number },
): MemberRow {
  const member = members.find((one) => one.id === id);
  if (!member) throw badInput('id', 'This person is no longer in your team.');
  if (member.id === actor.id) throw badInput('id', 'You cannot change your own role. Ask another owner.');
  if (member.role === 'owner' && actor.role !== 'owner') {
    throw badInput('id', `${member.name} is an owner. Only an owner can change this.`);
  }
  if (member.version !== version) {
    throw badInput('version', `${member.name} was changed after you opened this. Check it and try again.`);
  }
  return member;
}

/**
 * @throws PublicError BAD_USER_INPUT naming `id` if nobody else owns the organisation, because an organisation without
 *   an owner could never get one
 */
export function requireAnotherOwner(members: readonly MemberRow[], leaving: MemberRow): void {
  if (leaving.role !== 'owner' || members.some((one) => one.id !== leaving.id && isOwner(one))) return;
  throw badInput('id', `${leaving.name} is the last owner. Hand over ownership first.`);
}

interface Choice {
  role: TeamRole;
  permissions: readonly PermissionFlag[];
  rights: readonly TeamRight[];
}

/**
 * The rights to store for a new role: the chosen flags as far as the caller may give them or the person has them.
 * Owners always have all of them. What a team cannot give, such as `isAdmin`, stays as it is.
 */
export function newRights(
  actor: Rights,
  before: Rights | undefined,
  { role, permissions, rights }: Choice,
): Rights {
  const held = before?.permissions ?? {};
  const grantable = grantableBy(actor);
  const kept = Object.entries(held).filter(
    ([flag, has]) => has && !ownerFlags.some((ordinary) => ordinary === flag),
  );
  const chosen = role === 'owner' ? ownerFlags : permissions;
  const given = chosen.filter((flag) => grantable.includes(flag) || held[flag] === true);
  const chosenRights = role === 'owner' ? teamRights : rights;
  return {
    role,
    permissions: Object.fromEntries([...kept, ...given.map((flag) => [flag, true] as const)]),
    rights: chosenRights.filter((right) => actor.rights.includes(right) || before?.rights.includes(right)),
  };
}
