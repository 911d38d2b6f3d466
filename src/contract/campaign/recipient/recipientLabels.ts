import { replyCauses } from '../bounceReasons';
import type { RecipientState, SkipReason } from '../campaign';
import type { HitClass, HitKind, RecipientSegment } from '../campaignReport';

/** Labels of the states and reasons of DOMAIN sections 2 and 4, used wherever a person reads them. */

export const recipientStateLabels: Record<RecipientState, string> = {
  pending: 'Waiting',
  claimed: 'Being sent',
  retry_wait: 'Waiting to try again',
  accepted: 'Sent',
  delivered: 'Delivered',
  bounced_soft: 'Bounced, may be temporary',
  bounced_hard: 'Bounced, permanent',
  complained: 'Marked as spam',
  failed: 'Refused',
  skipped: 'Skipped',
  unknown: 'Unknown',
};

export const skipReasonLabels: Record<SkipReason, string> = {
  unsubscribed: 'Unsubscribed',
  paused: 'Is taking a break',
  suppressed: 'Address is blocked',
  no_consent: 'Has not agreed to marketing email',
  duplicate: 'Same address twice',
  invalid: 'Address is not valid',
  quota: 'Over the monthly allowance',
  cancelled: 'Sending was stopped',
};

export const segmentLabels: Record<RecipientSegment, string> = {
  all: 'All',
  sent: 'Sent',
  opened: 'Opened',
  clicked: 'Clicked',
  unsubscribed: 'Unsubscribed',
  delivered: 'Delivered',
  bounced: 'Bounced',
  complained: 'Marked as spam',
  failed: 'Refused',
  skipped: 'Skipped',
  unknown: 'Unknown',
  waiting: 'Waiting',
};

export const hitClassLabels: Record<HitClass, string> = {
  human: 'A person',
  privacy_proxy: 'A privacy proxy',
  prefetch: 'An email app preloading',
  scanner: 'A security scanner',
  unknown: 'Unknown',
};

const skipSentences: Record<SkipReason, string> = {
  unsubscribed: 'Not sent: this person unsubscribed.',
  paused: 'Not sent: this person asked not to hear from you for a while.',
  suppressed: 'Not sent: email to this address bounced or was marked as spam before.',
  no_consent: 'Not sent: this was marketing email, and there is no consent on record.',
  duplicate: 'Not sent again: the same address was already in the list.',
  invalid: 'Not sent: this address cannot receive email.',
  quota: 'Not sent: the monthly allowance was used up.',
  cancelled: 'Not sent: sending was stopped before this address came up.',
};

const stateSentences: Record<
  Exclude<RecipientState, 'skipped' | 'failed' | 'retry_wait' | 'bounced_soft' | 'bounced_hard'>,
  string
> = {
  pending: 'Waiting to be sent.',
  claimed: 'Being sent to the mail server now.',
  accepted: 'Delivered to the mail server.',
  delivered: 'It was delivered.',
  complained: 'It was delivered, and the person marked it as spam. We will not email this address again.',
  unknown:
    "The mail server's reply was lost. The email may or may not have arrived, and we will not send it again.",
};

function cause(answer: string | null): string | undefined {
  return answer === null ? undefined : replyCauses.find(({ pattern }) => pattern.test(answer))?.words;
}

/** The outcome of one recipient's mail, in one or two plain sentences. `answer` is the mail server's reply. */
export function outcomeText(
  state: RecipientState,
  skipReason: SkipReason | null,
  answer: string | null,
): string {
  if (state === 'skipped') return skipReason ? skipSentences[skipReason] : 'Not sent.';
  const because = cause(answer);
  if (state === 'failed') return `The mail server refused it${because ? `: ${because}` : ''}.`;
  if (state === 'retry_wait') {
    return `The mail server has not accepted it yet${because ? `: ${because}` : ''}. We will try again automatically.`;
  }
  const why = because ? `: ${because}` : '';
  if (state === 'bounced_soft') {
    return `The mail server accepted it, then it bounced${why}. The cause may be temporary.`;
  }
  if (state === 'bounced_hard') {
    return `The mail server accepted it, then it bounced permanently${why}. We will not email this address again.`;
  }
  return stateSentences[state];
}

const byPeople: Record<HitKind, string> = {
  open: 'Opened the email.',
  click: 'Clicked a link.',
  unsubscribe: 'Unsubscribed.',
};

/** One hit as a plain sentence, which says so if a program made the hit. */
export function hitText(kind: HitKind, hitClass: HitClass): string {
  if (hitClass === 'human' || kind === 'unsubscribe') return byPeople[kind];
  const who = hitClass === 'unknown' ? 'An unknown program' : hitClassLabels[hitClass];
  return `${who} ${kind === 'open' ? 'loaded the images' : 'followed a link'}.`;
}

/**
 * The reason of a click that counts as human because an order followed it, whatever its class was before (DOMAIN
 * section 2).
 */
export const orderReason = 'order';

/** The reason for a hit's class, as screens show it. */
export const hitReasonText = (reason: string): string =>
  reason === orderReason ? 'tickets were bought after this click' : reason;
