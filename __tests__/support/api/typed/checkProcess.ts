import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import ts from 'typescript';

/**
 * Run as a process with a folder: generates `api.ts` from the folder's `openapi.json`, type-checks the folder's other
 * programs against it, and compiles those without errors. Prints the errors by program as JSON.
 */
async function check(folder: string, names: readonly string[]): Promise<Record<string, string[]>> {
  const { default: openapiTS, astToString } = await import('openapi-typescript');
  const document = JSON.parse(await readFile(join(folder, 'openapi.json'), 'utf8')) as Parameters<
    typeof openapiTS
  >[0];
  await writeFile(join(folder, 'api.ts'), astToString(await openapiTS(document)));
  const files = names.map((name) => join(folder, `${name}.mts`));
  const program = ts.createProgram(files, {
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    allowImportingTsExtensions: true,
    rewriteRelativeImportExtensions: true,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    types: ['node'],
    skipLibCheck: true,
  });
  const errors = Object.fromEntries(names.map((name): [string, string[]] => [name, []]));
  for (const { file, messageText } of ts.getPreEmitDiagnostics(program)) {
    const at = names.find((name) => file?.fileName.endsWith(`/${name}.mts`)) ?? names[0] ?? '';
    errors[at]?.push(ts.flattenDiagnosticMessageText(messageText, ' '));
  }
  program.emit();
  return errors;
}

const [folder = '', ...names] = process.argv.slice(2);
void check(folder, names).then((errors) => {
  process.stdout.write(JSON.stringify(errors));
});
