import { throughRestarts } from '../../database/brokenConnection';
import type { Queryable } from '../../database/openDatabase';
import type { Delivery } from '../../mail/mailer';
import type { Services } from '../../services';
import { saysNobodyThere } from '../feedback/bounceKind';
import { pauseOnBounceSpike } from '../feedback/spikeJobs';
import { findVariantMails } from '../variant/variantQueries';
import { CLAIM, claimRecipients, exchange, releaseClaims, renewLeases } from './claimQueries';
import type { ClaimedRecipient } from './claimQueries';
import { moveCampaign } from './freezeQueries';
import { groupCommit } from './groupCommit';
import type { LanePool } from './lanePool';
import { roomByNow } from './paceQueries';
import { domainGate } from './domainGate';
import { saysTooFast } from './domainTurns';
import { domainOf, recipientFeed } from './recipientFeed';
import { mailFrame, recipientMail, type MailFrame } from './recipientMail';
import type { FrozenMail } from './recipientQueries';
import { senderFaultReason, settle, type Settlement } from './recipientStates';
import { insertSuppression } from './trackingQueries';

const RENEW_MS = 15_000;
/** As long as a claim lasts without being renewed: whoever waits longer for the database has lost it. */
const PATIENCE_MS = 60_000;

/** So long half of the lanes wait for each other, to be written down together. */
const GATHER_MS = 4;

export interface Sending {
  organiserId: string;
  campaignId: string;
  signal: AbortSignal;
  lanes: LanePool;
}

/** What a lane writes between two messages: what came of the last one, and which one goes next. */
interface LaneLine {
  answered?: (Settlement & { id: number }) | undefined;
  next?: number;
}

/**
 * Claims whoever may be mailed now and hands them to the mail server, as many at once as this process has lanes, until
 * nobody is left to claim, the campaign stops or the process does. What it still holds at the end it gives back.
 * @param onMany called once when there are more than one sender can claim at a time
 * @returns when more may leave, where the campaign is spread over hours
 */
export async function sendWaiting(
  services: Services,
  { organiserId, campaignId, signal, lanes }: Sending,
  mail: FrozenMail,
  onMany: () => Promise<void> = async () => {},
): Promise<{ again: Date | undefined }> {
  const { database, mailer, clock } = services;
  const claimer = services.chance.uuid();
  const inTenant = <T>(work: (db: Queryable) => Promise<T>) => database.withOrganiser(organiserId, work);
  const frameOf = await frames(services, { organiserId, campaignId }, mail);
  let again: Date | undefined;
  let after = 0;
  let anyFailed = false;

  const claim = async (): Promise<readonly ClaimedRecipient[] | undefined> => {
    if (signal.aborted) return undefined;
    if (anyFailed) await inTenant((db) => pauseOnBounceSpike(db, { campaignId, now: clock.now() }));
    anyFailed = false;
    const pace = await inTenant((db) => roomByNow(db, campaignId, clock.now()));
    again = pace.again;
    if (pace.room < 1) return undefined;
    const room = Math.min(pace.room, CLAIM);
    const claimed = await claimRecipients(database, { organiserId, campaignId, claimer, after, room });
    if (after === 0 && claimed.length === CLAIM) await onMany();
    after = Math.max(after, claimed.at(-1)?.id ?? 0);
    if (claimed.length === 0) return undefined;
    return gate.letThrough(claimed);
  };
  const gate = domainGate(services, { organiserId, campaignId, claimer });
  const feed = recipientFeed(claim, gate.atOnce);

  const write = groupCommit(
    (lines: LaneLine[]) =>
      throughRestarts(
        () =>
          exchange(database, {
            ...{ organiserId, campaignId, claimer },
            settlements: lines.flatMap(({ answered }) => answered ?? []),
            next: lines.flatMap(({ next }) => next ?? []),
          }),
        PATIENCE_MS,
      ),
    { count: Math.ceil(mailer.lanes / 2), patienceMs: GATHER_MS },
  );

  // Before the recipient waits again, so that no other lane or process takes it up at once.
  const pause = ({ answer }: Delivery) =>
    inTenant((db) => {
      const pauseReason = senderFaultReason(answer);
      return moveCampaign(db, { campaignId, from: ['sending'], to: 'paused', pauseReason, now: clock.now() });
    });

  // Before the refusal is written down, so that no end of this process comes between the two. Nobody writes there again.
  const suppress = ({ address }: ClaimedRecipient) => {
    const everywhere = { address, organiserId: null, campaignId };
    return throughRestarts(
      () => insertSuppression(database.owner, { ...everywhere, reason: 'hard_bounce' }),
      PATIENCE_MS,
    );
  };

  const lane = async () => {
    let answered: LaneLine['answered'];
    await lanes.take();
    try {
      while (!signal.aborted) {
        const recipient = await feed.next();
        if (!recipient) break;
        if (lanes.wanted()) {
          if (answered) await write({ answered });
          answered = undefined;
          lanes.give();
          await lanes.take();
        }
        const { mayGo, goesOn } = await write({ answered, next: recipient.id });
        answered = undefined;
        if (!goesOn) feed.stop();
        if (!mayGo.has(recipient.id)) {
          feed.done(recipient);
          continue;
        }
        const delivery = await mailer.sendRaw(
          recipientMail(frameOf(recipient.version), recipient, clock.now()),
        );
        feed.done(recipient);
        if (delivery.outcome === 'sender_fault') await pause(delivery);
        if (delivery.refusedReader && saysNobodyThere(delivery.answer)) await suppress(recipient);
        if (saysTooFast(delivery)) {
          const domain = domainOf(recipient.address);
          await gate.slowDown(domain, feed.takeBack(domain));
        }
        answered = { id: recipient.id, ...settle(delivery, recipient.attempts) };
        anyFailed ||= answered.state === 'failed';
      }
      if (answered) await write({ answered });
    } finally {
      lanes.give();
    }
  };

  const renewing = setInterval(() => {
    Promise.all([inTenant((db) => renewLeases(db, { campaignId, claimer })), gate.renew()]).catch(
      (error: unknown) => services.log.warn({ err: error }, 'renewing recipients failed'),
    );
  }, RENEW_MS);
  try {
    // Every lane comes to its end, even when one throws: nothing may still be under way when the job is run again.
    const ends = await Promise.allSettled(Array.from({ length: mailer.lanes }, lane));
    const broken = ends.find((end) => end.status === 'rejected');
    if (broken) throw broken.reason;
  } finally {
    clearInterval(renewing);
    await throughRestarts(async () => {
      await inTenant((db) => releaseClaims(db, { organiserId, campaignId, claimer }));
      await gate.close();
    }, PATIENCE_MS);
  }
  return { again };
}

/** The messages of one campaign, written once for each of its versions. */
async function frames(
  { database, publicUrl, secret, mailFeedback }: Services,
  { organiserId, campaignId }: { organiserId: string; campaignId: string },
  mail: FrozenMail,
): Promise<(version: number) => MailFrame> {
  const variants = await database.withOrganiser(organiserId, (db) => findVariantMails(db, campaignId));
  const frame = (own: object = {}) =>
    mailFrame({
      mail: { ...mail, ...own },
      ...{ organiserId, campaignId, publicUrl, secret, feedback: mailFeedback },
    });
  const first = frame();
  const others = new Map([...variants].map(([position, own]) => [position, frame(own)]));
  return (version) => others.get(version) ?? first;
}
