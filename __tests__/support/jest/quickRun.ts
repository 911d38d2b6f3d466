import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { packageRoot } from '../../../src/server/packageRoot';

/*
 * `npm run test:quick` runs the architecture tests, then the tests of the features that were changed since main. On an
 * unchanged main it runs those of the last commit. It runs no browser journeys, and it is stopped after 80 seconds;
 * `npm test` runs everything.
 */
const LIMIT_MS = 80_000;

const git = (...words: string[]): string[] =>
  execFileSync('git', words, { cwd: packageRoot, encoding: 'utf8' }).split('\n').filter(Boolean);

function mainBranch(): string {
  const known = git('branch', '--all', '--format=%(refname:short)');
  return ['origin/main', 'main'].find((name) => known.includes(name)) ?? 'HEAD';
}

function changedFiles(): string[] {
  const files = [
    ...git('diff', '--name-only', '--merge-base', mainBranch()),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  return files.length > 0 ? files : git('diff', '--name-only', 'HEAD~1');
}

/** Folders of tests for a changed file: `src/server/order/...` and `__tests__/server/order/...` name `server/order`. */
function testFolders(file: string): string[] {
  const [top = '', side = '', feature = ''] = file.split('/');
  if (top === 'src' && side === 'contract') return [`portal/${feature}`, `server/${feature}`];
  return ['src', '__tests__'].includes(top) && feature !== '' ? [`${side}/${feature}`] : [];
}

const folders = [...new Set(changedFiles().flatMap(testFolders))].filter((folder) =>
  existsSync(`${packageRoot}/__tests__/${folder}`),
);
process.stdout.write(`Features: ${folders.join(', ') || 'none'}\n`);

/** Runs jest until it ends or the time is over. @returns its exit code; null when the time was over */
function jest(words: string[], ms: number): Promise<number | null> {
  const child = spawn(
    process.execPath,
    ['--experimental-vm-modules', 'node_modules/jest/bin/jest.js', ...words],
    {
      cwd: packageRoot,
      stdio: 'inherit',
    },
  );
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      process.stdout.write('The time for a quick run is over; npm test runs the rest.\n');
      resolve(null);
    }, ms);
    child.on('exit', (code) => {
      clearTimeout(timer);
      resolve(code);
    });
  });
}

async function main(): Promise<void> {
  const end = Date.now() + LIMIT_MS;
  const codes = [await jest(['--selectProjects', 'architecture'], LIMIT_MS)];
  if (folders.length > 0) {
    const patterns = folders.map((folder) => `__tests__/${folder}/`);
    codes.push(
      await jest(
        ['--selectProjects', 'portal', 'server', '--', ...patterns],
        Math.max(end - Date.now(), 1_000),
      ),
    );
  }
  process.exitCode = codes.some((code) => code !== 0 && code !== null) ? 1 : 0;
}

void main();
