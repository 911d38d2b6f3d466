import type { RecipientState } from '../campaign';

/**
 * The parts into which the frozen recipients of a campaign are divided; every state belongs to exactly one part
 * (DOMAIN section 4).
 */
export type RecipientPart = 'waiting' | 'inFlight' | 'sent' | 'failed' | 'skipped' | 'unknown';

/** Sent means that the mail server accepted the mail, even if it bounced or was complained about later. */
export const partOfState: Record<RecipientState, RecipientPart> = {
  pending: 'waiting',
  retry_wait: 'waiting',
  claimed: 'inFlight',
  accepted: 'sent',
  delivered: 'sent',
  bounced_soft: 'sent',
  bounced_hard: 'sent',
  complained: 'sent',
  failed: 'failed',
  skipped: 'skipped',
  unknown: 'unknown',
};

/** The states that belong to one of these parts. */
export const statesOfPart = (...parts: readonly RecipientPart[]): RecipientState[] =>
  (Object.keys(partOfState) as RecipientState[]).filter((state) => parts.includes(partOfState[state]));
