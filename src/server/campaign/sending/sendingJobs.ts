import { z } from 'zod';
import type { Delivery } from '../../mail/mailer';
import type { Services } from '../../services';
import { statesBefore } from './campaignStates';
import { moveCampaign } from './freezeQueries';
import { groupCommit } from './groupCommit';
import { mailFrame, recipientMail, type MailFrame } from './recipientMail';
import {
  claimRecipients,
  exchange,
  findFrozenMail,
  recoverClaims,
  releaseClaims,
  renewLeases,
  tidyStopped,
  whatIsOpen,
  type ClaimedRecipient,
} from './recipientQueries';
import { senderFaultReason, settle, type Settlement } from './recipientStates';

export const SEND_JOB = 'campaign/send';

const payload = z.object({ organiserId: z.uuid(), campaignId: z.uuid() });

const CLAIM = 500;
const RENEW_MS = 15_000;
/** When to look again while another process still holds a lease. */
const LOOK_AGAIN_MS = 5_000;

export function sendingJobs(services: Services): void {
  services.queue.handle(SEND_JOB, async (given, signal) =>
    sendOpenRecipients(services, { ...payload.parse(given), signal }),
  );
}

interface Sending {
  organiserId: string;
  campaignId: string;
  signal: AbortSignal;
}

/**
 * Mails whoever is open in one campaign. May be killed at any point and run again: see recipientStates.ts.
 * @returns when to run again, while some wait for a later try or for a sender that may be gone
 */
async function sendOpenRecipients(services: Services, sending: Sending): Promise<Date | void> {
  const { database, chance, clock } = services;
  const { organiserId, campaignId, signal } = sending;
  const claimer = chance.uuid();
  const everyLease = database.kind === 'embedded';
  await database.withOrganiser(organiserId, (db) => recoverClaims(db, { campaignId, everyLease }));

  const renewing = setInterval(() => {
    database
      .withOrganiser(organiserId, (db) => renewLeases(db, { campaignId, claimer }))
      .catch((error: unknown) => services.log.warn({ err: error }, 'renewing recipients failed'));
  }, RENEW_MS);
  try {
    while (!signal.aborted) {
      const mail = await database.withOrganiser(organiserId, (db) => findFrozenMail(db, campaignId));
      // Paused, stopped or disabled: whoever lets it go on asks for this job again.
      if (!mail)
        return database.withOrganiser(organiserId, (db) => tidyStopped(db, { organiserId, campaignId }));
      const claimed = await database.withOrganiser(organiserId, (db) =>
        claimRecipients(db, { campaignId, claimer, limit: CLAIM }),
      );
      if (claimed.length === 0) break;
      const { publicUrl, secret } = services;
      const frame = mailFrame({ mail, organiserId, campaignId, publicUrl, secret });
      await sendClaimed(services, sending, claimer, frame, claimed).finally(() =>
        database.withOrganiser(organiserId, (db) => releaseClaims(db, { organiserId, campaignId, claimer })),
      );
    }
  } finally {
    clearInterval(renewing);
  }
  if (signal.aborted) return;

  return database.withOrganiser(organiserId, async (db) => {
    const { open, nextAttemptAt } = await whatIsOpen(db, campaignId);
    const now = clock.now();
    if (open > 0) return nextAttemptAt ?? new Date(now.getTime() + LOOK_AGAIN_MS);
    await moveCampaign(db, { campaignId, from: statesBefore('sent'), to: 'sent', now });
    return undefined;
  });
}

/** Hands the claimed to the mail server, as many at once as it has lanes, and writes down what came of each. */
async function sendClaimed(
  { database, mailer, clock }: Services,
  { organiserId, campaignId, signal }: Sending,
  claimer: string,
  frame: MailFrame,
  claimed: readonly ClaimedRecipient[],
): Promise<void> {
  const write = groupCommit((lines: LaneLine[]) =>
    database.withOrganiser(organiserId, (db) =>
      exchange(db, {
        ...{ campaignId, claimer },
        settlements: lines.flatMap(({ answered }) => answered ?? []),
        next: lines.flatMap(({ next }) => next ?? []),
      }),
    ),
  );

  // Before the recipient waits again, so that no other lane or process takes it up at once.
  const pause = ({ answer }: Delivery) =>
    database.withOrganiser(organiserId, (db) => {
      const pauseReason = senderFaultReason(answer);
      return moveCampaign(db, { campaignId, from: ['sending'], to: 'paused', pauseReason, now: clock.now() });
    });

  const queue = claimed.values();
  const lane = async () => {
    let answered: LaneLine['answered'];
    for (const recipient of queue) {
      if (signal.aborted) break;
      const mayGo = await write({ answered, next: recipient.id });
      answered = undefined;
      if (!mayGo.has(recipient.id)) continue;
      const delivery = await mailer.sendRaw(recipientMail(frame, recipient, clock.now()));
      if (delivery.outcome === 'sender_fault') await pause(delivery);
      answered = { id: recipient.id, ...settle(delivery, recipient.attempts) };
    }
    if (answered) await write({ answered });
  };
  // Every lane comes to its end, even when one throws: nothing may still be under way when the job is run again.
  const lanes = await Promise.allSettled(Array.from({ length: mailer.lanes }, lane));
  const broken = lanes.find((result) => result.status === 'rejected');
  if (broken) throw broken.reason;
}

/** What a lane writes between two messages: what came of the last one, and which one goes next. */
interface LaneLine {
  answered?: (Settlement & { id: number }) | undefined;
  next?: number;
}
