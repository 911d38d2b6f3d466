import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importsOf, pathsIn, sources } from '../support/architecture/sources';

const ROOT = join(__dirname, '../..');

const LAYERS: Record<string, readonly string[]> = {
  server: ['app', 'http', 'graphql', 'database', 'queue', 'mail', 'files'],
  portal: ['app', 'shell', 'request', 'ui', 'store'],
};

const foldersIn = (folder: string) =>
  readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** The folders that need a README: the contract, each shared layer, and each feature with subfolders. */
const described = [
  'src/contract',
  ...Object.entries(LAYERS).flatMap(([side, layers]) =>
    foldersIn(`src/${side}`)
      .filter((name) => layers.includes(name) || foldersIn(`src/${side}/${name}`).length > 0)
      .map((name) => `src/${side}/${name}`),
  ),
];

/** All files that a README may name, relative to the root; those at the top level are the README's own neighbours. */
const files = [
  ...['src', '__tests__', 'public', '.github'].flatMap((top) => pathsIn(top).map((name) => `${top}/${name}`)),
  ...readdirSync(ROOT, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name),
].map((path) => path.replaceAll('\\', '/'));

const readmes = files.filter((path) => /^src\/.*\.md$/.test(path));

const textOf = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** Every word of the sources, of the migrations and of their file names, which a README may name without an extension. */
const words = new Set(
  files
    .filter((path) => /^(?:src|__tests__)\/.*\.(?:tsx?|sql|css)$/.test(path))
    .flatMap((path) => [...path.split(/[/.]/), ...textOf(path).split(/[^\w$]+/)]),
);

const EXTENSION = /\.(?:tsx?|mjs|js|json|css|sql|md|html|txt)$/;

/** True if a file or folder has this path, in which `*` matches any part of a name. */
function exists(path: string): boolean {
  const pattern = path
    .replace(/\/$/, '')
    .replace(/[.+?^$()[\]{}|\\]/g, '\\$&')
    .replaceAll('*', '[^/]*');
  const named = new RegExp(`(?:^|/)${pattern}${path.endsWith('/') ? '/' : '$'}`);
  return files.some((file) => named.test(file));
}

/** The names in backticks that name nothing: files and folders, and words of the code. */
function unknownNames(text: string): string[] {
  const prose = text.replace(/^ *```[\s\S]*?^ *```/gm, '');
  return [...prose.matchAll(/`([^`]+)`/g)]
    .map(([, name = '']) => name.trim())
    .filter((name) => !/[<\s]/.test(name))
    .filter((name) => {
      if (EXTENSION.test(name) || /^[\w*./-]+\/$/.test(name)) return !exists(name);
      return /^[A-Za-z_$][\w$]*(?:\(\))?$/.test(name) && !words.has(name.replace('()', ''));
    });
}

test.each([
  ['a file that exists', 'See `files.test.ts` and `architecture/readmes.test.ts`.', []],
  ['a file that does not', 'See `gone.ts`.', ['gone.ts']],
  ['a folder that does not', 'See `src/gone/`.', ['src/gone/']],
  ['a pattern of files', 'See `*Queries.ts` and `*Gone.ts`.', ['*Gone.ts']],
  ['a function that does not', `See \`unknownNames\` and \`${'gone'}${'Function'}\`.`, [`${'gone'}Function`]],
  ['other text', 'See `npm start`, `<noun>Slice.ts` and `/v3/graphql`.', []],
])('unknownNames of %s returns the names that do not exist', (_case, text, unknown) => {
  expect(unknownNames(text)).toEqual(unknown);
});

test('the contract, each shared layer and each feature with subfolders has a README', () => {
  expect(described.length).toBeGreaterThan(25);
  expect(described.filter((folder) => !existsSync(join(ROOT, folder, 'README.md')))).toEqual([]);
});

test('a README below the sources has at most 40 lines of 120 columns', () => {
  const long = readmes
    .filter((path) => path.endsWith('/README.md'))
    .map((path) => ({ path, lines: textOf(path).trimEnd().split('\n') }))
    .filter(({ lines }) => lines.length > 40 || lines.some((line) => [...line].length > 120));
  expect(long.map(({ path }) => path)).toEqual([]);
});

test.each([...readmes, 'README.md', '.github/CONTRIBUTING.md'])(
  '%s has only names in backticks that exist',
  (path) => {
    expect(unknownNames(textOf(path))).toEqual([]);
  },
);

test('a README of a folder has only links to files that exist', () => {
  const broken = [...readmes, 'README.md'].flatMap((path) =>
    [...textOf(path).matchAll(/\]\(([^)#:]+)\)/g)]
      .map(([, target = '']) => join(path, '..', target))
      .filter((target) => !existsSync(join(ROOT, target)))
      .map((target) => `${path}: ${target}`),
  );
  expect(broken).toEqual([]);
});

/** The other features, without shared layers, that the feature imports or that import it. */
function neighboursOf(side: string, feature: string): string[] {
  const partOf = (path: string) => path.split('/').slice(0, 2).join('/');
  const own = `${side}/${feature}`;
  const parts = sources.flatMap(({ path }) =>
    importsOf(path)
      .map((to) => [partOf(path), partOf(to)])
      .filter((pair) => pair.includes(own))
      .flat(),
  );
  const others = [...new Set(parts)].filter((part) => part !== own && part.startsWith(`${side}/`));
  return others
    .map((part) => part.slice(side.length + 1))
    .filter((name) => foldersIn(`src/${side}`).includes(name) && !LAYERS[side]?.includes(name))
    .sort();
}

const features = described
  .map((folder) => folder.split('/').slice(1))
  .filter(([side = '', name = '']) => name !== '' && !LAYERS[side]?.includes(name));

test.each(features)('the README of %s/%s names its neighbours under Imports', (side = '', name = '') => {
  const [, paragraph = ''] =
    /\*\*Imports\.\*\*([\s\S]*?)(?:\n\n|$)/.exec(textOf(`src/${side}/${name}/README.md`)) ?? [];
  const named = [...paragraph.matchAll(/`(\w+)`/g)]
    .map(([, word = '']) => word)
    .filter((word) => foldersIn(`src/${side}`).includes(word) && !LAYERS[side]?.includes(word));
  expect([...new Set(named)].sort()).toEqual(neighboursOf(side, name));
});
