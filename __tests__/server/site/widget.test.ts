import { widgetSetupDocument, type WidgetData, type WidgetSetup } from '../../../src/contract/site/widget';
import { takeCart } from '../../../src/server/order/cart/cartService';
import { buildPublicSale } from '../../support/factories/sellingFactories';
import { startServer, type TestPerson, type TestServer } from '../../support/startServer';

let now = new Date('2030-07-01T02:00:00Z');
let server: TestServer;
let person: TestPerson;

beforeAll(async () => {
  server = await startServer({ clock: { now: () => now } });
});
beforeEach(async () => {
  now = new Date(now.getTime() + 120_000);
  person = await server.signedIn(['sites']);
});
afterAll(() => server.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'GET', url, headers: { host: 'localhost:3000', ...headers } });
const dataOf = async (query: string): Promise<WidgetData> => (await get(`/widget.json?${query}`)).json();
const ofOrganiser = () => dataOf(`organiser=${person.organiserId}`);
const sale = (wishes: Parameters<typeof buildPublicSale>[2] = {}, values: object = {}) =>
  buildPublicSale(server.services, person.organiserId, wishes, values);

test('the data have the organiser’s public events, with the texts of the public list', async () => {
  const { slug, eventId } = await sale({ types: [{ priceCents: 2_500 }, { priceCents: 4_600 }] });
  const { organiserName, listUrl, events, total } = await ofOrganiser();
  expect(total).toBe(1);
  expect(listUrl).toBe(
    `http://localhost:3000/events?${new URLSearchParams({ q: organiserName }).toString()}`,
  );
  expect(events).toEqual([
    expect.objectContaining({
      id: eventId,
      url: `http://localhost:3000/events/${slug}`,
      price: 'From $25',
      status: null,
      isOnSale: true,
    }),
  ]);
  const { body } = await get(`/events?q=${encodeURIComponent(organiserName)}`);
  const [event] = events;
  for (const text of [event?.title, event?.when, event?.price, event?.place]) expect(body).toContain(text);
  expect(await dataOf(`event=${eventId}`)).toEqual({ organiserName, listUrl, events, total: 1 });
});

test.each([
  [{ types: [{ capacity: 0 }] }, {}, 'bad', 'Sold out', ''],
  [{ types: [{ capacity: 10, priceCents: 4_600 }] }, {}, 'warn', 'Few left', '$46'],
  [{}, { state: 'cancelled' }, 'bad', 'Cancelled', ''],
  [{}, { state: 'postponed' }, 'warn', 'Postponed', ''],
  [{}, { state: 'paused' }, 'warn', 'Sales are paused', ''],
])(
  'an event with %j that is %j has the status of the public list',
  async (wishes, values, tone, text, price) => {
    const { eventId, slug } = await sale(wishes, values);
    const { events, organiserName } = await dataOf(`event=${eventId}`);
    expect(events).toEqual([expect.objectContaining({ status: { tone, text }, price })]);
    const { body } = await get(`/events?q=${encodeURIComponent(organiserName)}`);
    expect(body).toContain(`href="/events/${slug}"`);
    expect(body).toContain(`<span class="badge ${tone}">${text}</span>`);
  },
);

test('an event has few left once the tickets of each type on sale are few', async () => {
  const { eventId, offers } = await sale({ types: [{ capacity: 12, priceCents: 4_600, maxPerOrder: 8 }] });
  const statusOf = async () => (await dataOf(`event=${eventId}`)).events[0]?.status?.text;
  expect(await statusOf()).toBeUndefined();
  await takeCart(server.services, {
    organiserId: person.organiserId,
    eventId,
    channel: 'web',
    wanted: [{ offerId: offers[0]?.[0] ?? '', quantity: 2 }],
  });
  expect(await statusOf()).toBe('Few left');
});

test.each([
  [{ state: 'draft' }],
  [{ state: 'in_review' }],
  [{ state: 'archived' }],
  [{ private_key: 'k3y-of-a-private-event' }],
  [
    {
      publish_at: new Date('2099-01-01T00:00:00Z'),
      publish_local: '2099-01-01T13:00:00',
      publish_zone: 'Pacific/Auckland',
    },
  ],
])('an event with %j is in no list, and its own data are not found', async (values) => {
  const { eventId } = await sale({}, values);
  expect(await ofOrganiser()).toEqual(expect.objectContaining({ events: [], total: 0 }));
  const reply = await get(`/widget.json?event=${eventId}`);
  expect(reply.statusCode).toBe(404);
  expect(reply.json()).toEqual({ error: expect.objectContaining({ code: 'NOT_FOUND' }) });
  expect(reply.headers).toMatchObject({ 'access-control-allow-origin': '*' });
});

