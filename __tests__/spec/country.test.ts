import { apiVersion } from '../../src/contract/constants';
import {
  avatarUrl,
  countryFacts,
  countryOfHost,
  howToGuidesUrl,
  mediaHost,
  proBase,
  restBase,
} from '../../src/contract/country';
import { formatDate, formatMoney } from '../../src/portal/ui/format';

/**
 * SPEC sections 1 and 7: the last part of the host name is the country; /api/v2/nz is used on localhost for nz only.
 */
test.each([
  ['turnout.co.nz', 'nz', '/v2/nz'],
  ['www.turnout.com.au', 'au', '/v2/au'],
  ['TURNOUT.COM.AU', 'au', '/v2/au'],
  ['localhost', 'nz', '/api/v2/nz'],
  ['127.0.0.1', 'nz', '/api/v2/nz'],
  ['turnout.localhost.au', 'au', '/v2/au'],
  ['turnout.example.com', 'nz', '/v2/nz'],
  ['au.example.org', 'nz', '/v2/nz'],
  ['nz', 'nz', '/api/v2/nz'],
])('on the host %s the country is %s and REST goes to %s', (host, country, base) => {
  expect(countryOfHost(host)).toBe(country);
  expect(restBase(host)).toBe(base);
});

test('the pro base has the API version v2', () => {
  expect(proBase('turnout.co.nz')).toBe(`/pro/${apiVersion}`);
  expect(restBase('turnout.co.nz')).toBe(`/${apiVersion}/nz`);
});

/** SPEC sections 1, 2 and 9: the differences between the two countries. */
test.each([
  ['nz', 'co.nz', 'New Zealand', 'NZD', 'en-NZ', 'GST (15%)', '$1,234.50'],
  ['au', 'com.au', 'Australia', 'AUD', 'en-AU', 'GST (10%)', '$1,234.50'],
] as const)('in %s: domain family .%s, %s, %s, %s, %s', (...row) => {
  const [country, family, name, currency, locale, gst, money] = row;
  const facts = countryFacts(country);
  expect(facts.name).toBe(name);
  expect([facts.domainFamily, facts.currency, facts.locale, facts.gstLabel]).toEqual([
    family,
    currency,
    locale,
    gst,
  ]);
  const host = `www.turnout.${family}`;
  expect(mediaHost(country, host)).toMatch(new RegExp(`^https://.*\\.${family.replace('.', '\\.')}$`));
  expect(avatarUrl(country, host, 'ana.webp')).toBe(
    `${mediaHost(country, host)}/uploads/avatars/32/ana.webp`,
  );
  expect(howToGuidesUrl(country)).toBe(`/guides/${country}`);
  expect(formatMoney(123_450, country)).toBe(money);
});

test('the How To Guides of the two countries are different pages', () => {
  expect(howToGuidesUrl('nz')).not.toBe(howToGuidesUrl('au'));
});

test.each([
  ['nz', 'Pacific/Auckland'],
  ['au', 'Australia/Sydney'],
] as const)('in %s a date begins with the day', (country, zone) => {
  expect(formatDate('2027-03-04T05:00:00.000Z', zone, country)).toMatch(/^Thu,? 4 Mar 2027$/);
});
