import { z } from 'zod';
import { logoKey } from '../../files/logoKey';
import type { NewJob } from '../../queue/queue';
import type { Services } from '../../services';
import { isLogoInUse } from './organisationSettingsQueries';

const REMOVE_LOGO = 'team/removeLogo';
const payload = z.object({ organiserId: z.uuid(), logo: z.uuid() });

/** Deletes the file of a logo unless the organisation uses it. */
export const removeLogoJob = (organiserId: string, logo: string): NewJob => ({
  kind: REMOVE_LOGO,
  payload: { organiserId, logo },
});

export function logoJobs({ queue, database, files }: Services): void {
  queue.handle(REMOVE_LOGO, async (job) => {
    const { organiserId, logo } = payload.parse(job);
    const isInUse = await database.withOrganiser(organiserId, (db) => isLogoInUse(db, logo));
    if (!isInUse) await files.remove(logoKey(logo));
  });
}
