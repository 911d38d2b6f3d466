import type { Readable } from 'node:stream';
import nodemailer from 'nodemailer';
import type Mail from 'nodemailer/lib/mailer';
import MailMessage from 'nodemailer/lib/mailer/mail-message.js';
import SMTPPool from 'nodemailer/lib/smtp-pool';
import { dkimOptions, dkimSigner, type DkimKey } from './dkim';
import { RawMessage, type RawMail } from './rawMessage';

/**
 * The result of handing one message to the SMTP server.
 * - accepted: the server accepted it.
 * - failed: a permanent refusal (5xx).
 * - transient: a temporary refusal (4xx) or no connection; nothing was sent.
 * - unknown: the connection broke when some of the message may have been transmitted.
 * - sender_fault: a permanent refusal of our own address, before any recipient was named; nothing was sent, and nothing
 *   will be until somebody changes the mail server's configuration.
 */
export interface Delivery {
  outcome: 'accepted' | 'failed' | 'transient' | 'unknown' | 'sender_fault';
  /** The mail server's reply. */
  answer: string;
  /**
   * True when the reply came after the recipient was named, so it may be the reply of the recipient's own mail server.
   */
  concernsRecipient?: boolean;
  /** True for a permanent refusal of the recipient (RCPT), before any of the message was sent. */
  recipientRefused?: boolean;
}

/** Sends all mail of the product. */
export interface Mailer {
  send(message: Mail.Options): Promise<Delivery>;
  /** Sends a message that is already composed, as a campaign's messages are. */
  sendRaw(mail: RawMail): Promise<Delivery>;
  /** Connects to the mail server, without sending anything. It waits a few seconds at most. */
  check(): Promise<{ isReachable: boolean; answer: string }>;
  /** How many messages can be in progress at once. */
  readonly slots: number;
  /** Waits for messages in progress; `force` breaks them off, and their senders receive the outcome known so far. */
  close(options?: { force?: boolean }): void;
}

export const MAIL_SLOTS = 20;

/** How long to wait for a mail server that does not reply, in milliseconds. */
export interface MailTimeouts {
  connection: number;
  greeting: number;
  /** For any later reply. It is long because a server may scan the whole message before it accepts it. */
  answer: number;
}

const MAX_WAIT: MailTimeouts = { connection: 30_000, greeting: 30_000, answer: 300_000 };

/**
 * One message in progress. `stream` is what the connection reads it from; it is undefined until there is a connection.
 */
interface Watched {
  stream?: Readable;
}

/**
 * @param smtpUrl such as smtp://user:password@host:587 or smtps://host:465
 * @param dkim signs every message; when left out, signing is left to the mail server
 */
export function pooledMailer(smtpUrl: string, dkim?: DkimKey, maxWait = MAX_WAIT): Mailer {
  const pool = new SMTPPool({
    url: smtpUrl,
    pool: true,
    connectionTimeout: maxWait.connection,
    greetingTimeout: maxWait.greeting,
    socketTimeout: maxWait.answer,
    maxConnections: MAIL_SLOTS,
    maxMessages: Infinity,
  });
  const transport = nodemailer.createTransport(pool, {
    // Otherwise a message could include our local files, or pages that our server can reach.
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(dkim && { dkim: dkimOptions(dkim) }),
  });
  const sign = dkim && dkimSigner(dkim);
  // nodemailer reports every broken connection the same way, so whether sending had begun is read from the message's
  // stream.
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
    slots: MAIL_SLOTS,
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
              ? {
                  ...deliveryOfError(error, message.begun),
                  concernsRecipient: mayConcernRecipient(error, message),
                }
              : { outcome: 'accepted', answer: info?.response ?? '' },
          ),
        ),
      );
    },
    check: () => checkConnection(() => transport.verify()),
    close: (options) => pool.close(options),
  };
}

/** A person waits for the answer, so a server that does not reply in time counts as unreachable. */
const MAX_CHECK_MS = 5_000;

async function checkConnection(
  verify: () => Promise<unknown>,
): Promise<{ isReachable: boolean; answer: string }> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('It did not answer within five seconds.')), MAX_CHECK_MS);
  });
  const verified = verify();
  // It may still fail after the time is up.
  verified.catch(() => {});
  try {
    await Promise.race([verified, late]);
    return { isReachable: true, answer: '' };
  } catch (error) {
    const { message, response } = error as SmtpError;
    return { isReachable: false, answer: response ?? message };
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Whether the reply may concern the recipient. nodemailer attributes every 421 to the connection, so this checks
 * whether the connection had already asked for the envelope.
 */
const mayConcernRecipient = (error: SmtpError, { offered }: RawMessage): boolean =>
  offered && error.command !== 'MAIL FROM';

interface SmtpError {
  message: string;
  code?: string;
  command?: string;
  responseCode?: number;
  response?: string;
}

/**
 * Steps before any message: a refusal here, such as for a wrong password, concerns our connection and not a recipient.
 */
const CONNECTION_STEP = /^(CONN|EHLO|HELO|STARTTLS|AUTH\b.*)$/;

/**
 * Derives the outcome from nodemailer's error: a reply decides by its class, a broken connection by how much was sent.
 * @param begun whether any of the message had been sent
 */
export function deliveryOfError(error: unknown, begun: boolean): Delivery {
  const { message, code, command, responseCode, response } = error as SmtpError;
  const answer = response ?? message;
  if (!begun && command && CONNECTION_STEP.test(command)) return { outcome: 'transient', answer };
  if (!begun && command === 'MAIL FROM' && responseCode && responseCode >= 500) {
    return { outcome: 'sender_fault', answer };
  }
  if (responseCode && responseCode < 500) return { outcome: 'transient', answer };
  if (responseCode) return { outcome: 'failed', answer, recipientRefused: !begun && command === 'RCPT TO' };
  if (code === 'EENVELOPE' || code === 'EMESSAGE') return { outcome: 'failed', answer };
  return { outcome: begun ? 'unknown' : 'transient', answer };
}
