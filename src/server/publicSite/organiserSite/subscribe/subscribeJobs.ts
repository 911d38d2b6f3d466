import { z } from 'zod';
import { siteLimits } from '../../../../contract/site/site';
import { logoPath } from '../../../../contract/team/organisationSettings';
import { siteOf } from '../../../http/requestedHost';
import { sendServiceMail, type ServiceMail } from '../../../mail/serviceMail';
import type { NewJob } from '../../../queue/queue';
import type { Services } from '../../../services';
import { subscriptionPath } from '../../sitePaths';
import { deleteSubscription, lockSubscription, type Subscription } from './subscribeQueries';
import { subscriptionToken } from './subscriptionToken';

// A job sends the mail, so that a request takes equally long whether or not the address may be mailed.
const JOB = 'site/confirmSubscription';
const job = z.object({ organiserId: z.uuid(), subscriptionId: z.uuid() });

export const subscriptionMailJob = (asked: z.infer<typeof job>): NewJob => ({
  kind: JOB,
  key: `${JOB}/${asked.subscriptionId}`,
  payload: asked,
});

function confirmMail(
  { address: to, organiserName, logo, wording }: Subscription,
  site: string,
  token: string,
): ServiceMail {
  return {
    to,
    subject: `Confirm that you want emails from ${organiserName}`,
    title: 'One more step',
    paragraphs: [
      `Someone entered this address on the site of ${organiserName} and agreed to this:`,
      `“${wording}”`,
      `If that was you, confirm it within ${siteLimits.confirmDays} days.`,
    ],
    action: { label: 'Confirm', url: `${site}${subscriptionPath(token)}` },
    unexpected: 'If it was not you, ignore this email: without the confirmation nothing is sent.',
    sentBecause: `Sent once by Turnout for ${organiserName}.`,
    brand: organiserName,
    logoUrl: logo === null ? undefined : site + logoPath(logo),
  };
}

export function subscribeJobs(services: Services): void {
  const { queue, database, publicUrl, secret } = services;
  queue.handle(JOB, async (given) => {
    const { organiserId, subscriptionId } = job.parse(given);
    const asked = await database.withOrganiser(organiserId, async (db) => {
      const found = await lockSubscription(db, subscriptionId);
      if (!found?.suppressed) return found;
      // Who unsubscribed, complained or cannot be reached gets no mail from a form that anybody may fill in.
      await deleteSubscription(db, subscriptionId);
      return undefined;
    });
    if (!asked || asked.confirmedAt !== null) return;
    const mail = confirmMail(asked, siteOf(publicUrl, asked.country), subscriptionToken(asked, secret));
    await sendServiceMail(services, mail, `subscription-${subscriptionId}-${asked.expiresAt.getTime()}`);
  });
}
