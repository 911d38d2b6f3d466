import type { z } from 'zod';
import { accountLimits } from '../../contract/account/account';
import { managesTeam, roleFacts } from '../../contract/team/roles';
import { largestTeam, type Team } from '../../contract/team/team';
import type { teamInvitationInput } from '../../contract/team/teamInput';
import { largerPlan, planLimitTexts, planSubject } from '../../contract/plan/planLimitTexts';
import { takeAttempts } from '../database/attemptLimits';
import type { Queryable } from '../database/openDatabase';
import { badInput, forbidden, tooMany } from '../http/httpErrors';
import { hashOfSecret } from '../http/secretHash';
import type { SignedIn } from '../http/signedIn';
import { findTeamLimit } from '../plan/price/planLimitQueries';
import type { Services } from '../services';
import { teamInvitationJob } from './teamInvitationJobs';
import { deleteTeamInvitation, listTeamInvitations, replaceTeamInvitation } from './teamInvitationQueries';
import { newRights, requireRoleToGive, requireScopeFor } from './teamRights';
import { requireKnownScope } from './teamScope';
import { changeTeamAsManager, teamOf } from './teamService';

/** Far more than a team needs in a day; a stolen session cannot use our mail server for spam. */
const MAX_INVITATIONS_A_DAY = 50;

/**
 * Invites the owner of an address to the team, by a link that works once. An earlier invitation of the address stops
 * working.
 * @throws PublicError BAD_USER_INPUT naming `email` or `role`, FORBIDDEN or TOO_MANY_REQUESTS
 */
export async function inviteToTeam(
  services: Services,
  signedIn: SignedIn,
  { email, role, scope }: z.infer<typeof teamInvitationInput>,
): Promise<Team> {
  const { database, clock, random, queue } = services;
  const { organiserId, userId, membership } = signedIn;
  // Also checked under the lock; here so that others cannot use up the team's invitations of the day.
  if (!managesTeam(membership.role)) throw forbidden();
  const now = clock.now();
  const limit = { action: 'team-invite', subject: organiserId, max: MAX_INVITATIONS_A_DAY, minutes: 24 * 60 };
  if (!(await takeAttempts(database, [limit], now))) {
    throw tooMany(`Your team has sent ${MAX_INVITATIONS_A_DAY} invitations today. Try again tomorrow.`);
  }
  await changeTeamAsManager(services, signedIn, async ({ db, actor, members, audit }) => {
    requireRoleToGive(actor, role);
    requireScopeFor(role, scope);
    await requireKnownScope(db, organiserId, scope);
    if (members.some((member) => member.email === email)) {
      throw badInput('email', 'This person is in your team already.');
    }
    const open = await listTeamInvitations(db, organiserId, now);
    const others = open.filter((invitation) => invitation.email !== email);
    await requireSeat(db, organiserId, members.length + others.length);
    const { flags, rights: usual } = roleFacts[role];
    const { permissions, rights } = newRights(actor, undefined, { role, permissions: flags, rights: usual });
    const id = await replaceTeamInvitation(db, {
      organiserId,
      email,
      role,
      permissions,
      rights,
      scope,
      invitedBy: userId,
      tokenHash: hashOfSecret(random.bytes(32).toString('base64url')),
      createdAt: now,
      expiresAt: new Date(now.getTime() + accountLimits.invitationDays * 86_400_000),
    });
    await audit('team.invited', { invitation: id, role });
    await queue.add(db, teamInvitationJob(id));
  });
  queue.wake();
  return teamOf(services, signedIn);
}

/** @throws PublicError BAD_USER_INPUT naming `email` when the plan, or any team, holds no more people */
async function requireSeat(db: Queryable, organiserId: string, people: number): Promise<void> {
  const { planId, teamMembers } = await findTeamLimit(db, organiserId);
  if (teamMembers !== null && people >= teamMembers) {
    throw badInput(
      'email',
      `${planLimitTexts.team(planSubject(planId), teamMembers)}. Remove a person, or ${largerPlan}.`,
    );
  }
  if (people >= largestTeam) {
    throw badInput('email', `A team has at most ${largestTeam} people. Remove a person first.`);
  }
}

/** @throws PublicError BAD_USER_INPUT naming `id` when it was accepted or withdrawn already */
export async function withdrawTeamInvitation(
  services: Services,
  signedIn: SignedIn,
  id: string,
): Promise<Team> {
  await changeTeamAsManager(services, signedIn, async ({ db, audit }) => {
    if (!(await deleteTeamInvitation(db, signedIn.organiserId, id))) {
      throw badInput('id', 'This invitation was accepted or withdrawn already.');
    }
    await audit('team.invitation_withdrawn', { invitation: id });
  });
  return teamOf(services, signedIn);
}
