import { Parser } from 'htmlparser2';
import sharp from 'sharp';
import {
  publishSiteDocument,
  saveSiteDocument,
  unpublishSiteDocument,
} from '../../../../src/contract/site/site';
import { buildEvent } from '../../../support/factories/eventFactories';
import { buildPublicSale, changeEvent } from '../../../support/factories/sellingFactories';
import { buildPublishedSite, buildSite, siteInput } from '../../../support/site/siteFactories';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';

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

const get = (url: string, host = 'localhost:3000') =>
  server.app.inject({ method: 'GET', url, headers: { host, accept: 'text/html' } });
const sale = (wishes: Parameters<typeof buildPublicSale>[2] = {}, values: object = {}) =>
  buildPublicSale(server.services, person.organiserId, wishes, values);
const origin = 'http://localhost:3000';
const dataIn = (body: string): unknown[] =>
  [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = '']) =>
    JSON.parse(json),
  );
const pathOf = (url: string) => url.slice(origin.length);

test('the pages of a published site are in its name, colour and texts', async () => {
  const { slug } = await buildPublishedSite(person, {
    name: 'Harbour & Co',
    slug: `harbour-${now.getTime()}`,
    tagline: 'Shows by the water',
    home: '<p>Welcome aboard</p>',
    about: '<h3>Since 2009</h3>',
    accent: '#a3273f',
    url: 'https://harbour.example.org/',
  });
  const { slug: eventSlug, eventId } = await sale();
  await changeEvent(server.services, eventId, { title: 'Songs at sea' });
  for (const [part, ...texts] of [
    ['', '<h1>Harbour &amp; Co</h1>', 'Shows by the water', '<p>Welcome aboard</p>', 'Songs at sea'],
    ['/calendar', 'Songs at sea'],
    ['/artists', '<h1>Artists</h1>'],
    ['/about', '<h2>Since 2009</h2>'],
    [`/events/${eventSlug}`, '<h1>Songs at sea</h1>', `href="/events/${eventSlug}#tickets"`],
  ] as const) {
    const { statusCode, body, headers } = await get(`/o/${slug}${part}`);
    expect(statusCode).toBe(200);
    for (const text of texts) expect(body).toContain(text);
    expect(body).toContain('href="/site-theme/a3273f.css"');
    expect(body).toContain(`<link rel="canonical" href="${origin}/o/${slug}${part}" />`);
    expect(body).toContain('<meta property="og:site_name" content="Harbour &amp; Co" />');
    expect(body).toContain('href="https://harbour.example.org/" rel="noopener nofollow"');
    expect(body).not.toMatch(/<script(?! type="application\/ld\+json")|noindex|style=/);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['set-cookie']).toBeUndefined();
  }
});

