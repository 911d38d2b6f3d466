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
        const answer = await answerTo(database, message);
        port.postMessage({ answer }, [answer.buffer]);
      }
    });
    last.catch((error: unknown) => {
      throw error;
    });
  });
  port.postMessage({ ready: true });
}

/** Streamed: of an answer that it gives as a whole PGlite reads and keeps every row for itself, too, for ever. */
async function answerTo(database: PGlite, message: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = [];
  // Copies: a piece is a view into WebAssembly memory, which is written over, and can not be handed over.
  await database.execProtocolRawStream(message, { onRawData: (piece) => pieces.push(piece.slice()) });
  const answer = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let filled = 0;
  for (const piece of pieces) {
    answer.set(piece, filled);
    filled += piece.length;
  }
  return answer;
}
