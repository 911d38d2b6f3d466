import { spawn, type ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
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

/** Starts it and waits until it says that it is ready. @throws Error with its output when it exits instead */
export async function startProduct(
  dataDir: string,
  { port, env = {} }: { port?: number; env?: Record<string, string> } = {},
): Promise<Product> {
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
