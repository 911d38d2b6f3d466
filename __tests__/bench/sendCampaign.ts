import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeServerDatabase } from '../support/testDatabase';
import type { Figures, Prepared } from './sendingProcess';
import { startSink, type Sink } from './sinkClient';

const COUNT = 10_000;
const FEW = 20_000;
const MANY = 200_000;

/** What a campaign is sent from: the embedded database in a folder, or one on a server. */
interface Place {
  folder: string;
  databaseUrl?: string;
}

interface Rate {
  perSecond: number;
  /** Of all processes that send, in milliseconds for each message. */
  cpuMs: number;
  /** Of the largest one. */
  mostMb: number;
}

/**
 * Messages per second from "send", the freeze included, to the SMTP sink, and what one costs, beside nodemailer's own
 * pool with full composing to the same sink in the same run. On a server too where TEST_DATABASE_URL names one.
 */
export async function benchSendCampaign(print: (line: string) => void): Promise<void> {
  const sink = await startSink();
  try {
    const alone = await run(sink, COUNT, ['nodemailer'], { folder: '' });
    print(
      `sending: nodemailer's pool alone ${alone.perSecond.toFixed(0)}/s, ${cpu(alone)} for ${COUNT} mails`,
    );
    const tell = (where: string, rate: Rate) =>
      print(
        `sending: ${rate.perSecond.toFixed(0)}/s from "send" to the sink with ${where} = ` +
          `${(rate.perSecond / alone.perSecond).toFixed(2)} x nodemailer's pool, ${cpu(rate)} = ` +
          `${(alone.cpuMs / rate.cpuMs).toFixed(2)} x less, ${rate.mostMb.toFixed(0)} MB`,
      );
    tell('the embedded database', await onEmbedded((place) => send(sink, COUNT, 1, place)));
    for (const workers of [1, 2]) {
      const rate = await onServer((place) => send(sink, COUNT, workers, place));
      if (rate) tell(`PostgreSQL and ${workers} worker${workers === 1 ? '' : 's'}`, rate);
    }
  } finally {
    sink.close();
  }
}

/** Resident memory of the sender, by the number of recipients. */
export async function benchSendMemory(print: (line: string) => void): Promise<void> {
  const sink = await startSink();
  try {
    for (const on of [onEmbedded, onServer]) {
      const few = await on((place) => send(sink, FEW, 1, place));
      const many = await on((place) => send(sink, MANY, 1, place));
      if (!few || !many) continue;
      print(
        `sending, memory on ${on === onEmbedded ? 'the embedded database' : 'PostgreSQL'}: ` +
          `${few.mostMb.toFixed(0)} MB at ${FEW} recipients, ${many.mostMb.toFixed(0)} MB at ${MANY} ` +
          `(${few.perSecond.toFixed(0)}/s and ${many.perSecond.toFixed(0)}/s)`,
      );
    }
  } finally {
    sink.close();
  }
}

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
  const preparing = start('prepare', { ...place, count, smtpUrl: sink.url });
  const [prepared] = (await once(preparing, 'message')) as [Prepared];
  await once(preparing, 'exit');
  return run(
    sink,
    count,
    Array.from({ length: workers }, () => 'work'),
    place,
    prepared,
  );
}

/** Starts the processes, lets the first one send, and asks all of them what it took. */
async function run(
  sink: Sink,
  count: number,
  roles: string[],
  place: Place,
  prepared?: Prepared,
): Promise<Rate> {
  sink.reset();
  const children = roles.map((role) => start(role, { ...place, count, smtpUrl: sink.url, prepared }));
  await Promise.all(children.map((child) => once(child, 'message')));
  const begin = performance.now();
  children[0]?.send('send');
  const seconds = await sink.secondsUntil(count, begin);
  const figures = await Promise.all(children.map(figuresOf));
  for (const child of children) child.send('go');
  await Promise.all(children.map((child) => once(child, 'exit')));
  return {
    perSecond: count / seconds,
    cpuMs: figures.reduce((sum, { cpuMs }) => sum + cpuMs, 0) / count,
    mostMb: Math.max(...figures.map(({ mostMb }) => mostMb)),
  };
}

const start = (role: string, given: object): ChildProcess =>
  fork(join(__dirname, 'sendingProcess.ts'), [role, JSON.stringify(given)], {
    execArgv: ['--import', 'tsx'],
  });

async function figuresOf(child: ChildProcess): Promise<Figures> {
  const answer = once(child, 'message');
  child.send('figures');
  const [figures] = (await answer) as [Figures];
  return figures;
}