test.each([
  '',
  'organiser=',
  'organiser=harbour',
  'event=1%27--',
  'organiser=3a6ef9b0-0000-4000-8000-000000000000',
  'event=3a6ef9b0-0000-4000-8000-000000000000',
])('the data of "%s" are not found', async (query) => {
  const reply = await get(`/widget.json?${query}`);
  expect(reply.statusCode).toBe(404);
  expect(reply.headers['content-type']).toMatch(/^application\/json/);
});

test('any page may load the data without a cookie, and an unchanged reply is not sent again', async () => {
  await sale();
  const reply = await get(`/widget.json?organiser=${person.organiserId}`, { cookie: person.cookie });
  expect(reply.headers).toMatchObject({
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'public, no-cache',
    'x-content-type-options': 'nosniff',
  });
  expect(reply.headers).not.toHaveProperty('access-control-allow-credentials');
  expect(reply.headers).not.toHaveProperty('set-cookie');
  const again = await get(`/widget.json?organiser=${person.organiserId}`, {
    'if-none-match': String(reply.headers.etag),
  });
  expect(again.statusCode).toBe(304);
  expect(again.headers).toMatchObject({ 'access-control-allow-origin': '*' });
});

test('a network that sends too many requests has to wait for a minute', async () => {
  const url = '/widget.json?organiser=none';
  for (let sent = 0; sent < 1_200; sent++) expect((await get(url)).statusCode).toBe(404);
  const refused = await get(url);
  expect(refused.statusCode).toBe(429);
  expect(refused.headers).toMatchObject({ 'access-control-allow-origin': '*', 'retry-after': '60' });
  expect((await server.app.inject({ method: 'GET', url, remoteAddress: '203.0.113.9' })).statusCode).toBe(
    404,
  );
  now = new Date(now.getTime() + 60_000);
  expect((await get(url)).statusCode).toBe(404);
});

test('the preview has the settings of its address as text, and allows what a page has to allow', async () => {
  const query = new URLSearchParams({ organiser: '"><b>', layout: 'cards', theme: 'dark', onclick: 'x' });
  const { body, headers } = await get(`/widget/preview?${query.toString()}`);
  expect(body).toMatch(/<turnout-events\s+organiser="&quot;&gt;&lt;b&gt;" layout="cards" theme="dark"\s*>/);
  expect(body).toContain('<meta name="color-scheme" content="dark" />');
  expect(headers['content-security-policy']).toBe(
    "default-src 'none'; script-src 'self'; connect-src 'self'; img-src 'self'; style-src 'self'; frame-ancestors 'self'",
  );
});

test('widgetSetup has the public events of the person’s organiser and the address of the site', async () => {
  const { eventId, slug } = await sale();
  await sale({}, { state: 'draft' });
  const stranger = await server.signedIn(['sites']);
  await buildPublicSale(server.services, stranger.organiserId);
  const { data } = await person.graphql<{ widgetSetup: WidgetSetup }>(widgetSetupDocument);
  expect(data?.widgetSetup).toMatchObject({
    organiserId: person.organiserId,
    siteUrl: 'http://localhost:3000',
    events: [{ id: eventId, url: `http://localhost:3000/events/${slug}` }],
  });
});

test('the links of an Australian organiser lead to the Australian site', async () => {
  const other = await startServer({ publicUrl: 'https://turnout.co.nz', clock: { now: () => now } });
  const { organiserId } = await other.signedIn([], { country: 'au' });
  await buildPublicSale(other.services, organiserId);
  const reply = await other.app.inject({
    method: 'GET',
    url: `/widget.json?organiser=${organiserId}`,
    headers: { host: 'turnout.co.nz' },
  });
  expect(reply.json<WidgetData>().events[0]?.url).toMatch(/^https:\/\/turnout\.com\.au\/events\//);
  await other.close();
});
