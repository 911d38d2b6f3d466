import { z } from 'zod';
import { accountLimits } from '../../../contract/account/account';
import { countries, type Country } from '../../../contract/country';
import { signUpPath } from '../../../contract/paths/pagePaths';
import { siteOf } from '../../http/requestedHost';
import { sendServiceMail } from '../../mail/serviceMail';
import type { NewJob } from '../../queue/queue';
import type { Services } from '../../services';
import { findUserIdByEmail } from '../personQueries';
import { hasAccountMail, signUpLinkMail } from './signUpMails';
import { createSignUpLink } from './signUpLinks';

// A job sends the mail, so that a request takes equally long whether or not an account has the address.
const SIGN_UP_LINK = 'account/signUpLink';

const request = z.strictObject({
  email: z.string(),
  country: z.enum(countries),
  askedAt: z.coerce.date(),
});

export const signUpLinkJob = (asked: { email: string; country: Country; askedAt: Date }): NewJob => ({
  kind: SIGN_UP_LINK,
  payload: asked,
});

export function signUpJobs(services: Services): void {
  const { queue, database, clock, publicUrl } = services;

  queue.handle(SIGN_UP_LINK, async (job) => {
    const { email, country, askedAt } = request.parse(job);
    // A request this old is dropped: by then the person has asked again or given up.
    if (clock.now().getTime() - askedAt.getTime() > accountLimits.signUpLinkHours * 3_600_000) return;
    const site = siteOf(publicUrl, country);
    if (await findUserIdByEmail(database.adminDb, email)) {
      return sendServiceMail(services, hasAccountMail(email, site));
    }
    const link = { kind: 'organiser', email, country, invitedBy: null } as const;
    const token = await createSignUpLink(services, database.adminDb, link);
    await sendServiceMail(services, signUpLinkMail(email, `${site}${signUpPath}/${token}`));
  });
}
