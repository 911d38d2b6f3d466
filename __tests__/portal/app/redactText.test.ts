import { redactAction } from '../../../src/portal/app/errorReports/redactAction';
import { redactText } from '../../../src/portal/app/errorReports/redactText';

test.each([
  [
    '/portal/marketing/email-campaign/report/7/user/9/ana%40example.nz',
    '/portal/marketing/email-campaign/report/7/user/9/[address]',
  ],
  ['mail to ana.b+x@example.co.nz failed', 'mail to [address] failed'],
  ['/portal?apiToken=abc&q=1', '/portal?apiToken=[token]&q=1'],
  ['Authorization: Bearer abc.def', 'Authorization: Bearer [token]'],
])('redactText(%s) removes addresses and tokens', (text, redacted) => {
  expect(redactText(text)).toBe(redacted);
});

test('redactAction hides secret arguments and keeps the rest', () => {
  const action = {
    type: 'user/signIn/pending',
    meta: { arg: { email: 'a', password: 'p' }, requestId: 'r' },
  };
  expect(redactAction(action)).toEqual({
    type: 'user/signIn/pending',
    meta: { arg: { email: 'a', password: '…' }, requestId: 'r' },
  });
});
