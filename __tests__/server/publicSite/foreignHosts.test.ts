import { requestedHost } from '../../../src/server/http/requestedHost';
import { buildOrganiser } from '../../support/factories/factories';
import { buildSale } from '../../support/factories/sellingFactories';
import { startServer, type TestServer } from '../../support/startServer';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  const { organiserId } = await buildOrganiser(server.services, {});
  await buildSale(server.services, organiserId);
});
afterAll(() => server.close());

const asked = (host: string, publicUrl: string, production: boolean) =>
  requestedHost({ host, hostname: host.replace(/:\d+$/, '') }, { publicUrl, production });

test.each([
  ['turnout.co.nz', 'turnout.co.nz'],
  ['TURNOUT.com.au', 'turnout.com.au'],
  ['evil.example', 'turnout.co.nz'],
  ['evil.com.au', 'turnout.co.nz'],
  ['turnout.com.au.evil.au', 'turnout.co.nz'],
  ['turnout.com.au:8080', 'turnout.co.nz'],
  ['turnout.localhost.au', 'turnout.co.nz'],
  ['10.0.0.7', 'turnout.co.nz'],
  ['', 'turnout.co.nz'],
])('the host %p, in production, is accepted as %s', (host, believed) => {
  expect(asked(host, 'https://turnout.co.nz', true)).toBe(believed);
});

test.each([
  ['localhost:3000', 'localhost:3000'],
  ['127.0.0.1:3000', '127.0.0.1:3000'],
  ['turnout.localhost.au:3000', 'turnout.localhost.au:3000'],
  ['[::1]:3000', '[::1]:3000'],
  ['evil.com.au', 'localhost:3000'],
  ['"><script>.localhost.au', 'localhost:3000'],
])('the host %p, in development, is accepted as %s', (host, believed) => {
  expect(asked(host, 'http://localhost:3000', false)).toBe(believed);
});

test.each(['/events', '/sitemap.xml', '/robots.txt', '/events/feed.xml', '/events/feed.json'])(
  '%s, requested with the host of another site, does not contain that host and shows our country',
  async (url) => {
    const own = await server.app.inject({ url, headers: { host: 'localhost:3000' } });
    for (const host of ['evil.example', 'evil.com.au', 'evil.example:3000']) {
      const page = await server.app.inject({ url, headers: { host, 'x-forwarded-host': host } });
      expect(page.statusCode).toBe(200);
      expect(page.body).not.toContain('evil');
      expect(page.body).toBe(own.body);
    }
  },
);

test('the sitemap, behind a proxy that passes X-Forwarded-Host of another site, contains our host', async () => {
  const production = { ...server.services, production: true, publicUrl: 'https://turnout.co.nz' };
  const { buildApp } = await import('../../../src/server/app/buildApp');
  const app = await buildApp(production);
  try {
    const ask = (forwarded: string) =>
      app.inject({
        url: '/sitemap.xml',
        headers: { host: 'turnout.co.nz', 'x-forwarded-host': forwarded, 'x-forwarded-proto': 'https' },
      });
    expect((await ask('evil.com.au')).body).toContain('https://turnout.co.nz/events');
    expect((await ask('evil.com.au')).body).not.toContain('evil');
    const au = await ask('turnout.com.au');
    expect(au.body).toContain('https://turnout.com.au/events');
  } finally {
    await app.close();
  }
});
