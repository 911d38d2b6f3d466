import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { MessageChannel } from 'node:worker_threads';
import { sql } from 'kysely';
import { connectEmbeddedDatabase } from '../../../src/server/database/embedded/embeddedDatabase';
import { openDatabase } from '../../../src/server/database/openDatabase';
import { openPglite, serveDatabase } from '../../../src/server/database/embedded/serveDatabase';
import { packageRoot } from '../../../src/server/packageRoot';

const migrations = join(packageRoot, 'src/server/database/migrations');

/** A digest of all migrations, which changes when any of them does. */
export function migrationsDigest(): string {
  const digest = createHash('sha256');
  for (const name of readdirSync(migrations).sort()) digest.update(readFileSync(join(migrations, name)));
  return digest.digest('hex').slice(0, 16);
}

const cache = join(packageRoot, 'node_modules/.cache/turnout');

/** A tar of the data folder of an empty, migrated database; it is made before the first test (prepareSnapshot.ts). */
export const snapshotPath = (): string => join(cache, `migrated-${migrationsDigest()}.tar`);

/** Makes the snapshot if the current migrations have none. Loading it takes a hundredth of the time of migrating. */
export async function makeSnapshot(): Promise<void> {
  const path = snapshotPath();
  if (existsSync(path)) return;
  // Small segments of the write-ahead log, because each test database allocates one when it starts.
  const opening = openPglite({ initDbStartParams: ['--wal-segsize=1'] });
  const { port1, port2 } = new MessageChannel();
  void serveDatabase(port1, opening);
  const database = await openDatabase({ embedded: await connectEmbeddedDatabase(port2) });
  // No test creates a database from a template, and without them each copy has half as many files.
  await sql`update pg_database set datistemplate = false where datistemplate`.execute(database.adminDb);
  for (const template of ['template0', 'template1']) {
    await sql`drop database ${sql.ref(template)}`.execute(database.adminDb);
  }
  const dump = await (await opening).dumpDataDir('none');
  await database.close();
  await mkdir(cache, { recursive: true });
  const unfinished = `${path}.${process.pid}`;
  await writeFile(unfinished, Buffer.from(await dump.arrayBuffer()));
  await rename(unfinished, path);
}

/** Puts an empty, migrated embedded database into a data folder. */
export async function unpackMigrated(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'database');
  await mkdir(folder);
  await promisify(execFile)('tar', ['-xf', snapshotPath(), '-C', folder]);
}
