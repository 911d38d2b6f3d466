import { z } from 'zod';
import { suspensionKinds } from '../../../contract/provider/suspension';
import { siteOf } from '../../http/requestedHost';
import { sendServiceMail } from '../../mail/serviceMail';
import type { NewJob } from '../../queue/queue';
import type { Services } from '../../services';
import { findSuspensionReader } from './suspensionChangeQueries';
import { suspensionMail } from './suspensionMails';

const SUSPENSION_MAIL = 'provider/suspensionMail';
const payload = z.strictObject({
  organiserId: z.uuid(),
  userId: z.uuid(),
  kind: z.enum(suspensionKinds),
  change: z.enum(['suspended', 'restored']),
});

export const suspensionMailJob = (reader: z.infer<typeof payload>): NewJob => ({
  kind: SUSPENSION_MAIL,
  payload: reader,
});

export function suspensionJobs(services: Services): void {
  services.queue.handle(SUSPENSION_MAIL, async (job) => {
    const { kind, change, ...person } = payload.parse(job);
    const reader = await findSuspensionReader(services.database.adminDb, { ...person, kind });
    // The opposite change has a mail of its own.
    if (!reader || (change === 'suspended') !== (reader.reason !== null)) return;
    const site = siteOf(services.publicUrl, reader.country);
    await sendServiceMail(services, suspensionMail(reader, kind, site));
  });
}
