import { isErasedAddress, normaliseAddress } from '../../../contract/address';
import type { Queryable } from '../../database/openDatabase';
import type { Services } from '../../services';
import { afterFeedback } from '../sending/recipientMoves';
import { insertSuppression } from '../../consent/suppressionChangeQueries';
import { readBounceToken } from './bounceAddress';
import type { FeedbackEvent } from './feedbackEvent';
import {
  countSoftBounces,
  findByMessageId,
  findErasedAmong,
  findErasedContact,
  insertFeedback,
  lockFeedbackRecipients,
  updateRecipientState,
  upsertSource,
  useToken,
  type FeedbackRecipient,
} from './feedbackQueries';
import { spikeJob } from './spikeJobs';
import { invalidProof } from './webhookProof';

/** A soft bounce suppresses the address when 3 of the last 5 sends bounced softly (DOMAIN section 1). */
const SOFT = { bounces: 3, sends: 5 };
/** How far back messages are searched by Message-ID. */
const MESSAGE_ID_SEARCH_MS = 60 * 24 * 60 * 60_000;

type MatchedEvent = FeedbackEvent & { recipient: FeedbackRecipient };

/**
 * Stores events about messages, each once, and applies their effects in the same transaction (DOMAIN sections 1 and 4).
 * Events that match no message of ours are ignored.
 * @param once the token that a provider signed in place of the body, and the body's hash
 * @throws PublicError FORBIDDEN where the token was used for another body before
 */
export async function applyFeedback(
  services: Services,
  events: readonly FeedbackEvent[],
  once?: { provider: string; token: string; bodyHash: string },
): Promise<void> {
  if (events.length === 0 && !once) return;
  const now = services.clock.now();
  await services.database.asAdmin(async (db) => {
    if (once && !(await useToken(db, { ...once, now }))) throw invalidProof();
    const matched = await matchRecipients(db, services, events);
    if (matched.length === 0) return;
    const newIds = await insertFeedback(db, matched, now);
    const fresh = matched.filter(({ eventId }) => newIds.has(eventId));
    for (const recipient of new Map(fresh.map((event) => [event.recipient.id, event.recipient])).values()) {
      await applyEvents(
        db,
        recipient,
        fresh.filter((event) => event.recipient.id === recipient.id),
        now,
      );
    }
    const alarming = fresh.filter(({ kind }) => kind === 'bounced_hard' || kind === 'complained');
    const campaigns = new Map(alarming.map(({ recipient }) => [recipient.campaignId, recipient]));
    for (const { organiserId, campaignId } of campaigns.values()) {
      await services.queue.add(db, spikeJob(organiserId, campaignId));
    }
  });
  services.queue.wake();
}

/** Records that a provider has reported something, for the page of the mail's state. */
export const noteSource = ({ database, clock }: Pick<Services, 'database' | 'clock'>, provider: string) =>
  upsertSource(database.adminDb, provider, clock.now());

async function matchRecipients(
  db: Queryable,
  { secret, clock }: Services,
  events: readonly FeedbackEvent[],
): Promise<MatchedEvent[]> {
  const named: Array<{ event: FeedbackEvent; whose: { organiserId: string; recipientId: number } }> = [];
  for (const event of events) {
    const { token, messageId, address } = event;
    const since = new Date(clock.now().getTime() - MESSAGE_ID_SEARCH_MS);
    const whose =
      (token && readBounceToken(token, secret)) ||
      (messageId && address ? await findByMessageId(db, { messageId, address, since }) : undefined);
    if (whose) named.push({ event, whose });
  }
  if (named.length === 0) return [];
  const ids = [...new Set(named.map(({ whose }) => whose.recipientId))];
  const locked = new Map(
    (await lockFeedbackRecipients(db, ids)).map((recipient) => [recipient.id, recipient]),
  );
  return named.flatMap(({ event, whose }) => {
    const recipient = locked.get(whose.recipientId);
    if (recipient?.organiserId !== whose.organiserId) return [];
    // Mail servers quote the address, so the text is dropped for a recipient whose data was erased.
    return [{ ...event, ...(isErasedAddress(recipient.address) && { answer: '' }), recipient }];
  });
}

/**
 * The address that a hard bounce or a complaint is about. For an erased recipient only a hash is stored that no other
 * organiser can match, so the address is taken from the event or from a contact of any organiser.
 */
async function addressToSuppress(
  db: Queryable,
  { organiserId, address }: FeedbackRecipient,
  { events, isNew }: { events: readonly MatchedEvent[]; isNew: boolean },
): Promise<string> {
  if (!isErasedAddress(address)) return address;
  const addresses = events.flatMap((event) =>
    [event.address ?? '', ...(event.named ?? [])].flatMap((one) => normaliseAddress(one) ?? []),
  );
  const erased = { organiserId, hash: address };
  const named = await findErasedAmong(db, { ...erased, addresses });
  // That search hashes every contact, so a repeated event must not trigger it again.
  return named ?? (isNew ? await findErasedContact(db, erased) : undefined) ?? address;
}

async function applyEvents(
  db: Queryable,
  recipient: FeedbackRecipient,
  events: readonly MatchedEvent[],
  now: Date,
): Promise<void> {
  const { id, state, organiserId, campaignId, address } = recipient;
  const kinds = events.map(({ kind }) => kind);
  const next = afterFeedback(state, kinds);
  if (next !== state) {
    const answer = events.find(({ kind }) => kind === next)?.answer ?? '';
    await updateRecipientState(db, { id, state: next, answer, now });
  }
  if (kinds.includes('bounced_hard') || kinds.includes('complained')) {
    // A hard bounce or complaint is about the address, so it applies for every organiser, whatever the state of this
    // message. Where only the hash is known, it is stored for this organiser until the address appears again (migration
    // 0037).
    const toSuppress = await addressToSuppress(db, recipient, { events, isNew: next !== state });
    const where = isErasedAddress(toSuppress) ? organiserId : null;
    const stop = { address: toSuppress, organiserId: where, campaignId };
    if (kinds.includes('bounced_hard')) await insertSuppression(db, { ...stop, reason: 'hard_bounce' });
    if (kinds.includes('complained')) await insertSuppression(db, { ...stop, reason: 'complaint' });
  }
  if (kinds.includes('bounced_soft')) {
    const count = await countSoftBounces(db, { organiserId, address, sends: SOFT.sends });
    if (count >= SOFT.bounces) {
      await insertSuppression(db, { address, organiserId, campaignId, reason: 'soft_bounces' });
    }
  }
}
