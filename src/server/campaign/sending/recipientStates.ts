import type { RecipientState } from '../../../contract/campaign';
import type { Delivery } from '../../mail/mailer';

/*
 * One frozen recipient, from the snapshot to its end (DOMAIN section 4):
 *
 *                        +----------- transient, tried again ----------+
 *                        v                                             |
 *   pending --claim--> claimed --hand over--> (with the mail server) --+--> accepted
 *      ^                 |                            |                +--> failed
 *      +--- lease out ---+                            +--- answer lost ---> unknown
 *
 *   pending | claimed, not handed over --> skipped { unsubscribed, suppressed, cancelled, ... }
 *
 *   claimed --handed over, but our own address refused--> pending, and the campaign pauses itself
 *
 * "Hand over" is written down before the first byte leaves. From then on a recipient is never mailed again
 * unless the mail server itself said that it took nothing.
 *
 * What is told of a message later comes in any order, more than once, and now and then before the mail server's own
 * answer was written down. So the strongest of what was told stands, whatever came when:
 *
 *   accepted | unknown | claimed and handed over | retry_wait
 *      --> delivered --> bounced_soft --> bounced_hard --> complained
 *          (only ever to the right, any number of steps at once)
 */

const FIRST_WAIT_SECONDS = 60;
const LONGEST_WAIT_SECONDS = 3_600;
/** With these waits the last try comes some four hours after the first. */
const MOST_ATTEMPTS = 9;

export interface Settlement {
  state: 'accepted' | 'failed' | 'retry_wait' | 'unknown' | 'pending';
  answer: string;
  /** Seconds until the next try, where there is to be one. */
  waitSeconds: number | null;
}

/** What an answer of the mail server makes of a recipient that was tried `attempts` times. */
export function settle(delivery: Delivery, attempts: number): Settlement {
  const answer = delivery.answer.slice(0, 500);
  // It was not the recipient's, and was no try either: it waits as before, for the campaign to go on.
  if (delivery.outcome === 'sender_fault') return { state: 'pending', answer, waitSeconds: 0 };
  if (delivery.outcome !== 'transient') return { state: delivery.outcome, answer, waitSeconds: null };
  if (attempts >= MOST_ATTEMPTS) return { state: 'failed', answer, waitSeconds: null };
  const waitSeconds = Math.min(FIRST_WAIT_SECONDS * 2 ** (attempts - 1), LONGEST_WAIT_SECONDS);
  return { state: 'retry_wait', answer, waitSeconds };
}

/** Why a campaign paused itself, for the organiser, who can not mend it but can say what to mend. */
export function senderFaultReason(answer: string): string {
  const words = answer.replace(/\s+/g, ' ').trim().slice(0, 300);
  return (
    `The mail server refuses our sender address: “${words}”. Nobody was lost: whoever has not got the mail still ` +
    'waits. Ask the people who run Turnout to mend it, then let the sending go on.'
  );
}

/** What may be told of a message after it was handed over, by whoever carried it. */
export type FeedbackKind = 'delivered' | 'bounced_soft' | 'bounced_hard' | 'complained';

/**
 * How much a state tells of what became of the message. Those that are not here stay what they are: nobody was handed
 * the message, or the mail server refused it.
 */
const strength: Partial<Record<RecipientState, number>> = {
  claimed: 0,
  retry_wait: 0,
  unknown: 0,
  accepted: 0,
  delivered: 1,
  bounced_soft: 2,
  bounced_hard: 3,
  complained: 4,
};

/** The state of a recipient of whose message these things were told; the same in whatever order they came. */
export function afterFeedback(state: RecipientState, told: readonly FeedbackKind[]): RecipientState {
  return told.reduce<RecipientState>((now, kind) => {
    const known = strength[now];
    return known !== undefined && known < (strength[kind] ?? 0) ? kind : now;
  }, state);
}
