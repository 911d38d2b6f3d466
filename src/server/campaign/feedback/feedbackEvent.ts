import { createHash } from 'node:crypto';
import type { FeedbackKind } from '../sending/recipientStates';

export type FeedbackProvider = 'ses' | 'sendgrid' | 'mailgun' | 'postmark' | 'returned_mail';

/** One thing that somebody told of one message, in the same words whoever told it. */
export interface FeedbackEvent {
  provider: FeedbackProvider;
  /** The provider's own id of what it tells: told twice it has one effect. */
  eventId: string;
  kind: FeedbackKind;
  at: Date;
  /** What the mail server or the provider said of it. */
  answer: string;
  /** Whose message: by the token that went with it, or by its Message-ID and address. */
  token: string | undefined;
  messageId: string | undefined;
  address: string | undefined;
  /** Every address that a returned mail names, in whatever part of it. */
  named?: readonly string[];
}

/** What a webhook's body says, once it is known to be the provider's. */
export interface Feedback {
  events: FeedbackEvent[];
  /** Where the signature does not cover the body: what was signed, good for this body alone. */
  once?: { token: string };
}

/** The id of what is told of one address of several, or where the provider gives none; the address itself is not kept. */
export const eventIdOf = (...parts: string[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('base64url');

/** A request as it came: the signature is over these very bytes. */
export interface FeedbackRequest {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Buffer;
  now: Date;
}

export const headerOf = ({ headers }: FeedbackRequest, name: string): string => {
  const value = headers[name];
  return (Array.isArray(value) ? value[0] : value) ?? '';
};

const MOST_ANSWER = 500;

/** The words kept of an answer: one line, of a length that a report can show. */
export const answerOf = (...parts: Array<string | null | undefined>): string =>
  parts
    .flatMap((part) => part?.replace(/\s+/g, ' ').trim() || [])
    .join(' ')
    .slice(0, MOST_ANSWER);

/** An instant that a provider wrote; now where it wrote none that can be read, or one that is still to come. */
export function instantOf(text: string | number | undefined, now: Date): Date {
  const at = typeof text === 'number' ? new Date(text * 1000) : new Date(text ?? NaN);
  return Number.isNaN(at.getTime()) || at > now ? now : at;
}

/** A Message-ID without its angle brackets. */
export const bareMessageId = (text: string | undefined): string | undefined =>
  text?.trim().replace(/^<|>$/g, '') || undefined;
