import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathsIn } from '../support/architecture/sources';

/** Words that were replaced in code and comments, as patterns, each with the term to use instead. */
const replaced: ReadonlyArray<readonly [pattern: string, instead: string]> = [
  ['\\bdemand[A-Z]\\w*', 'requireX'],
  ['[a-z]+Ears\\b|[a-z]{2,}Doors\\b', 'xHandlers, xActions'],
  ['\\bhear[A-Z]\\w*', 'onX'],
  ['\\bownerDoor\\b', 'adminDb'],
  ['\\bgatherAsks\\b|\\bcrowdOf\\b', 'batchWrites'],
  ['\\bpatience\\b', 'maxWaitMs'],
  ['\\bmanners\\b', 'options'],
  ['\\bmend(?:s|ed|ing)?\\b', 'fix'],
  ['\\bquickSeal\\b|\\bseal(?:Of|With|ed)?\\b', 'signature, encrypted'],
  ['\\bHotPages\\b|\\bHeat\\b', 'microCache'],
  ['\\b(?:kept|hold|claim)Work\\b', 'draftStorage'],
  ['\\blook(?:At|Again)\\b', 'check, refresh'],
  ['\\bwhoIs\\w*|\\bgoneOn\\b', 'findSession, alreadyAnswered'],
  ['\\bsettle(?:Payment|All|With)\\b', 'reconcile, finish'],
  ['\\b[Ff]ar end\\b', 'the other side, the other process'],
  ['\\bwings?\\b|\\bhallways?\\b', 'layer'],
  ['\\bWhoever\\b', 'the person who'],
  ['\\blies\\b', 'is stored in'],
  ['\\b(?:useAsked|useReload|useStillHere|useInTurn)\\b', 'usePages, useLoad, useIsMounted, useActionQueue'],
];

/** SQL that has run is never edited, the specification is quoted, and this list names the words. */
const isExempt = (path: string): boolean =>
  /\/migrations\/|\/generated\/|specification\.md$|\.snap$|spec\/words|glossary\.test\.ts$/.test(path);

const files = ['src', '__tests__']
  .flatMap((top) => pathsIn(top).map((path) => `${top}/${path}`))
  .filter((path) => /\.(?:tsx?|css|md|js)$/.test(path) && !isExempt(path))
  .map((path) => ({ path, text: readFileSync(join(__dirname, '../..', path), 'utf8') }));

test.each(replaced)('the code, outside migrations, has no %s, but %s', (pattern) => {
  const used = files.flatMap(({ path, text }) =>
    [...text.matchAll(new RegExp(pattern, 'g'))].map(([word]) => `${path}: ${word}`),
  );
  expect(files.length).toBeGreaterThan(1_500);
  expect(used).toEqual([]);
});
