import { JSDOM } from 'jsdom';
import { atomFeed, jsonFeed, sitemap, type Feed } from '../../../../src/server/publicSite/event/feeds';

const feed: Feed = {
  title: 'Events in New Zealand',
  homeUrl: 'https://turnout.co.nz/events',
  url: 'https://turnout.co.nz/events/feed.xml',
  entries: [
    {
      id: '0b7c1c1e-0000-4000-8000-000000000001',
      url: 'https://turnout.co.nz/events/salt-and-light?a=1&b=2',
      title: 'Salt & <b>light</b>\u0007',
      summary: 'Sat 6 Mar 2027, Hall "One"',
      organiser: 'Harbour Lights',
      startsAt: new Date('2027-03-06T06:30:00Z'),
      place: 'Hall, Wellington',
      imageUrl: null,
      price: { state: 'on_sale', leastCents: 2500, mostCents: 4600, onlyDonations: false, fewLeft: false },
      priceText: 'From $25',
      currency: 'NZD',
      changedAt: new Date('2026-11-20T00:00:00Z'),
    },
  ],
};

const parse = (text: string) => new new JSDOM().window.DOMParser().parseFromString(text, 'application/xml');

test('atomFeed, with markup and control characters in a title, is valid XML with the title as written', () => {
  const parsed = parse(atomFeed(feed));
  expect(parsed.querySelector('parsererror')).toBeNull();
  expect(parsed.querySelector('entry > title')?.textContent).toBe('Salt & <b>light</b>');
  expect(parsed.querySelector('entry > link')?.getAttribute('href')).toBe(feed.entries[0]?.url);
  expect(parsed.querySelector('feed > updated')?.textContent).toBe('2026-11-20T00:00:00.000Z');
});

test('atomFeed, without events, is a valid feed', () => {
  expect(parse(atomFeed({ ...feed, entries: [] })).querySelector('updated')?.textContent).toBe(
    '1970-01-01T00:00:00.000Z',
  );
});

test('jsonFeed, for an event, contains its title, time, organiser and price', () => {
  expect(JSON.parse(jsonFeed(feed))).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    items: [
      {
        title: 'Salt & <b>light</b>\u0007',
        authors: [{ name: 'Harbour Lights' }],
        content_text: 'Sat 6 Mar 2027, Hall "One". From $25',
        _event: {
          starts_at: '2027-03-06T06:30:00.000Z',
          price: 'From $25',
          low_price: '25.00',
          high_price: '46.00',
          currency: 'NZD',
        },
      },
    ],
  });
});

test('sitemap, with an ampersand in an address, is well-formed', () => {
  const parsed = parse(sitemap([{ url: 'https://turnout.co.nz/events?a=1&b=2' }]));
  expect(parsed.querySelector('loc')?.textContent).toBe('https://turnout.co.nz/events?a=1&b=2');
});
