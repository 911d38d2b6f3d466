import type { RecipientState } from '../../../contract/campaign/campaign';
import type { Delivery } from '../../mail/mailer';

/*
 * The states of a frozen recipient (DOMAIN section 4):
 *
 *              +------------------------- transient failure: try again later -------------------------+
 *              v                                                                                      |
 *         retry_wait --claim--+                                                                       |
 *              |              v                                                                       |
 *   pending --claim------> claimed --hand over--> claimed, with the mail server --+-------------------+
 *    |  ^      |              |                              |                    +--> accepted
 *    |  +------+- given back -+   our own address refused    |                    +--> failed
 *    |  +------+---------------------------------------------+                    +--> unknown, the answer was lost
 *    v         v              v
 *   skipped { unsubscribed, suppressed, cancelled, ... }: only before the hand-over
 *
 * The hand-over is stored before the first byte is sent. From then on a recipient is never mailed again, unless the
 * mail server itself replied that it did not accept the message.
 *
 * Later events about a message arrive in any order, more than once, and sometimes before the mail server's own answer
 * is stored. So the event with the highest precedence determines the state, whatever the order:
 *
 *   accepted | unknown | claimed, with the mail server | retry_wait
 *      --> delivered --> bounced_soft --> bounced_hard --> complained
 *          (only ever to the right, any number of steps at once)
 */

/**
 * The source of a move: the claims of a sender, the answer of the mail server, a later event about the message, or
 * the organiser.
 */
type RecipientMover = 'claim' | 'answer' | 'feedback' | 'organiser';

export interface RecipientMove {
  from: RecipientState;
  to: RecipientState;
  who: RecipientMover;
  when: string;
}

/** The events about a message after it was handed over, in the order of their precedence, lowest first. */
export const feedbackKinds = ['delivered', 'bounced_soft', 'bounced_hard', 'complained'] as const;
export type FeedbackKind = (typeof feedbackKinds)[number];

const feedbackMoves = (from: RecipientState, kinds: readonly FeedbackKind[]): RecipientMove[] =>
  kinds.map((to) => ({ from, to, who: 'feedback', when: 'an event about a message that was handed over' }));

/** All moves between states; no statement makes any other. A state that is not listed under `from` is final. */
export const recipientMoves: readonly RecipientMove[] = [
  { from: 'pending', to: 'claimed', who: 'claim', when: 'a sender has capacity' },
  { from: 'retry_wait', to: 'claimed', who: 'claim', when: 'its next attempt is due' },
  {
    from: 'claimed',
    to: 'pending',
    who: 'claim',
    when: 'released, or its sender has stopped; not handed over',
  },
  {
    from: 'claimed',
    to: 'retry_wait',
    who: 'answer',
    when: 'a transient answer, or no capacity at its domain yet',
  },
  { from: 'claimed', to: 'accepted', who: 'answer', when: 'the mail server accepted the message' },
  { from: 'claimed', to: 'failed', who: 'answer', when: 'a permanent answer, or the last attempt' },
  { from: 'claimed', to: 'unknown', who: 'claim', when: 'handed over, and the answer was lost' },
  { from: 'claimed', to: 'skipped', who: 'claim', when: 'may not be mailed any more; not handed over' },
  { from: 'pending', to: 'skipped', who: 'organiser', when: 'the campaign was cancelled' },
  { from: 'retry_wait', to: 'skipped', who: 'organiser', when: 'the campaign was cancelled' },
  ...(['claimed', 'retry_wait', 'unknown', 'accepted'] as const).flatMap((from) =>
    feedbackMoves(from, feedbackKinds),
  ),
  ...feedbackKinds.flatMap((from, place) => feedbackMoves(from, feedbackKinds.slice(place + 1))),
];

/** Whether a recipient may move from one state to the other. */
export const recipientMayBecome = (from: RecipientState, to: RecipientState): boolean =>
  recipientMoves.some((move) => move.from === from && move.to === to);

const FIRST_WAIT_SECONDS = 60;
const LONGEST_WAIT_SECONDS = 3_600;
/** With these waits the last attempt is about four hours after the first. */
const MAX_SEND_ATTEMPTS = 9;

export interface RecipientOutcome {
  state: 'accepted' | 'failed' | 'retry_wait' | 'unknown' | 'pending';
  answer: string;
  /** Seconds until the next attempt; null without one. */
  waitSeconds: number | null;
}

/** The result of an answer of the mail server for a recipient that was tried `attempts` times. */
export function outcomeOf(delivery: Delivery, attempts: number): RecipientOutcome {
  const answer = delivery.answer.slice(0, 500);
  // The sender was refused, not the recipient: it does not count as an attempt, and waits until the campaign is
  // resumed.
  if (delivery.outcome === 'sender_fault') return { state: 'pending', answer, waitSeconds: 0 };
  if (delivery.outcome !== 'transient') return { state: delivery.outcome, answer, waitSeconds: null };
  if (attempts >= MAX_SEND_ATTEMPTS) return { state: 'failed', answer, waitSeconds: null };
  const waitSeconds = Math.min(FIRST_WAIT_SECONDS * 2 ** (attempts - 1), LONGEST_WAIT_SECONDS);
  return { state: 'retry_wait', answer, waitSeconds };
}

/** Why a campaign was paused automatically, for an organiser who cannot fix it but can report what to fix. */
export function senderFaultReason(answer: string): string {
  const words = answer.replace(/\s+/g, ' ').trim().slice(0, 300);
  return (
    `The mail server rejects our sender address: “${words}”. Nobody was missed: anyone who has not received the email is still ` +
    'waiting. Ask the people who run Turnout to fix it, then resume sending.'
  );
}

/**
 * The state of a recipient after these events about its message, independent of their order. Recipients who were never
 * handed over, or whose message the mail server refused, keep their state.
 */
export function afterFeedback(state: RecipientState, said: readonly FeedbackKind[]): RecipientState {
  return said.reduce<RecipientState>((now, kind) => (recipientMayBecome(now, kind) ? kind : now), state);
}
