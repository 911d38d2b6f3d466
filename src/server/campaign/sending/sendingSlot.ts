import { retryWhileUnreachable } from '../../database/embedded/retryWhileUnreachable';
import type { Delivery } from '../../mail/mailer';
import type { Services } from '../../services';
import { saysNoSuchMailbox } from '../feedback/bounceKind';
import type { ClaimedRecipient } from './claimQueries';
import type { DeliveryTally } from '../../mail/deliveryTally';
import type { DomainGate } from './domainGate';
import { saysTooFast } from './domainTurns';
import { moveCampaign } from './freezeQueries';
import type { SlotPool } from './slotPool';
import { domainOf, type RecipientFeed } from './recipientFeed';
import type { MailAttachment } from '../../mail/mixedBody';
import { recipientMail, type MailFrame } from './recipientMail';
import { senderFaultReason, outcomeOf, type RecipientOutcome } from './recipientMoves';
import { insertSuppression } from '../../consent/suppressionChangeQueries';

/** As long as a claim lasts without renewal: a sender that waits longer for the database has lost its claims. */
export const MAX_WAIT_MS = 60_000;

/** The outcome of a message. */
export type SentRecipient = RecipientOutcome & { id: number };

/** What a slot writes between two messages: the outcome of the last one, and the recipient of the next one. */
export interface SlotWrite {
  answered?: SentRecipient | undefined;
  next?: number;
}

/** What the slots of one sender share. */
export interface SlotWork {
  organiserId: string;
  campaignId: string;
  signal: AbortSignal;
  slots: SlotPool;
  feed: RecipientFeed;
  gate: DomainGate;
  tally: DeliveryTally;
  frameOf(version: number): MailFrame;
  /** The files for this recipient, as of now. */
  attachmentsOf(recipient: ClaimedRecipient): Promise<readonly MailAttachment[]>;
  /** @returns which of the next recipients may be sent to now, and whether the campaign is still being sent */
  write(line: SlotWrite): Promise<{ allowed: ReadonlySet<number>; isSending: boolean }>;
  noteFailure(): void;
}

/** Hands one recipient after the other to the mail server, each after the answer for the last one is stored. */
export async function sendInSlot(services: Services, work: SlotWork): Promise<void> {
  const { signal, slots, feed, write } = work;
  let answered: SentRecipient | undefined;
  await slots.take();
  try {
    while (!signal.aborted) {
      const recipient = await feed.next();
      if (!recipient) break;
      if (slots.wanted()) {
        if (answered) await write({ answered });
        answered = undefined;
        slots.give();
        await slots.take();
      }
      const files = await work.attachmentsOf(recipient);
      const { allowed, isSending } = await write({ answered, next: recipient.id });
      answered = undefined;
      if (!isSending) feed.stop();
      if (allowed.has(recipient.id)) answered = await handOver(services, work, recipient, files);
      else feed.done(recipient);
    }
    if (answered) await write({ answered });
  } finally {
    slots.give();
  }
}

/** Sends one message, and applies the effects of its answer before the answer is stored. */
async function handOver(
  services: Services,
  { organiserId, campaignId, feed, gate, tally, frameOf, noteFailure }: SlotWork,
  recipient: ClaimedRecipient,
  files: readonly MailAttachment[],
): Promise<SentRecipient> {
  const { mailer, clock } = services;
  const mail = recipientMail(frameOf(recipient.version), recipient, clock.now(), files);
  const delivery = await mailer.sendRaw(mail);
  feed.done(recipient);
  if (delivery.outcome === 'sender_fault') await pause(services, { organiserId, campaignId }, delivery);
  if (delivery.recipientRefused && saysNoSuchMailbox(delivery.answer)) {
    await suppress(services, campaignId, recipient);
  }
  const domain = domainOf(recipient.address);
  if (saysTooFast(delivery)) {
    await gate.slowDown(domain, feed.takeBack(domain));
  }
  const answered = { id: recipient.id, ...outcomeOf(delivery, recipient.attempts) };
  // A recipient who waits for another attempt is counted after that one.
  if (answered.state === 'accepted') tally.count(domain, 'accepted');
  else if (answered.state === 'failed' || answered.state === 'unknown') tally.count(domain, 'failed');
  if (answered.state === 'failed') noteFailure();
  return answered;
}

/** Pauses before the recipient is stored as waiting, so that no other slot or process takes it at once. */
function pause(
  { database, clock }: Services,
  { organiserId, campaignId }: { organiserId: string; campaignId: string },
  { answer }: Delivery,
) {
  const pauseReason = senderFaultReason(answer);
  return database.withOrganiser(organiserId, (db) =>
    moveCampaign(db, { campaignId, from: ['sending'], to: 'paused', pauseReason, now: clock.now() }),
  );
}

/** Suppresses before the refusal is stored, so that a crash between the two cannot lose the suppression. */
function suppress({ database }: Services, campaignId: string, { address }: ClaimedRecipient) {
  const everywhere = { address, organiserId: null, campaignId };
  return retryWhileUnreachable(
    () => insertSuppression(database.adminDb, { ...everywhere, reason: 'hard_bounce' }),
    MAX_WAIT_MS,
  );
}
