import { routePatterns } from '../../contract/paths/portalPaths';
import { takeAttempts } from '../database/attemptLimits';
import { sendServiceMail } from '../mail/serviceMail';
import { MOST_FAILURES } from '../queue/queue';
import type { Services } from '../services';
import { listAdmins } from './adminQueries';
import { countJobs } from './jobQueries';

const ALARM = 'provider/deadJobs';
/** Jobs that die soon after each other are in one mail. */
const GATHER_MS = 60_000;
const EVERY_MINUTES = 60;

/** Mails the admins when jobs have died, at most once an hour as long as there are any. */
export function deadJobJobs(services: Services): void {
  const { queue, database, clock, publicUrl } = services;

  queue.onDeath(() =>
    queue.add(database.adminDb, {
      kind: ALARM,
      key: ALARM,
      payload: {},
      runAt: new Date(Date.now() + GATHER_MS),
    }),
  );

  queue.handle(ALARM, async () => {
    const { dead } = await countJobs(database.adminDb);
    if (dead === 0) return;
    const now = clock.now();
    const limit = { action: 'dead-jobs', subject: 'admins', max: 1, minutes: EVERY_MINUTES };
    if (!(await takeAttempts(database, [limit], now))) {
      return new Date(now.getTime() + EVERY_MINUTES * 60_000);
    }
    for (const { email } of await listAdmins(database.adminDb)) {
      await sendServiceMail(services, {
        to: email,
        subject: dead === 1 ? 'A job of Turnout has stopped' : `${dead} jobs of Turnout have stopped`,
        title: dead === 1 ? 'A job has stopped' : `${dead} jobs have stopped`,
        paragraphs: [
          `Each has failed ${MOST_FAILURES} times and is not tried again, so something that an organiser or a buyer waits for has not happened.`,
          'See why, remove the cause, then try them again. Drop only what nobody needs any more.',
        ],
        action: { label: 'See the jobs', url: `${publicUrl}${routePatterns.providerJobs}` },
        unexpected: 'You get this email because you are an admin of this Turnout server.',
      });
    }
  });
}
