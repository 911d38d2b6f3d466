import { createHash } from 'node:crypto';
import { SMTPServer } from 'smtp-server';
import type { Services } from '../../services';
import { bounceDomain, readBounceToken, tokenOfAddress } from './bounceAddress';
import { instantOf, type FeedbackEvent } from './feedbackEvent';
import { applyFeedback, noteSource } from './feedbackService';
import { isComplaintsAddress, readReturnedMail } from './returnedMail';

/**
 * The SMTP server for returned mail. It accepts only the bounce addresses of our messages and the complaints address.
 */
export interface BounceReceiver {
  readonly port: number;
  close(): Promise<void>;
}

/** A report quotes the message that it is about, and our messages are far smaller. */
const LARGEST_MAIL = 1024 * 1024;
const MAX_CLIENTS = 50;

const smtpError = (responseCode: number, words: string) => Object.assign(new Error(words), { responseCode });

/** @param host the address to listen on; all addresses of the machine by default */
export async function startBounceReceiver(
  services: Services,
  { port, host }: { port: number; host?: string },
): Promise<BounceReceiver> {
  const { secret, log, publicUrl, mailFeedback } = services;
  const isOurs = (address: string) => {
    const token = tokenOfAddress(address);
    return token === undefined ? isComplaintsAddress(address) : readBounceToken(token, secret) !== undefined;
  };
  const server = new SMTPServer({
    name: bounceDomain(publicUrl, mailFeedback?.bounceDomain),
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    logger: false,
    size: LARGEST_MAIL,
    maxClients: MAX_CLIENTS,
    socketTimeout: 60_000,
    // An address with an invalid token is refused before any of the mail's data is read.
    onRcptTo: ({ address }, _session, done) =>
      isOurs(address) ? done() : done(smtpError(550, '5.1.1 Nobody reads mail at this address')),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      let bytes = 0;
      stream.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes <= LARGEST_MAIL) chunks.push(chunk);
      });
      stream.on('end', () => {
        if (bytes > LARGEST_MAIL) return done(smtpError(552, '5.3.4 This message is too large'));
        const to = session.envelope.rcptTo.map(({ address }) => address);
        takeReturnedMail(services, to, Buffer.concat(chunks)).then(
          () => done(),
          (error: unknown) => {
            log.error({ err: error }, 'processing a returned mail failed');
            done(smtpError(451, '4.3.0 Please try again later'));
          },
        );
      });
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve());
  });
  // The broken connection of a client must not crash the process.
  server.on('error', () => {});
  const address = server.server.address();
  if (!address || typeof address === 'string')
    throw new Error('The SMTP server for returned mail has no port.');
  return { port: address.port, close: () => new Promise((resolve) => server.close(() => resolve())) };
}

/** Accepts and ignores mail that is neither a bounce nor a complaint, because its sender needs no reply. */
async function takeReturnedMail(
  services: Services,
  recipients: readonly string[],
  raw: Buffer,
): Promise<void> {
  const mail = await readReturnedMail(raw);
  if (!mail) return;
  await noteSource(services, 'returned_mail');
  // A bounce address identifies the recipient; the complaints address does not, but a complaint quotes the message.
  const tokens = recipients.map((address) => tokenOfAddress(address) ?? mail.token);
  const events = [...new Set(tokens)].flatMap((token): FeedbackEvent[] => {
    if (token === undefined) return [];
    const which = createHash('sha256')
      .update(`${token}\n${mail.kind}\n`)
      .update(mail.messageId ?? raw);
    return [
      {
        provider: 'returned_mail',
        eventId: which.digest('base64url'),
        kind: mail.kind,
        at: instantOf(mail.date, services.clock.now()),
        answer: mail.answer,
        token,
        messageId: undefined,
        address: undefined,
        named: mail.named,
      },
    ];
  });
  await applyFeedback(services, events);
}
