import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { embeddedPool, openDatabase, type Database } from '../../src/server/database/openDatabase';
import { openEmbeddedDatabase } from '../../src/server/database/embeddedDatabase';
import { migrate } from '../../src/server/database/migrate';
import { packageRoot } from '../../src/server/packageRoot';
import { Kysely, PostgresDialect } from 'kysely';
import type { Tables } from '../../src/server/database/tables';

/**
 * A migrated database of its own for one test file: PGlite in memory from a dumped snapshot, or, where
 * TEST_DATABASE_URL names a PostgreSQL server, a fresh database on it.
 */
export async function openTestDatabase(): Promise<Database> {
  const server = process.env.TEST_DATABASE_URL;
  return server ? openServerDatabase(server) : openDatabase({ snapshot: await migratedSnapshot() });
}

/** True where races can be shown: PGlite has one session only. */
export const hasServer = Boolean(process.env.TEST_DATABASE_URL);

async function openServerDatabase(server: string): Promise<Database> {
  const { url, drop } = await makeServerDatabase(server, await migratedTemplate(server));
  const database = await openDatabase({ url });
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

const migrations = join(packageRoot, 'src/server/database/migrations');

function migrationsDigest(): string {
  const digest = createHash('sha256');
  for (const name of readdirSync(migrations).sort()) digest.update(readFileSync(join(migrations, name)));
  return digest.digest('hex').slice(0, 16);
}

/** Made once for each state of the migrations and kept beside jest's cache: loading it takes a fifth of migrating afresh. */
async function migratedSnapshot(): Promise<Uint8Array<ArrayBuffer>> {
  const cache = join(packageRoot, 'node_modules/.cache/turnout');
  const path = join(cache, `snapshot-${migrationsDigest()}.tar`);
  if (!existsSync(path)) {
    const embedded = await openEmbeddedDatabase();
    const owner = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: embeddedPool(embedded) }) });
    await migrate(owner);
    const dump = await embedded.dump();
    await owner.destroy();
    await embedded.close();
    await mkdir(cache, { recursive: true });
    const unfinished = `${path}.${process.pid}`;
    await writeFile(unfinished, dump);
    await rename(unfinished, path);
  }
  return Uint8Array.from(await readFile(path));
}
