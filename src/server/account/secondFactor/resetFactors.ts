import type { Services } from '../../services';
import { noticeJob } from '../accountJobs';
import { findUserIdByEmail } from '../personQueries';
import { deleteRemoval } from './lostDeviceQueries';
import { removeFactors, type RemovedFactors } from './removeFactors';

/**
 * The console command removes every second factor of a person at once, and mails the person about it.
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
