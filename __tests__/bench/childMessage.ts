import type { ChildProcess } from 'node:child_process';

/**
 * The next message from a benchmark process.
 * @throws Error when the process ends without a message, so that the caller does not wait forever
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
