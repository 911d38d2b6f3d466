import { z } from 'zod';
import type { NewJob } from '../../queue/queue';
import type { Services } from '../../services';
import { statesBefore } from './campaignStates';
import { recoverClaims } from './claimQueries';
import { moveCampaign } from './freezeQueries';
import { lanePool } from './lanePool';
import { findFrozenMail, tidyStopped, whatIsOpen } from './recipientQueries';
import { sendWaiting, type Sending } from './sendWaiting';

export const SEND_JOB = 'campaign/send';

const payload = z.object({ organiserId: z.uuid(), campaignId: z.uuid(), helper: z.number().optional() });

/** When to look again while another process still holds a lease, or a helper might take part. */
const LOOK_AGAIN_MS = 5_000;
/** Beside the first worker: so many more may send one campaign together with it. */
const HELPERS = 3;
/** A helper that found its process busy with the same campaign leaves the job to another one so soon. */
const HELP_AGAIN_MS = 1_000;

/** Sends a campaign; asked for again while it waits, it stays one job. */
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
  const lanes = lanePool(services.mailer.slots);
  /** What this process is sending: a second sender of the same would only share its lanes. */
  const campaigns = new Set<string>();
  services.queue.handle(SEND_JOB, async (given, signal) => {
    const { organiserId, campaignId, helper } = payload.parse(given);
    const sending = { organiserId, campaignId, signal, lanes };
    if (helper === undefined) return leadSending(services, sending, campaigns);
    return helpSending(services, sending, campaigns);
  });
}

/**
 * Mails whoever is open in one campaign and ends it. May be killed at any point and run again: see recipientStates.ts.
 * @returns when to run again, while some wait for a later try or for a sender that may be gone
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
  // Paused, stopped or disabled: whoever lets it go on asks for this job again.
  if (!mail) return database.withOrganiser(organiserId, (db) => tidyStopped(db, { organiserId, campaignId }));

  const callHelpers = async () => {
    if (everyLease) return;
    for (const job of helperJobs(organiserId, campaignId)) await services.queue.add(database.owner, job);
  };
  campaigns.add(campaignId);
  const { again } = await sendWaiting(services, sending, mail, callHelpers).finally(() =>
    campaigns.delete(campaignId),
  );
  if (signal.aborted) return;

  return database.withOrganiser(organiserId, async (db) => {
    const { waiting, heldBack, nextAttemptAt } = await whatIsOpen(db, campaignId);
    const now = clock.now();
    if (!(await findFrozenMail(db, campaignId))) return tidyStopped(db, { organiserId, campaignId });
    if (waiting && again) return nextAttemptAt && nextAttemptAt < again ? nextAttemptAt : again;
    if (waiting) return new Date(now.getTime() + LOOK_AGAIN_MS);
    if (nextAttemptAt) return nextAttemptAt;
    // The end of its A/B test asks for this job.
    if (heldBack) return undefined;
    await moveCampaign(db, { campaignId, from: statesBefore('sent'), to: 'sent', now });
    return undefined;
  });
}

/** Takes part in what another worker leads, where the database can be shared. */
async function helpSending(
  services: Services,
  sending: Sending,
  campaigns: Set<string>,
): Promise<Date | void> {
  const { database, clock, queue } = services;
  const { organiserId, campaignId, signal } = sending;
  const mail = await database.withOrganiser(organiserId, (db) => findFrozenMail(db, campaignId));
  const { waiting } = await database.withOrganiser(organiserId, (db) => whatIsOpen(db, campaignId));
  if (!mail || !waiting) return;
  if (campaigns.has(campaignId)) return new Date(clock.now().getTime() + HELP_AGAIN_MS);

  campaigns.add(campaignId);
  await sendWaiting(services, sending, mail).finally(() => campaigns.delete(campaignId));
  // The one who leads may have been waiting for what we held.
  if (!signal.aborted) await queue.add(database.owner, sendJob(organiserId, campaignId));
}
