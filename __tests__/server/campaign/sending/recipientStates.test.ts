import { settle } from '../../../../src/server/campaign/sending/recipientStates';
import { deliveryOfError } from '../../../../src/server/mail/mailer';

test.each([
  ['a permanent no', { responseCode: 550, response: '550 No such user', message: 'x' }, 'failed'],
  ['a passing no', { responseCode: 421, response: '421 Later', message: 'x' }, 'transient'],
  ['a refused connection', { code: 'ESOCKET', command: 'CONN', message: 'x' }, 'transient'],
  [
    'a break while naming the recipient',
    { code: 'ECONNECTION', command: 'RCPT TO', message: 'x' },
    'transient',
  ],
  ['a break after the message began', { code: 'ECONNECTION', command: 'DATA', message: 'x' }, 'unknown'],
  ['a silence of which nothing is known', { code: 'ETIMEDOUT', message: 'x' }, 'unknown'],
])('deliveryOfError, for %s, decides the outcome', (_case, error, outcome) => {
  expect(deliveryOfError(error).outcome).toBe(outcome);
});

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

test('settle, for an answer that was lost, is unknown and never tried again', () => {
  expect(settle({ outcome: 'unknown', answer: 'gone' }, 1)).toEqual({
    state: 'unknown',
    answer: 'gone',
    waitSeconds: null,
  });
});
