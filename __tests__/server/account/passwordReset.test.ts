import { signInDocument, sessionProDocument } from '../../../src/contract/user/user';
import { manualClock, mailTray } from '../../support/mail/mailTray';
import { startServer, type TestServer } from '../../support/startServer';

const tray = mailTray();
const clock = manualClock();
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ mailer: tray, clock });
  await server.services.queue.start();
});
afterAll(() => server.close());

let network = 0;
const post = (url: string, fields: Record<string, string>, remoteAddress = `10.9.0.${++network}`) =>
  server.app.inject({
    method: 'POST',
    url,
    remoteAddress,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
const ask = (email: string, remoteAddress?: string) => post('/reset-password', { email }, remoteAddress);
const signIn = async (email: string, password: string, remoteAddress = `10.8.0.${++network}`) => {
  const response = await server.app.inject({
    method: 'POST',
    url: '/v3/graphql',
    payload: { query: signInDocument, variables: { email, password } },
    remoteAddress,
  });
  return !response.json().errors;
};
async function linkFor(email: string): Promise<string> {
  const seen = tray.mails.length;
  await ask(email);
  return `/reset-password/${await tray.tokenTo(email, /new password/, seen)}`;
}
const subject = /Set a new password/;

test('requesting a link, for a known and an unknown address, shows the same page and mails only the known one', async () => {
  const { email } = await server.signedIn([]);
  const known = await ask(email);
  const unknown = await ask('nobody-at-all@example.org');
  expect(known.statusCode).toBe(200);
  expect(unknown.body.replace('nobody-at-all@example.org', email)).toBe(known.body);
  await tray.mailTo(email, subject);
  expect(tray.mails.filter(({ to }) => to === 'nobody-at-all@example.org')).toEqual([]);
});

test('the mail is service mail from our sender address, in HTML and in plain text', async () => {
  const { email } = await server.signedIn([]);
  await ask(email);
  const mail = await tray.mailTo(email, subject);
  expect(mail).toMatchObject({
    from: { name: 'Turnout', address: 'mail@localhost.invalid' },
    headers: { 'Auto-Submitted': 'auto-generated' },
  });
  expect(mail.headers).not.toHaveProperty('List-Unsubscribe');
  const link = /http:\/\/localhost:3000\/reset-password\/[\w-]{43}/;
  expect(mail.text).toMatch(link);
  expect(mail.html).toMatch(link);
});

test('the link, followed, sets the password, ends every session and works once', async () => {
  const person = await server.signedIn([]);
  const link = await linkFor(person.email);
  const page = await server.app.inject({ url: link });
  expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' });
  expect(page.body).toContain(person.email);
  expect(await signIn(person.email, 'a new long password')).toBe(false);

  expect((await post(link, { password: 'a new long password' })).body).toContain(
    'Your password has been changed',
  );
  const { errors } = await person.graphql(sessionProDocument);
  expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  expect(await signIn(person.email, 'a new long password')).toBe(true);
  await tray.mailTo(person.email, /password was changed/);

  const again = await post(link, { password: 'yet another password' });
  expect(again.statusCode).toBe(404);
  expect(again.body).toContain('no longer works');
  expect(await signIn(person.email, 'a new long password')).toBe(true);
});

test('the link, followed twice at once, sets one password', async () => {
  const { email } = await server.signedIn([]);
  const link = await linkFor(email);
  const answers = await Promise.all(
    ['first of two words', 'second of two words'].map((password) => post(link, { password })),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
});

test('a link, once used, invalidates the person’s other link', async () => {
  const { email } = await server.signedIn([]);
  const first = await linkFor(email);
  const second = await linkFor(email);
  expect((await server.app.inject({ url: first })).statusCode).toBe(200);
  expect((await post(second, { password: 'a new long password' })).statusCode).toBe(200);
  expect((await server.app.inject({ url: first })).statusCode).toBe(404);
});

test.each<[string, (email: string) => string, RegExp]>([
  ['short', () => 'ninechars', /at least 10 characters/],
  ['empty', () => '', /at least 10 characters/],
  ['the email', (email) => email.toUpperCase(), /too easy to guess/],
])('a new password, %s, is refused at its field and the link still works', async (_kind, make, message) => {
  const { email } = await server.signedIn([]);
  const link = await linkFor(email);
  const refused = await post(link, { password: make(email) });
  expect(refused.statusCode).toBe(400);
  expect(refused.body).toMatch(/aria-invalid="true"/);
  expect(refused.body).toMatch(message);
  expect(await signIn(email, 'correct horse battery')).toBe(true);
  expect((await server.app.inject({ url: link })).statusCode).toBe(200);
});

test('the link, after too many wrong passwords, lets the person in again at once', async () => {
  const { email } = await server.signedIn([]);
  for (let time = 0; time < 10; time++) await signIn(email, 'guess', '10.6.6.6');
  expect(await signIn(email, 'correct horse battery', '10.6.6.6')).toBe(false);
  const set = await post(await linkFor(email), { password: 'a new long password' });
  expect(set.cookies.map(({ name }) => name)).toContain('turnout_browser');
  expect(await signIn(email, 'a new long password', '10.6.6.6')).toBe(true);
});

test('a link, tampered with or an hour old, changes nothing', async () => {
  const { email } = await server.signedIn([]);
  const link = await linkFor(email);
  const tampered = link.slice(0, -1) + (link.endsWith('A') ? 'B' : 'A');
  expect((await post(tampered, { password: 'a new long password' })).statusCode).toBe(404);
  clock.advance(61);
  expect((await post(link, { password: 'a new long password' })).statusCode).toBe(404);
  expect(await signIn(email, 'correct horse battery')).toBe(true);
});

test('the token is stored only as a hash', async () => {
  const { email } = await server.signedIn([]);
  const token = (await linkFor(email)).split('/').at(-1) ?? '';
  const { rows } = await server.services.database.adminDb.executeQuery<{ text: string }>({
    sql: 'select t::text as text from account_token t union all select j::text from job j',
    parameters: [],
    query: { kind: 'RawNode', sqlFragments: [], parameters: [] },
    queryId: { queryId: 'tokens' },
  });
  expect(rows.length).toBeGreaterThan(0);
  for (const { text } of rows) {
    expect(text).not.toContain(token);
    expect(text).not.toContain(Buffer.from(token).toString('hex'));
  }
});

test('requesting a link, with an invalid address, says so at its field', async () => {
  const refused = await ask('not <an> address');
  expect(refused.statusCode).toBe(400);
  expect(refused.body).toContain('not a complete email address');
  expect(refused.body).toContain('value="not &lt;an&gt; address"');
});

test('requesting a link, a fourth time in an hour for one address, is refused whether or not it has an account', async () => {
  const { email } = await server.signedIn([]);
  for (const address of [email, 'nobody-either@example.org']) {
    for (let time = 0; time < 3; time++) expect((await ask(address)).statusCode).toBe(200);
    const refused = await ask(address);
    expect(refused.statusCode).toBe(429);
    expect(refused.body).toContain('Wait an hour');
  }
  clock.advance(61);
  expect((await ask(email)).statusCode).toBe(200);
});

test('requesting a link, for more than twenty addresses from one network, is refused', async () => {
  for (let time = 0; time < 20; time++) {
    expect((await ask(`guess-${time}@example.org`, '10.7.7.7')).statusCode).toBe(200);
  }
  expect((await ask('guess-20@example.org', '10.7.7.7')).statusCode).toBe(429);
  expect((await ask('guess-20@example.org', '10.7.7.8')).statusCode).toBe(200);
});

test('setting a password, from a page of another site, is refused', async () => {
  const { email } = await server.signedIn([]);
  const response = await server.app.inject({
    method: 'POST',
    url: await linkFor(email),
    headers: { origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'password=a+new+long+password',
  });
  expect(response.statusCode).toBe(403);
  expect(await signIn(email, 'correct horse battery')).toBe(true);
});
