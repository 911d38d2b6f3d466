import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildIfStale } from '../../src/server/app/buildIfStale';
import { packageRoot } from '../../src/server/packageRoot';

/** What STACK says is to be reached, in KB gzipped. */
const CEILING = { JavaScript: 95, CSS: 10 };

const gzipped = (path: string) => gzipSync(readFileSync(path), { level: 9 }).length / 1024;

/** What the portal's page names and a browser loads before anything of ours runs, gzipped, by kind. */
export function benchFirstLoad(print: (line: string) => void): void {
  buildIfStale(print);
  const portal = join(packageRoot, '.build/portal');
  const html = readFileSync(join(portal, 'index.html'), 'utf8');
  const named = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(([, path = '']) => path);
  const sum = (ending: string) =>
    named
      .filter((path) => path.endsWith(ending))
      .reduce((total, path) => total + gzipped(join(portal, path)), 0);

  print(`first load: HTML ${gzipped(join(portal, 'index.html')).toFixed(1)} KB gz`);
  for (const [kind, ending] of [
    ['JavaScript', '.js'],
    ['CSS', '.css'],
  ] as const) {
    const size = sum(ending);
    const share = ((100 * size) / CEILING[kind]).toFixed(0);
    print(`first load: ${kind} ${size.toFixed(1)} KB gz = ${share} % of the ceiling of ${CEILING[kind]} KB`);
  }
}
