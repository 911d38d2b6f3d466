import { countryOf } from '../../../../src/server/campaign/tracking/countryOf';

test.each([
  [{ 'cf-ipcountry': 'NZ' }, 'NZ'],
  [{ 'cloudfront-viewer-country': 'AU' }, 'AU'],
  [{ 'x-country-code': 'gb ' }, 'GB'],
  // Cloudflare writes XX where it does not know, and T1 for the Tor network.
  [{ 'cf-ipcountry': 'XX' }, undefined],
  [{ 'cf-ipcountry': 'T1' }, undefined],
  [{ 'cf-ipcountry': 'XX', 'x-country-code': 'NZ' }, 'NZ'],
  [{ 'x-country-code': 'ZZ' }, undefined],
  [{ 'x-country-code': 'New Zealand' }, undefined],
  [{ 'x-country-code': '' }, undefined],
  [{ 'x-country-code': `NZ${'z'.repeat(10_000)}` }, undefined],
  [{}, undefined],
])('countryOf, of the headers %j, is %s', (headers, country) => {
  expect(countryOf(headers)).toBe(country);
});
