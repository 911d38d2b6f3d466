import { browserName } from '../../../src/server/user/browserName';

const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0.0.0 Safari/537.36';

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome}`, 'Chrome on Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Edg/129.0.0.0`, 'Edge on Windows'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${chrome}`, 'Chrome on ChromeOS'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${chrome} OPR/114.0.0.0`, 'Opera on Linux'],
  [`Mozilla/5.0 (Linux; Android 14; SM-S921B) ${chrome}`, 'Chrome on Android'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0', 'Firefox on Linux'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/17.6 Safari/605.1.15`, 'Safari on Mac'],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 17_6 like Mac OS X) ${webkit} Version/17.6 Mobile/15E148 Safari/604.1`,
    'Safari on iPhone',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 17_6 like Mac OS X) ${webkit} CriOS/129.0 Mobile/15E148 Safari/604.1`,
    'Chrome on iPhone',
  ],
  ['Something of mine (Windows NT 10.0)', 'A browser on Windows'],
  ['Firefox/131.0', 'Firefox'],
  ['curl/8.5.0', null],
  ['<script>alert(1)</script>', null],
  ['', null],
  [undefined, null],
])('browserName of %j is %j', (header, name) => expect(browserName(header)).toBe(name));

test('browserName reads a header of a million characters at once', () => {
  const began = performance.now();
  expect(browserName('Version/1 '.repeat(100_000))).toBe(null);
  expect(performance.now() - began).toBeLessThan(50);
});
