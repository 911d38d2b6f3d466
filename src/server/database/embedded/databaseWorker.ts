import { parentPort, workerData } from 'node:worker_threads';
import { openPglite, serveDatabase } from './serveDatabase';

/** Runs the embedded PostgreSQL in its own thread, because each query blocks the thread it runs on. */
if (!parentPort) throw new Error('databaseWorker runs as a worker thread only');
const { folder } = workerData as { folder?: string };
void serveDatabase(parentPort, openPglite({ dataDir: folder }));
