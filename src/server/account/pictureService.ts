import type { Services } from '../services';
import { removePictureJob } from './accountJobs';
import { setAvatar } from './personQueries';

/** Puts the person's picture in place of the old one, whose bytes go. Null for none. */
export async function changeAvatar(services: Services, userId: string, file: string | null): Promise<void> {
  const { database, queue } = services;
  await database.asOwner(async (db) => {
    const before = await setAvatar(db, userId, file);
    if (before && before !== file) await queue.add(db, removePictureJob(before));
  });
  queue.wake();
}
