import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Duplex } from 'node:stream';
import { Worker, type MessagePort } from 'node:worker_threads';

type Reply = { ready?: true; answer?: Uint8Array };

/** The embedded PostgreSQL. It has one session, so `pg` may use one stream at a time. */
export interface EmbeddedDatabase {
  /** A stream for `new pg.Pool({ stream, max: 1 })`. */
  stream(): Duplex;
  close(): Promise<void>;
}

/** Opens PGlite in a worker thread. @param folder where the data is stored; without one the database is in memory */
export const openEmbeddedDatabase = (folder?: string): Promise<EmbeddedDatabase> =>
  connectEmbeddedDatabase(startWorker({ folder }));

/** Connects to a database that serveDatabase.ts serves, in a worker thread or behind a message port of one. */
export async function connectEmbeddedDatabase(endpoint: Worker | MessagePort): Promise<EmbeddedDatabase> {
  const waiting: Array<{ resolve: (reply: Reply) => void; reject: (error: Error) => void }> = [];
  let broken: Error | undefined;
  const fail = (error: Error) => {
    broken = error;
    for (const waiter of waiting.splice(0)) waiter.reject(error);
  };
  const nextReply = () =>
    new Promise<Reply>((resolve, reject) => {
      if (broken) reject(broken);
      else waiting.push({ resolve, reject });
    });
  endpoint.on('message', (reply: Reply) => waiting.shift()?.resolve(reply));
  endpoint.on('error', fail);
  const ended = new Promise<void>((resolve) => {
    endpoint.on(endpoint instanceof Worker ? 'exit' : 'close', () => {
      fail(new Error('The embedded database has stopped.'));
      resolve();
    });
  });

  await nextReply();

  const exchange = async (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> => {
    const reply = nextReply();
    endpoint.postMessage(bytes, [bytes.buffer]);
    return (await reply).answer ?? new Uint8Array();
  };

  return {
    stream: () => new ProtocolStream(exchange),
    async close() {
      endpoint.postMessage('close');
      await ended;
    },
  };
}

/** Starts the built worker if there is one; otherwise (tests, `npm run dev`) tsx compiles the source as it loads. */
function startWorker(workerData: object): Worker {
  const built = join(__dirname, 'databaseWorker.js');
  if (existsSync(built)) return new Worker(built, { workerData });
  const source = JSON.stringify(join(__dirname, 'databaseWorker.ts'));
  return new Worker(`require('tsx/cjs/api').register(); require(${source});`, { eval: true, workerData });
}

const TERMINATE = 'X'.charCodeAt(0);

/** Acts as a socket for `pg`: protocol bytes are written to it, and the database's reply is read from it. */
class ProtocolStream extends Duplex {
  constructor(private readonly exchange: (bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array>) {
    super();
  }

  connect(): this {
    queueMicrotask(() => this.emit('connect'));
    return this;
  }

  // pg sets these options on its socket; a thread has none of them.
  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: string, done: (error?: Error | null) => void): void {
    this.send(chunk).then(() => done(), done);
  }

  override _writev(chunks: Array<{ chunk: Buffer }>, done: (error?: Error | null) => void): void {
    this.send(Buffer.concat(chunks.map(({ chunk }) => chunk))).then(() => done(), done);
  }

  private async send(bytes: Buffer): Promise<void> {
    if (bytes[0] === TERMINATE) this.push(null);
    else this.push(await this.exchange(Uint8Array.from(bytes)));
  }
}
