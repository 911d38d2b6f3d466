import { z } from 'zod';
import { accountLimits } from '../../contract/account/account';
import { joinPath } from '../../contract/paths/pagePaths';
import { roleFacts } from '../../contract/team/roles';
import { siteOf } from '../http/requestedHost';
import { hashOfSecret } from '../http/secretHash';
import { sendServiceMail } from '../mail/serviceMail';
import type { NewJob } from '../queue/queue';
import type { Services } from '../services';
import { setTeamInvitationToken } from './teamInvitationQueries';

const TEAM_INVITATION = 'team/invitation';
const payload = z.strictObject({ id: z.uuid() });

export const teamInvitationJob = (id: string): NewJob => ({ kind: TEAM_INVITATION, payload: { id } });

export function teamInvitationJobs(services: Services): void {
  const { queue, database, clock, random, publicUrl } = services;

  // The job makes the token, so that only the mail contains it.
  queue.handle(TEAM_INVITATION, async (job) => {
    const { id } = payload.parse(job);
    const token = random.bytes(32).toString('base64url');
    const facts = await setTeamInvitationToken(database.adminDb, id, hashOfSecret(token), clock.now());
    if (!facts) return;
    const { email, organisation, inviter, role, country } = facts;
    await sendServiceMail(services, {
      to: email,
      subject: `${inviter} invites you to the team of ${organisation}`,
      title: `Join ${organisation} on Turnout`,
      paragraphs: [
        `${inviter} invites you as ${roleFacts[role].label}. ${roleFacts[role].text}`,
        `The link works once, within ${accountLimits.invitationDays} days, and is for ${email} only.`,
      ],
      action: { label: 'Accept the invitation', url: `${siteOf(publicUrl, country)}${joinPath}/${token}` },
      unexpected: 'If you do not know this organisation, you can ignore this email.',
      sentBecause: `Sent by Turnout because ${inviter} entered this address.`,
    });
  });
}
