import { z } from 'zod';
import type { NewJob } from '../queue/queue';
import type { Services } from '../services';
import { eventImageKeys, forgetUnusedImage } from './eventImageQueries';

const KIND = 'event/removeUnusedImage';
const payload = z.object({ organiserId: z.string(), fileId: z.string() });

/** Takes a picture away that no event shows at that time. */
export const removeUnusedImageJob = (organiserId: string, fileId: string, runAt: Date): NewJob => ({
  kind: KIND,
  payload: { organiserId, fileId },
  runAt,
});

export function eventJobs({ queue, database, files }: Services): void {
  queue.handle(KIND, async (job) => {
    const { organiserId, fileId } = payload.parse(job);
    const unused = await database.withOrganiser(organiserId, (db) => forgetUnusedImage(db, fileId));
    if (!unused) return;
    for (const key of Object.values(eventImageKeys(fileId))) await files.remove(key);
  });
}