test('a draft is seen by nobody but those with the link to its preview, which expires', async () => {
  const { id, slug, previewUrl } = await buildSite(person, { about: '<p>Us</p>', tagline: 'Soon' });
  for (const part of ['', '/calendar', '/artists', '/about', '/sitemap.xml', '/picture.png'])
    expect((await get(`/o/${slug}${part}`)).statusCode).toBe(404);
  for (const part of ['', '/calendar', '/artists', '/about']) {
    const reply = await get(pathOf(previewUrl) + part);
    expect(reply.statusCode).toBe(200);
    expect(reply.body).toContain('This is a preview of the draft');
    expect(reply.body).toContain('<meta name="robots" content="noindex" />');
    expect(reply.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
  }
  expect((await get(`${pathOf(previewUrl).slice(0, -2)}xx`)).statusCode).toBe(404);
  await person.graphql(publishSiteDocument, { id });
  expect((await get(`/o/${slug}`)).statusCode).toBe(200);
  now = new Date(now.getTime() + 9 * 24 * 3_600_000);
  expect((await get(pathOf(previewUrl))).statusCode).toBe(404);
});

test('the public sees what was published, the preview what was saved since', async () => {
  const { id, slug, version, previewUrl } = await buildPublishedSite(person, { tagline: 'As published' });
  await person.graphql(saveSiteDocument, { id, version, input: siteInput({ slug, tagline: 'As saved' }) });
  expect((await get(`/o/${slug}`)).body).toContain('As published');
  expect((await get(pathOf(previewUrl))).body).toContain('As saved');
  await person.graphql(unpublishSiteDocument, { id });
  expect((await get(`/o/${slug}`)).statusCode).toBe(404);
});

test.each([
  [{ state: 'draft' }],
  [{ state: 'in_review' }],
  [{ state: 'archived' }],
  [{ private_key: 'k3y-of-a-private-event' }],
])('an event with %j is on no page of the site', async (values) => {
  const { slug } = await buildPublishedSite(person);
  const { slug: eventSlug, eventId } = await sale({}, values);
  await changeEvent(server.services, eventId, { title: 'Not yet announced' });
  const artist = await server.services.database.adminDb
    .insertInto('artist')
    .values({
      organiser_id: person.organiserId,
      name: 'Secret guest',
      home_town: '',
      website: '',
      biography: '',
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await server.services.database.adminDb
    .insertInto('event_artist')
    .values({ organiser_id: person.organiserId, event_id: eventId, artist_id: artist.id, position: 0 })
    .execute();
  for (const part of ['', '/calendar', '/artists', '/sitemap.xml']) {
    const { body } = await get(`/o/${slug}${part}`);
    expect(body).not.toMatch(/Not yet announced|Secret guest/);
    expect(body).not.toContain(eventSlug);
  }
  expect((await get(`/o/${slug}/events/${eventSlug}?key=k3y-of-a-private-event`)).statusCode).toBe(404);
  now = new Date(now.getTime() + 5_000);
  await changeEvent(server.services, eventId, { state: 'live', private_key: null });
  expect((await get(`/o/${slug}/artists`)).body).toContain('Secret guest');
});

test('the event of another organiser is not on the site', async () => {
  const { slug } = await buildPublishedSite(person);
  const other = await server.signedIn(['sites']);
  const { slug: eventSlug } = await buildPublicSale(server.services, other.organiserId);
  expect((await get(`/o/${slug}/events/${eventSlug}`)).statusCode).toBe(404);
  expect((await get(`/o/${slug}`)).body).not.toContain(eventSlug);
});

test('the calendar has a page for each month, in the time of the venue', async () => {
  const { slug } = await buildPublishedSite(person);
  await buildEvent(server.services, person.organiserId, {
    title: 'New year',
    starts: ['2030-12-31T23:30', '2031-01-01T00:30'],
    zone: 'Pacific/Auckland',
  });
  const first = (await get(`/o/${slug}/calendar`)).body;
  expect(first).toContain('<h1>December 2030</h1>');
  expect(first.match(/>New year</g)).toHaveLength(1);
  expect(first).toContain(`href="/o/${slug}/calendar?month=2031-01"`);
  const second = (await get(`/o/${slug}/calendar?month=2031-01`)).body;
  expect(second).toContain('<h1>January 2031</h1>');
  expect(second).toContain(`<link rel="canonical" href="${origin}/o/${slug}/calendar?month=2031-01" />`);
  expect((await get(`/o/${slug}/calendar?month=%3Cscript%3E`)).body).toContain('<h1>December 2030</h1>');
});

test('what people entered is text on every page and in the data for search engines', async () => {
  const nasty = `</script><img src=x onerror=alert(1)>"'&`;
  const { slug } = await buildPublishedSite(person, {
    name: nasty,
    slug: `nasty-${now.getTime()}`,
    tagline: nasty,
    about: `<p>${nasty}</p>`,
  });
  const { eventId, slug: eventSlug } = await sale();
  await changeEvent(server.services, eventId, { title: nasty });
  for (const part of ['', '/calendar', '/artists', '/about', `/events/${eventSlug}`]) {
    const { body } = await get(`/o/${slug}${part}`);
    const tags: string[] = [];
    const parser = new Parser({
      onopentag: (name, attributes) => tags.push([name, ...Object.keys(attributes)].join(' ')),
    });
    parser.end(body);
    expect(tags.filter((tag) => /^img|\son/.test(tag) || tag === 'script')).toEqual([]);
    for (const data of dataIn(body)) expect(JSON.stringify(data)).not.toBe('');
  }
});

test('the data for search engines describe the organiser, the events and their offers', async () => {
  const { slug } = await buildPublishedSite(person);
  const { slug: eventSlug } = await sale({ types: [{ priceCents: 2_500 }] });
  const [home] = dataIn((await get(`/o/${slug}`)).body);
  expect(home).toMatchObject({
    '@graph': [{ '@type': 'WebSite', url: `${origin}/o/${slug}` }, { '@type': 'Organization' }],
  });
  const [calendar] = dataIn((await get(`/o/${slug}/calendar`)).body);
  expect(calendar).toMatchObject({ itemListElement: [{ url: `${origin}/o/${slug}/events/${eventSlug}` }] });
  const [event] = dataIn((await get(`/o/${slug}/events/${eventSlug}`)).body);
  expect(event).toMatchObject({
    '@graph': [
      {
        '@type': 'Event',
        url: `${origin}/o/${slug}/events/${eventSlug}`,
        offers: { lowPrice: '25.00', url: `${origin}/events/${eventSlug}` },
      },
    ],
  });
});

test('the sitemaps list the published pages, and robots.txt leads to ours', async () => {
  const { slug } = await buildPublishedSite(person, { about: '<p>Us</p>' });
  const { slug: eventSlug } = await sale();
  const { body, headers } = await get(`/o/${slug}/sitemap.xml`);
  expect(headers['content-type']).toContain('application/xml');
  expect([...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)).toEqual(
    ['', '/calendar', '/artists', '/about', '/subscribe', `/events/${eventSlug}`].map(
      (part) => `${origin}/o/${slug}${part}`,
    ),
  );
  expect((await get('/sitemap.xml')).body).toContain(`<loc>${origin}/o/${slug}</loc>`);
  const robots = (await get('/robots.txt')).body;
  expect(robots).toMatch(/^User-agent: \*\n(Disallow: \/[\w-]+\/?\n)+Sitemap: http\S+\n$/);
  expect(robots).toContain('Disallow: /site-preview/');
});

test('the picture of shared links is drawn by the server', async () => {
  const { slug } = await buildPublishedSite(person, { name: 'A very long name of a festival in the north' });
  const { body } = await get(`/o/${slug}`);
  expect(body).toContain(`<meta property="og:image" content="${origin}/o/${slug}/picture.png" />`);
  const { rawPayload, headers } = await get(`/o/${slug}/picture.png`);
  expect(headers['content-type']).toBe('image/png');
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
});

test.each(['#ffffff', '#000000', '#ffff00', '#0f5e63', '#888888'])(
  'the style sheet of %s has readable colours, and other addresses have none',
  async (accent) => {
    const { body, headers } = await get(`/site-theme/${accent.slice(1)}.css`);
    expect(headers['content-type']).toContain('text/css');
    expect(body).toMatch(
      /^:root \{\n( {2}--accent[\w-]*: light-dark\(#[\da-f]{6}, #[\da-f]{6}\);\n){4}\}\n$/,
    );
    expect((await get('/site-theme/red;}.css')).statusCode).toBe(404);
  },
);

test('a former name leads to the site for good, with its pages', async () => {
  const { id, slug, version } = await buildPublishedSite(person);
  const renamed = `${slug}-renamed`;
  await person.graphql(saveSiteDocument, { id, version, input: siteInput({ slug: renamed }) });
  const { statusCode, headers } = await get(`/o/${slug}/calendar?month=2031-01`);
  expect(statusCode).toBe(301);
  expect(headers).toMatchObject({
    location: `${origin}/o/${renamed}/calendar?month=2031-01`,
    'cache-control': 'public, no-cache',
  });
  expect((await get(`/o/${renamed}`)).statusCode).toBe(200);

  const other = await server.signedIn(['sites']);
  const taken = await other.graphql(saveSiteDocument, { input: siteInput({ slug }) });
  expect(taken.errors?.[0]?.extensions).toMatchObject({ field: 'slug' });
  // The organiser may go back to it, and then the newer name leads there.
  await person.graphql(saveSiteDocument, { id, input: siteInput({ slug }) });
  now = new Date(now.getTime() + 5_000);
  expect((await get(`/o/${slug}`)).statusCode).toBe(200);
  expect((await get(`/o/${renamed}`)).headers.location).toBe(`${origin}/o/${slug}`);
});

test('an archived site is gone until it is restored', async () => {
  const { id, slug } = await buildPublishedSite(person);
  const archive = (archived: boolean) =>
    person.graphql(
      'mutation archive($id: ID!, $archived: Boolean!) { setSiteArchived(id: $id, archived: $archived) { id } }',
      { id, archived },
    );
  await archive(true);
  expect((await get(`/o/${slug}`)).statusCode).toBe(404);
  await archive(false);
  expect((await get(`/o/${slug}`)).statusCode).toBe(200);
});

test('the other country’s host leads to the host of the organiser’s country', async () => {
  const australian = await startServer({ publicUrl: 'https://turnout.co.nz' });
  try {
    const au = await australian.signedIn(['sites'], { country: 'au' });
    const { slug } = await buildPublishedSite(au);
    const ask = (host: string) =>
      australian.app.inject({ method: 'GET', url: `/o/${slug}/about?x=1`, headers: { host } });
    const { statusCode, headers } = await ask('turnout.co.nz');
    expect(statusCode).toBe(301);
    expect(headers.location).toBe(`https://turnout.com.au/o/${slug}/about?x=1`);
  } finally {
    await australian.close();
  }
});
