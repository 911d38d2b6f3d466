import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder that contains package.json, whether this code runs from the sources or from the build. */
export const packageRoot: string = findRoot(__dirname);

function findRoot(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error('package.json was not found above the running code.');
  return findRoot(parent);
}
