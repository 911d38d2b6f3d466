import { buildEvent, buildVenue } from '../../../support/factories/eventFactories';
import { buildOrganiser } from '../../../support/factories/factories';
import { buildPublicSale, changeEvent } from '../../../support/factories/sellingFactories';
import { siteVisitor } from '../../../support/browser/siteVisitor';
import { startServer, type TestServer } from '../../../support/startServer';

let server: TestServer;
let visitor: ReturnType<typeof siteVisitor>;
let organiserId: string;

beforeAll(async () => {
  server = await startServer();
  visitor = siteVisitor(server.app);
  ({ organiserId } = await buildOrganiser(server.services, { permissions: ['events'] }));
});
afterAll(() => server.close());

const sale = (wishes: Parameters<typeof buildPublicSale>[2] = {}, values: object = {}) =>
  buildPublicSale(server.services, organiserId, wishes, values);

test('an event page, at a venue with access notes and a map link, shows both', async () => {
  const { eventId, slug } = await sale();
  const venue = (values: { map_url: string; access_notes: string; address: string }) =>
    server.services.database.adminDb
      .updateTable('venue')
      .set(values)
      .where('id', 'in', (db) => db.selectFrom('event').select('venue_id').where('id', '=', eventId))
      .execute();
  const mapLink = async () =>
    [...(await visitor.see(`/events/${slug}`)).document.querySelectorAll('a')]
      .find(({ textContent }) => textContent === 'Map')
      ?.getAttribute('href');
  await venue({ map_url: '', access_notes: '', address: '1 Quay Street' });
  expect(await mapLink()).toBe(
    'https://www.openstreetmap.org/search?query=1%20Quay%20Street%2C%20Wellington',
  );
  await venue({ map_url: 'https://maps.app.goo.gl/a', access_notes: 'Lift <here>\nLoop', address: '' });
  expect(await mapLink()).toBe('https://maps.app.goo.gl/a');
  const page = await visitor.see(`/events/${slug}`);
  expect(page.document.querySelector('dd.as-written')?.textContent).toBe('Lift <here>\nLoop');
});

test('an event page, for a live event, contains its full prices, its sessions and data for search engines', async () => {
  const { slug } = await sale(
    {
      sessions: 2,
      types: [
        { name: 'General', priceCents: 4600 },
        { name: 'Child', pricing: 'free' },
      ],
    },
    {
      title: 'Salt & </script>light',
      description: '<p>Stories and <strong>songs</strong>.</p>',
      ticketing: 'here',
    },
  );
  const page = await visitor.see(`/events/${slug}`);
  expect(page.status).toBe(200);
  expect(page.document.querySelector('h1')?.textContent).toBe('Salt & </script>light');
  expect(page.text).toContain('$46.00');
  expect(page.text).toContain('Saturday, 1 March 2031');
  expect(page.document.querySelectorAll('select[name^="quantity."]')).toHaveLength(4);
  expect(page.document.querySelector('.prose strong')?.textContent).toBe('songs');
  const data = JSON.parse(
    page.document.querySelector('script[type="application/ld+json"]')?.textContent ?? '',
  );
  expect(data['@graph']).toHaveLength(2);
  expect(data['@graph'][0]).toMatchObject({
    '@type': 'Event',
    name: 'Salt & </script>light',
    startDate: '2031-03-01T19:00:00+13:00',
    location: { '@type': 'Place', address: { addressLocality: 'Wellington', addressCountry: 'NZ' } },
    organizer: { '@type': 'Organization', name: expect.any(String) },
    eventStatus: 'https://schema.org/EventScheduled',
    offers: {
      '@type': 'AggregateOffer',
      lowPrice: '0.00',
      highPrice: '46.00',
      priceCurrency: 'NZD',
      offerCount: 2,
      availability: 'https://schema.org/InStock',
      offers: [
        { price: '46.00', priceCurrency: 'NZD', availability: 'https://schema.org/InStock' },
        { price: '0.00' },
      ],
    },
  });
  expect(page.document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
    `http://localhost:3000/events/${slug}`,
  );
  expect(page.document.querySelector('meta[property="og:description"]')?.getAttribute('content')).toBe(
    'Stories and songs.',
  );
});

test('an event page, requested again with its ETag, is not sent twice; its policy allows only our scripts', async () => {
  const { slug } = await sale();
  const first = await visitor.see(`/events/${slug}`);
  const again = await visitor.see(`/events/${slug}`, { 'if-none-match': String(first.headers.etag) });
  expect([again.status, again.body]).toEqual([304, '']);
  // The form contains a token of its own, so shared caches must not store the page.
  expect(first.headers['cache-control']).toBe('private, no-cache');
  expect(first.headers['content-security-policy']).toContain("script-src 'self';");
  expect(first.headers['referrer-policy']).toBe('same-origin');
});

test.each([
  [{ state: 'cancelled', state_note: 'The hall burnt down.' }, 'The hall burnt down.'],
  [{ state: 'postponed' }, 'This event is postponed.'],
  [{ state: 'paused' }, 'Ticket sales are paused.'],
  [{ ticketing: 'none' }, 'No ticket needed.'],
  [
    { ticketing: 'elsewhere', ticket_url: 'https://tickets.example.org/a' },
    'Get tickets at tickets.example.org',
  ],
])('an event page, for an event that is %j, says so and has no ticket form', async (values, words) => {
  const { slug, offers } = await sale({}, values);
  const page = await visitor.see(`/events/${slug}`);
  expect(page.text).toContain(words);
  expect(page.document.querySelector('form[method=post]')).toBeNull();
  const posted = await visitor.send(`/events/${slug}/cart`, { [`quantity.${offers[0]?.[0]}`]: '1' });
  expect(posted.status).toBe(409);
});

