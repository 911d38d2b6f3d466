import { z } from 'zod';
import type { NewJob } from '../../queue/queue';
import type { Services } from '../../services';
import { statesBefore } from './campaignStates';
import { recoverClaims } from './claimQueries';
import { moveCampaign } from './freezeQueries';
import { slotPool } from './slotPool';
import { findFrozenMail, cleanUpStopped, findOpenRecipients } from './recipientQueries';
import { sendWaiting, type Sending } from './sendWaiting';

export const SEND_JOB = 'campaign/send';

const payload = z.object({ organiserId: z.uuid(), campaignId: z.uuid(), helper: z.number().optional() });

/** When to run again while another process still holds a lease, or a helper may be sending. */
const RECHECK_MS = 5_000;
/** How many jobs, besides the leading one, may send a large campaign together with it. */
const HELPERS = 3;
/**
 * A helper whose process already sends the same campaign runs again after this time, so that another process may take
 * it.
 */
const HELP_AGAIN_MS = 1_000;

/** The job that sends a campaign. Added again while it waits, it remains one job. */
export const sendJob = (organiserId: string, campaignId: string): NewJob => ({
  kind: SEND_JOB,
  key: `${SEND_JOB}/${campaignId}`,
  payload: { organiserId, campaignId },
});

const helperJobs = (organiserId: string, campaignId: string): NewJob[] =>
  Array.from({ length: HELPERS }, (_, helper) => ({
    kind: SEND_JOB,
    key: `${SEND_JOB}/${campaignId}/${helper}`,
    payload: { organiserId, campaignId, helper },
  }));

export function sendingJobs(services: Services): void {
  const slots = slotPool(services.mailer.slots);
  /** The campaigns that this process is sending: a second sender of the same one would only share its slots. */
  const campaigns = new Set<string>();
  services.queue.handle(SEND_JOB, async (given, signal) => {
    const { organiserId, campaignId, helper } = payload.parse(given);
    const sending = { organiserId, campaignId, signal, slots };
    if (helper === undefined) return leadSending(services, sending, campaigns);
    return helpSending(services, sending, campaigns);
  });
}

/**
 * Mails the open recipients of one campaign and ends it. It may be killed at any point and run again: see
 * recipientMoves.ts.
 * @returns when to run again, while recipients wait for a later attempt or for a sender that may have stopped
 */
async function leadSending(
  services: Services,
  sending: Sending,
  campaigns: Set<string>,
): Promise<Date | void> {
  const { database, clock } = services;
  const { organiserId, campaignId, signal } = sending;
  const everyLease = database.kind === 'embedded';
  await database.withOrganiser(organiserId, (db) => recoverClaims(db, { campaignId, everyLease }));
  const mail = await database.withOrganiser(organiserId, (db) => findFrozenMail(db, campaignId));
  // The campaign is paused, cancelled or disabled. Resuming it adds this job again.
  if (!mail)
    return database.withOrganiser(organiserId, (db) => cleanUpStopped(db, { organiserId, campaignId }));

  const callHelpers = async () => {
    if (everyLease) return;
    for (const job of helperJobs(organiserId, campaignId)) await services.queue.add(database.adminDb, job);
  };
  campaigns.add(campaignId);
  const { again } = await sendWaiting(services, sending, mail, callHelpers).finally(() =>
    campaigns.delete(campaignId),
  );
  if (signal.aborted) return;

  return database.withOrganiser(organiserId, async (db) => {
    const { waiting, heldBack, nextAttemptAt } = await findOpenRecipients(db, campaignId);
    const now = clock.now();
    if (!(await findFrozenMail(db, campaignId))) return cleanUpStopped(db, { organiserId, campaignId });
    if (waiting && again) return nextAttemptAt && nextAttemptAt < again ? nextAttemptAt : again;
    if (waiting) return new Date(now.getTime() + RECHECK_MS);
    if (nextAttemptAt) return nextAttemptAt;
    // The end of its A/B test adds this job again.
    if (heldBack) return undefined;
    await moveCampaign(db, { campaignId, from: statesBefore('sent'), to: 'sent', now });
    return undefined;
  });
}

/** Takes part in a sending that another worker leads, where several processes share the database. */
async function helpSending(
  services: Services,
  sending: Sending,
  campaigns: Set<string>,
): Promise<Date | void> {
  const { database, clock, queue } = services;
  const { organiserId, campaignId, signal } = sending;
  const mail = await database.withOrganiser(organiserId, (db) => findFrozenMail(db, campaignId));
  const { waiting } = await database.withOrganiser(organiserId, (db) => findOpenRecipients(db, campaignId));
  if (!mail || !waiting) return;
  if (campaigns.has(campaignId)) return new Date(clock.now().getTime() + HELP_AGAIN_MS);

  campaigns.add(campaignId);
  await sendWaiting(services, sending, mail).finally(() => campaigns.delete(campaignId));
  // The leading job may have waited for recipients that this helper held.
  if (!signal.aborted) await queue.add(database.adminDb, sendJob(organiserId, campaignId));
}
