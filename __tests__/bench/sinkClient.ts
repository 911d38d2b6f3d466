import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** The sink process, from its parent's side. */
export interface Sink {
  readonly url: string;
  reset(): void;
  /** Waits until it has `count` messages. @returns seconds since `start`, a performance.now() */
  secondsUntil(count: number, start: number): Promise<number>;
  close(): void;
}

export async function startSink(): Promise<Sink> {
  const child: ChildProcess = fork(join(__dirname, 'sinkProcess.ts'), { execArgv: ['--import', 'tsx'] });
  const answer = async <T>(): Promise<T> => {
    const [message] = await once(child, 'message');
    return message as T;
  };
  const { url } = await answer<{ url: string }>();
  return {
    url,
    reset: () => void child.send('reset'),
    async secondsUntil(count, start) {
      for (;;) {
        child.send('count');
        const seen = (await answer<{ count: number }>()).count;
        if (seen >= count) return (performance.now() - start) / 1000;
        await sleep(10);
      }
    },
    close: () => void child.disconnect(),
  };
}
