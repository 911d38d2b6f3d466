import { SMTPServer } from 'smtp-server';

export interface SunkMail {
  messageId: string;
  recipient: string;
  raw: string;
}

export interface SmtpSink {
  readonly url: string;
  readonly mails: SunkMail[];
  /** Waits for a mail to an address and returns its raw text: the first one, or the one after `after` others. */
  mailTo(recipient: string, after?: number): Promise<string>;
  /** Counts messages per recipient and per Message-ID, to show that nobody is mailed twice; `counts` filters them. */
  timesMailed(counts?: (mail: SunkMail) => boolean): {
    perRecipient: Map<string, number>;
    perMessageId: Map<string, number>;
  };
  close(): Promise<void>;
}

interface SinkOptions {
  /** The reply to the end of a message: undefined accepts it; a number is the SMTP code to refuse it with. */
  answer?: (recipient: string) => number | undefined;
  /** The reply to MAIL FROM. */
  answerToSender?: () => number | undefined;
  /** The reply to RCPT TO. */
  answerToRecipient?: (recipient: string) => number | undefined;
  /** Called for every accepted message, in order. */
  onMail?: (mail: SunkMail) => void;
}

/** A real SMTP server on the loopback interface that keeps the mails it receives. */
export async function startSmtpSink({
  answer,
  answerToSender,
  answerToRecipient,
  onMail,
}: SinkOptions = {}): Promise<SmtpSink> {
  const mails: SunkMail[] = [];
  const refusal = (code: number) => Object.assign(new Error('Refused by the sink'), { responseCode: code });
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    maxClients: 200,
    onMailFrom(_address, _session, done) {
      const code = answerToSender?.();
      done(code ? refusal(code) : null);
    },
    onRcptTo({ address }, _session, done) {
      const code = answerToRecipient?.(address);
      done(code ? refusal(code) : null);
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const recipient = session.envelope.rcptTo[0]?.address ?? '';
        const code = answer?.(recipient);
        if (code) return done(refusal(code));
        const raw = Buffer.concat(chunks).toString('utf8');
        const mail = { recipient, raw, messageId: /^Message-ID:\s*(\S+)/im.exec(raw)?.[1] ?? '' };
        mails.push(mail);
        onMail?.(mail);
        done();
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const address = server.server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const count = (keys: string[]) => {
    const times = new Map<string, number>();
    for (const key of keys) times.set(key, (times.get(key) ?? 0) + 1);
    return times;
  };
  return {
    url: `smtp://127.0.0.1:${port}?ignoreTLS=true`,
    mails,
    async mailTo(recipient, after = 0) {
      const until = Date.now() + 120_000;
      for (;;) {
        const mail = mails.filter((one) => one.recipient === recipient)[after];
        if (mail) return mail.raw;
        if (Date.now() > until) throw new Error(`No email came to ${recipient}`);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    timesMailed: (counts = () => true) => ({
      perRecipient: count(mails.filter(counts).map(({ recipient }) => recipient)),
      perMessageId: count(mails.filter(counts).map(({ messageId }) => messageId)),
    }),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
