import { mailBlocks } from '../../../src/contract/template/mailInput';
import { readStoredMail, storedMail } from '../../../src/contract/template/storedMail';
import type { MailBlock } from '../../../src/contract/template/template';
import {
  type EditHistory,
  MOST_STEPS,
  noHistory,
  recordStep,
  redoStep,
  undoStep,
} from '../../../src/portal/mailEditor/document/editHistory';
import { seededRandom } from '../../support/corpora/seededRandom';
import { randomEdit } from '../../support/mailEditor/randomEdits';

const typed = (before: string, field: string | null, at: number) => ({ before, field, at });

function recorded(steps: Array<ReturnType<typeof typed>>): EditHistory<string> {
  return steps.reduce<EditHistory<string>>(
    (history, { before, field, at }) => recordStep(history, before, field, at),
    noHistory,
  );
}

test('typing in one field without a pause is one step', () => {
  const history = recorded([
    typed('', 'b1.text', 0),
    typed('K', 'b1.text', 400),
    typed('Ki', 'b1.text', 800),
  ]);
  expect(undoStep(history, 'Kia')?.document).toBe('');
});

test('a pause, another field or another kind of edit begins a new step', () => {
  const steps = [
    typed('', 'b1.text', 0),
    typed('a', 'b1.text', 2_000),
    typed('ab', 'b2.text', 2_100),
    typed('abc', null, 2_200),
  ];
  expect(recorded(steps).past).toEqual(['', 'a', 'ab', 'abc']);
});

test('typing after an undo does not join the step before it', () => {
  const undone = undoStep(recorded([typed('', 'b1.text', 0), typed('a', 'b2.text', 100)]), 'ab');
  expect(undone?.document).toBe('a');
  expect(recordStep(undone?.history ?? noHistory, 'a', 'b1.text', 200).past).toEqual(['', 'a']);
});

test('redo brings an undone step back until another edit is made', () => {
  const undone = undoStep(recorded([typed('one', null, 0)]), 'two');
  expect(redoStep(undone?.history ?? noHistory, 'one')?.document).toBe('two');
  expect(redoStep(recordStep(undone?.history ?? noHistory, 'one', null, 1), 'three')).toBeUndefined();
});

test(`a document keeps its last ${MOST_STEPS} steps`, () => {
  const history = recorded(Array.from({ length: 60 }, (_, step) => typed(String(step), null, step)));
  expect([history.past.length, history.past[0]]).toEqual([50, '10']);
});

test('10,000 random edits, undone 50 at a time, return to where they began, and redone to where they ended', () => {
  const random = seededRandom(15);
  let made = 0;
  const newId = () => `n${made++}`;
  let blocks: MailBlock[] = [];
  for (let round = 0; round < 10_000 / MOST_STEPS; round++) {
    const states = [blocks];
    let history: EditHistory<MailBlock[]> = noHistory;
    for (let step = 0; step < MOST_STEPS; step++) {
      const next = randomEdit(random, blocks, newId);
      history = recordStep(history, blocks, null, step);
      states.push((blocks = next));
    }
    for (const expected of states.slice(0, -1).reverse()) {
      const turn = undoStep(history, blocks);
      ({ history, document: blocks } = turn ?? { history, document: [] });
      expect(blocks).toEqual(expected);
    }
    expect(undoStep(history, blocks)).toBeUndefined();
    for (const expected of states.slice(1)) {
      const turn = redoStep(history, blocks);
      ({ history, document: blocks } = turn ?? { history, document: [] });
      expect(blocks).toEqual(expected);
    }
  }
});

test('the server reads and stores every edited document as it was saved, with an id of its own for each block', () => {
  const random = seededRandom(16);
  let made = 0;
  let blocks: MailBlock[] = [];
  for (let step = 0; step < 500; step++) {
    blocks = randomEdit(random, blocks, () => `n${made++}`);
    const read = mailBlocks.parse(JSON.parse(JSON.stringify(blocks)));
    expect(read).toEqual(blocks);
    expect(mailBlocks.parse(read)).toEqual(read);
    expect(readStoredMail(JSON.parse(storedMail(read)))).toEqual(blocks);
  }
});
