import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { messageOf } from './childMessage';

/** If no mail has arrived for this long, the sender has stopped for some reason. */
const MAX_WAIT_MS = 120_000;

/** Controls the sink process from its parent. */
export interface Sink {
  readonly url: string;
  reset(): void;
  /**
   * Waits until the sink has received `count` messages.
   * @param start a value of performance.now()
   * @returns the seconds since `start`
   * @throws Error with the number of messages when no more arrive
   */
  secondsUntil(count: number, start: number): Promise<number>;
  close(): void;
}

export async function startSink(): Promise<Sink> {
  const child: ChildProcess = fork(join(__dirname, 'sinkProcess.ts'), { execArgv: ['--import', 'tsx'] });
  const { url } = await messageOf<{ url: string }>(child);
  return {
    url,
    reset: () => void child.send('reset'),
    async secondsUntil(count, start) {
      for (let most = 0, grown = performance.now(); ; await sleep(10)) {
        child.send('count');
        const seen = (await messageOf<{ count: number }>(child)).count;
        if (seen >= count) return (performance.now() - start) / 1000;
        if (seen > most) grown = performance.now();
        most = seen;
        if (performance.now() - grown > MAX_WAIT_MS) throw new Error(`${seen} of ${count} mails came.`);
      }
    },
    close: () => void (child.connected && child.disconnect()),
  };
}
