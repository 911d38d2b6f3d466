import { createSignUpLink } from '../../../src/server/account/signUp/signUpLinks';
import { adminLink, firstAdminLink } from '../../../src/server/provider/adminService';
import { listAdmins } from '../../../src/server/provider/adminQueries';
import { hasServer } from '../../support/database/testDatabase';
import { manualClock } from '../../support/mail/mailTray';
import { startServer, type TestServer } from '../../support/startServer';

const clock = manualClock();
let server: TestServer;
beforeEach(async () => {
  server = await startServer({ clock, signUp: 'invite' });
});
afterEach(() => server.close());

const person = {
  firstName: 'Ada',
  lastName: 'Ward',
  password: 'a new long password',
  shownTerms: 'nz.1.1',
};
const form = { ...person, organisation: 'Turnout Limited', country: 'nz' };
const pathOf = (link: string | undefined) => new URL(link ?? '').pathname;
const post = (url: string, fields: Record<string, string>) =>
  server.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
const firstPath = async () => pathOf(await firstAdminLink(server.services));
const adminAddresses = async () =>
  (await listAdmins(server.services.database.adminDb)).map(({ email }) => email);
const providers = () =>
  server.services.database.adminDb
    .selectFrom('organiser')
    .select('name')
    .where('is_provider', '=', true)
    .execute();

test('the first link, followed on an empty database, makes an admin and stops further first links', async () => {
  const [link, other] = [await firstPath(), await firstPath()];
  expect((await server.app.inject({ url: link })).body).toContain('first admin');
  expect((await post(link, form)).body).toContain('Enter your email address.');
  expect((await post(link, { ...form, email: 'Ada@Example.nz' })).statusCode).toBe(303);
  expect(await adminAddresses()).toEqual(['ada@example.nz']);
  expect(await providers()).toEqual([{ name: 'Turnout Limited' }]);

  expect((await post(link, { ...form, email: 'eve@example.nz' })).statusCode).toBe(404);
  expect((await post(other, { ...form, email: 'eve@example.nz' })).statusCode).toBe(404);
  expect(await firstAdminLink(server.services)).toBeUndefined();
  expect(await adminAddresses()).toEqual(['ada@example.nz']);
});

test('the first link, a day old, makes nobody an admin', async () => {
  const link = await firstPath();
  clock.advance(24 * 60 + 1);
  expect((await post(link, { ...form, email: 'ada@example.nz' })).statusCode).toBe(404);
  expect(await adminAddresses()).toEqual([]);
});

test('a link of the console, for a new address, makes its owner an admin of the same organisation', async () => {
  await post(await firstPath(), { ...form, email: 'ada@example.nz' });
  const link = pathOf(await adminLink(server.services, 'ben@example.nz'));
  const page = await server.app.inject({ url: link });
  expect(page.body).toContain('ben@example.nz');
  expect(page.body).not.toContain('name="organisation"');
  expect((await post(link, { ...person, email: 'eve@example.nz' })).statusCode).toBe(303);
  expect(await adminAddresses()).toEqual(['ada@example.nz', 'ben@example.nz']);
  expect(await providers()).toHaveLength(1);
});

test('a link of the console, before there is any admin, asks for the organisation', async () => {
  const link = pathOf(await adminLink(server.services, 'ben@example.nz'));
  expect((await post(link, person)).body).toContain('organisation-wrong');
  expect((await post(link, form)).statusCode).toBe(303);
  expect(await adminAddresses()).toEqual(['ben@example.nz']);
});

test('adminLink, for an address with an account, throws and makes nobody an admin', async () => {
  const { email } = await server.signedIn(['events']);
  await expect(adminLink(server.services, email)).rejects.toThrow(/has an account already/);
  expect(await adminAddresses()).toEqual([]);
});

test('an organiser that signs up is not an admin, whatever the form says', async () => {
  const admin = await server.signedIn([]);
  const link = {
    kind: 'organiser',
    email: 'org@example.nz',
    country: 'nz',
    invitedBy: admin.userId,
  } as const;
  const token = await createSignUpLink(server.services, server.services.database.adminDb, link);
  const more = { agreed: 'yes', kind: 'admin', isAdmin: 'true', is_provider: 'true' };
  expect((await post(`/sign-up/${token}`, { ...form, ...more })).statusCode).toBe(303);
  expect(await adminAddresses()).toEqual([]);
  expect(await providers()).toEqual([]);
});

(hasServer ? test : test.skip)(
  'several first links, followed at once on a PostgreSQL server, make one admin',
  async () => {
    const links = await Promise.all(Array.from({ length: 8 }, firstPath));
    const answers = await Promise.all(
      links.map((link, n) => post(link, { ...form, email: `admin-${n}@example.nz` })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([303, ...Array(7).fill(404)]);
    expect(await adminAddresses()).toHaveLength(1);
    expect(await providers()).toHaveLength(1);
  },
);
