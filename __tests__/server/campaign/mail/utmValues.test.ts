import { defaultUtm, utmSlug, utmTagsOf, withUtm } from '../../../../src/contract/report/utm';
import { utmValueOf } from '../../../../src/server/campaign/mail/utmValues';

const usual = (name: string) => utmTagsOf({ name, utm: defaultUtm });
const tags = 'utm_source=turnout&utm_medium=email&utm_campaign=winter-season';

test.each([
  ['https://example.org', `https://example.org?${tags}`],
  ['https://example.org/book?seat=4', `https://example.org/book?seat=4&${tags}`],
  ['https://example.org/book?', `https://example.org/book?${tags}`],
  ['http://example.org/a%20b?x=%7Bname%7D', `http://example.org/a%20b?x=%7Bname%7D&${tags}`],
  ['https://example.org/#/tickets?day=1', `https://example.org/?${tags}#/tickets?day=1`],
  ['HTTPS://example.org/?a=1#top#more', `HTTPS://example.org/?a=1&${tags}#top#more`],
])('withUtm, of %s, adds the three values before the fragment and keeps the rest', (url, tagged) => {
  expect(withUtm(url, usual('Winter season'))).toBe(tagged);
});

test.each([
  'https://example.org/?utm_source=poster',
  'https://example.org/?a=1&UTM_CAMPAIGN=own',
  'https://example.org/?utm_content=',
  'mailto:box@example.org?subject=utm',
  'tel:+6441234567',
])('withUtm, of %s, leaves it unchanged', (url) => {
  expect(withUtm(url, usual('Winter season'))).toBe(url);
});

test('withUtm, of an address with utm_ outside its query, adds the values', () => {
  expect(withUtm('https://example.org/utm_guide', usual('Winter season'))).toBe(
    `https://example.org/utm_guide?${tags}`,
  );
});

test.each([
  ['Ōtautahi: Kai & Beats!', 'otautahi-kai-beats'],
  ["Mother's day, 2026", 'mothers-day-2026'],
  ['夏祭り', '夏祭り'.normalize('NFKD').replace(/\p{M}/gu, '')],
  ['🎉', 'campaign'],
])('utmSlug, of %s, is %s', (name, slug) => {
  expect(utmSlug(name)).toBe(slug);
});

test.each([
  ['https://example.org/?utm_source=News%20letter', 'News letter'],
  ['https://example.org/?utm_source=%20', '(none)'],
  ['https://example.org/', '(none)'],
  ['https://example.org/#?utm_source=fragment', '(none)'],
  ['https://example.org/?utm_source=%E0%A4%A', '\uFFFD%A'],
])('utmValueOf, of %s, reads the source', (url, value) => {
  expect(utmValueOf(url, 'source')).toBe(value);
});

test('a tagged link, clicked again after the tags changed, counts under its first tags', () => {
  const url = withUtm('https://example.org/book', usual('Ōtautahi nights'));
  expect(utmValueOf(url, 'source')).toBe('turnout');
  expect(utmValueOf(url, 'medium')).toBe('email');
  expect(utmValueOf(url, 'campaign')).toBe('otautahi-nights');
});

test('withUtm, with the organiser’s values, adds them, omits an empty one, and adds the two without a default', () => {
  const utm = { ...defaultUtm, medium: '', campaign: 'Winter & more', term: 'jazz', content: 'header' };
  const url = withUtm('https://example.org', utmTagsOf({ name: 'Winter season', utm }));
  expect(url).toBe(
    'https://example.org?utm_source=turnout&utm_campaign=Winter+%26+more&utm_content=header&utm_term=jazz',
  );
  expect(utmValueOf(url, 'campaign')).toBe('Winter & more');
});

test('withUtm, with every tag off, leaves the address unchanged', () => {
  const off = { source: '', medium: '', campaign: '', content: '', term: '' };
  expect(withUtm('https://example.org/?a=1', utmTagsOf({ name: 'x', utm: off }))).toBe(
    'https://example.org/?a=1',
  );
});
