import { createHmac, randomBytes } from 'node:crypto';
import { quickSeal } from '../../../src/server/http/quickSeal';

test.each([1, 32, 63, 64, 65, 200])('quickSeal, with a secret of %i letters, is HMAC-SHA256', (length) => {
  const secret = randomBytes(length).toString('hex').slice(0, length);
  for (const size of [0, 1, 26, 100]) {
    const body = randomBytes(size);
    const expected = createHmac('sha256', secret).update('mail/click\n').update(body).digest();
    expect(quickSeal(secret, Buffer.from('mail/click\n'), body)).toEqual(expected);
  }
});
