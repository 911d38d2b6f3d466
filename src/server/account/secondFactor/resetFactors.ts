import type { Services } from '../../services';
import { noticeJob } from '../accountJobs';
import { findUserIdByEmail } from '../personQueries';
import { deleteRemoval } from './lostDeviceQueries';
import { removeFactors, type RemovedFactors } from './removeFactors';

/**
 * Removes every second factor of a person at once, for whoever is at the server's console, and tells the person by mail.
 * @throws Error when no account has the address
 */
export async function resetFactors(
  { database, clock, queue }: Pick<Services, 'database' | 'clock' | 'queue'>,
  email: string,
): Promise<RemovedFactors> {
  const userId = await findUserIdByEmail(database.adminDb, email);
  if (userId === undefined) throw new Error(`No account has the address ${email}. Nothing was changed.`);
  return database.asAdmin(async (db) => {
    await deleteRemoval(db, userId);
    const removed = await removeFactors(db, userId, clock.now());
    await queue.add(db, noticeJob('factors_removed', email));
    return removed;
  });
}
