import { retryWhileUnreachable } from '../../database/embedded/retryWhileUnreachable';
import type { Services } from '../../services';
import { withPersonalCodes } from '../personalCode/personalCodeService';
import { findVariantMails } from '../variant/variantQueries';
import { holderAttachments } from '../ticketholder/holderAttachments';
import { type ClaimedRecipient, exchange, releaseClaims, renewLeases } from './claimQueries';
import { claimSource } from './claimSource';
import { deliveryTally } from '../../mail/deliveryTally';
import { domainGate } from './domainGate';
import { groupCommit } from './groupCommit';
import type { SlotPool } from './slotPool';
import { recipientFeed } from './recipientFeed';
import { personalCodesShown } from './mimeTemplate';
import { mailFrame, type MailFrame } from './recipientMail';
import type { FrozenMail } from './recipientQueries';
import { MAX_WAIT_MS, sendInSlot, type SlotWrite } from './sendingSlot';

const RENEW_MS = 15_000;

/** Slots wait at most this long for each other, so that half of them are written in one statement. */
const BATCH_WAIT_MS = 4;

export interface Sending {
  organiserId: string;
  campaignId: string;
  signal: AbortSignal;
  slots: SlotPool;
}

/**
 * Claims the recipients who may be mailed now and hands them to the mail server in all slots of this process, until
 * nobody is left to claim, or the campaign or the process stops. At the end it gives back the recipients that it still
 * holds.
 * @param onMany called once when there are more recipients than one sender can claim at a time
 * @returns when more may be sent, where the campaign is spread over hours
 */
export async function sendWaiting(
  services: Services,
  sending: Sending,
  mail: FrozenMail,
  onMany: () => Promise<void> = async () => {},
): Promise<{ again: Date | undefined }> {
  const { database, mailer, log } = services;
  const { organiserId, campaignId } = sending;
  const claim = { organiserId, campaignId, claimer: services.random.uuid() };
  const frameOf = await frames(services, sending, mail);
  const { attach } = mail;
  const attachmentsOf = async ({ address }: ClaimedRecipient) =>
    attach.tickets || attach.calendar
      ? retryWhileUnreachable(
          () => holderAttachments(services, { organiserId, campaignId, address }, attach),
          MAX_WAIT_MS,
        )
      : [];
  const promoCodesOf = ({ version, fields }: ClaimedRecipient) =>
    personalCodesShown(frameOf(version).template, fields);
  const source = claimSource(services, { ...claim, signal: sending.signal, onMany });
  const gate = domainGate(services, claim);
  const tally = deliveryTally(services);
  const feed = recipientFeed(async () => {
    const claimed = await source.claim();
    const ready = claimed && (await gate.filterReady(claimed));
    return ready && withPersonalCodes(services, claim, ready, promoCodesOf);
  }, gate.atOnce);
  const write = groupCommit(
    (lines: SlotWrite[]) =>
      retryWhileUnreachable(
        () =>
          exchange(database, {
            ...claim,
            outcomes: lines.flatMap(({ answered }) => answered ?? []),
            next: lines.flatMap(({ next }) => next ?? []),
          }),
        MAX_WAIT_MS,
      ),
    { count: Math.ceil(mailer.slots / 2), maxWaitMs: BATCH_WAIT_MS },
  );

  const renew = () => database.withOrganiser(organiserId, (db) => renewLeases(db, claim));
  const renewing = setInterval(() => {
    Promise.all([renew(), gate.renew(), tally.store()]).catch((error: unknown) =>
      log.warn({ err: error }, 'renewing the leases of recipients failed'),
    );
  }, RENEW_MS);
  try {
    const work = {
      ...sending,
      feed,
      gate,
      tally,
      frameOf,
      attachmentsOf,
      write,
      noteFailure: source.noteFailure,
    };
    // Waits for every slot, even when one throws, so that no message is in progress when the job runs again.
    const ends = await Promise.allSettled(
      Array.from({ length: mailer.slots }, () => sendInSlot(services, work)),
    );
    const broken = ends.find((end) => end.status === 'rejected');
    if (broken) throw broken.reason;
  } finally {
    clearInterval(renewing);
    await retryWhileUnreachable(async () => {
      await database.withOrganiser(organiserId, (db) => releaseClaims(db, claim));
      await gate.close();
    }, MAX_WAIT_MS);
    // Without these counts nothing is lost but a figure.
    await tally.store().catch((error: unknown) => log.warn({ err: error }, 'counting the deliveries failed'));
  }
  return { again: source.again() };
}

/** The message of one campaign, composed once for each of its versions. */
async function frames(
  { database, publicUrl, secret, mailFeedback }: Services,
  { organiserId, campaignId }: Sending,
  mail: FrozenMail,
): Promise<(version: number) => MailFrame> {
  const variants = await database.withOrganiser(organiserId, (db) => findVariantMails(db, campaignId));
  const frame = (own: object = {}) =>
    mailFrame({
      mail: { ...mail, ...own },
      organiserId,
      campaignId,
      publicUrl,
      secret,
      feedback: mailFeedback,
    });
  const first = frame();
  const others = new Map([...variants].map(([position, own]) => [position, frame(own)]));
  return (version) => others.get(version) ?? first;
}
