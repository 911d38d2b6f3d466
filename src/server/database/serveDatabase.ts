import type { MessagePort } from 'node:worker_threads';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';

/** Opens PGlite with the settings of the embedded database. */
export const openPglite = (options: PGliteOptions): Promise<PGlite> =>
  PGlite.create({
    ...options,
    // The defaults are those of a big server: these keep the folder and the memory small.
    startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB', '-c', 'max_wal_size=64MB'],
  });

/**
 * Answers at a port for one database until it is told to close.
 * In: protocol bytes, as `pg` writes them. Out: the answer's bytes. One message, one answer, in order.
 */
export async function serveDatabase(port: MessagePort, opening: Promise<PGlite>): Promise<void> {
  const database = await opening;
  let last = Promise.resolve();
  port.on('message', (message: Uint8Array | 'close') => {
    last = last.then(async () => {
      if (message === 'close') {
        await database.close();
        port.close();
      } else {
        // A copy: the answer may be a view into WebAssembly memory, which can not be handed over.
        const answer = Uint8Array.from(await database.execProtocolRaw(message));
        port.postMessage({ answer }, [answer.buffer]);
      }
    });
    last.catch((error: unknown) => {
      throw error;
    });
  });
  port.postMessage({ ready: true });
}
