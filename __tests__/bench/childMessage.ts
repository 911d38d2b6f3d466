import type { ChildProcess } from 'node:child_process';

/**
 * The next thing a process of a benchmark says.
 * @throws Error when it ends without a word: whoever waited for it would wait for ever
 */
export function messageOf<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    const ended = () => reject(new Error(`A process of the benchmark ended: ${child.spawnargs.join(' ')}`));
    if (child.exitCode !== null || child.signalCode !== null) return ended();
    child.once('exit', ended);
    child.once('message', (message) => {
      child.off('exit', ended);
      resolve(message as T);
    });
  });
}
