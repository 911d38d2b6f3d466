import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { codegen } from '@graphql-codegen/core';
import * as operations from '@graphql-codegen/typescript-operations';
import { parse, printSchema, validate } from 'graphql';
import prettier from 'prettier';
import { makeExecutableSchema } from '../graphql/executableSchema';
import { packageRoot } from '../packageRoot';
import { graphqlRooms } from './rooms';

/**
 * `npm run generate`: writes the types of every GraphQL document of `contract/` from the server's schema, so that
 * neither wing can speak of a field that the other has not.
 */

const CONTRACT = join(packageRoot, 'src/contract');
export const GENERATED = join(CONTRACT, 'generated/operations.ts');

/** Every exported `...Document` of the contract, with the file it stands in. */
export async function contractDocuments(): Promise<Array<{ location: string; name: string; text: string }>> {
  const names = (await readdir(CONTRACT)).filter((name) => name.endsWith('.ts')).sort();
  const found = await Promise.all(
    names.map(async (location) => {
      const exported: Record<string, unknown> = await import(join(CONTRACT, location));
      return Object.entries(exported).flatMap(([name, text]) =>
        name.endsWith('Document') && typeof text === 'string' ? [{ location, name, text }] : [],
      );
    }),
  );
  return found.flat();
}

/** Documents that the schema does not answer, each with why; none in a sound tree. */
export async function invalidDocuments(): Promise<string[]> {
  const schema = makeExecutableSchema(graphqlRooms);
  return (await contractDocuments()).flatMap(({ location, name, text }) =>
    validate(schema, parse(text)).map((error) => `${location} ${name}: ${error.message}`),
  );
}

export async function generateOperations(): Promise<string> {
  const schema = makeExecutableSchema(graphqlRooms);
  const documents = (await contractDocuments()).filter(
    ({ text }) => validate(schema, parse(text)).length === 0,
  );
  const generated = await codegen({
    filename: GENERATED,
    schema: parse(printSchema(schema)),
    documents: documents.map(({ location, text }) => ({ location, document: parse(text) })),
    config: {
      skipTypename: true,
      enumsAsTypes: true,
      avoidOptionals: { field: true },
      scalars: { ID: 'string' },
      useTypeImports: true,
    },
    plugins: [{ operations: {} }],
    pluginMap: { operations },
  });
  const head = '// Made by `npm run generate` from the schema and the documents of contract/. Do not edit.\n\n';
  return prettier.format(head + generated, { parser: 'typescript', printWidth: 110, singleQuote: true });
}

if (require.main === module) {
  void (async () => {
    await mkdir(join(CONTRACT, 'generated'), { recursive: true });
    await writeFile(GENERATED, await generateOperations());
    for (const problem of await invalidDocuments()) process.stderr.write(`${problem}\n`);
  })();
}
