import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parentPort, workerData, type MessagePort } from 'node:worker_threads';
import { MemoryFS } from '@electric-sql/pglite';
import { openPglite, serveDatabase } from '../../../src/server/database/embedded/serveDatabase';

/**
 * One thread for all test databases of a process, so that PostgreSQL is compiled only once. Each database starts as a
 * copy, in memory, of the snapshot that the thread was given. In: a message port for each database.
 */
const { snapshot } = workerData as { snapshot: string };

interface Entry {
  path: string;
  isFolder: boolean;
  /** The range of its bytes in the tar. */
  from: number;
  to: number;
}

const BLOCK = 512;

/** The entries of a tar; parents come before their children. */
function* entriesOf(tar: Buffer): Generator<Entry> {
  const text = (from: number, to: number) => tar.toString('utf8', from, to).split('\0')[0] ?? '';
  for (let at = 0; text(at, at + 100);) {
    const from = at + BLOCK;
    const to = from + Number.parseInt(text(at + 124, at + 136), 8);
    yield {
      path: join('/pglite/data', text(at, at + 100)),
      isFolder: text(at + 156, at + 157) === '5',
      from,
      to,
    };
    at = Math.ceil(to / BLOCK) * BLOCK;
  }
}

const tar = readFileSync(snapshot);
const entries = [...entriesOf(tar)];

/** PGlite's in-memory file system, initialised from the snapshot. */
class CopiedSnapshot extends MemoryFS {
  override async initialSyncFs(): Promise<void> {
    const { FS } = this.pg?.Module ?? {};
    if (!FS) throw new Error('PGlite gives its file system no module any more');
    const bytes = new Uint8Array(tar);
    for (const { path, isFolder, from, to } of entries) {
      if (isFolder) FS.mkdirTree(path);
      else FS.writeFile(path, bytes.subarray(from, to), { canOwn: true });
    }
  }
}

const release = dirname(require.resolve('@electric-sql/pglite'));
const read = (name: string) => readFileSync(join(release, name));
const parts = Promise.all([
  WebAssembly.compile(read('pglite.wasm')),
  WebAssembly.compile(read('initdb.wasm')),
]).then(([pgliteWasmModule, initdbWasmModule]) => ({
  pgliteWasmModule,
  initdbWasmModule,
  fsBundle: new Blob([read('pglite.data')]),
}));

parentPort?.on('message', (port: MessagePort) => {
  void serveDatabase(
    port,
    parts.then((given) => openPglite({ ...given, fs: new CopiedSnapshot() })),
  );
});
