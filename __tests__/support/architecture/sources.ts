import { readFileSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const ROOT = join(__dirname, '../../..');

export interface SourceFile {
  /** Relative to `src` or `__tests__`, such as `server/campaign/campaignRoutes.ts`. */
  path: string;
  text: string;
}

export function filesBelow(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesBelow(path) : [path];
  });
}

/** Paths of all files below a folder of the project, such as `src` or `__tests__`, relative to it. */
export const pathsIn = (folder: string): string[] =>
  filesBelow(join(ROOT, folder)).map((path) => relative(join(ROOT, folder), path));

/** The TypeScript files of `src`, without generated files and module declarations. */
export const sources: readonly SourceFile[] = pathsIn('src')
  .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts') && !path.includes('/generated/'))
  .map((path) => ({ path, text: readFileSync(join(ROOT, 'src', path), 'utf8') }));

const textOf = new Map(sources.map(({ path, text }) => [path, text]));

function resolve(from: string, target: string): string | undefined {
  const path = join(dirname(from), target);
  return [`${path}.ts`, `${path}.tsx`].find((name) => textOf.has(name));
}

const STATIC_IMPORT = /^(?:import|export) (?:[^;']*? from )?'(\.[^']*)'/gm;
const DYNAMIC_IMPORT = /import\(\s*'(\.[^']*)'/g;

const found = (path: string, pattern: RegExp, isWanted: (statement: string) => boolean): string[] =>
  [...(textOf.get(path) ?? '').matchAll(pattern)]
    .filter(([statement]) => isWanted(statement))
    .flatMap(([, target = '']) => resolve(path, target) ?? []);

/** Whether an import has types only, as `import type {}` and `import { type A, type B }`: the bundler removes it. */
function isTypeOnly(statement: string): boolean {
  if (/^(?:import|export) type /.test(statement)) return true;
  const names = /^(?:import|export) \{([^}]*)\} from/.exec(statement)?.[1];
  return names !== undefined && names.split(',').every((name) => /^\s*(?:type |$)/.test(name));
}

/** The files of this project that a file imports, for types or values. */
export const importsOf = (path: string): string[] => found(path, STATIC_IMPORT, () => true);

/** The files of this project that a file imports for values, and that are therefore in the same chunk. */
export const valueImportsOf = (path: string): string[] =>
  found(path, STATIC_IMPORT, (statement) => !isTypeOnly(statement));

/** The files that a file imports dynamically, each in its own chunk. */
export const lateImportsOf = (path: string): string[] => found(path, DYNAMIC_IMPORT, () => true);

/** The file and all files that it imports for values, directly or indirectly. */
export function closureOf(path: string, seen = new Set<string>()): Set<string> {
  if (seen.has(path)) return seen;
  seen.add(path);
  for (const next of valueImportsOf(path)) closureOf(next, seen);
  return seen;
}

/** The import cycles: groups of files that import each other. */
export function circlesOf(importsOfFile: (path: string) => string[]): string[][] {
  const graph = new Map(sources.map(({ path }) => [path, importsOfFile(path)]));
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const open: string[] = [];
  const circles: string[][] = [];
  const visit = (path: string): number => {
    const number = order.size;
    order.set(path, number);
    let lowest = number;
    open.push(path);
    for (const next of graph.get(path) ?? []) {
      if (!order.has(next)) lowest = Math.min(lowest, visit(next));
      else if (open.includes(next)) lowest = Math.min(lowest, order.get(next) ?? number);
    }
    low.set(path, lowest);
    if (lowest === number) {
      const circle = open.splice(open.indexOf(path));
      if (circle.length > 1) circles.push(circle.sort());
    }
    return lowest;
  };
  for (const { path } of sources) if (!order.has(path)) visit(path);
  return circles;
}
