import type { Services } from '../services';
import { insertAccountAudit } from './accountAuditQueries';
import { endSessions } from './personQueries';

/**
 * Ends every sign-in session of the person, including the caller's.
 * @returns how many ended
 */
export async function signOutEverywhere({ database, clock }: Services, userId: string): Promise<number> {
  const now = clock.now();
  return database.asAdmin(async (db) => {
    const endedSessions = await endSessions(db, userId, now);
    await insertAccountAudit(db, { action: 'account.signed_out_everywhere', userId, endedSessions, now });
    return endedSessions;
  });
}
