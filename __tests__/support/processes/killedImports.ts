import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { AudienceImport } from '../../../src/contract/audience/audience';
import { buildProcess } from './buildProcess';

let program: Promise<string> | undefined;

/** The options of one import process, see importProcess.ts. */
export interface ImportProcessOptions {
  /** A data folder, or the address of a database on a server. */
  database: string;
  files: string;
  /** The secret of a session. */
  session: string;
  importId: string;
  /** What to do after the remaining jobs are done. */
  act?: 'start' | 'undo';
  /** Where to kill the process: an SQL condition on the import's row, and the side of the commit that makes it true. */
  killAt?: { when: string; at: 'before the commit' | 'after the commit' };
}

/** The figures that the product reports about an import, and the numbers of rows that really exist. */
export interface ImportSnapshot {
  view: AudienceImport;
  /** The number of stored refused rows. */
  listed: number;
  /** The number of consent records, and of addresses that have one. */
  proofs: number;
  proven: number;
  /** The number of contacts that the import has added to the audience and not removed again. */
  members: number;
}

/** Runs one process to its end. @returns the state of the import at its start and, if it was not killed, at its end */
export async function runImportProcess(options: ImportProcessOptions): Promise<ImportSnapshot[]> {
  program ??= buildProcess(join(__dirname, 'importProcess.ts'));
  const child = fork(await program, [JSON.stringify(options)], { execArgv: [] });
  const snapshots: ImportSnapshot[] = [];
  child.on('message', (message) => void snapshots.push(message as ImportSnapshot));
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
  const isKilled = signal === 'SIGKILL';
  if (isKilled !== Boolean(options.killAt)) {
    throw new Error(
      `A process ended with ${signal ?? code}, where it was to ${options.killAt?.when ?? 'go on'}.`,
    );
  }
  return snapshots;
}
