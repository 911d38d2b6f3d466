import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import workerThreads, { MessageChannel, Worker } from 'node:worker_threads';
import pg from 'pg';
import {
  connectEmbeddedDatabase,
  type EmbeddedDatabase,
} from '../../../src/server/database/embedded/embeddedDatabase';
import { openDatabase, type Database } from '../../../src/server/database/openDatabase';
import { packageRoot } from '../../../src/server/packageRoot';
import { migrationsDigest, snapshotPath } from './migratedSnapshot';

/**
 * Opens a new migrated database for one test file: PGlite in memory or, if TEST_DATABASE_URL names a PostgreSQL server,
 * a fresh database on that server.
 */
export function openTestDatabase(): Promise<Database> {
  const server = process.env.TEST_DATABASE_URL;
  return server ? openServerDatabase(server) : openEmbeddedTestDatabase();
}

/**
 * Opens a new migrated database on PGlite, even if TEST_DATABASE_URL is set.
 * @param heapMb runs the database in its own thread, whose JavaScript heap (without PostgreSQL's memory) has this limit
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

/** Whether race tests are possible; PGlite has one session only. */
export const hasServer = Boolean(process.env.TEST_DATABASE_URL);

async function openServerDatabase(server: string): Promise<Database> {
  const { url, drop } = await makeServerDatabase(server, await migratedTemplate(server));
  // On a slow machine, many concurrent calls may wait long for one of the few connections.
  const database = await openDatabase({ url, waitMs: 120_000 });
  return {
    ...database,
    async close() {
      await database.close();
      await drop();
    },
  };
}

/** Creates a new database on the server, for example to open it in another process. */
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

/** The migrated template for test databases; it is made once for each server and each state of the migrations. */
async function migratedTemplate(server: string): Promise<string> {
  const name = `turnout_template_${migrationsDigest()}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    // Several test processes may start at the same time.
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

/** Stored in a module of Node, because test files may have their own globals but share this module in a process. */
const processCache: typeof workerThreads & { turnoutSnapshots?: Worker } = workerThreads;

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

function openSnapshot(
  snapshots = (processCache.turnoutSnapshots ??= startSnapshots()),
): Promise<EmbeddedDatabase> {
  const { port1, port2 } = new MessageChannel();
  snapshots.postMessage(port1, [port1]);
  return connectEmbeddedDatabase(port2);
}
