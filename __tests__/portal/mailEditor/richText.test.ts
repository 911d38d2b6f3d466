import { toggleList, toggleMark } from '../../../src/portal/mailEditor/document/richText';

/** The text with the selection in brackets. */
const shown = ({ text, range: [start, end] }: { text: string; range: readonly [number, number] }) =>
  `${text.slice(0, start)}[${text.slice(start, end)}]${text.slice(end)}`;
const given = (marked: string): [string, [number, number]] => {
  const start = marked.indexOf('[');
  return [marked.replace(/[[\]]/g, ''), [start, marked.indexOf(']') - 1]];
};

test.each([
  ['a [word] here', 'a **[word]** here'],
  ['a [word ]here', 'a **[word]** here'],
  ['a **[word]** here', 'a [word] here'],
  ['a []', 'a **[]**'],
])('toggleMark bold, with %j, gives %j', (before, after) => {
  expect(shown(toggleMark(...given(before), '**'))).toBe(after);
});

test.each([
  ['a **[word]** here', 'a ***[word]*** here'],
  ['a *[word]* here', 'a [word] here'],
  ['a ***[word]*** here', 'a **[word]** here'],
])('toggleMark italic, with %j, gives %j', (before, after) => {
  expect(shown(toggleMark(...given(before), '*'))).toBe(after);
});

test.each([
  ['one\ntw[o\nthr]ee\nfour', 'one\n[- two\n- three]\nfour'],
  ['- tw[o\n- thr]ee', '[two\nthree]'],
  ['1. tw[o\n2. thr]ee', '[- two\n- three]'],
])('toggleList, with %j, gives %j', (before, after) => {
  expect(shown(toggleList(...given(before), 'bullets'))).toBe(after);
});
