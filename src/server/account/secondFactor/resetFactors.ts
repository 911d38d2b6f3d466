import type { Services } from '../../services';
import { findUserIdByEmail } from '../personQueries';
import { deleteRemoval } from './lostDeviceQueries';
import { removeFactors, type RemovedFactors } from './removeFactors';

/**
 * Removes every second factor of a person at once, for whoever is at the server's console.
 * @throws Error when no account has the address
 */
export async function resetFactors(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  email: string,
): Promise<RemovedFactors> {
  const userId = await findUserIdByEmail(database.adminDb, email);
  if (userId === undefined) throw new Error(`No account has the address ${email}. Nothing was changed.`);
  return database.asAdmin(async (db) => {
    await deleteRemoval(db, userId);
    return removeFactors(db, userId, clock.now());
  });
}
