import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const hasSpamAssassin = spawnSync('spamassassin', ['--version']).status === 0;
if (!hasSpamAssassin && process.env.REQUIRE_SPAMASSASSIN)
  throw new Error('SpamAssassin was not found. Install it: apt-get install spamassassin.');

/** Describes tests if SpamAssassin is installed; otherwise the report lists them as left out. */
export const describeWithSpamAssassin = (name: string, tests: () => void): void =>
  describe(
    name,
    // `npm test` must work without it; `.ci/run` sets REQUIRE_SPAMASSASSIN, which throws above instead.
    hasSpamAssassin
      ? tests
      : () => test.todo('left out: SpamAssassin was not found (apt-get install spamassassin)'),
  );

export interface SpamScore {
  score: number;
  /** The names of the rules that matched. */
  rules: string[];
}

const STATUS = /^X-Spam-Status: (?:Yes|No), score=(-?[\d.]+) required=\S+ tests=((?:[^\r\n]|\r?\n[ \t])*)/gm;

/**
 * Scores mails by the rules that need no network, in one run: reading the rules takes longer than a mail.
 * @param mails as they arrived, with all headers
 * @returns the scores in the same order
 */
export async function spamScores(mails: readonly string[]): Promise<SpamScore[]> {
  const folder = await mkdtemp(join(tmpdir(), 'turnout-spam-'));
  try {
    const files = mails.map((_, index) => join(folder, `${String(index).padStart(3, '0')}.eml`));
    await Promise.all(files.map((file, index) => writeFile(file, mails[index] ?? '')));
    // Another home folder, so that neither somebody's settings nor what their filter has learnt counts.
    const { stdout } = await promisify(execFile)(
      'spamassassin',
      ['--local', '--test-mode', '--nocreate-prefs', ...files],
      { env: { PATH: process.env.PATH, HOME: folder, LC_ALL: 'C' }, maxBuffer: 64 * 1024 * 1024 },
    );
    return [...stdout.matchAll(STATUS)].map(([, score, tests = '']) => ({
      score: Number(score),
      rules: tests
        .replace(/ autolearn=[\s\S]*/, '')
        .split(/[\s,]+/)
        .filter((rule) => rule !== ''),
    }));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
