/**
 * @jest-environment <rootDir>/__tests__/support/jest/browserEnvironment.ts
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { knownPatterns } from '../../src/portal/app/routes/routes';
import { menuEntries } from '../../src/portal/shell/menuEntries';
import { type EvidenceTable, type Proof } from '../support/spec/sentenceEvidence';
import { readSpecSentences } from '../support/spec/specSentences';
import { foreword, section1 } from './sentences/section1';
import { section2 } from './sentences/section2';
import { section3 } from './sentences/section3';
import { section4 } from './sentences/section4';
import { section5, section6 } from './sentences/section6';
import { section7 } from './sentences/section7';
import { section8 } from './sentences/section8';
import { section9 } from './sentences/section9';

/**
 * Checks that each sentence, table row and list item of the specification is covered by a test that would fail if it
 * were no longer true. `specification.md` is the original text.
 */

const tables: readonly EvidenceTable[] = [
  foreword,
  section1,
  section2,
  section3,
  section4,
  section5,
  section6,
  section7,
  section8,
  section9,
];
const sentences = readSpecSentences();
const entries = tables.flatMap((table, section) =>
  Object.entries(table).map(([text, evidence]) => ({ section, text, evidence })),
);
const keyOf = ({ section, text }: { section: number; text: string }) => `${section}: ${text}`;
const root = join(__dirname, '..');

interface TestFile {
  /** The titles of its tests and describes, as written. */
  names: string[];
  /** Every string literal in it, such as titles and rows of `test.each`. */
  texts: string[];
}

const parsedFiles = new Map<string, TestFile>();

/** Whether the callee is `test`, `describe` or their `.each(…)`; skipped tests do not count. */
const namesATest = (callee: string) => /^(test|describe)(\.each\(|$|\.each$|\.each`)/.test(callee);

function readTests(file: string): TestFile {
  const known = parsedFiles.get(file);
  if (known) return known;
  const source = ts.createSourceFile(
    file,
    readFileSync(join(root, file), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  );
  const found: TestFile = { names: [], texts: [] };
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) found.texts.push(node.text);
    if (ts.isCallExpression(node) && namesATest(node.expression.getText(source))) {
      const [name] = node.arguments;
      if (name && ts.isStringLiteralLike(name)) found.names.push(name.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  parsedFiles.set(file, found);
  return found;
}

function faultOf({ file, test: name, row }: Proof): string | undefined {
  if (!existsSync(join(root, file))) return `there is no ${file}`;
  const { names, texts } = readTests(file);
  if (!names.some((one) => one.startsWith(name))) return `${file} has no test "${name}"`;
  if (row !== undefined && !texts.includes(row)) return `${file} has no row "${row}"`;
  return undefined;
}

test('readSpecSentences reads the whole specification: every line with a statement is a sentence of a section', () => {
  expect(sentences.length).toBeGreaterThan(130);
  expect(new Set(sentences.map(keyOf)).size).toBe(sentences.length);
  expect([...new Set(sentences.map(({ section }) => section))]).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test('every sentence has its evidence, and no evidence is unused', () => {
  const said = new Set(sentences.map(keyOf));
  const shown = new Set(entries.map(keyOf));
  expect([...said].filter((key) => !shown.has(key))).toEqual([]);
  expect([...shown].filter((key) => !said.has(key))).toEqual([]);
});

test.each(entries.map((entry) => [keyOf(entry), entry.evidence] as const))('%s', (_text, evidence) => {
  const { proofs = [], descriptive } = evidence;
  expect(proofs.length === 0).toBe(descriptive !== undefined);
  expect(proofs.flatMap((proof) => faultOf(proof) ?? [])).toEqual([]);
  const keys = proofs.map((proof) => JSON.stringify(proof));
  expect(keys).toEqual([...new Set(keys)]);
});

/** A test shows one thing, so it cannot be the evidence for many sentences. */
const mostSentences = 3;

test('no test is the evidence for more than a few sentences', () => {
  const uses = new Map<string, number>();
  for (const { evidence } of entries)
    for (const proof of evidence.proofs ?? []) {
      const key = JSON.stringify(proof);
      uses.set(key, (uses.get(key) ?? 0) + 1);
    }
  expect([...uses].filter(([, times]) => times > mostSentences)).toEqual([]);
});

test('each entry of the menu has a screen in any plan', () => {
  const withoutScreen = menuEntries.filter(({ to, pages = [] }) =>
    [{ to }, ...pages].every(
      (page) => !knownPatterns.has('pattern' in page ? (page.pattern ?? page.to) : page.to),
    ),
  );
  expect(withoutScreen.map(({ label }) => label)).toEqual([]);
});
