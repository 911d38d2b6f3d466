import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { buildIfStale } from '../../src/server/app/buildIfStale';
import { packageRoot } from '../../src/server/packageRoot';

/** The limits from STACK, in KB with brotli. */
const CEILING = { JavaScript: 100, CSS: 10 };

/**
 * Measures the files that a browser loads until the organiser's first row is shown: those in the home page and those
 * that the server preloads. Compressed, without headers; `pageLoad` measures the same in a browser, with headers.
 */
export function benchFirstLoad(print: (line: string) => void): void {
  buildIfStale(print);
  const portal = join(packageRoot, '.build/portal');
  const read = (path: string) => readFileSync(join(portal, path));
  const html = read('home.html').toString();
  const inPage = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path);
  const besides = (JSON.parse(read('named-files.json').toString()) as { home: string[] }).home;
  const files = [...new Set([...inPage, ...besides])];
  const compressed = (content: Buffer) => brotliCompressSync(content).length / 1024;

  print(
    `first load: HTML ${compressed(read('home.html')).toFixed(1)} KB br, without the replies that it brings`,
  );
  for (const [kind, ending] of [
    ['JavaScript', '.js'],
    ['CSS', '.css'],
  ] as const) {
    const size = files
      .filter((path) => path.endsWith(ending))
      .reduce((total, path) => total + compressed(read(path)), 0);
    const share = ((100 * size) / CEILING[kind]).toFixed(0);
    print(`first load: ${kind} ${size.toFixed(1)} KB br = ${share} % of the ceiling of ${CEILING[kind]} KB`);
  }
}
