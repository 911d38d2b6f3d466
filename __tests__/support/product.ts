import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packageRoot } from '../../src/server/packageRoot';

/** The built product in a process of its own, as `npm start` runs it. */
export interface Product {
  readonly url: string;
  readonly process: ChildProcess;
  /** Everything it has printed. */
  output(): string;
  /** No warning, no goodbye: SIGKILL, and waits until the process is gone. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

/** Names the folder that the journeys begin from. */
const LAID = 'TURNOUT_LAID_DEMO';

/** Lays the demo once for all journeys: each begins from a copy, because laying it takes many times as long as that. */
export async function layDemo(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'turnout-demo-'));
  const product = await startProduct(folder);
  await product.stop();
  process.env[LAID] = folder;
}

export async function removeDemo(): Promise<void> {
  const folder = process.env[LAID];
  if (folder) await rm(folder, { recursive: true, force: true });
}

/**
 * Starts it and waits until it says that it is ready.
 * @param dataDir where there is none yet, it begins with a copy of the laid demo, unless `fresh` leaves it to the product
 * @throws Error with its output when it exits instead
 */
export async function startProduct(
  dataDir: string,
  { port, env = {}, fresh = false }: { port?: number; env?: Record<string, string>; fresh?: boolean } = {},
): Promise<Product> {
  const laid = process.env[LAID];
  if (laid && !fresh && !existsSync(dataDir)) await cp(laid, dataDir, { recursive: true });
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
