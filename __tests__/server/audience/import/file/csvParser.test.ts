import Papa from 'papaparse';
import { parseRows } from '../../../../../src/server/audience/import/file/csvParser';

const LONGEST = 1_000_000;
const cellsOf = (text: string) => parseRows(text, ',', true, LONGEST).rows;
const brokenOf = (text: string) => {
  const { rows, broken } = parseRows(text, ',', true, LONGEST);
  return rows.map((_, at) => broken.has(at));
};

/** Park and Miller's generator, so that a failure can be repeated. */
function random(seed: number) {
  let state = seed;
  return (limit: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % limit;
  };
}

const pieces = ['a', 'ana@example.org', ' ', ',', '"', '\n', 'é', '""', '5" x'];

test.each(Array.from({ length: 40 }, (_, at) => 7_919 * (at + 1)))(
  'random rows (%d), written by a CSV library, are read back unchanged, also in small pieces',
  (seed) => {
    const below = random(seed);
    const table = Array.from({ length: 1 + below(12) }, () =>
      Array.from({ length: 1 + below(5) }, () =>
        Array.from({ length: below(5) }, () => pieces[below(pieces.length)] ?? '').join(''),
      ),
    ).filter((cells) => cells.join('') !== '');
    table.push(['the', 'end']);
    const text = `${Papa.unparse(table, { newline: '\n' })}\n`;
    expect(cellsOf(text)).toEqual(table);
    let rest = '';
    const read: string[][] = [];
    for (let at = 0; at < text.length; at += 3) {
      rest += text.slice(at, at + 3);
      const { rows, cursor } = parseRows(rest, ',', at + 3 >= text.length, LONGEST);
      read.push(...rows);
      rest = rest.slice(cursor);
    }
    expect(read).toEqual(table);
  },
);

test('a person as mail programs write one is one cell, including the comma in the name', () => {
  expect(cellsOf('"Rangi, Ana" <ana@example.org>,Napier\n"Low, Ben" <ben@example.org>,"Levin"\n')).toEqual([
    ['"Rangi, Ana" <ana@example.org>', 'Napier'],
    ['"Low, Ben" <ben@example.org>', 'Levin'],
  ]);
});

test('a quotation mark inside a quoted cell of one line is an ordinary character', () => {
  expect(cellsOf('a,"He said "hi" to me",b\nc,"d "" e",f\n')).toEqual([
    ['a', 'He said "hi" to me', 'b'],
    ['c', 'd " e', 'f'],
  ]);
});

test.each([
  ['at the end of the file', 'a,b\nc,"d\ne,f\n', [false, true, false]],
  ['before a cell that is closed', 'a,"b\nc,"d"\ne,f\n', [true, false, false]],
  ['in every row', 'a,"b\nc,"d\ne,"f\n', [true, true, true]],
  ['in a row without a line end', 'a,b\nc,"d', [false, true]],
])('a quotation mark that is not closed, %s, breaks only its own row', (_where, text, broken) => {
  expect(brokenOf(text)).toEqual(broken);
});

test('a quotation mark that is not closed delays the following rows by the longest row at most', () => {
  const text = `a,"b\n${'c,d\n'.repeat(100)}`;
  expect(parseRows(text, ',', false, 1_000).rows).toEqual([]);
  const { rows, broken, cursor } = parseRows(text, ',', false, 200);
  expect(rows).toHaveLength(101);
  expect([...broken]).toEqual([0]);
  expect(cursor).toBe(text.length);
});
