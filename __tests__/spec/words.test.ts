import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { visibleTexts } from '../support/portal/visibleTexts';
import { wordList } from './words/wordList';

const root = join(__dirname, '../..');

const patterns = wordList.map(([phrase, cure]) => ({
  phrase,
  cure,
  // A phrase must not be next to a word character or a hyphen.
  pattern: new RegExp(`(?<![\\w-])${phrase.replaceAll(' ', '\\s+')}(?![\\w-])`, 'i'),
}));

/** The phrases of the list in the visible texts of a file, as `file:line "phrase" -> cure`. */
function wrongWords(fileName: string, source: string): string[] {
  return visibleTexts(fileName, source).flatMap(({ line, text }) =>
    patterns
      .filter(({ pattern }) => pattern.test(text))
      .map(({ phrase, cure }) => `${fileName}:${line} "${phrase}" -> ${cure}: ${text}`),
  );
}

/** The sources of the product, without generated types and migrations, which contain no text for people. */
function sourceFiles(): string[] {
  return readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.d)\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((file) => !file.includes('/generated/') && !file.includes('/migrations/'));
}

test.each([
  ['a string', `const hint = 'This can not be undone.';`, 'can not'],
  ['a template', 'const hint = `Sent to ${count}: it can not be undone.`;', 'can not'],
  ['a tagged template', 'const page = html`<p>Ask for your money back</p>`;', 'your money back'],
  ['a text over two lines', `const note = <p>Somebody has\n  changed this.</p>;`, 'somebody'],
  ['an attribute', `const note = <Notice title="Came back" />;`, 'came back'],
])(
  'wrongWords of %s with a phrase of the list returns file, line, phrase and replacement',
  (_kind, source, phrase) => {
    const wrong = wrongWords('Planted.tsx', `\n${source}`);
    expect(wrong).toHaveLength(1);
    expect(wrong[0]).toMatch(new RegExp(`^Planted\\.tsx:2 "${phrase}" -> .+`));
  },
);

test.each([
  ['a comment', '// It can not be undone.\nconst hint = 1;'],
  ['SQL', 'const rows = sql`select anew from somebody`;'],
  ['an import', `import { x } from './by mail';`],
  ['a key', `const who = { kind: 'everybody' };`],
  ['an identifier', 'const somebody = everybody.anew;'],
  ['a class name', `const note = <p className="by itself" />;`],
  ['an error for the log', `throw new Error('It can not be moved.');`],
  ['a part of another word', `const hint = 'Emails and amendments, oversold anewly.';`],
])('wrongWords of %s is empty', (_kind, source) => {
  expect(wrongWords('Planted.tsx', source)).toEqual([]);
});

test('the texts that people read contain none of the phrases of the list', () => {
  const files = sourceFiles();
  expect(files.length).toBeGreaterThan(500);
  const wrong = files.flatMap((file) => wrongWords(file, readFileSync(join(root, file), 'utf8')));
  expect(wrong).toEqual([]);
});
