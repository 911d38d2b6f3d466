import type { z } from 'zod';
import type { actOnBehalfInput } from '../../../contract/team/supportInput';
import { supportMinutes } from '../../../contract/team/support';
import { takeAttempts } from '../../database/attemptLimits';
import { insertAuditEntry } from '../../database/auditEntry';
import { badInput, forbidden, notFound, tooMany, unauthenticated } from '../../http/httpErrors';
import { hashOfSecret } from '../../http/secretHash';
import type { SignedIn } from '../../http/signedIn';
import type { Services } from '../../services';
import { findFirstSession, insertSession } from '../../user/sessionQueries';
import { existsOrganiser, lockTeam } from '../memberQueries';
import { supportEndJob, supportMailJob } from './supportJobs';
import { deleteSupport, insertSupport, listOwners } from './supportQueries';

/** More than an admin needs; each visit mails the owners. */
const MAX_VISITS_AN_HOUR = 20;

/**
 * Lets an admin of the provider act for an organisation for an hour: a membership that ends by itself, and a sign-in
 * session for one tab. Its people see it, with the reason, and an owner can end it.
 * @param current the hash of the admin's session
 * @returns the token of the new session
 * @throws PublicError NOT_FOUND; BAD_USER_INPUT naming `organiserId` for a person who belongs to it; TOO_MANY_REQUESTS
 */
export async function beginSupport(
  services: Services,
  { userId, organiserId: providerId }: SignedIn,
  { organiserId, reason }: z.infer<typeof actOnBehalfInput>,
  current: Buffer,
): Promise<string> {
  const { database, clock, random, queue } = services;
  const now = clock.now();
  const until = new Date(now.getTime() + supportMinutes * 60_000);
  const limit = { action: 'support', subject: userId, max: MAX_VISITS_AN_HOUR, minutes: 60 };
  if (!(await takeAttempts(database, [limit], now))) {
    throw tooMany('You have acted for many organisers this hour. Try again later.');
  }
  const token = random.bytes(32).toString('base64url');
  await database.asAdmin(async (db) => {
    if (!(await existsOrganiser(db, organiserId))) throw notFound('organiser');
    await lockTeam(db, organiserId);
    const first = await findFirstSession(db, current);
    if (!first) throw unauthenticated();
    const visit = await insertSupport(db, { organiserId, userId, reason, until, now });
    if (visit === undefined) {
      throw badInput(
        'organiserId',
        'You belong to this organisation already. Switch to it in the user menu.',
      );
    }
    await insertSession(db, {
      ...first,
      idHash: hashOfSecret(token),
      parentHash: first.idHash,
      userId,
      organiserId,
      createdAt: now,
      expiresAt: first.expiresAt < until ? first.expiresAt : until,
    });
    const detail = { reason, until: until.toISOString() };
    const entry = { userId, now };
    await insertAuditEntry(db, { ...entry, organiserId, action: 'organiser.support_began', detail });
    await insertAuditEntry(db, {
      ...entry,
      organiserId: providerId,
      action: 'provider.support_began',
      detail: { ...detail, organiser: organiserId },
    });
    await queue.add(db, supportEndJob({ organiserId, visit }, until));
    for (const owner of await listOwners(db, organiserId)) {
      await queue.add(db, supportMailJob({ organiserId, visit, userId: owner.userId }));
    }
  });
  queue.wake();
  return token;
}

/**
 * Ends a visit before its time, as the admin or as an owner.
 * @param id the membership of the visit; the caller's own when omitted
 * @throws PublicError FORBIDDEN; BAD_USER_INPUT naming `id` when it has ended already
 */
export async function endSupport(
  { database, clock }: Services,
  { organiserId, userId, membership }: SignedIn,
  id?: string | null,
): Promise<void> {
  const own = (id ?? membership.id) === membership.id;
  if (own ? !membership.support : membership.role !== 'owner') throw forbidden();
  await database.asAdmin(async (db) => {
    await lockTeam(db, organiserId);
    if ((await deleteSupport(db, { organiserId, id: id ?? membership.id })) === undefined) {
      throw badInput('id', 'This has ended already. Reload the page.');
    }
    const detail = { by: own ? 'support' : 'owner' };
    const now = clock.now();
    await insertAuditEntry(db, { organiserId, userId, action: 'organiser.support_ended', detail, now });
  });
}
