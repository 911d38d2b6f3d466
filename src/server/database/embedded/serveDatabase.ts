import type { MessagePort } from 'node:worker_threads';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

/** Opens PGlite with the settings of the embedded database. */
export const openPglite = (options: PGliteOptions): Promise<PGlite> =>
  PGlite.create({
    ...options,
    extensions: { pg_trgm },
    // PostgreSQL's defaults suit a large server; these keep the folder and the memory use small.
    startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB', '-c', 'max_wal_size=64MB'],
  });

/**
 * Serves one database on a message port until it receives 'close'.
 * In: protocol bytes as `pg` writes them. Out: the bytes of the reply. Each message gets one reply, in order.
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

/** Uses the streaming call: with the other one, PGlite also parses every row and never frees it. */
async function answerTo(database: PGlite, message: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = [];
  // Copied, because a piece is a view into WebAssembly memory, which PGlite overwrites and which is not transferable.
  await database.execProtocolRawStream(message, { onRawData: (piece) => pieces.push(piece.slice()) });
  const answer = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let filled = 0;
  for (const piece of pieces) {
    answer.set(piece, filled);
    filled += piece.length;
  }
  return answer;
}
