import { closureOf, lateImportsOf, sources } from '../support/architecture/sources';
import { dirname, join, relative } from 'node:path';

/**
 * The cases of a state area are loaded with its screens. If a screen called a thunk without them, the reply would not
 * change the store.
 */
const portal = sources.filter(({ path }) => path.startsWith('portal/'));
const textOf = new Map(portal.map(({ path, text }) => [path, text]));

/** The thunks that a file imports by name, as `path#name`. */
function thunksIn(path: string): string[] {
  return [...(textOf.get(path) ?? '').matchAll(/import \{([^}]*)\} from '(\.[^']*Thunks)'/g)].flatMap(
    ([, names = '', target = '']) =>
      names
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== '' && !name.startsWith('type '))
        .map((name) => `${join(dirname(path), target)}#${name}`),
  );
}

/** The thunks whose replies a file's cases handle: those imported by the file and by Cases files that it imports. */
const thunksFollowed = (path: string) =>
  new Set([...closureOf(path)].filter((file) => file === path || /Cases\.ts$/.test(file)).flatMap(thunksIn));

/** The files that add cases to an area, each with the thunks whose replies they handle. */
const casesFiles = portal
  .filter(({ text }) => text.includes('Area.addCases('))
  .map(({ path }) => ({ path, follows: thunksFollowed(path) }));

const MAIN = 'portal/app/main.tsx';
const lateParts = [...new Set(portal.flatMap(({ path }) => lateImportsOf(path)))];
const chunks = [MAIN, ...lateParts].map((path) => ({ path, files: closureOf(path) }));

/** For each chunk that imports the part: all files that are loaded once the part is. */
const waysTo = (part: string) =>
  chunks
    .filter(({ files }) => [...files].some((file) => lateImportsOf(file).includes(part)))
    .map(({ files }) => new Set([...files, ...closureOf(part)]));

test('every dynamic import of the sources is found', () => {
  const statements = portal.flatMap(({ text }) => text.match(/\bimport\(/g) ?? []);
  const resolved = portal.flatMap(({ path }) => lateImportsOf(path));
  expect(resolved).toHaveLength(statements.length);
  expect(lateParts.length).toBeGreaterThan(60);
  expect(casesFiles.length).toBeGreaterThan(20);
});

test.each(lateParts)(
  '%s, loaded by any chunk, imports the cases that handle the replies to its thunks',
  (part) => {
    const asked = new Set(
      [...closureOf(part)].filter((file) => !/(Slice|Cases)\.ts$/.test(file)).flatMap(thunksIn),
    );
    const missing = waysTo(part).flatMap((reached) =>
      casesFiles
        .filter((cases) => !reached.has(cases.path) && [...asked].some((thunk) => cases.follows.has(thunk)))
        .map((cases) => `import './${relative(dirname(part), cases.path).replace(/\.ts$/, '')}';`),
    );
    expect(missing).toEqual([]);
  },
);

test('the first chunk imports no screen', () => {
  const first = [...closureOf(MAIN)];
  expect(first.length).toBeGreaterThan(20);
  expect(first.filter((path) => /\b[A-Z]\w*Screens?\.tsx$/.test(path))).toEqual([]);
});
