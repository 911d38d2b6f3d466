import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';

/**
 * The embedded PostgreSQL in a thread of its own, because each query blocks the thread it runs on.
 * In: protocol bytes, as `pg` writes them. Out: the answer's bytes. One message, one answer, in order.
 */
interface WorkerData {
  folder?: string;
  snapshot?: Uint8Array<ArrayBuffer>;
}

async function open({ folder, snapshot }: WorkerData): Promise<PGlite> {
  return PGlite.create({
    dataDir: folder,
    loadDataDir: snapshot && new Blob([snapshot]),
    // The defaults are those of a big server: these keep the folder and the memory small.
    startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB', '-c', 'max_wal_size=64MB'],
  });
}

async function serve(): Promise<void> {
  const port = parentPort;
  if (!port) throw new Error('databaseWorker runs as a worker thread only');
  const database = await open(workerData as WorkerData);
  let last = Promise.resolve();
  port.on('message', (message: Uint8Array | 'dump' | 'close') => {
    last = last.then(async () => {
      if (message === 'close') {
        await database.close();
        port.close();
      } else if (message === 'dump') {
        const dump = new Uint8Array(await (await database.dumpDataDir('none')).arrayBuffer());
        port.postMessage({ dump }, [dump.buffer]);
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

void serve();
