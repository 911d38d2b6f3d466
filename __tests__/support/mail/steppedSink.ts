import { createServer, type Socket } from 'node:net';

/** The steps of the SMTP dialogue. `message` is the moment when the last byte has arrived, before the reply. */
export type SmtpStep = 'connect' | 'EHLO' | 'MAIL' | 'RCPT' | 'DATA' | 'content' | 'message';

/**
 * What the server does at a step: replies as usual (at once, after a wait or after a promise), replies with another
 * text, stops replying, or closes the connection.
 */
export type SmtpAction =
  'go on' | 'hang' | 'break off' | { say: string } | { waitMs: number } | { until: Promise<void> };

export interface SteppedSink {
  readonly url: string;
  /** How many complete messages arrived, by recipient. */
  readonly arrived: Map<string, number>;
  /** The number of complete messages. */
  total(): number;
  /** Decides what to do at each step; at the connection and the greeting the recipient is not known yet. */
  decide: (step: SmtpStep, reader: string) => SmtpAction;
  /** The number of open connections. */
  open(): number;
  close(): Promise<void>;
}

const END = '\r\n.\r\n';
const usual: Record<SmtpStep, string> = {
  connect: '220 sink',
  EHLO: '250-sink\r\n250-PIPELINING\r\n250 8BITMIME',
  MAIL: '250 ok',
  RCPT: '250 ok',
  DATA: '354 go on',
  content: '',
  message: '250 taken',
};

/** A mail server on the loopback interface that asks the test at each step of each message what to do. */
export async function startSteppedSink(): Promise<SteppedSink> {
  const sockets = new Set<Socket>();
  let total = 0;
  const sink: Omit<SteppedSink, 'url'> = {
    arrived: new Map(),
    total: () => total,
    decide: () => 'go on',
    open: () => sockets.size,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.setNoDelay(true);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    let received = '';
    let reader = '';
    let readerTaken = false;
    let inMessage = false;
    let begun = false;
    let silent = false;

    /** @returns false when the connection is closed or will not reply any more */
    const at = async (step: SmtpStep): Promise<boolean> => {
      const action = sink.decide(step, reader);
      if (action === 'hang') silent = true;
      if (action === 'break off') socket.destroy();
      if (action === 'hang' || action === 'break off') return false;
      if (typeof action === 'object' && 'waitMs' in action)
        await new Promise((resolve) => setTimeout(resolve, action.waitMs));
      if (typeof action === 'object' && 'until' in action) await action.until;
      const words = typeof action === 'object' && 'say' in action ? action.say : usual[step];
      if (words) socket.write(`${words}\r\n`);
      if (step === 'DATA') inMessage = words.startsWith('354');
      if (step === 'RCPT') readerTaken = words.startsWith('2');
      if (step === 'MAIL') readerTaken = false;
      return true;
    };

    const read = async () => {
      while (received.length > 0) {
        if (inMessage && !begun && !(await at('content'))) return;
        begun = inMessage;
        const end = received.indexOf(inMessage ? END : '\r\n');
        if (end < 0) return;
        const line = received.slice(0, end);
        received = received.slice(end + (inMessage ? END.length : 2));
        if (inMessage) {
          inMessage = begun = false;
          total++;
          sink.arrived.set(reader, (sink.arrived.get(reader) ?? 0) + 1);
          if (!(await at('message'))) return;
          continue;
        }
        const verb = line.slice(0, 4).toUpperCase();
        if (verb === 'QUIT') return void socket.end('221 bye\r\n');
        if (verb === 'RCPT') reader = /<(.*?)>/.exec(line)?.[1] ?? '';
        const step = (['EHLO', 'MAIL', 'RCPT', 'DATA'] as const).find((known) => known === verb);
        if (!step) socket.write('250 ok\r\n');
        // A client that pipelines sends DATA before it knows that the recipient was refused.
        else if (step === 'DATA' && !readerTaken) socket.write('554 5.5.1 No valid recipients\r\n');
        else if (!(await at(step))) return;
      }
    };
    let reading = at('connect');
    socket.on('data', (chunk: Buffer) => {
      if (silent) return;
      reading = reading.then(async (goesOn) => {
        if (!goesOn) return false;
        received += chunk.toString('latin1');
        await read();
        return !silent && !socket.destroyed;
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return Object.assign(sink, { url: `smtp://127.0.0.1:${port}?ignoreTLS=true` });
}
