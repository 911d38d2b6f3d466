import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { codegen } from '@graphql-codegen/core';
import * as operations from '@graphql-codegen/typescript-operations';
import { parse, printSchema, validate } from 'graphql';
import prettier from 'prettier';
import { makeExecutableSchema } from '../graphql/executableSchema';
import { generateMailSupport } from '../campaign/mailChecks/generateMailSupport';
import { packageRoot } from '../packageRoot';
import { graphqlModules } from './modules';

/**
 * `npm run generate`: writes the types of every GraphQL document of `contract/` from the server's schema, so that
 * neither client nor server can use a field that the other does not have; and what mail programs lack.
 */

const CONTRACT = join(packageRoot, 'src/contract');
const OPERATIONS = join(CONTRACT, 'generated/operations.ts');
const MAIL_SUPPORT = join(packageRoot, 'src/server/campaign/mailChecks/mailSupport.ts');

/** Every exported `...Document` of the contract, with its file. */
async function contractDocuments(): Promise<Array<{ location: string; name: string; text: string }>> {
  const names = (await readdir(CONTRACT, { recursive: true })).filter((name) => name.endsWith('.ts')).sort();
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

/** The validation errors of documents that do not fit the schema. */
async function invalidDocuments(): Promise<string[]> {
  const schema = makeExecutableSchema(graphqlModules);
  return (await contractDocuments()).flatMap(({ location, name, text }) =>
    validate(schema, parse(text)).map((error) => `${location} ${name}: ${error.message}`),
  );
}

async function generateOperations(): Promise<string> {
  const schema = makeExecutableSchema(graphqlModules);
  const documents = (await contractDocuments()).filter(
    ({ text }) => validate(schema, parse(text)).length === 0,
  );
  const generated = await codegen({
    filename: OPERATIONS,
    schema: parse(printSchema(schema)),
    documents: documents.map(({ location, text }) => ({ location, document: parse(text) })),
    config: {
      skipTypename: true,
      enumsAsTypes: true,
      avoidOptionals: { field: true },
      scalars: {
        ID: 'string',
        SafeInt: 'number',
        AudienceRule: '../audience/rule/audienceRules#AudienceRule',
        MailBlocks: '../template/template#MailBlocks',
      },
      useTypeImports: true,
    },
    plugins: [{ operations: {} }],
    pluginMap: { operations },
  });
  const head =
    '// Made by `npm run generate` from the schema and the documents of contract/. Do not edit.\n\n';
  return formatted(head + generated);
}

const formatted = (text: string): Promise<string> =>
  prettier.format(text, { parser: 'typescript', printWidth: 110, singleQuote: true });

/** With `--check` nothing is written; problems are reported with the command that fixes them. */
async function main(check: boolean): Promise<void> {
  const problems = await invalidDocuments();
  const head = '// Made by `npm run generate` from the package caniemail. Do not edit.\n\n';
  const files = [
    [OPERATIONS, await generateOperations()],
    [MAIL_SUPPORT, await formatted(head + (await generateMailSupport()))],
  ] as const;
  for (const [path, generated] of files) {
    if (check) {
      const current = await readFile(path, 'utf8').catch(() => '');
      if (current !== generated)
        problems.push(`${relative(packageRoot, path)} is out of date. Fix it with: npm run generate`);
    } else {
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, generated);
    }
  }
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}

void main(process.argv.includes('--check'));
