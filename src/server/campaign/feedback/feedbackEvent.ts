import { createHash } from 'node:crypto';
import type { FeedbackProvider } from '../../database/tables/feedbackTables';
import type { FeedbackKind } from '../sending/recipientMoves';

/** One event about one message, in the same form for every provider. */
export interface FeedbackEvent {
  provider: FeedbackProvider;
  /** The provider's own id of the event. An event that is delivered twice has one effect. */
  eventId: string;
  kind: FeedbackKind;
  at: Date;
  /** The text of the mail server or the provider. */
  answer: string;
  /** Identifies the message: by our token, or by its Message-ID and address. */
  token: string | undefined;
  messageId: string | undefined;
  address: string | undefined;
  /** Every address that a returned mail contains, in any part of it. */
  named?: readonly string[];
}

/** The content of a webhook's body, after the check that it comes from the provider. */
export interface Feedback {
  events: FeedbackEvent[];
  /** Set where the signature does not cover the body: the signed token, which is valid for this body only. */
  once?: { token: string };
}

/**
 * An id for an event about one of several addresses, or for one without an id of its own. It is a hash, so the address
 * is not stored.
 */
export const eventIdOf = (...parts: string[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('base64url');

/** The request with its raw body, because the signature covers these bytes. */
export interface FeedbackRequest {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Buffer;
  now: Date;
}

export const headerOf = ({ headers }: FeedbackRequest, name: string): string => {
  const value = headers[name];
  return (Array.isArray(value) ? value[0] : value) ?? '';
};

const MAX_ANSWER_LENGTH = 500;

/** The stored text of a reply: one line, short enough for a report. */
export const answerOf = (...parts: Array<string | null | undefined>): string =>
  parts
    .flatMap((part) => part?.replace(/\s+/g, ' ').trim() || [])
    .join(' ')
    .slice(0, MAX_ANSWER_LENGTH);

/** The instant that a provider wrote; `now` where it is missing, malformed or in the future. */
export function instantOf(text: string | number | undefined, now: Date): Date {
  const at = typeof text === 'number' ? new Date(text * 1000) : new Date(text ?? NaN);
  return Number.isNaN(at.getTime()) || at > now ? now : at;
}

/** A Message-ID without its angle brackets. */
export const bareMessageId = (text: string | undefined): string | undefined =>
  text?.trim().replace(/^<|>$/g, '') || undefined;
