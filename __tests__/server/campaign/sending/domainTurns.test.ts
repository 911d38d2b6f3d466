import {
  eased,
  limitNow,
  saysTooFast,
  slowed,
  takeTurns,
  type DomainRow,
} from '../../../../src/server/campaign/sending/domainTurns';
import { readLimits } from '../../../../src/server/mail/domainLimits';

const fresh: DomainRow = {
  ...{ slowedPerMinute: null, slowedAt: null, holdUntil: null },
  ...{ allowance: 0, countedAt: 0, putOffUntil: null },
};
const NOW = 1_800_000_000_000;

test('takeTurns, called repeatedly for ten minutes, allows at most the rate and one burst, and loses no recipient', () => {
  let row = fresh;
  let gone = 0;
  for (let second = 0; second < 600; second++) {
    const turns = takeTurns(row, 60, 10, NOW + second * 1000);
    expect(turns.allowed + turns.others.length).toBe(10);
    gone += turns.allowed;
    row = turns.row;
  }
  expect(gone).toBeGreaterThanOrEqual(600);
  expect(gone).toBeLessThanOrEqual(605);
});

test('takeTurns, for more than are allowed, postpones the rest to consecutive times, and later requests after them', () => {
  const first = takeTurns(fresh, 60, 8, NOW);
  expect(first.allowed).toBe(5);
  expect(first.others.map((at) => at.getTime() - NOW)).toEqual([1000, 2000, 3000]);
  const second = takeTurns(first.row, 60, 2, NOW);
  expect(second.allowed).toBe(0);
  expect(second.others.map((at) => at.getTime() - NOW)).toEqual([4000, 5000]);
});

test('slowed, by several replies at once, halves the rate once and stops sending for a minute', () => {
  const once = slowed(fresh, { perMinute: 600, atOnce: 10 }, NOW);
  expect(slowed(once, { perMinute: 600, atOnce: 10 }, NOW + 100)).toEqual(once);
  expect(limitNow(once, { perMinute: 600, atOnce: 10 })).toEqual({ perMinute: 300, atOnce: 2 });
  const turns = takeTurns(once, 300, 3, NOW + 1000);
  expect(turns.allowed).toBe(0);
  expect(turns.others[0]?.getTime()).toBeGreaterThan(NOW + 60_000);
  expect(slowed(once, { perMinute: 600, atOnce: 10 }, NOW + 20_000).slowedPerMinute).toBe(150);
});

test('eased, after five minutes without another such reply, doubles the rate until the configured rate is reached', () => {
  const limit = { perMinute: 600, atOnce: 10 };
  const once = slowed(slowed(fresh, limit, NOW), limit, NOW + 20_000);
  expect(once.slowedPerMinute).toBe(150);
  expect(eased(once, limit, NOW + 60_000)).toBe(once);
  const later = eased(once, limit, NOW + 400_000);
  expect(later.slowedPerMinute).toBe(300);
  expect(eased(later, limit, NOW + 800_000).slowedPerMinute).toBeNull();
});

test.each([
  ['421 4.7.28 Our system has detected an unusual rate of mail', true, true],
  ['450 4.2.1 The user is receiving mail too quickly: rate limit', true, true],
  ['452 4.5.3 Too many recipients', true, true],
  ['450 4.2.0 Greylisted, see later', true, false],
  ['421 4.7.0 Too many connections', false, false],
  ['550 5.7.1 Rate of complaints', true, false],
])(
  'saysTooFast, of "%s", after the recipient was named: %s, is %s',
  (answer, concernsRecipient, expected) => {
    const outcome = answer.startsWith('5') ? 'failed' : 'transient';
    expect(saysTooFast({ outcome, answer, concernsRecipient })).toBe(expected);
  },
);

test('readLimits, of valid lines, overrides the default limits; of an invalid line, overrides none', () => {
  expect(readLimits(' Example.org=60/1, gmail.com=10/2')?.get('example.org')).toEqual({
    perMinute: 60,
    atOnce: 1,
  });
  expect(readLimits('gmail.com=10/2')?.get('gmail.com')).toEqual({ perMinute: 10, atOnce: 2 });
  expect(readLimits('')?.get('gmail.com')?.perMinute).toBeGreaterThan(100);
  for (const wrong of ['gmail.com', 'gmail.com=0/1', 'gmail=1/1', 'gmail.com=60'])
    expect(readLimits(wrong)).toBeUndefined();
});
