import { isNetwork } from '../../../../src/contract/api/networkText';
import { isApiKey, makeApiKey, shownParts } from '../../../../src/server/api/keys/apiKey';
import { systemRandom } from '../../../../src/server/services';

test('makeApiKey, a thousand times, gives different keys with a right checksum and every character of base 62', () => {
  const keys = Array.from({ length: 1_000 }, () => makeApiKey(systemRandom));
  expect(new Set(keys).size).toBe(1_000);
  for (const key of keys) {
    expect(key).toMatch(/^tk_live_[0-9A-Za-z]{36}$/);
    expect(isApiKey(key)).toBe(true);
  }
  expect(new Set(keys.flatMap((key) => [...key.slice(8, 38)])).size).toBe(62);
});

test('makeApiKey, of random bytes that base 62 cannot use evenly, leaves these out', () => {
  let call = 0;
  const bytes = (count: number) => Buffer.alloc(count, call++ === 0 ? 255 : 61);
  expect(makeApiKey({ ...systemRandom, bytes }).slice(8, 38)).toBe('z'.repeat(30));
});

test('isApiKey, after any one character is changed or two are exchanged, is false', () => {
  const key = makeApiKey(systemRandom);
  for (let at = 0; at < key.length; at += 1) {
    const other = key[at] === 'a' ? 'b' : 'a';
    expect(isApiKey(key.slice(0, at) + other + key.slice(at + 1))).toBe(false);
    const [one = '', next = one] = [key[at], key[at + 1]];
    if (one !== next) expect(isApiKey(key.slice(0, at) + next + one + key.slice(at + 2))).toBe(false);
  }
});

test.each([
  '',
  'tk_live_',
  'tk_test_0000000000000000000000000000000000aa',
  'Bearer',
  'tk_live_ä'.padEnd(44, 'a'),
])('isApiKey of %j is false', (text) => {
  expect(isApiKey(text)).toBe(false);
});

test('shownParts of a key give its first twelve and last four characters', () => {
  const key = makeApiKey(systemRandom);
  expect(shownParts(key)).toEqual({ prefix: key.slice(0, 12), last_four: key.slice(40) });
});

test.each([
  ['203.0.113.7', true],
  ['203.0.113.0/24', true],
  ['2001:db8::1', true],
  ['2001:db8::/32', true],
  ['203.0.113.256', false],
  ['203.0.113.0/33', false],
  ['example.org', false],
  ['', false],
])('isNetwork of %j is %s', (text, is) => {
  expect(isNetwork(text)).toBe(is);
});
