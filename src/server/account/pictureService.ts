import type { Services } from '../services';
import { removePictureJob } from './accountJobs';
import { setAvatar } from './personQueries';

/**
 * Replaces the person's picture and has a job delete the files of the previous one.
 * @param file null to remove the picture
 */
export async function changeAvatar(services: Services, userId: string, file: string | null): Promise<void> {
  const { database, queue } = services;
  await database.asAdmin(async (db) => {
    const before = await setAvatar(db, userId, file);
    if (before && before !== file) await queue.add(db, removePictureJob(before));
  });
  queue.wake();
}
