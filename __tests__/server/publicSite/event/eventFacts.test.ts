import { buildEvent } from '../../../support/factories/eventFactories';
import { buildOrganiser } from '../../../support/factories/factories';
import { buildOrder } from '../../../support/factories/orderFactories';
import { buildPublicSale, changeEvent } from '../../../support/factories/sellingFactories';
import { siteVisitor } from '../../../support/browser/siteVisitor';
import { startServer, type TestServer } from '../../../support/startServer';

/** The facts about events that calendars, feeds and search engines read. */

let server: TestServer;
let visitor: ReturnType<typeof siteVisitor>;
let organiserId: string;

beforeAll(async () => {
  server = await startServer();
  visitor = siteVisitor(server.app);
  ({ organiserId } = await buildOrganiser(server.services, { permissions: ['events'] }));
});
afterAll(() => server.close());

const sale = (values: object, wishes: Parameters<typeof buildPublicSale>[2] = {}) =>
  buildPublicSale(server.services, organiserId, wishes, values);
const later = {
  publish_at: new Date('2030-01-01'),
  publish_local: '2030-01-01T13:00',
  publish_zone: 'Pacific/Auckland',
};
const KEY = 'a-key-of-twenty-signs-and-more';

interface EventFacts {
  eventStatus: string;
  offers?: { availability: string; lowPrice?: string };
}
async function factsOf(slug: string, path = `/events/${slug}`): Promise<EventFacts[]> {
  const { document } = await visitor.see(path);
  const text = document.querySelector('script[type="application/ld+json"]')?.textContent;
  return text ? JSON.parse(text)['@graph'] : [];
}

test.each([
  [{ state: 'live' }, 'EventScheduled', 'InStock'],
  [{ state: 'paused' }, 'EventScheduled', 'OutOfStock'],
  [{ state: 'postponed' }, 'EventPostponed', undefined],
  [{ state: 'cancelled' }, 'EventCancelled', undefined],
])('structured data, of an event that is %j, says %s and %s', async (values, status, availability) => {
  const { slug } = await sale(values);
  const [facts] = await factsOf(slug);
  expect(facts?.eventStatus).toBe(`https://schema.org/${status}`);
  expect(facts?.offers?.availability).toBe(availability && `https://schema.org/${availability}`);
});

test('structured data, with one session sold out and one cancelled, gives the state of each', async () => {
  const { slug, sessionIds, sessionStocks } = await sale({}, { sessions: 3 });
  await server.services.database.asAdmin(async (db) => {
    await db
      .updateTable('stock')
      .set({ capacity: 0 })
      .where('id', '=', sessionStocks[1] ?? '')
      .execute();
    await db
      .updateTable('event_session')
      .set({ cancelled_at: new Date() })
      .where('id', '=', sessionIds[2] ?? '')
      .execute();
  });
  const facts = await factsOf(slug);
  expect(facts.map(({ eventStatus, offers }) => [eventStatus, offers?.availability])).toEqual([
    ['https://schema.org/EventScheduled', 'https://schema.org/InStock'],
    ['https://schema.org/EventScheduled', 'https://schema.org/SoldOut'],
    ['https://schema.org/EventCancelled', undefined],
  ]);
  const calendar = (await visitor.see(`/events/${slug}/calendar.ics`)).body.replace(/\r\n /g, '');
  expect([...calendar.matchAll(/STATUS:(\w+)/g)].map(([, status]) => status)).toEqual([
    'CONFIRMED',
    'CONFIRMED',
    'CANCELLED',
  ]);
});

test('a calendar, for an event on the Chatham Islands, contains the instant and no zone', async () => {
  const { id, sessionIds } = await buildEvent(server.services, organiserId, {
    state: 'live',
    starts: ['2031-01-11T12:00'],
  });
  await server.services.database.adminDb
    .updateTable('event_session')
    .set({ zone: 'Pacific/Chatham', starts_at: new Date('2031-01-10T22:15:00Z'), ends_at: null })
    .where('id', '=', sessionIds[0] ?? '')
    .execute();
  const { slug } = await changeEvent(server.services, id, { ticketing: 'here' });
  const { body } = await visitor.see(`/events/${slug}/calendar.ics`);
  expect(body).toContain('DTSTART:20310110T221500Z');
  expect(body).not.toContain('TZID');
  expect(JSON.stringify(await factsOf(slug))).toContain('2031-01-11T12:00:00+13:45');
});

test('feeds, sitemap, list and calendar do not contain an embargoed or a private event', async () => {
  const hidden = await sale({ private_key: KEY });
  const embargoed = await sale(later);
  const pages = await Promise.all(
    ['/events', '/events/feed.xml', '/events/feed.json', '/sitemap.xml', '/events?q=hall'].map((path) =>
      visitor.see(path),
    ),
  );
  for (const { slug } of [hidden, embargoed]) {
    for (const { body } of pages) expect(body).not.toContain(slug);
    expect((await visitor.see(`/events/${slug}/calendar.ics`)).status).toBe(404);
  }
  const opened = await visitor.see(`/events/${hidden.slug}/calendar.ics?key=${KEY}`);
  expect([opened.status, opened.headers['cache-control']]).toEqual([200, 'no-store']);
  // The link in the file contains the key of the private event.
  expect(opened.body.replace(/\r\n /g, '')).toContain(`/events/${hidden.slug}?key=${KEY}`);
  expect(await factsOf(hidden.slug, `/events/${hidden.slug}?key=${KEY}`)).toEqual([]);
});

test('the page and the calendar of an order show that the event is cancelled', async () => {
  const order = await buildOrder(server.services, organiserId);
  await changeEvent(server.services, order.eventId, {
    state: 'cancelled',
    state_note: 'The hall burnt down.',
  });
  const page = await visitor.see(`/order/${order.secret}`);
  expect(page.text).toContain('This event is cancelled. The hall burnt down.');
  expect((await visitor.see(`/order/${order.secret}/calendar.ics`)).body).toContain('STATUS:CANCELLED');
});

test("an order's calendar, in a night when the clocks change, ends at the right wall time", async () => {
  const order = await buildOrder(server.services, organiserId);
  await server.services.database.adminDb
    .updateTable('event_session')
    .set({
      starts_local: '2031-09-27T22:00',
      starts_at: new Date('2031-09-27T10:00:00Z'),
      ends_local: '2031-09-28T04:00',
      ends_at: new Date('2031-09-27T15:00:00Z'),
    })
    .where('id', '=', order.sessionIds[0] ?? '')
    .execute();
  const { body } = await visitor.see(`/order/${order.secret}/calendar.ics`);
  expect(body).toContain('DTEND:20310927T150000Z');
});
