import type { Readable } from 'node:stream';
import nodemailer from 'nodemailer';
import type Mail from 'nodemailer/lib/mailer';
import MailMessage from 'nodemailer/lib/mailer/mail-message.js';
import SMTPPool from 'nodemailer/lib/smtp-pool';
import { dkimOptions, dkimSigner, type DkimKey } from './dkim';
import { RawMessage, type RawMail } from './rawMessage';

/**
 * What came of handing one message to the SMTP server.
 * - accepted: it said yes. failed: a permanent no (5xx). transient: a passing no (4xx) or no connection; nothing was sent.
 * - unknown: the connection broke when the message may have been on its way.
 * - sender_fault: a permanent no to our own address, before any recipient was named; nothing was sent, and nothing
 *   will be until somebody mends the mail server's mind.
 */
export interface Delivery {
  outcome: 'accepted' | 'failed' | 'transient' | 'unknown' | 'sender_fault';
  /** The mail server's own words. */
  answer: string;
  /** They came when the reader had been named, so that they may be those of the reader's own mail server. */
  toReader?: boolean;
  /** A permanent no to the reader's own name (RCPT), before any of the message was sent. */
  refusedReader?: boolean;
}

/** All mail leaves through this door. */
export interface Mailer {
  send(message: Mail.Options): Promise<Delivery>;
  /** The same for a message that is composed already, as those of a campaign are. */
  sendRaw(mail: RawMail): Promise<Delivery>;
  /** How many messages can be under way at once. */
  readonly lanes: number;
  /** What is under way is brought to its end; by `force` it breaks off, and its senders are told what is known of it. */
  close(options?: { force?: boolean }): void;
}

export const MAIL_LANES = 20;

/** How long we wait for a mail server that says nothing, in milliseconds. */
export interface MailTimeouts {
  connection: number;
  greeting: number;
  /** For any later answer. Long: one that is asked to take a message may look through all of it first. */
  answer: number;
}

const MAX_WAIT: MailTimeouts = { connection: 30_000, greeting: 30_000, answer: 300_000 };

/** One message on its way: `stream` is what the connection reads it from, once there is a connection. */
interface Watched {
  stream?: Readable;
}

/**
 * @param smtpUrl such as smtp://user:password@host:587 or smtps://host:465
 * @param dkim signs every message; without it the mail server is left to do so
 */
export function pooledMailer(smtpUrl: string, dkim?: DkimKey, maxWait = MAX_WAIT): Mailer {
  const pool = new SMTPPool({
    url: smtpUrl,
    pool: true,
    connectionTimeout: maxWait.connection,
    greetingTimeout: maxWait.greeting,
    socketTimeout: maxWait.answer,
    maxConnections: MAIL_LANES,
    maxMessages: Infinity,
  });
  const transport = nodemailer.createTransport(pool, {
    // A file or an address in a message would let its author read ours.
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(dkim && { dkim: dkimOptions(dkim) }),
  });
  const sign = dkim && dkimSigner(dkim);
  // nodemailer names every broken connection alike, so how far a message had come is seen at its own stream.
  transport.use('stream', (mail, done) => {
    const { message, data }: { message: typeof mail.message; data: Mail.Options & { watched?: Watched } } =
      mail;
    const createReadStream = message.createReadStream.bind(message);
    message.createReadStream = (options) => {
      const stream = createReadStream(options);
      if (data.watched) data.watched.stream = stream;
      return stream;
    };
    done();
  });
  return {
    lanes: MAIL_LANES,
    async send(message) {
      const watched: Watched = {};
      const watchedMessage: Mail.Options & { watched: Watched } = { ...message, watched };
      try {
        const { response } = await transport.sendMail(watchedMessage);
        return { outcome: 'accepted', answer: response };
      } catch (error) {
        return deliveryOfError(error, watched.stream?.readableDidRead === true);
      }
    },
    async sendRaw(mail) {
      const message = new RawMessage(sign ? { ...mail, raw: await sign(mail.raw) } : mail);
      const entry = new MailMessage(transport);
      entry.message = message;
      return new Promise((resolve) =>
        pool.send(entry, (error, info) =>
          resolve(
            error
              ? { ...deliveryOfError(error, message.begun), toReader: saidToReader(error, message) }
              : { outcome: 'accepted', answer: info?.response ?? '' },
          ),
        ),
      );
    },
    close: (options) => pool.close(options),
  };
}

/** nodemailer calls every 421 one to the connection; a connection that was just begun has not asked for the envelope yet. */
const saidToReader = (error: SmtpError, { offered }: RawMessage): boolean =>
  offered && error.command !== 'MAIL FROM';

interface SmtpError {
  message: string;
  code?: string;
  command?: string;
  responseCode?: number;
  response?: string;
}

/** Steps before any message: a no here is said to us and not to a recipient, such as for a wrong password. */
const OUR_OWN_STEP = /^(CONN|EHLO|HELO|STARTTLS|AUTH\b.*)$/;

/**
 * Reads nodemailer's error: an answer decides by its class, a break by how far the message had come.
 * @param begun whether any of the message had left; until then nothing was sent
 */
export function deliveryOfError(error: unknown, begun: boolean): Delivery {
  const { message, code, command, responseCode, response } = error as SmtpError;
  const answer = response ?? message;
  if (!begun && command && OUR_OWN_STEP.test(command)) return { outcome: 'transient', answer };
  if (!begun && command === 'MAIL FROM' && responseCode && responseCode >= 500) {
    return { outcome: 'sender_fault', answer };
  }
  if (responseCode && responseCode < 500) return { outcome: 'transient', answer };
  if (responseCode) return { outcome: 'failed', answer, refusedReader: !begun && command === 'RCPT TO' };
  if (code === 'EENVELOPE' || code === 'EMESSAGE') return { outcome: 'failed', answer };
  return { outcome: begun ? 'unknown' : 'transient', answer };
}
