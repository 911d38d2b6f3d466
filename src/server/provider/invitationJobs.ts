import { z } from 'zod';
import { signUpPath } from '../../contract/paths/pagePaths';
import { siteOf } from '../http/requestedHost';
import { hashOfSecret } from '../http/secretHash';
import { sendServiceMail } from '../mail/serviceMail';
import type { NewJob } from '../queue/queue';
import type { Services } from '../services';
import { invitationMail } from './invitationMails';
import { setInvitationToken } from './invitationQueries';

const INVITATION = 'provider/invitation';
const invitation = z.strictObject({ id: z.uuid() });

export const invitationJob = (id: string): NewJob => ({ kind: INVITATION, payload: { id } });

export function invitationJobs(services: Services): void {
  const { queue, database, clock, random, publicUrl } = services;

  // The job makes the token, so that only the mail contains it.
  queue.handle(INVITATION, async (job) => {
    const { id } = invitation.parse(job);
    const token = random.bytes(32).toString('base64url');
    const to = await setInvitationToken(database.adminDb, id, hashOfSecret(token), clock.now());
    if (!to) return;
    const url = `${siteOf(publicUrl, to.country)}${signUpPath}/${token}`;
    await sendServiceMail(services, invitationMail(to.email, url));
  });
}
