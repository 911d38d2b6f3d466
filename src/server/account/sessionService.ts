import type { SignInSession } from '../../contract/account/signInSession';
import { isUuid } from '../database/isUuid';
import { badInput } from '../http/httpErrors';
import type { SignedIn } from '../http/signedIn';
import type { Services } from '../services';
import { insertAccountAudit } from './accountAuditQueries';
import { endSessions } from './personQueries';
import { deleteSessionOf, findFirstSessionId, listSessions } from './security/signInSessionQueries';

type Person = Pick<SignedIn, 'userId' | 'session'>;

/** The person's sign-in sessions, the current one first. */
export async function sessionsOf(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { userId, session }: Person,
): Promise<SignInSession[]> {
  const { adminDb } = database;
  const currentId = await findFirstSessionId(adminDb, session.id);
  const rows = await listSessions(adminDb, userId, clock.now());
  return rows
    .map(({ createdAt, lastUsedAt, ...row }) => ({
      ...row,
      signedInAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
      isCurrent: row.id === currentId,
    }))
    .sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
}

/**
 * Ends one session of the person, with the tabs that were switched from it.
 * @returns the sessions that are left
 * @throws PublicError BAD_USER_INPUT at `id` for the current session, which logging out ends
 */
export async function endSession(services: Services, person: Person, id: string): Promise<SignInSession[]> {
  const { database, clock } = services;
  const { userId, session } = person;
  if (isUuid(id)) {
    const now = clock.now();
    await database.asAdmin(async (db) => {
      if (id === (await findFirstSessionId(db, session.id))) {
        throw badInput('id', 'You are using this sign-in now. To end it, log out.');
      }
      const endedSessions = await deleteSessionOf(db, userId, id);
      if (endedSessions === 0) return;
      await insertAccountAudit(db, { action: 'account.session_ended', userId, endedSessions, now });
    });
  }
  return sessionsOf(services, person);
}

/** Ends every session of the person but the current one. @returns the sessions that are left */
export async function endOtherSessions(services: Services, person: Person): Promise<SignInSession[]> {
  await signOutEverywhere(services, person.userId, person.session.id);
  return sessionsOf(services, person);
}

/**
 * Ends every sign-in session of the person.
 * @param exceptId a session to keep, with those of the same browser; by default the caller's ends too
 * @returns how many ended
 */
export async function signOutEverywhere(
  { database, clock }: Services,
  userId: string,
  exceptId?: string,
): Promise<number> {
  const now = clock.now();
  return database.asAdmin(async (db) => {
    const endedSessions = await endSessions(db, userId, now, exceptId);
    const action = exceptId === undefined ? 'account.signed_out_everywhere' : 'account.signed_out_elsewhere';
    await insertAccountAudit(db, { action, userId, endedSessions, now });
    return endedSessions;
  });
}
