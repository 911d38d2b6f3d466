import { z } from 'zod';
import { countries, countryFacts, type Country } from '../../contract/country';
import { resetPasswordPath } from '../../contract/paths/pagePaths';
import { routePatterns } from '../../contract/paths/portalPaths';
import { takeAttempts } from '../database/attemptLimits';
import { siteOf } from '../http/requestedHost';
import { sendServiceMail, type ServiceMail } from '../mail/serviceMail';
import type { NewJob } from '../queue/queue';
import type { Services } from '../services';
import { findEmail } from './sessionQueries';
import type { SignInOrigin } from './signInOrigin';

const NEW_BROWSER = 'user/newBrowser';
/** More mails say nothing new, and somebody with the password could send any number of them. */
const MAX_MAILS_AN_HOUR = 5;

const payload = z.strictObject({
  userId: z.uuid(),
  at: z.coerce.date(),
  country: z.enum(countries),
  browser: z.string().nullable(),
  network: z.string().nullable(),
});
type NewBrowser = z.infer<typeof payload>;

const newBrowserJob = (found: NewBrowser): NewJob => ({ kind: NEW_BROWSER, payload: found });

/** Tells a person by mail that somebody has signed in as them in a browser that they have not used before. */
export async function reportNewBrowser(
  { database, clock, queue }: Pick<Services, 'database' | 'clock' | 'queue'>,
  userId: string,
  { origin, country }: { origin: SignInOrigin; country: Country },
): Promise<void> {
  const at = clock.now();
  const limit = { action: 'new-browser', subject: userId, max: MAX_MAILS_AN_HOUR, minutes: 60 };
  if (!(await takeAttempts(database, [limit], at))) return;
  await queue.add(database.adminDb, newBrowserJob({ userId, at, country, ...origin }));
  queue.wake();
}

export function newBrowserJobs(services: Services): void {
  services.queue.handle(NEW_BROWSER, async (job) => {
    const found = payload.parse(job);
    const to = await findEmail(services.database.adminDb, found.userId);
    const site = siteOf(services.publicUrl, found.country);
    if (to !== undefined) await sendServiceMail(services, newBrowserMail(to, found, site));
  });
}

function newBrowserMail(
  to: string,
  { at, country, browser, network }: NewBrowser,
  site: string,
): ServiceMail {
  const when = new Intl.DateTimeFormat('en-NZ', {
    dateStyle: 'full',
    timeStyle: 'long',
    timeZone: countryFacts(country).defaultZone,
  }).format(at);
  return {
    to,
    subject: 'Someone signed in to Turnout in a new browser',
    title: 'A sign-in in a new browser',
    paragraphs: [
      `When: ${when}`,
      `Browser: ${browser ?? 'not known'}`,
      `Network address: ${network ?? 'not known'}`,
      'If this was you, there is nothing to do.',
    ],
    action: { label: 'See where you are signed in', url: `${site}${routePatterns.security}` },
    unexpected: `If this was not you, set a new password straight away: ${site}${resetPasswordPath}. That also signs out every browser.`,
  };
}
