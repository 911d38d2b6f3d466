import type { Queryable } from '../../database/openDatabase';
import type { Services } from '../../services';
import { insertAccountAudit } from '../accountAuditQueries';
import { noticeJob } from '../accountJobs';
import { endSessions } from '../personQueries';
import { deleteAuthenticator } from './authenticatorQueries';
import { takeDueRemoval } from './lostDeviceQueries';
import { deletePasskeys } from './passkeyQueries';

export interface RemovedFactors {
  hadAuthenticator: boolean;
  passkeys: number;
  endedSessions: number;
}

/** Removes the authenticator app, its recovery codes and all passkeys of a person, and ends all sign-in sessions. */
export async function removeFactors(db: Queryable, userId: string, now: Date): Promise<RemovedFactors> {
  const hadAuthenticator = await deleteAuthenticator(db, userId);
  const passkeys = await deletePasskeys(db, userId);
  const endedSessions = await endSessions(db, userId, now);
  await insertAccountAudit(db, { action: 'account.factors_removed', userId, endedSessions, now });
  return { hadAuthenticator, passkeys, endedSessions };
}

/**
 * Removes the factors of a person who asked for it a day ago.
 * @returns when the removal is due that still waits; undefined when none waits any more
 */
export async function removeIfDue(
  { database, clock, queue }: Pick<Services, 'database' | 'clock' | 'queue'>,
  { userId, email }: { userId: string; email: string },
): Promise<Date | undefined> {
  const now = clock.now();
  const dueAt = await database.asAdmin(async (db) => {
    const removal = await takeDueRemoval(db, userId, now);
    if (removal !== 'taken') return removal;
    await removeFactors(db, userId, now);
    await queue.add(db, noticeJob('factors_removed', email));
    return undefined;
  });
  queue.wake();
  return dueAt;
}
