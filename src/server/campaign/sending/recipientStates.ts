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
