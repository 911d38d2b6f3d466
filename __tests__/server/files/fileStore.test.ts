import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { localFileStore, type FileStore } from '../../../src/server/files/fileStore';

let folder: string;
let files: FileStore;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'turnout-files-'));
  files = localFileStore(folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('put, with a whole stream, stores its bytes under the key', async () => {
  await files.put('imports/a.csv', Readable.from(['email\n', 'a@example.org\n']));
  expect(await text(files.read('imports/a.csv'))).toBe('email\na@example.org\n');
  expect(await readdir(join(folder, 'imports'))).toEqual(['a.csv']);
});

test('put, with streams that fail before their file is open, leaves no files', async () => {
  const breaking = () =>
    new Readable({
      read() {
        this.destroy(new Error('The other side went away.'));
      },
    });
  const puts = Array.from({ length: 200 }, (_, number) => files.put(`imports/${number}.csv`, breaking()));
  const outcomes = await Promise.allSettled(puts);
  expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true);
  expect(await readdir(join(folder, 'imports'))).toEqual([]);
});

test('put, with a key outside the folder, is refused', async () => {
  await expect(files.put('../outside.csv', Readable.from(['x']))).rejects.toThrow('outside the store');
});

test('list, of a folder, returns its files and when they were stored; a missing folder is empty', async () => {
  const before = Date.now();
  await files.put('imports/a.csv', Readable.from(['x']));
  await files.put('imports/older/b.csv', Readable.from(['x']));
  const listed = [];
  for await (const file of files.list('imports')) listed.push(file);
  expect(listed.map(({ key }) => key)).toEqual(['imports/a.csv']);
  // Some file systems store modification times in whole seconds.
  expect(listed[0]?.storedAt.getTime()).toBeGreaterThan(before - 2_000);
  for await (const file of files.list('avatars')) throw new Error(`${file.key} should not be there.`);
});
