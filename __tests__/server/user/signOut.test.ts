import { sessionProDocument } from '../../../src/contract/user/user';
import { startServer, type TestPerson, type TestServer } from '../../support/startServer';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const navigation = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', 'sec-fetch-user': '?1' };
const isSignedIn = async (person: TestPerson) => !(await person.graphql(sessionProDocument)).errors;
const goToLogout = ({ cookie }: TestPerson, headers: Record<string, string>) =>
  server.app.inject({ url: '/logout', headers: { cookie, host: 'localhost:3000', ...headers } });

test.each<[string, Record<string, string>]>([
  ['from a page of ours', { ...navigation, 'sec-fetch-site': 'same-origin' }],
  ['typed by hand', { ...navigation, 'sec-fetch-site': 'none' }],
  ['from a page of ours over plain HTTP', { referer: 'http://localhost:3000/portal/marketing' }],
])('logout, %s, ends the session on the server and shows the login page', async (_from, headers) => {
  const person = await server.signedIn([]);
  const response = await goToLogout(person, headers);
  expect([response.statusCode, response.headers.location]).toEqual([302, '/']);
  expect(response.headers['set-cookie']).toEqual([
    'turnout_signed_out=1; Path=/; SameSite=Lax',
    expect.stringMatching(/^turnout_session=;/),
  ]);
  expect(await isSignedIn(person)).toBe(false);
});

test.each<[string, Record<string, string>]>([
  ['a link on another site', { ...navigation, 'sec-fetch-site': 'cross-site' }],
  ['a link on another subdomain of our domain', { ...navigation, 'sec-fetch-site': 'same-site' }],
  [
    "another site's picture",
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' },
  ],
  [
    'a picture in a mail that we show',
    { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' },
  ],
  ['a frame', { ...navigation, 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'iframe' }],
  ['a browser that prefetches', { ...navigation, 'sec-fetch-site': 'none', 'sec-purpose': 'prefetch' }],
  ['a page of another site over plain HTTP', { referer: 'http://evil.example/localhost:3000/' }],
  ['a page without a referrer', {}],
])('logout, requested by %s, keeps the session and asks for confirmation', async (_who, headers) => {
  const person = await server.signedIn([]);
  const response = await goToLogout(person, headers);
  expect(response.statusCode).toBe(200);
  expect(response.headers['cache-control']).toBe('no-store');
  expect(response.headers['set-cookie']).toBeUndefined();
  expect(response.body).toContain('<form method="post" action="/logout">');
  expect(await isSignedIn(person)).toBe(true);
});

const press = ({ cookie }: TestPerson, headers: Record<string, string> = {}) =>
  server.app.inject({
    method: 'POST',
    url: '/logout',
    headers: {
      cookie,
      host: 'localhost:3000',
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
  });

test('the button of the confirmation page ends the session', async () => {
  const person = await server.signedIn([]);
  const response = await press(person, { origin: 'http://localhost:3000' });
  expect([response.statusCode, response.headers.location]).toEqual([303, '/']);
  expect(response.headers['set-cookie']).toContainEqual(expect.stringMatching(/^turnout_signed_out=1;/));
  expect(await isSignedIn(person)).toBe(false);
});

test('the button, submitted from a page of another site, does not end the session', async () => {
  const person = await server.signedIn([]);
  expect((await press(person, { origin: 'https://evil.example' })).statusCode).toBe(403);
  expect(await isSignedIn(person)).toBe(true);
});

test('logout, without a session, shows the login page', async () => {
  const response = await server.app.inject({ url: '/logout' });
  expect([response.statusCode, response.headers.location]).toEqual([302, '/']);
  // Another site may have sent the browser here, so the token in its storage is kept.
  expect(response.headers['set-cookie']).not.toContainEqual(expect.stringMatching(/signed_out/));
});

test('logout, typed by hand without a session on the server, sets the cookie that makes the browser remove its token', async () => {
  const headers = { ...navigation, 'sec-fetch-site': 'none', host: 'localhost:3000' };
  const response = await server.app.inject({ url: '/logout', headers });
  expect([response.statusCode, response.headers.location]).toEqual([302, '/']);
  expect(response.headers['set-cookie']).toContainEqual(expect.stringMatching(/^turnout_signed_out=1;/));
});
