import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PACKAGES = '/usr/lib/postgresql';

/** The folder of the newest installed PostgreSQL; undefined without one. */
function programs(): string | undefined {
  const versions = existsSync(PACKAGES) ? readdirSync(PACKAGES).map(Number) : [];
  const newest = versions.filter(Boolean).sort((a, b) => b - a)[0];
  return newest === undefined ? undefined : join(PACKAGES, String(newest), 'bin');
}

/** The id of a user of this machine. @throws Error when there is no such user */
const idOf = (flag: '-u' | '-g', user: string) => Number(execFileSync('id', [flag, user]).toString());

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No port is free.');
  return address.port;
}

/**
 * Starts a PostgreSQL server in a temporary folder, with its default settings for reading.
 * @returns its address, or undefined when no PostgreSQL is installed
 */
export async function startOwnPostgres(): Promise<{ url: string; stop(): void } | undefined> {
  const bin = programs();
  if (!bin) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'turnout-bench-postgres-'));
  // PostgreSQL does not run as root.
  const isRoot = process.getuid?.() === 0;
  const who = isRoot ? { uid: idOf('-u', 'postgres'), gid: idOf('-g', 'postgres') } : {};
  if (isRoot) chownSync(folder, idOf('-u', 'postgres'), idOf('-g', 'postgres'));
  chmodSync(folder, 0o700);
  const data = join(folder, 'data');
  const run = (program: string, options: string[]) =>
    execFileSync(join(bin, program), ['-D', data, ...options], { ...who, cwd: folder, stdio: 'ignore' });
  run('initdb', ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync']);
  const port = await freePort();
  // The settings about writing make the seed faster; pages only read.
  const writing = [
    'fsync=off',
    'full_page_writes=off',
    'wal_level=minimal',
    'max_wal_senders=0',
    'max_wal_size=8GB',
    'checkpoint_timeout=1h',
    'autovacuum=off',
  ];
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= ${writing.map((setting) => `-c ${setting}`).join(' ')}`;
  run('pg_ctl', ['-w', '-l', join(folder, 'log'), '-o', options, 'start']);
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop() {
      run('pg_ctl', ['-m', 'immediate', 'stop']);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
