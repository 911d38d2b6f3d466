import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../packageRoot';

const STAMP = join(packageRoot, '.build/stamp');
const SOURCES = ['src', 'public', 'webpack.config.js', 'package-lock.json'];

/** Changes when a source file of the build does: a hash of paths, sizes and times, quick enough for every start. */
function sourceStamp(): string {
  const digest = createHash('sha256');
  const add = (path: string) => {
    const facts = statSync(path);
    if (facts.isDirectory()) for (const name of readdirSync(path).sort()) add(join(path, name));
    else digest.update(`${path} ${facts.size} ${facts.mtimeMs}\n`);
  };
  for (const source of SOURCES) add(join(packageRoot, source));
  return digest.digest('hex');
}

/**
 * Builds portal and server into `.build/`, and records of which sources.
 * @param options further options of webpack
 * @throws Error when the build fails; webpack has printed the reason
 */
export function build(options: readonly string[]): void {
  const stamp = sourceStamp();
  const webpack = join(packageRoot, 'node_modules/webpack/bin/webpack.js');
  const { status } = spawnSync(process.execPath, [webpack, '--mode', 'production', ...options], {
    cwd: packageRoot,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('The build failed; see above.');
  mkdirSync(join(packageRoot, '.build'), { recursive: true });
  writeFileSync(STAMP, stamp);
}

/** Builds unless the build in `.build/` was made from the current sources. @throws Error when the build fails */
export function buildIfStale(announce: (line: string) => void): void {
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sourceStamp()) return;
  announce('Building Turnout, once: this takes some 20 seconds ...');
  build(['--stats', 'errors-only']);
}
