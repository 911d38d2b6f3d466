import type { FeedbackSource, MailState } from '../../../contract/provider/mailState';
import { isTurnedOff } from '../../database/featureSwitches';
import type { Queryable } from '../../database/openDatabase';
import { defaultLimits } from '../../mail/domainLimits';
import type { MailFeedback, Services } from '../../services';
import {
  countByDomain,
  countDeadCampaignJobs,
  countWaiting,
  listedDomains,
  listFeedbackSources,
  listPausedCampaigns,
} from './mailStateQueries';

/** Many reloads of the page share one look at the mail server. */
const FRESH_MS = 10_000;

const readByDatabase = new WeakMap<Queryable, { until: number; state: Promise<MailState> }>();

/** The state of the outgoing mail, at most ten seconds old. */
export async function mailState(services: Services): Promise<MailState> {
  const { adminDb } = services.database;
  const known = readByDatabase.get(adminDb);
  if (known && known.until > Date.now()) return known.state;
  const state = readState(services);
  readByDatabase.set(adminDb, { until: Date.now() + FRESH_MS, state });
  state.catch(() => readByDatabase.delete(adminDb));
  return state;
}

async function readState(services: Services): Promise<MailState> {
  const { database, mailer, clock, mailLimits = defaultLimits, mailFeedback = {} } = services;
  const { adminDb } = database;
  const now = clock.now();
  const [{ isReachable, answer }, rows] = await Promise.all([mailer.check(), countByDomain(adminDb, now)]);
  const sum = (key: 'accepted' | 'failed' | 'accepted_hour' | 'failed_hour') =>
    rows.reduce((total, row) => total + row[key], 0);
  return {
    ...{ isReachable, answer, checkedAt: now.toISOString(), waiting: await countWaiting(adminDb) },
    hour: { accepted: sum('accepted_hour'), failed: sum('failed_hour') },
    day: { accepted: sum('accepted'), failed: sum('failed') },
    domains: listedDomains(rows, mailLimits),
    feedback: feedbackOf(mailFeedback, await listFeedbackSources(adminDb)),
    pausedCampaigns: await listPausedCampaigns(adminDb),
    deadJobs: await countDeadCampaignJobs(adminDb),
    isSendingOn: !(await isTurnedOff(database, 'sending')),
  };
}

/** Which providers are configured, never with which keys, and when each last reported something. */
function feedbackOf(configured: MailFeedback, received: ReadonlyMap<string, Date>): FeedbackSource[] {
  const { ses, sendgrid, mailgun, postmark, returnedMail } = configured;
  const sources = { ses, sendgrid, mailgun, postmark, returned_mail: returnedMail };
  return Object.entries(sources).map(([provider, keys]) => ({
    provider,
    isConfigured: Boolean(keys),
    receivedAt: received.get(provider)?.toISOString() ?? null,
  }));
}
