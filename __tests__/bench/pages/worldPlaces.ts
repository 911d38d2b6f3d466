import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '../../../src/server/database/openDatabase';
import { makeServerDatabase } from '../../support/database/testDatabase';
import { startOwnPostgres } from './ownPostgres';
import { findWorld, seedWorld, type WorldIds } from './seedWorld';

/** A seeded world that a server can be started on. */
export interface SeededPlace {
  ids: WorldIds;
  /** The folder of the server, which contains the embedded database if there is no `databaseUrl`. */
  folder: string;
  databaseUrl: string | undefined;
}

type Print = (line: string) => void;

const SEED_SECONDS = 180;

async function seed(database: Database, scale: number, print: Print): Promise<WorldIds> {
  const start = performance.now();
  await seedWorld(database, scale);
  const seconds = (performance.now() - start) / 1_000;
  print(
    `pages: the world at scale ${scale} was seeded and its sums are right after ${seconds.toFixed(0)} s ` +
      `(aim ${SEED_SECONDS} s)  ${seconds <= SEED_SECONDS ? 'pass' : 'FAIL'}`,
  );
  return findWorld(database.adminDb);
}

async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'turnout-bench-'));
  return work(folder).finally(() => rm(folder, { recursive: true, force: true }));
}

/** Runs `work` on a world of the embedded database. */
export const onEmbeddedWorld = (scale: number, print: Print, work: (place: SeededPlace) => Promise<void>) =>
  inFolder(async (folder) => {
    const database = await openDatabase({ dataDir: folder });
    const ids = await seed(database, scale, print).finally(() => database.close());
    await work({ ids, folder, databaseUrl: undefined });
  });

/**
 * Runs `work` on a world of a PostgreSQL server: the ready one that BENCH_WORLD_URL names; or a new one on the server
 * that TEST_DATABASE_URL names or, without it, on a server that is started for it.
 */
export async function onServerWorld(
  scale: number,
  print: Print,
  work: (place: SeededPlace) => Promise<void>,
): Promise<void> {
  const ready = process.env.BENCH_WORLD_URL;
  if (ready) {
    const database = await openDatabase({ url: ready });
    const ids = await findWorld(database.adminDb).finally(() => database.close());
    return inFolder((folder) => work({ ids, folder, databaseUrl: ready }));
  }
  const given = process.env.TEST_DATABASE_URL;
  const own = given ? undefined : await startOwnPostgres();
  const server = given ?? own?.url;
  if (!server) return print('pages: skipped, no PostgreSQL is installed and TEST_DATABASE_URL names none');
  try {
    const { url, drop } = await makeServerDatabase(server);
    try {
      const database = await openDatabase({ url });
      const ids = await seed(database, scale, print).finally(() => database.close());
      await inFolder((folder) => work({ ids, folder, databaseUrl: url }));
    } finally {
      await drop();
    }
  } finally {
    own?.stop();
  }
}
