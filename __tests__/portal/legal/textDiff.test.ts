import { diffTexts } from '../../../src/portal/legal/textDiff';

const of = (before: string, after: string) =>
  diffTexts(before, after)
    .map(({ type, text }) => ({ same: text, removed: `[-${text}-]`, added: `[+${text}+]` })[type])
    .join('');

test.each([
  ['', '', ''],
  ['one two', 'one two', 'one two'],
  ['one two three', 'one 2 three', 'one [-two -][+2 +]three'],
  ['one', '', '[-one-]'],
  ['', 'one', '[+one+]'],
  ['a\nb\nc\n', 'a\nc\nd\n', 'a\n[-b\n-]c\n[+d\n+]'],
])('diffTexts of %j and %j is %j', (before, after, expected) => {
  expect(of(before, after)).toBe(expected);
});

test('the parts of both sides, put together, are the two texts', () => {
  const before = 'The cat sat.\n\nOn the mat.\nIt was warm.';
  const after = 'The dog sat.\nOn a mat.\n\nIt was not warm at all.';
  const parts = diffTexts(before, after);
  const side = (without: string) =>
    parts.flatMap(({ type, text }) => (type === without ? [] : [text])).join('');
  expect([side('added'), side('removed')]).toEqual([before, after]);
});

test('two long texts with no word in common are replaced as a whole', () => {
  const [before, after] = [
    Array.from({ length: 2000 }, (_, n) => `a${n}`),
    Array.from({ length: 2000 }, (_, n) => `b${n}`),
  ];
  expect(diffTexts(before.join(' '), after.join(' '))).toHaveLength(2);
});
