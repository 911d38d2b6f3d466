import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { SteppedSink } from '../mail/steppedSink';
import { buildProcess } from './buildProcess';
import type { RecipientCounts } from './recipientStates';

let program: Promise<string> | undefined;

/** A worker process that sends campaigns and can be killed. */
export interface Sender {
  /** The states of the recipients when it had opened the database, before it did anything. */
  readonly found: RecipientCounts;
  readonly gone: Promise<void>;
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * @param killAfter the number of committed transactions after which the process kills itself
 * @param untilDone whether the process exits when no job is left
 */
export async function startSender(
  database: string,
  sink: SteppedSink,
  { killAfter, untilDone }: { killAfter?: number; untilDone?: boolean } = {},
): Promise<Sender> {
  program ??= buildProcess(join(__dirname, 'senderProcess.ts'));
  const child: ChildProcess = fork(await program, {
    execArgv: [],
    env: {
      ...{ PATH: process.env.PATH, HOME: process.env.HOME, LOG_LEVEL: process.env.SENDER_LOG },
      ...{ DATABASE: database, SINK: sink.url, ...(killAfter && { KILL_AFTER: String(killAfter) }) },
      ...(untilDone && { UNTIL_DONE: '1' }),
    },
  });
  const gone = once(child, 'exit').then(() => {});
  const found = await Promise.race([
    once(child, 'message').then(([message]) => message as RecipientCounts),
    gone.then((): never => {
      throw new Error('A sender ended before it had begun.');
    }),
  ]);
  return {
    ...{ found, gone },
    async kill() {
      child.kill('SIGKILL');
      await gone;
    },
    async stop() {
      if (child.connected) child.send('stop');
      await gone;
    },
  };
}
