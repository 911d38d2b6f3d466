import { z } from 'zod';
import { sponsorPictureKey } from '../files/sponsorPictureKey';
import { findTicketDesign } from '../order/documents/ticketDesignQueries';
import type { NewJob } from '../queue/queue';
import type { Services } from '../services';

const REMOVE_PICTURE = 'tixsuite/removeSponsorPicture';
const payload = z.object({ organiserId: z.uuid(), picture: z.uuid() });

/** Deletes the file of a sponsor picture unless the tickets print it. */
export const removeSponsorPictureJob = (organiserId: string, picture: string): NewJob => ({
  kind: REMOVE_PICTURE,
  payload: { organiserId, picture },
});

export function ticketPictureJobs({ queue, database, files }: Services): void {
  queue.handle(REMOVE_PICTURE, async (job) => {
    const { organiserId, picture } = payload.parse(job);
    const design = await database.withOrganiser(organiserId, (db) => findTicketDesign(db, organiserId));
    if (design?.sponsorPicture !== picture) await files.remove(sponsorPictureKey(organiserId, picture));
  });
}
