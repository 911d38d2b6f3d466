import { z } from 'zod';
import { routePatterns } from '../../../contract/paths/portalPaths';
import { supportName } from '../../../contract/team/support';
import { zoneTimeName } from '../../../contract/zone';
import { insertAuditEntry } from '../../database/auditEntry';
import { siteOf } from '../../http/requestedHost';
import { sendServiceMail, type ServiceMail } from '../../mail/serviceMail';
import type { NewJob } from '../../queue/queue';
import type { Services } from '../../services';
import { deleteSupport, findSupportEnd, findSupportMail, type SupportMailFacts } from './supportQueries';

const SUPPORT_END = 'team/supportEnd';
const SUPPORT_MAIL = 'team/supportMail';
const visit = z.strictObject({ organiserId: z.uuid(), visit: z.uuid() });
const reader = visit.extend({ userId: z.uuid() });

/** Removes the admin from the organisation when the time is over. */
export const supportEndJob = (payload: z.infer<typeof visit>, runAt: Date): NewJob => ({
  kind: SUPPORT_END,
  key: `${SUPPORT_END}/${payload.visit}`,
  payload,
  runAt,
});

export const supportMailJob = (payload: z.infer<typeof reader>): NewJob => ({ kind: SUPPORT_MAIL, payload });

export function supportJobs(services: Services): void {
  const { queue, database, clock, publicUrl } = services;

  queue.handle(SUPPORT_END, async (job) => {
    const { organiserId, visit: id } = visit.parse(job);
    const now = clock.now();
    return database.asAdmin(async (db) => {
      const until = await findSupportEnd(db, id);
      if (until && until > now) return until;
      const userId = await deleteSupport(db, { organiserId, id, endedBefore: now });
      if (userId === undefined) return undefined;
      const detail = { by: 'time' };
      await insertAuditEntry(db, { organiserId, userId, action: 'organiser.support_ended', detail, now });
      return undefined;
    });
  });

  queue.handle(SUPPORT_MAIL, async (job) => {
    const facts = await findSupportMail(database.adminDb, reader.parse(job));
    if (facts) await sendServiceMail(services, supportMail(facts, siteOf(publicUrl, facts.country)));
  });
}

function supportMail(
  { email, organisation, zone, reason, until }: SupportMailFacts,
  site: string,
): ServiceMail {
  const time = new Intl.DateTimeFormat('en-NZ', { timeStyle: 'short', timeZone: zone }).format(until);
  const title = `${supportName} is working in ${organisation}`;
  return {
    to: email,
    subject: title,
    title,
    paragraphs: [
      `Until ${time}, ${zoneTimeName(zone)}, an admin of Turnout can see and change your events and settings. The reason: “${reason}”`,
      'They cannot send email, move money, export or see personal details, and everything they change is in your activity.',
    ],
    action: { label: 'See it, or end it now', url: `${site}${routePatterns.team}` },
    unexpected: `You get this because you own ${organisation} on Turnout.`,
  };
}
