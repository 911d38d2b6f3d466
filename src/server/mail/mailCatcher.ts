import { SMTPServer } from 'smtp-server';
import type { Database } from '../database/openDatabase';

/** The embedded mail catcher: an SMTP server on the loopback interface that stores every message for /mailbox. */
export interface MailCatcher {
  readonly url: string;
  close(): Promise<void>;
}

export async function startMailCatcher(database: Database): Promise<MailCatcher> {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const raw = Buffer.concat(chunks);
        const from = session.envelope.mailFrom;
        database.adminDb
          .insertInto('caught_mail')
          .values({
            envelope_from: from ? from.address : '',
            envelope_to: session.envelope.rcptTo.map(({ address }) => address),
            subject: headerOf(raw, 'Subject'),
            message_id: headerOf(raw, 'Message-ID'),
            raw,
          })
          .execute()
          .then(
            () => done(),
            (error: Error) => done(error),
          );
      });
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => resolve());
  });
  // A broken client connection must not end this process.
  server.on('error', () => {});
  const address = server.server.address();
  if (!address || typeof address === 'string') throw new Error('The email catcher has no port.');
  return {
    url: `smtp://127.0.0.1:${address.port}?ignoreTLS=true`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/**
 * Returns one header's raw value, unfolded; '' when it is missing. Encoded words are decoded where the mail is shown.
 */
function headerOf(raw: Buffer, name: string): string {
  const end = raw.indexOf('\r\n\r\n');
  const head = raw.subarray(0, end < 0 ? raw.length : end).toString('utf8');
  const line = new RegExp(`^${name}: *((?:.*)(?:\\r\\n[ \\t].*)*)`, 'im').exec(head);
  return (line?.[1] ?? '').replace(/\r\n[ \t]+/g, ' ').trim();
}
