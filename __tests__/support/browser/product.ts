import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packageRoot } from '../../../src/server/packageRoot';
import { unpackMigrated } from '../database/migratedSnapshot';

/** The built server in its own process, as `npm start` runs it. */
export interface Product {
  readonly url: string;
  readonly process: ChildProcess;
  /** Everything that it has printed. */
  output(): string;
  /** Ends the process by SIGKILL and waits for its end. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/** Below the ports that the system assigns by itself; each test process has a thousand ports. */
const FIRST_PORT = 20_000 + (Number(process.env.JEST_WORKER_ID ?? 0) % 10) * 1_000;
let nextPort = Math.floor(Math.random() * 1_000);

/** Finds a free port. The same port is not given to another caller before the caller listens on it. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST_PORT + (nextPort++ % 1_000);
    const server = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false));
      server.listen(port, () => resolve(true));
    });
    if (!isFree) continue;
    await new Promise((resolve) => server.close(resolve));
    return port;
  }
}

/** The environment variable with the folder of the seeded demo, which the journeys copy. */
const DEMO_FOLDER = 'TURNOUT_DEMO_FOLDER';

/** Seeds the demo once for all journeys. Each one starts from a copy, which is many times faster than seeding. */
export async function seedDemoFolder(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'turnout-demo-'));
  await unpackMigrated(folder);
  const product = await startProduct(folder);
  await product.stop();
  process.env[DEMO_FOLDER] = folder;
}

export async function removeDemo(): Promise<void> {
  const folder = process.env[DEMO_FOLDER];
  if (folder) await rm(folder, { recursive: true, force: true });
}

/**
 * Starts the server and waits until it prints that it is ready.
 * @param dataDir if the folder does not exist, it becomes a copy of the seeded demo; with `fresh` the server creates it
 * @throws Error with the server's output when it exits instead
 */
export async function startProduct(
  dataDir: string,
  { port, env = {}, fresh = false }: { port?: number; env?: Record<string, string>; fresh?: boolean } = {},
): Promise<Product> {
  const demoFolder = process.env[DEMO_FOLDER];
  if (demoFolder && !fresh && !existsSync(dataDir)) await cp(demoFolder, dataDir, { recursive: true });
  const chosen = port ?? (await freePort());
  const child = spawn(process.execPath, [join(packageRoot, '.build/server/main.js')], {
    cwd: packageRoot,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: String(chosen), DATA_DIR: dataDir, ...env },
  });
  let output = '';
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('is ready at')) resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void exited.then(() => reject(new Error(output)));
  });
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    child.kill(signal);
    await exited;
  };
  return {
    url: `http://localhost:${chosen}`,
    process: child,
    output: () => output,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}
