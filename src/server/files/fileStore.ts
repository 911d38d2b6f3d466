import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isSystemError } from './systemError';

/**
 * Stores bytes under a key such as `imports/6f…/contacts.csv`. Keys are made by the server and never contain user
 * input.
 */
export interface FileStore {
  /** Stores the stream's bytes. The key does not exist until all of them are written. */
  put(key: string, bytes: Readable): Promise<void>;
  read(key: string): Readable;
  has(key: string): Promise<boolean>;
  remove(key: string): Promise<void>;
  /** The files directly in a folder such as `imports`, including those that an interrupted process left unfinished. */
  list(folder: string): AsyncIterable<{ key: string; storedAt: Date }>;
}

async function namesIn(path: string): Promise<string[]> {
  try {
    return await readdir(path);
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) return [];
    throw error;
  }
}

export function localFileStore(folder: string): FileStore {
  const pathOf = (key: string) => {
    const path = normalize(join(folder, key));
    if (!path.startsWith(normalize(folder))) throw new Error('A file key points outside the store.');
    return path;
  };
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      const unfinished = `${path}.unfinished`;
      const file = createWriteStream(unfinished);
      try {
        await pipeline(bytes, file);
        await rename(unfinished, path);
      } catch (error) {
        // If the stream fails at once, the file is still being opened and would be created again after its removal.
        await new Promise<void>((resolve) => (file.closed ? resolve() : file.once('close', resolve)));
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    read: (key) => createReadStream(pathOf(key)),
    has: (key) =>
      stat(pathOf(key)).then(
        (found) => found.isFile(),
        () => false,
      ),
    remove: (key) => rm(pathOf(key), { force: true }),
    async *list(below) {
      for (const name of await namesIn(pathOf(below))) {
        const key = `${below}/${name}`;
        // The file may have been removed or renamed to its final name since the folder was read.
        const found = await stat(pathOf(key)).catch(() => undefined);
        if (found?.isFile()) yield { key, storedAt: found.mtime };
      }
    },
  };
}
