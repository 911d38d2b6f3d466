import {
  afterFeedback,
  outcomeOf,
  type FeedbackKind,
} from '../../../../src/server/campaign/sending/recipientMoves';

test('outcomeOf, of a temporary refusal, waits longer each time and fails in the end', () => {
  const waits = Array.from({ length: 10 }, (_, tries) =>
    outcomeOf({ outcome: 'transient', answer: '' }, tries + 1),
  );
  expect(waits.map(({ waitSeconds }) => waitSeconds)).toEqual([
    60,
    120,
    240,
    480,
    960,
    1920,
    3600,
    3600,
    null,
    null,
  ]);
  expect(waits.at(-1)?.state).toBe('failed');
});

test('outcomeOf, of a refusal of our own sender address, leaves the recipient pending', () => {
  expect(outcomeOf({ outcome: 'sender_fault', answer: '550 not from you' }, 9)).toEqual({
    state: 'pending',
    answer: '550 not from you',
    waitSeconds: 0,
  });
});

test('outcomeOf, of a lost reply, is unknown and never retried', () => {
  expect(outcomeOf({ outcome: 'unknown', answer: 'gone' }, 1)).toEqual({
    state: 'unknown',
    answer: 'gone',
    waitSeconds: null,
  });
});

const kinds = ['delivered', 'bounced_soft', 'bounced_hard', 'complained'] as const;

test('afterFeedback, of the same events in any order and number, returns the same state', () => {
  // A fixed sequence of numbers, so that a failure can be reproduced.
  let seed = 7;
  const next = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
  const strongest = (reports: readonly FeedbackKind[]) =>
    kinds[Math.max(...reports.map((kind) => kinds.indexOf(kind)))];
  for (const from of ['accepted', 'unknown', 'claimed', 'retry_wait'] as const) {
    for (let round = 0; round < 500; round++) {
      const reports = Array.from({ length: 1 + next(6) }, () => kinds[next(4)] ?? 'delivered');
      const cut = next(reports.length + 1);
      const inParts = afterFeedback(afterFeedback(from, reports.slice(0, cut)), reports.slice(cut));
      expect([inParts, afterFeedback(from, [...reports].reverse())]).toEqual([
        strongest(reports),
        strongest(reports),
      ]);
    }
  }
});

test.each(['pending', 'failed', 'skipped'] as const)(
  'afterFeedback, of a recipient %s, changes nothing',
  (state) => {
    expect(afterFeedback(state, kinds)).toBe(state);
  },
);
