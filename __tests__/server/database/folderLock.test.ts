import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockFolder } from '../../../src/server/database/embedded/folderLock';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'turnout-lock-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('lockFolder, on a folder that a running process has locked, fails and says what to do', async () => {
  const lock = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(/already runs on the data folder .*DATA_DIR/);
  await lock.release();
  await (await lockFolder(folder)).release();
});

test('lockFolder, on the lock of a process that has ended, replaces the lock', async () => {
  const gone = spawn(process.execPath, ['-e', '']);
  await new Promise((resolve) => gone.once('exit', resolve));
  await writeFile(join(folder, 'turnout.lock'), `${gone.pid} 1`);
  await (await lockFolder(folder)).release();
});

test('lockFolder, where a later process has the pid of one that has ended, replaces the lock', async () => {
  await writeFile(join(folder, 'turnout.lock'), `${process.ppid} 1`);
  await (await lockFolder(folder)).release();
});
