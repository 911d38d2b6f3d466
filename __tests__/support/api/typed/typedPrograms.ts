import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = join(__dirname, '../../../..');
/** Below `node_modules`, so that the programs find their packages. */
const cache = join(root, 'node_modules/.cache/typed-calls');

export interface TypedPrograms {
  /** What the type checker says of each program. */
  errors: Record<string, string[]>;
  /** Runs a program that has no errors. @returns what it prints, which is JSON */
  run(name: string, values: Record<string, string>): Promise<unknown>;
  remove(): Promise<void>;
}

/**
 * Generates types from an OpenAPI document, and type-checks and compiles programs that use them.
 * @param programs TypeScript by name; they import the types from `./api.ts` and find what they need in `process.env`
 */
export async function buildTypedPrograms(
  document: unknown,
  programs: Record<string, string>,
): Promise<TypedPrograms> {
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'run-'));
  await writeFile(join(folder, 'openapi.json'), JSON.stringify(document));
  for (const [name, text] of Object.entries(programs)) await writeFile(join(folder, `${name}.mts`), text);
  const { stdout } = await run(
    process.execPath,
    ['--import', 'tsx', join(__dirname, 'checkProcess.ts'), folder, ...Object.keys(programs)],
    { cwd: root },
  );
  return {
    errors: JSON.parse(stdout) as Record<string, string[]>,
    async run(name, values) {
      const program = join(folder, `${name}.mjs`);
      const printed = await run(process.execPath, [program], { env: { ...process.env, ...values } });
      return JSON.parse(printed.stdout) as unknown;
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** How each program begins: with a client of the API for the key in the environment. */
export const clientOfKey = `
  import createClient from 'openapi-fetch';
  import type { paths, components } from './api.ts';

  const { API_URL = '', API_KEY = '' } = process.env;
  const client = createClient<paths>({
    baseUrl: API_URL,
    headers: { authorization: \`Bearer \${API_KEY}\` },
  });
`;
