import {
  providerOrganisersDocument,
  type ProviderOrganisers,
} from '../../../src/contract/provider/organisers';
import {
  inviteOrganiserDocument,
  organiserInvitationsDocument,
  withdrawInvitationDocument,
  type OrganiserInvitation,
} from '../../../src/contract/provider/provider';
import { manualClock, mailTray } from '../../support/mail/mailTray';
import { startServer, type TestPerson, type TestServer } from '../../support/startServer';

const tray = mailTray();
const clock = manualClock();
let server: TestServer;
let admin: TestPerson;
beforeAll(async () => {
  server = await startServer({ mailer: tray, clock, publicUrl: 'https://turnout.co.nz', signUp: 'invite' });
  await server.services.queue.start();
});
beforeEach(async () => {
  admin = await server.signedIn(['isAdmin', 'events']);
});
afterAll(() => server.close());

let people = 0;
const newAddress = () => `invited-${++people}@example.org`;
const subject = /You are invited/;
const day = 24 * 60;
const form = {
  firstName: 'Hana',
  lastName: 'Reid',
  organisation: 'Pier Nights',
  country: 'au',
  password: 'a new long password',
  agreed: 'yes',
  shownTerms: 'au.1.1',
};

const invite = (email: string, country = 'nz') =>
  admin.graphql<{ inviteOrganiser: OrganiserInvitation[] }>(inviteOrganiserDocument, { email, country });
const invitations = async () => {
  const { data } = await admin.graphql<{ organiserInvitations: OrganiserInvitation[] }>(
    organiserInvitationsDocument,
  );
  return data?.organiserInvitations ?? [];
};
const organisersFor = async (search: string) => {
  const { data } = await admin.graphql<{ providerOrganisers: ProviderOrganisers }>(
    providerOrganisersDocument,
    {
      search,
    },
  );
  return data?.providerOrganisers;
};
const linkTo = async (email: string, after = 0) => `/sign-up/${await tray.tokenTo(email, subject, after)}`;
const post = (url: string, fields: Record<string, string>) =>
  server.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });

test('an invitation, accepted, creates an organiser that may send without approval, and leaves the list', async () => {
  const email = newAddress();
  const { data } = await invite(` ${email.toUpperCase()} `, 'au');
  expect(data?.inviteOrganiser).toMatchObject([{ email, country: 'au', invitedBy: 'Pat Lee' }]);
  const mail = await tray.mailTo(email, subject);
  expect(mail.text).toMatch(/https:\/\/turnout\.com\.au\/sign-up\/[\w-]{43}/);

  const link = await linkTo(email);
  expect((await server.app.inject({ url: link })).body).toMatch(/value="au" selected/);
  expect((await post(link, form)).statusCode).toBe(303);
  expect(await invitations()).toEqual([]);
  expect((await post(link, form)).statusCode).toBe(404);

  const found = await organisersFor(email);
  expect(found).toMatchObject({
    total: 1,
    organisers: [
      { name: 'Pier Nights', country: 'au', planId: 4, people: 1, events: 0, contactEmail: email },
    ],
  });
  const { permissions } = await server.services.database.adminDb
    .selectFrom('membership')
    .select('permissions')
    .where('organiser_id', '=', found?.organisers[0]?.id ?? '')
    .executeTakeFirstOrThrow();
  expect(permissions).toMatchObject({ canSendECWithoutApproval: true });
  expect(permissions).not.toHaveProperty('isAdmin');
});

test('an invitation, sent again, makes the first link useless', async () => {
  const email = newAddress();
  await invite(email);
  const first = await linkTo(email);
  const seen = tray.mails.length;
  const { data } = await invite(email);
  expect(data?.inviteOrganiser.filter((one) => one.email === email)).toHaveLength(1);
  const second = await linkTo(email, seen);
  expect((await post(first, form)).statusCode).toBe(404);
  expect((await post(second, form)).statusCode).toBe(303);
});

test('an invitation, withdrawn or a week old, creates nothing', async () => {
  const [withdrawn, late] = [newAddress(), newAddress()];
  const { data } = await invite(withdrawn);
  const link = await linkTo(withdrawn);
  const id = data?.inviteOrganiser.find(({ email }) => email === withdrawn)?.id;
  const after = await admin.graphql(withdrawInvitationDocument, { id });
  expect(after.errors).toBeUndefined();
  expect((await post(link, form)).statusCode).toBe(404);
  const again = await admin.graphql(withdrawInvitationDocument, { id });
  expect(again.errors?.[0]?.extensions.code).toBe('NOT_FOUND');

  await invite(late);
  const lateLink = await linkTo(late);
  clock.advance(7 * day - 1);
  expect((await server.app.inject({ url: lateLink })).statusCode).toBe(200);
  clock.advance(2);
  expect((await post(lateLink, form)).statusCode).toBe(404);
  expect(await invitations()).toEqual([]);
});

test('an invitation, forwarded, still creates the account of the invited address', async () => {
  const email = newAddress();
  await invite(email);
  const other = newAddress();
  expect((await post(await linkTo(email), { ...form, email: other })).statusCode).toBe(303);
  expect((await organisersFor(other))?.total).toBe(0);
  expect((await organisersFor(email))?.total).toBe(1);
});

test.each<[string, () => string | Promise<string>, string, string, RegExp]>([
  ['an incomplete address', () => 'not an address', 'nz', 'email', /not a complete email address/],
  ['an unknown country', newAddress, 'uk', 'country', /New Zealand or Australia/],
  [
    'an address with an account',
    async () => (await server.signedIn([])).email,
    'nz',
    'email',
    /already has an account/,
  ],
])('inviting %s is refused at its field and mails nobody', async (_what, email, country, field, message) => {
  const seen = tray.mails.length;
  const { errors } = await invite(await email(), country);
  expect(errors?.[0]).toMatchObject({
    message: expect.stringMatching(message),
    extensions: { code: 'BAD_USER_INPUT', field },
  });
  expect(tray.mails).toHaveLength(seen);
});

test('inviting, more than 200 times a day by one admin, is refused', async () => {
  for (let time = 0; time < 200; time++) await invite(`many-${time % 5}@example.org`);
  expect((await invite(newAddress())).errors?.[0]?.extensions.code).toBe('TOO_MANY_REQUESTS');
});

test('the list of organisers, searched by name, by contact or by a person, finds them; signs are taken as they are', async () => {
  const organiser = await server.signedIn([]);
  await server.services.database.adminDb
    .updateTable('organiser')
    .set({ name: '100% Jazz_Club', contact_email: 'hello@jazz.example' })
    .where('id', '=', organiser.organiserId)
    .execute();
  for (const search of ['100% jazz_', 'hello@jazz', organiser.email.toUpperCase()]) {
    expect((await organisersFor(search))?.organisers.map(({ id }) => id)).toEqual([organiser.organiserId]);
  }
  for (const search of ['100_ jazz', '%', '\\']) {
    expect((await organisersFor(search))?.organisers.map(({ name }) => name)).toEqual(
      search === '%' ? ['100% Jazz_Club'] : [],
    );
  }
});
