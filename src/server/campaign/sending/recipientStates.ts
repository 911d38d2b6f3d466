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
 * "Hand over" is written down before the first byte leaves. From then on a recipient is never mailed again
 * unless the mail server itself said that it took nothing.
 */

/** States in which something is still to happen. */
export const OPEN_STATES: readonly RecipientState[] = ['pending', 'claimed', 'retry_wait'];

const FIRST_WAIT_SECONDS = 60;
const LONGEST_WAIT_SECONDS = 3_600;
/** With these waits the last try comes some four hours after the first. */
const MOST_ATTEMPTS = 9;

export interface Settlement {
  state: 'accepted' | 'failed' | 'retry_wait' | 'unknown';
  answer: string;
  /** Seconds until the next try, for retry_wait. */
  waitSeconds: number | null;
}

/** What an answer of the mail server makes of a recipient that was tried `attempts` times. */
export function settle(delivery: Delivery, attempts: number): Settlement {
  const answer = delivery.answer.slice(0, 500);
  if (delivery.outcome !== 'transient') return { state: delivery.outcome, answer, waitSeconds: null };
  if (attempts >= MOST_ATTEMPTS) return { state: 'failed', answer, waitSeconds: null };
  const waitSeconds = Math.min(FIRST_WAIT_SECONDS * 2 ** (attempts - 1), LONGEST_WAIT_SECONDS);
  return { state: 'retry_wait', answer, waitSeconds };
}
