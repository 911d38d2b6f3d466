import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import workerThreads, { MessageChannel, Worker } from 'node:worker_threads';
import pg from 'pg';
import {
  reachEmbeddedDatabase,
  type EmbeddedDatabase,
} from '../../../src/server/database/embedded/embeddedDatabase';
import { openDatabase, type Database } from '../../../src/server/database/openDatabase';
import { packageRoot } from '../../../src/server/packageRoot';
import { migrationsDigest, snapshotPath } from './migratedSnapshot';

/**
 * A migrated database of its own for one test file: PGlite in memory, or, where TEST_DATABASE_URL names a PostgreSQL
 * server, a fresh database on it.
 */
export function openTestDatabase(): Promise<Database> {
  const server = process.env.TEST_DATABASE_URL;
  return server ? openServerDatabase(server) : openEmbeddedTestDatabase();
}

/**
 * The same, on PGlite wherever the others are.
 * @param heapMb in a thread of its own, which ends when it would hold more than so much beside PostgreSQL's own memory
 */
export async function openEmbeddedTestDatabase({ heapMb }: { heapMb?: number } = {}): Promise<Database> {
  if (heapMb === undefined) return openDatabase({ embedded: await openSnapshot() });
  const thread = startSnapshots({ maxOldGenerationSizeMb: heapMb });
  const database = await openDatabase({ embedded: await openSnapshot(thread) });
  return {
    ...database,
    async close() {
      await database.close();
      await thread.terminate();
    },
  };
}

/** True where races can be shown: PGlite has one session only. */
export const hasServer = Boolean(process.env.TEST_DATABASE_URL);

async function openServerDatabase(server: string): Promise<Database> {
  const { url, drop } = await makeServerDatabase(server, await migratedTemplate(server));
  // A rush of many waits for its turn at the few connections there are, on a slow machine for long.
  const database = await openDatabase({ url, waitMs: 120_000 });
  return {
    ...database,
    async close() {
      await database.close();
      await drop();
    },
  };
}

/** An empty database of its own on the server, for who opens it in another process. */
export async function makeServerDatabase(
  server: string,
  template = 'template1',
): Promise<{ url: string; name: string; drop(): Promise<void> }> {
  const name = `turnout_test_${randomUUID().replaceAll('-', '')}`;
  await adminQuery(server, `create database ${name} template ${template}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    url: url.toString(),
    name,
    drop: () => adminQuery(server, `drop database if exists ${name} with (force)`),
  };
}

export async function adminQuery(server: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(text).finally(() => client.end());
}

const ONE_AT_A_TIME = 20_261_121;

/** A migrated database that others are copied from: made once a server for each state of the migrations. */
async function migratedTemplate(server: string): Promise<string> {
  const name = `turnout_template_${migrationsDigest()}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    // Several test processes begin at once.
    await client.query('select pg_advisory_lock($1)', [ONE_AT_A_TIME]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) {
      const made = await makeServerDatabase(server);
      await openDatabase({ url: made.url }).then((database) => database.close());
      await client.query(`alter database ${made.name} rename to ${name}`);
    }
  } finally {
    await client.end();
  }
  return name;
}

/** Of the process, whichever globals a test file has of its own. */
const kept: typeof workerThreads & { turnoutSnapshots?: Worker } = workerThreads;

function startSnapshots(resourceLimits: workerThreads.ResourceLimits = {}): Worker {
  const source = JSON.stringify(join(packageRoot, '__tests__/support/database/snapshotThread.ts'));
  const worker = new Worker(`require('tsx/cjs/api').register(); require(${source});`, {
    eval: true,
    workerData: { snapshot: snapshotPath() },
    resourceLimits,
  });
  worker.unref();
  return worker;
}

function openSnapshot(snapshots = (kept.turnoutSnapshots ??= startSnapshots())): Promise<EmbeddedDatabase> {
  const { port1, port2 } = new MessageChannel();
  snapshots.postMessage(port1, [port1]);
  return reachEmbeddedDatabase(port2);
}
