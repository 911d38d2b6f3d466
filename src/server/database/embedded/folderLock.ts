import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isSystemError } from '../../files/systemError';

/**
 * Locks the data folder for this process. Two processes that open one embedded database lose data without an
 * error, so the second process is refused.
 * @throws Error with a message for the person at the terminal when another process holds the lock
 */
export async function lockFolder(folder: string): Promise<{ release(): Promise<void> }> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, 'turnout.lock');
  const mine = `${process.pid} ${await startOf(process.pid)}`;
  for (;;) {
    try {
      await writeFile(path, mine, { flag: 'wx' });
      break;
    } catch (error) {
      if (!isSystemError(error, 'EEXIST')) throw error;
    }
    const theirs = await readFile(path, 'utf8').catch(() => '');
    if (theirs && (await isAlive(theirs))) throw inUse(folder, theirs);
    await rm(path, { force: true });
  }
  // Two processes may both have removed the same stale lock: the one whose content is in the file now holds the lock.
  await sleep(30);
  const current = await readFile(path, 'utf8').catch(() => '');
  if (current !== mine) throw inUse(folder, current);
  return { release: () => rm(path, { force: true }) };
}

function inUse(folder: string, lock: string): Error {
  return new Error(
    `Turnout already runs on the data folder ${folder} (process ${lock.split(' ')[0]}). ` +
      'Stop that one first, or give this one a folder of its own with DATA_DIR.',
  );
}

async function isAlive(lock: string): Promise<boolean> {
  const [pid = '', start = ''] = lock.split(' ');
  try {
    process.kill(Number(pid), 0);
  } catch (error) {
    return isSystemError(error, 'EPERM');
  }
  return (await startOf(Number(pid))) === start;
}

/** When a process started, in kernel ticks, to distinguish it from a later process with the same pid; '' if unknown. */
async function startOf(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}
