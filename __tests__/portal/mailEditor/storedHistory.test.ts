import type { MailBlock } from '../../../src/contract/template/template';
import {
  type EditHistory,
  noHistory,
  recordStep,
  undoStep,
} from '../../../src/portal/mailEditor/document/editHistory';
import { packHistory, unpackHistory } from '../../../src/portal/mailEditor/document/storedHistory';
import { seededRandom } from '../../support/corpora/seededRandom';
import { randomBlock } from '../../support/mailEditor/randomEdits';

const parsed = (value: object): unknown => JSON.parse(JSON.stringify(value));

test('a history of 50 steps in 60 blocks, stored and read, is the same and takes little more than its blocks', () => {
  const random = seededRandom(7);
  let blocks: MailBlock[] = Array.from({ length: 60 }, (_, place) => randomBlock(random, `b${place}`));
  let history: EditHistory<readonly MailBlock[]> = noHistory;
  for (let step = 0; step < 50; step++) {
    history = recordStep(history, blocks, null, step);
    blocks = blocks.map((block, place) => (place === step ? randomBlock(random, `b${place}`) : block));
  }
  const stored = packHistory(history);
  expect(unpackHistory(parsed(stored))).toEqual({ ...history, open: null });
  expect(stored.blocks.length).toBeLessThanOrEqual(60 + 50);
});

test('a history with undone steps, stored and read, can be redone', () => {
  const before: readonly MailBlock[] = [{ id: 'a', kind: 'divider' }];
  const after: readonly MailBlock[] = [...before, { id: 'b', kind: 'logo' }];
  const undone = undoStep(recordStep<readonly MailBlock[]>(noHistory, before, null, 0), after)?.history;
  expect(undone && unpackHistory(parsed(packHistory(undone)))).toEqual(undone);
});

test.each([null, undefined, 'text', {}, { past: [], future: [] }, { blocks: 1, past: [], future: [] }])(
  'what is stored as %j, read, is no history',
  (value) => expect(unpackHistory(value)).toBeUndefined(),
);
