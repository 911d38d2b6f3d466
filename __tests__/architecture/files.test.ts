import { basename, dirname } from 'node:path';
import { pathsIn, sources } from '../support/architecture/sources';

test('a file, by its name, says what it holds', () => {
  const empty = sources.filter(({ path }) =>
    /\/(utils|helpers|common|misc|index|types|data)\.tsx?$/.test(path),
  );
  expect(empty.map(({ path }) => path)).toEqual([]);
});

test('a file, by its length, is one idea: 300 lines at the most', () => {
  const long = sources
    .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
    .filter(({ lines }) => lines > 300);
  expect(long).toEqual([]);
});

test('a folder, of sources or tests, holds 25 files at the most', () => {
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

test('two files of one side, in different folders, have different names', () => {
  const byName = new Map<string, string[]>();
  for (const { path } of sources) {
    const name = `${path.split('/')[0]} ${basename(path)}`;
    byName.set(name, [...(byName.get(name) ?? []), path]);
  }
  expect([...byName.values()].filter((paths) => paths.length > 1)).toEqual([]);
});

test('SQL, in a server feature, is in Queries files only', () => {
  const stray = sources.filter(
    ({ path, text }) =>
      /^server\/(?!database|queue|app|mail|graphql)/.test(path) &&
      !/Queries\.ts$/.test(path) &&
      /\b(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql`/.test(text),
  );
  expect(stray.map(({ path }) => path)).toEqual([]);
});

test('consent records and suppressions, in the server, are each written by one module', () => {
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

test("the store, in the portal, is reached through the typed hooks' file alone", () => {
  const stray = sources.filter(
    ({ path, text }) =>
      path !== 'portal/store/hooks.ts' && /use(Dispatch|Selector|Store)\b.*from 'react-redux'/.test(text),
  );
  expect(stray.map(({ path }) => path)).toEqual([]);
});

test('a component that touches the store, in a feature, is a screen', () => {
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
