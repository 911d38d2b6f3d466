import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** A room's cases come with its screens: a screen that asks something without them would leave the store as it was. */
const PORTAL = join(__dirname, '../../src/portal');

function filesBelow(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesBelow(path) : [path];
  });
}

const sources = filesBelow(PORTAL).filter((path) => /\.tsx?$/.test(path));

/** What a file imports of the portal for its values; types vanish from the bundle. */
function importsOf(path: string): string[] {
  return [...readFileSync(path, 'utf8').matchAll(/import (?!type )(?:[^;']*? from )?'(\.[^']*)'/g)].flatMap(
    ([, target = '']) =>
      [`${target}.ts`, `${target}.tsx`].map((name) => join(dirname(path), name)).filter(existsSync),
  );
}

function closureOf(path: string, seen = new Set<string>()): Set<string> {
  if (seen.has(path)) return seen;
  seen.add(path);
  for (const next of importsOf(path)) closureOf(next, seen);
  return seen;
}

/** The thunks that a file imports by name, as `path#name`. */
function thunksIn(path: string): string[] {
  return [...readFileSync(path, 'utf8').matchAll(/import \{([^}]*)\} from '(\.[^']*Thunks)'/g)].flatMap(
    ([, names = '', target = '']) =>
      names
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== '' && !name.startsWith('type '))
        .map((name) => `${join(dirname(path), target)}#${name}`),
  );
}

/** Those that the cases of a file follow: its own, and of the Cases files it is made of; a thunk's own calls are not. */
const thunksFollowed = (path: string) =>
  new Set([...closureOf(path)].filter((file) => file === path || /Cases\.ts$/.test(file)).flatMap(thunksIn));

/** The files that add cases to an area, each with the thunks that its cases follow. */
const casesFiles = sources
  .filter((path) => readFileSync(path, 'utf8').includes('Area.addCases('))
  .map((path) => ({ path, follows: thunksFollowed(path) }));

// The screens of the route table; what they draw comes with them.
const routeTables = sources.filter((path) => /\/app\/\w*[rR]outes\.tsx$/.test(path));
const screens = routeTables.flatMap((table) =>
  [...readFileSync(table, 'utf8').matchAll(/import\('(\.[^']*Screen)'\)/g)].map(([, target = '']) =>
    join(PORTAL, 'app', `${target}.tsx`),
  ),
);

test.each([...new Set(screens)].map((path) => [relative(PORTAL, path), path] as const))(
  '%s, where it asks something, brings the cases that follow the answer',
  (_name, path) => {
    const reached = closureOf(path);
    // What only the cases themselves name is asked by somebody else.
    const asked = new Set([...reached].filter((file) => !/(Slice|Cases)\.ts$/.test(file)).flatMap(thunksIn));
    const missing = casesFiles
      .filter((cases) => !reached.has(cases.path) && [...asked].some((thunk) => cases.follows.has(thunk)))
      .map((cases) => `import './${relative(dirname(path), cases.path).replace(/\.ts$/, '')}';`);
    expect(missing).toEqual([]);
  },
);
