import { footerUrls, howToGuidesUrl, scannerAppUrls } from '../../../src/contract/country';
import { contactLimits } from '../../../src/server/publicSite/help/contactPage';
import { mailTray } from '../../support/mail/mailTray';
import { startServer, type TestServer } from '../../support/startServer';

/** SPEC section 2: the footer and the guides link to our own pages, which everybody can read. */

const mailer = mailTray();
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ mailer });
  await server.services.queue.start();
});
afterAll(() => server.close());

const get = (url: string, host = 'localhost') => server.app.inject({ url, headers: { host } });
const write = (form: Record<string, string>, remoteAddress = '203.0.113.9') =>
  server.app.inject({
    method: 'POST',
    url: footerUrls.contactUs,
    remoteAddress,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  });
const paths = [
  ...Object.values(footerUrls),
  ...Object.values(scannerAppUrls).map((path) => path.split('#')[0] ?? ''),
  howToGuidesUrl('nz'),
  howToGuidesUrl('au'),
];

test.each(paths)('%s is a complete page without a sign-in, and is not sent twice', async (path) => {
  const reply = await get(path);
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/html']);
  expect(reply.body.match(/<h1>/g)).toHaveLength(1);
  const ids = [...reply.body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const again = await server.app.inject({
    url: path,
    headers: { host: 'localhost', 'if-none-match': String(reply.headers.etag) },
  });
  expect(again.statusCode).toBe(304);
});

test.each([
  ['localhost', 'nz', 'au'],
  ['turnout.localhost.au', 'au', 'nz'],
] as const)('the sitemap, at %s, contains each of these pages once', async (host, country, other) => {
  const { body } = await get('/sitemap.xml', host);
  const named = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(String(url)).pathname);
  for (const path of paths) {
    const isOfOther = path === howToGuidesUrl(other);
    expect([path, named.filter((one) => one === path).length]).toEqual([path, isOfOther ? 0 : 1]);
  }
  expect(named).toContain(howToGuidesUrl(country));
});

test('an unknown address, requested by a browser, is an error page; by a program, a JSON error', async () => {
  for (const url of ['/gides', '/a/b/c?d=1']) {
    const page = await server.app.inject({ url, headers: { host: 'localhost', accept: 'text/html,*/*' } });
    expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html']);
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.body).toContain('This page does not exist');
    expect(page.body).not.toContain(url);
  }
  const plain = await get('/gides');
  expect([plain.statusCode, plain.json<unknown>()]).toEqual([
    404,
    { error: { code: 'NOT_FOUND', message: 'This page does not exist.' } },
  ]);
});

test('the guides, requested without a country, are those of the host', async () => {
  expect((await get('/guides')).headers.location).toBe(howToGuidesUrl('nz'));
});

test('every link on these pages leads to a page, and every # to an element on it', async () => {
  for (const path of paths) {
    const { body } = await get(path);
    for (const [, href = ''] of body.matchAll(/<a[^>]* href="(\/[^"]*|#[^"]*)"/g)) {
      // The portal's page exists only after a build.
      if (/^\/($|\?)/.test(href)) continue;
      const [page = '', place] = href.split('#');
      const target = await get(page === '' ? path : page);
      expect([href, target.statusCode]).toEqual([href, 200]);
      if (place) expect(target.body).toContain(` id="${place}"`);
    }
  }
});

test('the anchors of the store badge links are on the scanner page', async () => {
  for (const url of Object.values(scannerAppUrls)) {
    const [path = '', place] = url.split('#');
    expect((await get(path)).body).toContain(` id="${place}"`);
  }
});

test.each([
  ['nz', 'turnout.localhost.nz', 'Privacy Act 2020', 'GST of 15%'],
  ['au', 'turnout.localhost.au', 'Privacy Act 1988', 'GST of 10%'],
] as const)('in %s the pages name its own law and tax', async (country, host, law, tax) => {
  expect((await get(footerUrls.privacyPolicy, host)).body).toContain(law);
  expect((await get(howToGuidesUrl(country), host)).body).toContain(tax);
});

test('the guides of another country do not exist', async () => {
  expect((await get('/guides/uk')).statusCode).toBe(404);
});

test('a message from the contact page reaches every admin, who can reply to its author', async () => {
  const admin = await server.signedIn(['isAdmin']);
  await server.signedIn(['events']);
  const sent = await write({
    name: 'Ana <b>',
    email: 'Ana@Example.org',
    message: 'Kia ora\n\n<script>x</script>',
  });
  expect(sent.statusCode).toBe(200);
  expect(sent.body).toContain('ana@example.org');
  const mail = await mailer.mailTo(admin.email, /Message from Ana/);
  expect(mail.replyTo).toEqual({ name: 'Ana <b>', address: 'ana@example.org' });
  expect(mail.text).toContain('Kia ora');
  expect(mail.html).not.toContain('<script>x');
  expect(mailer.mails).toHaveLength(1);
});

test('an incomplete message is refused at each field, and the input stays', async () => {
  const reply = await write({ name: '', email: 'nobody', message: 'Where is my ticket?' });
  expect(reply.statusCode).toBe(400);
  expect(reply.body).toContain('Enter your name.');
  expect(reply.body.match(/aria-invalid/g)).toHaveLength(2);
  expect(reply.body).toContain('Where is my ticket?');
});

test('the sixth message in an hour from one address is refused, and one from another address is accepted', async () => {
  const form = { name: 'Ana', email: 'ana@example.org', message: 'x'.repeat(contactLimits.message) };
  for (let count = 0; count < 5; count += 1) expect((await write(form, '203.0.113.1')).statusCode).toBe(200);
  expect((await write(form, '203.0.113.1')).statusCode).toBe(429);
  expect((await write(form, '203.0.113.2')).statusCode).toBe(200);
});
