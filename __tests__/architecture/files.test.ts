import { basename, dirname } from 'node:path';
import { pathsIn, sources } from '../support/architecture/sources';

test('the name of a file, in every folder, describes its contents', () => {
  const empty = sources.filter(({ path }) =>
    /\/(utils|helpers|common|misc|index|types|data)\.tsx?$/.test(path),
  );
  expect(empty.map(({ path }) => path)).toEqual([]);
});

test('a source file, in every folder, has at most 300 lines', () => {
  const long = sources
    .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
    .filter(({ lines }) => lines > 300);
  expect(long).toEqual([]);
});

test('a folder of sources or tests has at most 25 files', () => {
  const counts = new Map<string, number>();
  for (const path of ['src', '__tests__'].flatMap((top) => pathsIn(top).map((name) => `${top}/${name}`))) {
    counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  }
  // Migrations are a numbered list that only grows.
  const full = [...counts].filter(
    ([folder, count]) => count > 25 && folder !== 'src/server/database/migrations',
  );
  expect(counts.size).toBeGreaterThan(100);
  expect(full).toEqual([]);
});

/** The paths of the sources to which `nameOf` gives the same name. */
function pathsOfOneName(nameOf: (path: string) => string): string[][] {
  const byName = new Map<string, string[]>();
  for (const { path } of sources) byName.set(nameOf(path), [...(byName.get(nameOf(path)) ?? []), path]);
  return [...byName.values()].filter((paths) => paths.length > 1);
}

test('files in different folders of one side have different names', () => {
  expect(pathsOfOneName((path) => `${path.split('/')[0]} ${basename(path)}`)).toEqual([]);
});

test('names of files in one folder differ in more than their case, which some file systems ignore', () => {
  expect(pathsOfOneName((path) => path.replace(/\.tsx?$/, '').toLowerCase())).toEqual([]);
});

test('a server feature has SQL only in its Queries files', () => {
  const stray = sources.filter(
    ({ path, text }) =>
      /^server\/(?!database|queue|app|mail|graphql)/.test(path) &&
      !/Queries\.ts$/.test(path) &&
      /\b(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql(?:<[^`]*>)?`/.test(text),
  );
  expect(stray.map(({ path }) => path)).toEqual([]);
});

test('consent records and suppressions are each written by one module of the server', () => {
  const writers = (table: string) =>
    sources
      .filter(({ path }) => path.startsWith('server/') && !path.startsWith('server/app/demo/'))
      .filter(({ text }) =>
        new RegExp(
          `(insertInto|updateTable|deleteFrom)\\('${table}'|(insert into|update|delete from) ${table}\\b`,
        ).test(text),
      )
      .map(({ path }) => path);
  expect(writers('consent_record')).toEqual(['server/consent/consentRecordQueries.ts']);
  expect(writers('suppression')).toEqual(['server/consent/suppressionChangeQueries.ts']);
});

test('the portal reaches the store only through the file of the typed hooks', () => {
  const stray = sources.filter(
    ({ path, text }) =>
      path !== 'portal/store/hooks.ts' && /use(Dispatch|Selector|Store)\b.*from 'react-redux'/.test(text),
  );
  expect(stray.map(({ path }) => path)).toEqual([]);
});

test('a component of a feature that uses the store is a screen', () => {
  const features = /^portal\/(?!app|shell|request|ui|store)/;
  const stray = sources.filter(
    ({ path, text }) =>
      features.test(path) &&
      path.endsWith('.tsx') &&
      !path.endsWith('Screen.tsx') &&
      /useApp(Dispatch|Selector)\(/.test(text),
  );
  expect(stray.map(({ path }) => path)).toEqual([]);
});
