import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { AudienceImport } from '../../../src/contract/audience/audience';

/** What one process that imports is told, see importProcess.ts. */
export interface ImportLife {
  /** A folder, or the address of a database on a server. */
  database: string;
  files: string;
  /** The secret of a session. */
  session: string;
  importId: string;
  /** What it asks for once the jobs are done that it found. */
  act?: 'start' | 'undo';
  /** A condition on the import's row, and on which side of the commit that makes it true. */
  death?: { when: string; at: 'before the commit' | 'after the commit' };
}

/** What is told of an import, and what there truly is. */
export interface ImportStanding {
  told: AudienceImport;
  /** Rows in the file of refused rows. */
  listed: number;
  /** Proofs of consent, and addresses that have one. */
  proofs: number;
  proven: number;
  /** Whom it has brought into the audience and not taken out again. */
  members: number;
}

/** Lets one process live until its end. @returns how the import stood at its beginning, and at its end if it was not killed */
export async function liveThrough(life: ImportLife): Promise<ImportStanding[]> {
  const child = fork(join(__dirname, 'importProcess.ts'), [JSON.stringify(life)], {
    execArgv: ['--require', 'tsx/cjs'],
  });
  const told: ImportStanding[] = [];
  child.on('message', (message) => void told.push(message as ImportStanding));
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
  const isKilled = signal === 'SIGKILL';
  if (isKilled !== Boolean(life.death)) {
    throw new Error(
      `A process ended with ${signal ?? code}, where it was to ${life.death?.when ?? 'go on'}.`,
    );
  }
  return told;
}
