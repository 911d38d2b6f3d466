import { hmacSha256 } from '../../../src/server/http/hmac';

// RFC 4231, test case 2.
test('hmacSha256, with a text in one part or in several, is HMAC-SHA256', () => {
  const expected = '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843';
  expect(hmacSha256('Jefe', 'what do ya want for nothing?').toString('hex')).toBe(expected);
  expect(hmacSha256('Jefe', 'what do ya want ', Buffer.from('for nothing?')).toString('hex')).toBe(expected);
});
