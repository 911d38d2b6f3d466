import { classOfHit } from '../../../../src/server/campaign/sending/hitClass';

const chrome =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

test.each([
  ['an ordinary browser', { userAgent: chrome }, 'human'],
  [
    "Gmail's proxy",
    {
      userAgent: 'Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)',
    },
    'privacy_proxy',
  ],
  ["Apple's proxy", { userAgent: 'Mozilla/5.0' }, 'privacy_proxy'],
  ['a mail gateway', { userAgent: 'Mozilla/5.0 (compatible; Mimecast URL Protect)' }, 'scanner'],
  ['a program', { userAgent: 'python-requests/2.31' }, 'scanner'],
  ['a browser loading ahead', { userAgent: chrome, purpose: 'prefetch;prerender' }, 'prefetch'],
  ['a question for the headers', { userAgent: chrome, method: 'HEAD' }, 'prefetch'],
  ['nobody named', { userAgent: undefined }, 'unknown'],
])('classOfHit, from %s, is so classed with a reason', (_case, facts, expected) => {
  const hit = classOfHit({ method: 'GET', purpose: undefined, ...facts });
  expect(hit.class).toBe(expected);
  expect(hit.reason).not.toBe('');
});
