import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Duplex } from 'node:stream';
import { Worker } from 'node:worker_threads';

type Reply = { ready?: true; answer?: Uint8Array; dump?: Uint8Array<ArrayBuffer> };

/** The embedded PostgreSQL: one session, reached through `pg` by one stream at a time. */
export interface EmbeddedDatabase {
  /** A stream for `new pg.Pool({ stream, max: 1 })`. */
  stream(): Duplex;
  /** The whole folder as a tar, for a test's snapshot. */
  dump(): Promise<Uint8Array<ArrayBuffer>>;
  close(): Promise<void>;
}

/**
 * Opens PGlite in a worker thread.
 * @param source a folder to keep the data in, or a snapshot to start from in memory, or neither: empty, in memory.
 */
export async function openEmbeddedDatabase(
  source: { folder?: string; snapshot?: Uint8Array<ArrayBuffer> } = {},
): Promise<EmbeddedDatabase> {
  const worker = startWorker(source);
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
  worker.on('message', (reply: Reply) => waiting.shift()?.resolve(reply));
  worker.on('error', fail);
  const exited = new Promise<void>((resolve) => {
    worker.on('exit', () => {
      fail(new Error('The embedded database has stopped.'));
      resolve();
    });
  });

  await nextReply();

  const exchange = async (bytes: Uint8Array): Promise<Uint8Array> => {
    const reply = nextReply();
    worker.postMessage(bytes);
    return (await reply).answer ?? new Uint8Array();
  };

  return {
    stream: () => new ProtocolStream(exchange),
    async dump() {
      const reply = nextReply();
      worker.postMessage('dump');
      return (await reply).dump ?? new Uint8Array();
    },
    async close() {
      worker.postMessage('close');
      await exited;
    },
  };
}

/** The built worker where there is one; from the sources (tests, `npm run dev`) it is compiled as it loads. */
function startWorker(workerData: object): Worker {
  const built = join(__dirname, 'databaseWorker.js');
  if (existsSync(built)) return new Worker(built, { workerData });
  const source = JSON.stringify(join(__dirname, 'databaseWorker.ts'));
  return new Worker(`require('tsx/cjs/api').register(); require(${source});`, { eval: true, workerData });
}

const TERMINATE = 'X'.charCodeAt(0);

/** What `pg` takes for a socket: protocol bytes in, the database's answer out. */
class ProtocolStream extends Duplex {
  constructor(private readonly exchange: (bytes: Uint8Array) => Promise<Uint8Array>) {
    super();
  }

  connect(): this {
    queueMicrotask(() => this.emit('connect'));
    return this;
  }

  // pg tunes its socket; a thread has nothing to tune.
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
