import type { RecipientState } from '../../../contract/campaign/campaign';
import type { Delivery } from '../../mail/mailer';

/*
 * One frozen recipient, from the snapshot to its end (DOMAIN section 4):
 *
 *              +------------------------------- transient: later again -------------------------------+
 *              v                                                                                      |
 *         retry_wait --claim--+                                                                       |
 *              |              v                                                                       |
 *   pending --claim------> claimed --hand over--> claimed, with the mail server --+--------------------+
 *    |  ^      |              |                              |                    +--> accepted
 *    |  +------+- given back -+   our own address refused    |                    +--> failed
 *    |  +------+---------------------------------------------+                    +--> unknown, the answer was lost
 *    v         v              v
 *   skipped { unsubscribed, suppressed, cancelled, ... }: only who is not with the mail server
 *
 * "Hand over" is written down before the first byte leaves. From then on a recipient is never mailed again
 * unless the mail server itself said that it took nothing.
 *
 * What is told of a message later comes in any order, more than once, and now and then before the mail server's own
 * answer was written down. So the strongest of what was told stands, whatever came when:
 *
 *   accepted | unknown | claimed, with the mail server | retry_wait
 *      --> delivered --> bounced_soft --> bounced_hard --> complained
 *          (only ever to the right, any number of steps at once)
 */

/** What makes a move: the claims of a sender, the mail server's answer, whoever tells of a message later, the organiser. */
type RecipientMover = 'claim' | 'answer' | 'feedback' | 'organiser';

export interface RecipientMove {
  from: RecipientState;
  to: RecipientState;
  who: RecipientMover;
  when: string;
}

/** What may be told of a message after it was handed over, by whoever carried it; the weakest word first. */
export const feedbackKinds = ['delivered', 'bounced_soft', 'bounced_hard', 'complained'] as const;
export type FeedbackKind = (typeof feedbackKinds)[number];

const told = (from: RecipientState, kinds: readonly FeedbackKind[]): RecipientMove[] =>
  kinds.map((to) => ({ from, to, who: 'feedback', when: 'it was told of a message that was handed over' }));

/** Every move there is. No statement makes another one, and whatever stands nowhere under `from` is final. */
export const recipientMoves: readonly RecipientMove[] = [
  { from: 'pending', to: 'claimed', who: 'claim', when: 'a sender has room' },
  { from: 'retry_wait', to: 'claimed', who: 'claim', when: 'its next try is due' },
  {
    from: 'claimed',
    to: 'pending',
    who: 'claim',
    when: 'released, or its sender is gone; not handed over',
  },
  {
    from: 'claimed',
    to: 'retry_wait',
    who: 'answer',
    when: 'a transient answer, or no room at its domain yet',
  },
  { from: 'claimed', to: 'accepted', who: 'answer', when: 'the mail server took the message' },
  { from: 'claimed', to: 'failed', who: 'answer', when: 'a permanent answer, or the last try' },
  { from: 'claimed', to: 'unknown', who: 'claim', when: 'handed over, and the answer was lost' },
  { from: 'claimed', to: 'skipped', who: 'claim', when: 'may not be mailed any more; not handed over' },
  { from: 'pending', to: 'skipped', who: 'organiser', when: 'the campaign was cancelled' },
  { from: 'retry_wait', to: 'skipped', who: 'organiser', when: 'the campaign was cancelled' },
  ...(['claimed', 'retry_wait', 'unknown', 'accepted'] as const).flatMap((from) => told(from, feedbackKinds)),
  ...feedbackKinds.flatMap((from, place) => told(from, feedbackKinds.slice(place + 1))),
];

/** Whether there is such a move. */
export const recipientMayBecome = (from: RecipientState, to: RecipientState): boolean =>
  recipientMoves.some((move) => move.from === from && move.to === to);

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
    `The mail server rejects our sender address: “${words}”. Nobody was missed: anyone who has not received the email is still ` +
    'waiting. Ask the people who run Turnout to fix it, then resume sending.'
  );
}

/**
 * The state of a recipient of whose message these things were told; the same in whatever order they came. Those whom
 * nobody was handed a message for, or whose the mail server refused, stay what they are.
 */
export function afterFeedback(state: RecipientState, said: readonly FeedbackKind[]): RecipientState {
  return said.reduce<RecipientState>((now, kind) => (recipientMayBecome(now, kind) ? kind : now), state);
}
