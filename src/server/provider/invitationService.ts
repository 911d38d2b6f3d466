import type { z } from 'zod';
import { accountLimits } from '../../contract/account/account';
import type { OrganiserInvitation } from '../../contract/provider/provider';
import type { invitationInput } from '../../contract/provider/providerInput';
import { findUserIdByEmail } from '../account/personQueries';
import { signUpMode } from '../account/signUp/signUpMode';
import { takeAttempts } from '../database/attemptLimits';
import { insertAuditEntry } from '../database/auditEntry';
import { badInput, notFound, tooMany } from '../http/httpErrors';
import { hashOfSecret } from '../http/secretHash';
import type { SignedIn } from '../http/signedIn';
import type { Services } from '../services';
import { invitationJob } from './invitationJobs';
import { deleteInvitation, listInvitations, replaceInvitation } from './invitationQueries';

/** Far more than an admin types in a day; a stolen session cannot use our mail server for spam. */
const MAX_INVITATIONS_A_DAY = 200;

export const invitationsOf = ({ database, clock }: Services): Promise<OrganiserInvitation[]> =>
  listInvitations(database.adminDb, clock.now());

/**
 * Invites the owner of an address to create an organiser, by a link that works once. An earlier invitation of the
 * address stops working.
 * @throws PublicError BAD_USER_INPUT naming `email`, or TOO_MANY_REQUESTS
 */
export async function inviteOrganiser(
  services: Services,
  { userId, organiserId }: SignedIn,
  { email, country }: z.infer<typeof invitationInput>,
): Promise<OrganiserInvitation[]> {
  const { database, clock, random, queue } = services;
  if ((await signUpMode(services)) === 'closed') {
    throw badInput('email', 'Sign-up is closed on this server. Nobody was invited.');
  }
  if (await findUserIdByEmail(database.adminDb, email)) {
    throw badInput('email', 'This address already has an account. Its owner can sign in.');
  }
  const now = clock.now();
  const limit = { action: 'invite', subject: userId, max: MAX_INVITATIONS_A_DAY, minutes: 24 * 60 };
  if (!(await takeAttempts(database, [limit], now))) {
    throw tooMany(`You have sent ${MAX_INVITATIONS_A_DAY} invitations today. Try again tomorrow.`);
  }
  await database.asAdmin(async (db) => {
    const id = await replaceInvitation(db, {
      email,
      country,
      invitedBy: userId,
      tokenHash: hashOfSecret(random.bytes(32).toString('base64url')),
      createdAt: now,
      expiresAt: new Date(now.getTime() + accountLimits.invitationDays * 86_400_000),
    });
    await insertAuditEntry(db, {
      organiserId,
      userId,
      action: 'provider.organiser_invited',
      detail: { invitation: id },
      now,
    });
    await queue.add(db, invitationJob(id));
  });
  queue.wake();
  return invitationsOf(services);
}

/** @throws PublicError NOT_FOUND when it was accepted or withdrawn already */
export async function withdrawInvitation(
  services: Services,
  { userId, organiserId }: SignedIn,
  id: string,
): Promise<OrganiserInvitation[]> {
  await services.database.asAdmin(async (db) => {
    if (!(await deleteInvitation(db, id))) throw notFound('invitation');
    await insertAuditEntry(db, {
      organiserId,
      userId,
      action: 'provider.invitation_withdrawn',
      detail: { invitation: id },
      now: services.clock.now(),
    });
  });
  return invitationsOf(services);
}
