import { signInDocument } from '../../../src/contract/user/user';
import { buildOrganiser, PASSWORD } from '../../support/factories/factories';
import { mailTray } from '../../support/mail/mailTray';
import { startServer, type TestServer } from '../../support/startServer';

const tray = mailTray();
let now = new Date('2026-09-01T08:00:00Z');
let server: TestServer;
beforeAll(async () => {
  server = await startServer({
    mailer: tray,
    clock: { now: () => now },
    publicUrl: 'https://turnout.co.nz',
  });
  await server.services.queue.start();
});
afterAll(() => server.close());

const agent =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0.0.0 Safari/537.36';
const subject = /Someone signed in/;

async function signIn(email: string, browser?: string, headers: Record<string, string> = {}) {
  const { cookies, statusCode } = await server.app.inject({
    method: 'POST',
    url: '/v3/graphql',
    remoteAddress: '203.0.113.7',
    headers: { 'user-agent': agent, ...headers },
    ...(browser !== undefined && { cookies: { turnout_browser: browser } }),
    payload: { query: signInDocument, variables: { email, password: PASSWORD } },
  });
  expect(statusCode).toBe(200);
  return cookies.find(({ name }) => name === 'turnout_browser')?.value ?? '';
}
const jobs = async () =>
  (
    await server.services.database.adminDb
      .selectFrom('sign_in_attempt')
      .select('subject')
      .where('subject', 'like', 'new-browser:%')
      .execute()
  ).length;

test('a sign-in in a new browser is reported by mail: when, browser, network, and what to do', async () => {
  const { email } = await buildOrganiser(server.services, { permissions: [] });
  // The address of the link is ours, whatever host the request names.
  await signIn(email.toUpperCase(), undefined, { host: 'evil.example' });
  const mail = await tray.mailTo(email, subject);
  const text = String(mail.text);
  expect(text).toMatch(/Tuesday, 1 September 2026/);
  expect(text).toMatch(/8:00:00\s?pm/i);
  expect(text).toContain('Browser: Chrome on Windows');
  expect(text).toContain('Network address: 203.0.113.7');
  expect(text).toContain('https://turnout.co.nz/portal/preferences/security');
  expect(text).toContain('https://turnout.co.nz/reset-password');
  expect(text).not.toMatch(/evil|AppleWebKit/);
});

test('a sign-in in a browser that the person has used is not reported, also after a new password', async () => {
  const { email, userId } = await buildOrganiser(server.services, { permissions: [] });
  const browser = await signIn(email);
  const before = await jobs();
  await signIn(email, browser);
  await server.services.database.adminDb
    .updateTable('portal_user')
    .set(({ selectFrom }) => ({
      password_hash: selectFrom('portal_user as other')
        .select('other.password_hash')
        .where('other.id', '<>', userId)
        .limit(1)
        .$asScalar()
        .$notNull(),
    }))
    .where('id', '=', userId)
    .execute();
  await signIn(email, browser);
  expect(await jobs()).toBe(before);
  // The cookie of another person's browser, or a made-up one, is no such browser.
  const other = await buildOrganiser(server.services, { permissions: [] });
  await signIn(other.email, browser);
  await signIn(email, `${browser}x`);
  expect(await jobs()).toBe(before + 2);
});

test('twenty sign-ins at once in new browsers send five mails, and more an hour later', async () => {
  const { email } = await buildOrganiser(server.services, { permissions: [] });
  const before = await jobs();
  await Promise.all(Array.from({ length: 20 }, () => signIn(email)));
  expect(await jobs()).toBe(before + 5);
  now = new Date(now.getTime() + 61 * 60_000);
  await signIn(email);
  await tray.mailTo(email, subject);
});
