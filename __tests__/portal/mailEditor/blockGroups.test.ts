import { mailBlocks } from '../../../src/contract/template/mailInput';
import { countBlocks, hasRepeatedIds } from '../../../src/contract/template/placedBlocks';
import type { MailBlock } from '../../../src/contract/template/template';
import {
  groupOf,
  idsBetween,
  moveBlocks,
  placeFor,
  placesText,
  removeBlocks,
  removedBlocks,
  restoreBlocks,
} from '../../../src/portal/mailEditor/document/blockGroups';
import { type Direction, stepFrom } from '../../../src/portal/mailEditor/document/blockMoves';
import {
  type EditHistory,
  noHistory,
  recordStep,
  redoStep,
  undoStep,
} from '../../../src/portal/mailEditor/document/editHistory';
import { nothingSelected, pressed } from '../../../src/portal/mailEditor/selection/useBlockSelection';
import { seededRandom } from '../../support/corpora/seededRandom';
import { randomEdit, randomGroup, randomGroupEdit } from '../../support/mailEditor/randomEdits';

const line = (id: string) => ({ id, kind: 'divider' as const });
const email: MailBlock[] = [
  line('a'),
  line('b'),
  { id: 'c', kind: 'columns', widths: '1-1', columns: [[line('d'), line('e')], [line('f')]] },
  line('g'),
  line('h'),
];
/** The ids, those in columns in brackets. */
const shape = (blocks: readonly MailBlock[]): string =>
  blocks
    .map((block) =>
      block.kind === 'columns'
        ? `${block.id}(${block.columns.map((list) => list.map(({ id }) => id).join('')).join('|')})`
        : block.id,
    )
    .join('');

const stepped = (ids: string[], direction: Direction) => {
  const to = stepFrom(email, ids, direction);
  return to && shape(moveBlocks(email, ids, to));
};

test('groupOf, with ids of several lists, has those in the list of the first one, in its order', () => {
  expect(groupOf(email, ['gone', 'h', 'e', 'a'])?.ids).toEqual(['a', 'h']);
  expect(groupOf(email, ['e', 'a', 'd', 'f'])?.ids).toEqual(['d', 'e']);
  expect(groupOf(email, ['gone'])).toBeUndefined();
});

test.each<[string, string[], Direction, string | undefined]>([
  ['two blocks up by one', ['b', 'c'], 'up', 'bc(de|f)agh'],
  ['two blocks down by one', ['a', 'b'], 'down', 'c(de|f)abgh'],
  ['blocks that are apart together, before the one above the first', ['b', 'g'], 'up', 'bgac(de|f)h'],
  ['blocks that are apart together, behind the one below the last', ['a', 'g'], 'down', 'bc(de|f)hag'],
  ['blocks that are apart and reach the top to the top', ['a', 'g'], 'up', 'agbc(de|f)h'],
  ['blocks at the top nowhere', ['a', 'b'], 'up', undefined],
  ['blocks at the bottom nowhere', ['g', 'h'], 'down', undefined],
  ['a whole column above the columns', ['d', 'e'], 'up', 'abdec(|f)gh'],
  ['a whole column below the columns', ['d', 'e'], 'down', 'abc(|f)degh'],
  ['a column to the one beside it', ['d', 'e'], 'right', 'abc(|def)gh'],
  ['blocks outside of columns nowhere to the side', ['a', 'b'], 'right', undefined],
])('stepFrom moves %s', (_case, ids, direction, expected) => {
  expect(stepped(ids, direction)).toBe(expected);
});

test('moveBlocks, of columns among others into a column, changes nothing', () => {
  const to = { columnsId: 'c', column: 0, index: 0 };
  expect(shape(moveBlocks(email, ['b', 'c'], to))).toBe(shape(email));
  expect(shape(moveBlocks(email, ['g', 'a'], to))).toBe('bc(agde|f)h');
});

test('placeFor, in a column, is below the columns only for blocks with columns among them', () => {
  const place = { columnsId: 'c', column: 1, index: 0 };
  expect(placeFor(email, place, [line('x')])).toEqual(place);
  expect(placeFor(email, place, email)).toEqual({ columnsId: null, column: 0, index: 3 });
});

test('placesText names the first and the last place, and the column', () => {
  expect(placesText(email, ['b', 'c', 'g'])).toBe('2 to 4 of 5');
  expect(placesText(email, ['d', 'e'])).toBe('1 to 2 of 2, column 1');
  expect(placesText(email, ['h'])).toBe('5 of 5');
});

test('idsBetween has both ends, from either side, and nothing across lists', () => {
  expect(idsBetween(email, 'g', 'b')).toEqual(['b', 'c', 'g']);
  expect(idsBetween(email, 'a', 'd')).toEqual([]);
});

test('pressed adds a block, with a range all from the one before, and takes them away again', () => {
  const first = pressed(email, nothingSelected, 'b', false);
  const range = pressed(email, first, 'h', true);
  expect(groupOf(email, range.ids)?.ids).toEqual(['b', 'c', 'g', 'h']);
  const fewer = pressed(email, range, 'g', true);
  expect(groupOf(email, fewer.ids)?.ids).toEqual(['b', 'c']);
  expect(groupOf(email, pressed(email, fewer, 'b', false).ids)?.ids).toEqual(['c']);
});

test('pressed, in another list, begins a new selection and says so', () => {
  const first = pressed(email, nothingSelected, 'a', false);
  expect(pressed(email, first, 'e', true)).toEqual({ ids: ['e'], anchor: 'e', startedAnew: true });
});

test('removed blocks, restored, are where they were, for 2,000 random groups', () => {
  const random = seededRandom(31);
  let blocks = email;
  let last = 0;
  const newId = () => `n${++last}`;
  for (let round = 0; round < 2_000; round += 1) {
    blocks = randomEdit(random, blocks, newId);
    const ids = randomGroup(random, blocks);
    const removed = removedBlocks(blocks, ids);
    const rest = removeBlocks(blocks, ids);
    expect(removed).toHaveLength(ids.length);
    expect(restoreBlocks(rest, removed)).toEqual(blocks);
  }
});

test('5,000 random edits of groups, undone 50 at a time, return to where they began, and stay valid', () => {
  const random = seededRandom(32);
  let last = 0;
  const newId = () => `n${++last}`;
  let blocks: readonly MailBlock[] = email;
  for (let round = 0; round < 100; round += 1) {
    const start = blocks;
    let history: EditHistory<readonly MailBlock[]> = noHistory;
    for (let edit = 0; edit < 50; edit += 1) {
      history = recordStep(history, blocks, null, edit);
      blocks = randomGroupEdit(random, blocks, newId);
      expect(hasRepeatedIds(blocks)).toBe(false);
    }
    const end = blocks;
    if (countBlocks(end) <= 100) expect(mailBlocks.safeParse(end).success).toBe(true);
    for (let step = 0; step < 50; step += 1) {
      const undone = undoStep(history, blocks);
      if (!undone) throw new Error('A step is missing.');
      ({ history, document: blocks } = undone);
    }
    expect(blocks).toEqual(start);
    for (let step = 0; step < 50; step += 1) {
      const redone = redoStep(history, blocks);
      if (!redone) throw new Error('A step is missing.');
      ({ history, document: blocks } = redone);
    }
    expect(blocks).toEqual(end);
  }
});
