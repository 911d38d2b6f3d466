import { throughRestarts } from '../../database/embedded/brokenConnection';
import type { Delivery } from '../../mail/mailer';
import type { Services } from '../../services';
import { saysNobodyThere } from '../feedback/bounceKind';
import type { ClaimedRecipient } from './claimQueries';
import type { DomainGate } from './domainGate';
import { saysTooFast } from './domainTurns';
import { moveCampaign } from './freezeQueries';
import type { LanePool } from './lanePool';
import { domainOf, type RecipientFeed } from './recipientFeed';
import { recipientMail, type MailFrame } from './recipientMail';
import { senderFaultReason, settle, type Settlement } from './recipientStates';
import { insertSuppression } from '../tracking/trackingQueries';

/** As long as a claim lasts without being renewed: whoever waits longer for the database has lost it. */
export const MAX_WAIT_MS = 60_000;

/** What came of a message. */
export type Answered = Settlement & { id: number };

/** What a lane writes between two messages: what came of the last one, and which one goes next. */
export interface LaneLine {
  answered?: Answered | undefined;
  next?: number;
}

/** What the lanes of one sender share. */
export interface LaneWork {
  organiserId: string;
  campaignId: string;
  signal: AbortSignal;
  lanes: LanePool;
  feed: RecipientFeed;
  gate: DomainGate;
  frameOf(version: number): MailFrame;
  /** @returns who of the next may go by now, and whether the campaign goes on */
  write(line: LaneLine): Promise<{ mayGo: ReadonlySet<number>; goesOn: boolean }>;
  noteFailure(): void;
}

/** Hands one recipient after the other to the mail server, each after the last one's answer is written down. */
export async function sendInLane(services: Services, work: LaneWork): Promise<void> {
  const { signal, lanes, feed, write } = work;
  let answered: Answered | undefined;
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
      if (mayGo.has(recipient.id)) answered = await handOver(services, work, recipient);
      else feed.done(recipient);
    }
    if (answered) await write({ answered });
  } finally {
    lanes.give();
  }
}

/** Sends one message, and does what its answer asks for before anybody can write that answer down. */
async function handOver(
  services: Services,
  { organiserId, campaignId, feed, gate, frameOf, noteFailure }: LaneWork,
  recipient: ClaimedRecipient,
): Promise<Answered> {
  const { mailer, clock } = services;
  const delivery = await mailer.sendRaw(recipientMail(frameOf(recipient.version), recipient, clock.now()));
  feed.done(recipient);
  if (delivery.outcome === 'sender_fault') await pause(services, { organiserId, campaignId }, delivery);
  if (delivery.recipientRefused && saysNobodyThere(delivery.answer)) {
    await suppress(services, campaignId, recipient);
  }
  if (saysTooFast(delivery)) {
    const domain = domainOf(recipient.address);
    await gate.slowDown(domain, feed.takeBack(domain));
  }
  const answered = { id: recipient.id, ...settle(delivery, recipient.attempts) };
  if (answered.state === 'failed') noteFailure();
  return answered;
}

/** Before the recipient waits again, so that no other lane or process takes it up at once. */
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

/** Before the refusal is written down, so that no end of this process comes between the two. Nobody writes there again. */
function suppress({ database }: Services, campaignId: string, { address }: ClaimedRecipient) {
  const everywhere = { address, organiserId: null, campaignId };
  return throughRestarts(
    () => insertSuppression(database.owner, { ...everywhere, reason: 'hard_bounce' }),
    MAX_WAIT_MS,
  );
}