test('an event page, for a draft, a private event without its key or before the embargo ends, looks like one that does not exist', async () => {
  const draft = await sale({}, { state: 'draft' });
  const hidden = await sale({}, { private_key: 'a-key-of-twenty-signs-and-more' });
  const later = await sale(
    {},
    {
      publish_at: new Date('2030-01-01'),
      publish_local: '2030-01-01T13:00',
      publish_zone: 'Pacific/Auckland',
    },
  );
  const pages = await Promise.all(
    [draft.slug, hidden.slug, later.slug, 'never-was'].map((slug) => visitor.see(`/events/${slug}`)),
  );
  expect(pages.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  expect(new Set(pages.map(({ text }) => text)).size).toBe(1);
  const opened = await visitor.see(`/events/${hidden.slug}?key=a-key-of-twenty-signs-and-more`);
  expect(opened.status).toBe(200);
  expect(opened.headers['cache-control']).toBe('no-store');
  expect(opened.document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
  const [list, feed, map] = await Promise.all(
    ['/events', '/events/feed.xml', '/sitemap.xml'].map((path) => visitor.see(path)),
  );
  for (const { slug } of [draft, hidden, later]) {
    expect(list?.body + (feed?.body ?? '') + (map?.body ?? '')).not.toContain(slug);
  }
});

test('an event page, on the site of another country, says where the event is sold, and sells nothing', async () => {
  const { slug, offers } = await sale();
  const there = siteVisitor(server.app, { host: 'turnout.localhost.au' });
  const page = await there.see(`/events/${slug}`);
  expect([page.status, page.document.querySelector('h1')?.textContent]).toEqual([
    404,
    'This event is in New Zealand',
  ]);
  const posted = await there.send(`/events/${slug}/cart`, { [`quantity.${offers[0]?.[0]}`]: '1' });
  expect([posted.status, posted.location]).toEqual([404, '']);
  expect((await there.see('/events')).body).not.toContain(slug);
});

test('an event page, with a ticket type behind an access code, shows it to people who enter the code', async () => {
  const { slug } = await sale({ types: [{ name: 'Everybody' }, { name: 'Members', accessCode: 'KIA ORA' }] });
  expect((await visitor.see(`/events/${slug}`)).text).not.toContain('Members');
  expect((await visitor.see(`/events/${slug}?code=kia+ora`)).text).toContain('Members');
  expect((await visitor.see(`/events/${slug}?code=guess`)).text).toContain(
    'This code does not work for this event.',
  );
});

test('an event page shows what is sold out, and how many are left when there are few', async () => {
  const { slug } = await sale({
    types: [
      { name: 'Gone', capacity: 0 },
      { name: 'Rare', capacity: 3 },
    ],
  });
  const { text } = await visitor.see(`/events/${slug}`);
  expect(text).toContain('Sold out');
  expect(text).toContain('Only 3 left');
});

test('the list, by country, search, category, place and date, contains matching events and says when there are none', async () => {
  const venueId = await buildVenue(server.services, organiserId, { city: 'Nelson', name: 'Suter' });
  const built = await buildEvent(server.services, organiserId, {
    title: 'Rare Birds of Farewell Spit',
    venueId,
    starts: ['2031-05-01T10:00'],
  });
  const { slug } = await changeEvent(server.services, built.id, { category: 'film' });
  const holds = async (query: string) =>
    (await visitor.see(`/events${query}`)).body.includes(`/events/${slug}"`);
  expect(await holds('?q=rare+birds')).toBe(true);
  expect(await holds('?place=Nelson&category=film')).toBe(true);
  expect(await holds('?place=Nelson&category=music')).toBe(false);
  expect(await holds('?q=rare+birds&date=week')).toBe(false);
  const none = await visitor.see('/events?q=no+such+thing');
  expect(none.text).toContain('No events match your search');
  expect(await holds('?q=rare+birds&page=nonsense&category=<b>')).toBe(true);
});

test('the feeds, the sitemap and a calendar contain a listed event', async () => {
  const { slug, sessionIds } = await sale(
    { sessions: 2 },
    { title: 'Fed to readers', description: '<p>Bring a rug.</p>' },
  );
  const atom = await visitor.see('/events/feed.xml');
  expect(atom.headers['content-type']).toContain('application/atom+xml');
  expect(atom.body).toContain(`<title>Fed to readers</title>`);
  const json = await visitor.see('/events/feed.json');
  expect(JSON.parse(json.body).items.map(({ title }: { title: string }) => title)).toContain(
    'Fed to readers',
  );
  expect((await visitor.see('/sitemap.xml')).body).toContain(`/events/${slug}</loc>`);
  expect((await visitor.see('/robots.txt')).body).toContain('Disallow: /order/');
  const calendar = await visitor.see(`/events/${slug}/calendar.ics`);
  expect(calendar.headers['content-type']).toContain('text/calendar');
  for (const id of sessionIds) expect(calendar.body).toContain(`UID:${id}@turnout`);
});
