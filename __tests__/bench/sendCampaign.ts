import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeServerDatabase } from '../support/database/testDatabase';
import { buildProcess } from '../support/processes/buildProcess';
import { messageOf } from './childMessage';
import type { Figures, Prepared } from './sendingProcess';
import { startSink, type Sink } from './sinkClient';

const COUNT = 10_000;
const FEW = 20_000;
const MANY = 200_000;

/** The database to send from: the embedded one in a folder, or one on a server. */
interface Place {
  folder: string;
  databaseUrl?: string;
}

interface Rate {
  perSecond: number;
  /** The CPU time of all sending processes, in milliseconds per message. */
  cpuMs: number;
  /** The peak memory of the largest process. */
  mostMb: number;
}

/**
 * Measures messages per second from "send", including the freeze, to the SMTP sink, and the CPU time for each message;
 * compared with nodemailer's own pool, with full composing, to the same sink in the same run. Also measured on a server
 * if TEST_DATABASE_URL names one. Each sender is warmed up first.
 */
export async function benchSendCampaign(print: (line: string) => void): Promise<void> {
  const sink = await startSink();
  try {
    const alone = await run(sink, COUNT, ['nodemailer'], { folder: '' });
    print(
      `sending: nodemailer's pool alone ${alone.perSecond.toFixed(0)}/s, ${cpu(alone)} for ${COUNT} mails`,
    );
    const printRate = (where: string, rate: Rate) =>
      print(
        `sending: ${rate.perSecond.toFixed(0)}/s from "send" to the sink with ${where} = ` +
          `${(rate.perSecond / alone.perSecond).toFixed(2)} x nodemailer's pool, ${cpu(rate)} = ` +
          `${(alone.cpuMs / rate.cpuMs).toFixed(2)} x less, ${rate.mostMb.toFixed(0)} MB`,
      );
    printRate('the embedded database', await onEmbedded((place) => send(sink, COUNT, 1, place)));
    for (const workers of [1, 2]) {
      const rate = await onServer((place) => send(sink, COUNT, workers, place));
      if (rate) printRate(`PostgreSQL and ${workers} worker${workers === 1 ? '' : 's'}`, rate);
    }
  } finally {
    sink.close();
  }
}

/**
 * Measures the resident memory of the sending process by the number of recipients. The embedded database runs in that
 * process and grows with its tables, so the memory of the same database in a process that only reads it is printed too.
 */
export async function benchSendMemory(print: (line: string) => void): Promise<void> {
  const sink = await startSink();
  try {
    for (const count of [FEW, MANY]) {
      const rate = await onServer((place) => send(sink, count, 1, place));
      if (rate) print(`sending, memory: ${mb(rate)} with PostgreSQL at ${count} recipients, ${speed(rate)}`);
    }
    for (const count of [FEW, MANY]) {
      const { rate, alone } = await onEmbedded(async (place) => {
        const sent = await send(sink, count, 1, place);
        return { rate: sent, alone: await measureDatabaseAlone(place) };
      });
      print(
        `sending, memory: ${mb(rate)} with the embedded database at ${count} recipients, ${speed(rate)}; ` +
          `the database alone, read through in a process of its own: ${mb(alone)}`,
      );
    }
  } finally {
    sink.close();
  }
}

const mb = ({ mostMb }: Figures | Rate) => `${mostMb.toFixed(0)} MB`;
const speed = ({ perSecond }: Rate) => `${perSecond.toFixed(0)}/s`;

const cpu = ({ cpuMs }: Rate) => `${cpuMs.toFixed(2)} ms of CPU a message`;

async function onEmbedded<T>(work: (place: Place) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'turnout-bench-'));
  return work({ folder }).finally(() => rm(folder, { recursive: true, force: true }));
}

async function onServer<T>(work: (place: Place) => Promise<T>): Promise<T | undefined> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return undefined;
  const { url, drop } = await makeServerDatabase(server);
  return onEmbedded((place) => work({ ...place, databaseUrl: url })).finally(drop);
}

async function send(sink: Sink, count: number, workers: number, place: Place): Promise<Rate> {
  const preparing = await start('prepare', { ...place, count, smtpUrl: sink.url });
  const ended = once(preparing, 'exit');
  const prepared = await messageOf<Prepared>(preparing);
  await ended;
  return run(
    sink,
    count,
    Array.from({ length: workers }, () => 'work'),
    place,
    prepared,
  );
}

/** Measures a process that only opens an existing database and reads all of it. */
async function measureDatabaseAlone(place: Place): Promise<Figures> {
  const child = await start('hold', { ...place, count: 0, smtpUrl: '' });
  await messageOf(child);
  return collectFigures(child);
}

/** Starts the processes, makes the first one send, and collects the figures of all of them. */
async function run(
  sink: Sink,
  count: number,
  roles: string[],
  place: Place,
  prepared?: Prepared,
): Promise<Rate> {
  const children = await Promise.all(
    roles.map((role) => start(role, { ...place, count, smtpUrl: sink.url, prepared })),
  );
  let done = false;
  // A process that ends before the measurement is done has failed; this rejects everything that waits for it.
  const broken = Promise.race(
    children.map(async (child) => {
      await once(child, 'exit');
      if (!done) throw new Error('A sender of the benchmark ended before its time.');
      return new Promise<never>(() => {});
    }),
  );
  broken.catch(() => {});
  await Promise.all(children.map((child) => messageOf(child)));
  const [first] = children;
  first?.send('warm');
  if (first) await Promise.race([messageOf(first), broken]);
  sink.reset();
  for (const child of children) child.send('count');
  const begin = performance.now();
  first?.send('send');
  const seconds = await Promise.race([sink.secondsUntil(count, begin), broken]);
  done = true;
  const figures = await Promise.all(children.map(collectFigures));
  return {
    perSecond: count / seconds,
    cpuMs: figures.reduce((sum, { cpuMs }) => sum + cpuMs, 0) / count,
    mostMb: Math.max(...figures.map(({ mostMb }) => mostMb)),
  };
}

let program: Promise<string> | undefined;

async function start(role: string, given: object): Promise<ChildProcess> {
  program ??= buildProcess(join(__dirname, 'sendingProcess.ts'));
  return fork(await program, [role, JSON.stringify(given)], { execArgv: [] });
}

/** Collects the figures of a process and ends it. */
async function collectFigures(child: ChildProcess): Promise<Figures> {
  child.send('figures');
  const figures = await messageOf<Figures>(child);
  const ended = once(child, 'exit');
  child.send('go');
  await ended;
  return figures;
}
