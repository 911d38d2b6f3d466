import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../packageRoot';

/** `npm start`: builds what is not built, then serves from the build in this very process. */

const STAMP = join(packageRoot, '.build/stamp');
const SOURCES = ['src', 'public', 'webpack.config.js', 'package-lock.json'];

/** Changes when any file the build is made from does: by path, size and time, which is quick enough for every start. */
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

const stamp = sourceStamp();
if (!existsSync(STAMP) || readFileSync(STAMP, 'utf8') !== stamp) {
  console.log('  Building Turnout (once, some 20 seconds) ...');
  const webpack = join(packageRoot, 'node_modules/webpack/bin/webpack.js');
  const build = spawnSync(process.execPath, [webpack, '--mode', 'production', '--stats', 'errors-only'], {
    cwd: packageRoot,
    stdio: 'inherit',
  });
  if (build.status !== 0) process.exit(build.status ?? 1);
  mkdirSync(join(packageRoot, '.build'), { recursive: true });
  writeFileSync(STAMP, stamp);
}

void import(join(packageRoot, '.build/server/main.js'));
