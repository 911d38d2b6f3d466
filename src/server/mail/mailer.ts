import nodemailer from 'nodemailer';
import type Mail from 'nodemailer/lib/mailer';
import type SMTPPool from 'nodemailer/lib/smtp-pool';

/**
 * What came of handing one message to the SMTP server.
 * - accepted: it said yes. failed: a permanent no (5xx). transient: a passing no (4xx) or no connection; nothing was sent.
 * - unknown: the connection broke when the message may have been on its way.
 */
export type Delivery =
  { outcome: 'accepted'; answer: string } | { outcome: 'failed' | 'transient' | 'unknown'; answer: string };

/** All mail leaves through this door. */
export interface Mailer {
  send(message: Mail.Options): Promise<Delivery>;
  /** How many messages can be under way at once. */
  readonly lanes: number;
  close(): void;
}

export const MAIL_LANES = 10;

/** @param smtpUrl such as smtp://user:password@host:587 or smtps://host:465 */
export function pooledMailer(smtpUrl: string): Mailer {
  const pool: SMTPPool.Options = {
    url: smtpUrl,
    pool: true,
    maxConnections: MAIL_LANES,
    maxMessages: Infinity,
  };
  const transport = nodemailer.createTransport({
    ...pool,
    // A file or an address in a message would let its author read ours.
    disableFileAccess: true,
    disableUrlAccess: true,
  } as SMTPPool.Options);
  return {
    lanes: MAIL_LANES,
    async send(message) {
      try {
        const { response } = await transport.sendMail(message);
        return { outcome: 'accepted', answer: response };
      } catch (error) {
        return deliveryOfError(error);
      }
    },
    close: () => transport.close(),
  };
}

interface SmtpError {
  message: string;
  code?: string;
  command?: string;
  responseCode?: number;
  response?: string;
}

/** Steps of the conversation before the first byte of a message: a break there has sent nothing. */
const BEFORE_MESSAGE = new Set(['CONN', 'EHLO', 'HELO', 'STARTTLS', 'AUTH', 'MAIL FROM', 'RCPT TO']);

/** Reads nodemailer's error: an answer decides by its class, a break by how far the conversation had come. */
export function deliveryOfError(error: unknown): Delivery {
  const { message, code, command, responseCode, response } = error as SmtpError;
  const answer = response ?? message;
  if (responseCode) return { outcome: responseCode >= 500 ? 'failed' : 'transient', answer };
  if (code === 'EENVELOPE' || code === 'EMESSAGE') return { outcome: 'failed', answer };
  if (code === 'EDNS' || code === 'EAUTH' || (command && BEFORE_MESSAGE.has(command))) {
    return { outcome: 'transient', answer };
  }
  return { outcome: 'unknown', answer };
}
