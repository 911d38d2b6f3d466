import { settle } from '../../../../src/server/campaign/sending/recipientStates';

test('settle, for a passing no, waits longer each time and fails in the end', () => {
  const waits = Array.from({ length: 10 }, (_, tries) =>
    settle({ outcome: 'transient', answer: '' }, tries + 1),
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

test('settle, for a no to our own address, lets the recipient wait as before', () => {
  expect(settle({ outcome: 'sender_fault', answer: '550 not from you' }, 9)).toEqual({
    state: 'pending',
    answer: '550 not from you',
    waitSeconds: 0,
  });
});

test('settle, for an answer that was lost, is unknown and never tried again', () => {
  expect(settle({ outcome: 'unknown', answer: 'gone' }, 1)).toEqual({
    state: 'unknown',
    answer: 'gone',
    waitSeconds: null,
  });
});
