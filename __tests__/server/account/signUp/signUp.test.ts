import { sessionProDocument, signInDocument } from '../../../../src/contract/user/user';
import { createSignUpLink } from '../../../../src/server/account/signUp/signUpLinks';
import { manualClock, mailTray } from '../../../support/mail/mailTray';
import { startServer, type TestServer } from '../../../support/startServer';

const tray = mailTray();
const clock = manualClock();
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ mailer: tray, clock, publicUrl: 'https://turnout.co.nz' });
  await server.services.queue.start();
});
afterAll(() => server.close());

let network = 0;
let people = 0;
const newAddress = () => `new-${++people}@example.org`;
const confirmSubject = /Confirm your address/;

const post = (
  url: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
  remoteAddress = `10.9.0.${++network}`,
) =>
  server.app.inject({
    method: 'POST',
    url,
    remoteAddress,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  });
const ask = (email: string, headers?: Record<string, string>, remoteAddress?: string) =>
  post('/sign-up', { email }, headers, remoteAddress);

async function linkFor(email: string): Promise<string> {
  const seen = tray.mails.length;
  await ask(email);
  return `/sign-up/${await tray.tokenTo(email, confirmSubject, seen)}`;
}

const form = {
  firstName: 'Hana',
  lastName: 'Reid',
  organisation: 'Pier Nights',
  country: 'nz',
  password: 'a new long password',
  agreed: 'yes',
  shownTerms: 'nz.1.1',
};

const signIn = async (email: string, password: string) => {
  const response = await server.app.inject({
    method: 'POST',
    url: '/v3/graphql',
    payload: { query: signInDocument, variables: { email, password } },
    remoteAddress: `10.8.0.${++network}`,
  });
  return !response.json().errors;
};

const peopleWith = (email: string) =>
  server.services.database.adminDb
    .selectFrom('portal_user')
    .innerJoin('membership', 'membership.user_id', 'portal_user.id')
    .innerJoin('organiser', 'organiser.id', 'membership.organiser_id')
    .select(['organiser.name', 'country', 'zone', 'plan_id', 'is_provider', 'permissions', 'contact_email'])
    .where('email', '=', email)
    .execute();

test('asking for a link, for a known and an unknown address, shows the same page and mails both', async () => {
  const { email: known } = await server.signedIn([]);
  const unknown = newAddress();
  const answers = [await ask(known), await ask(unknown)];
  expect(answers[0]?.statusCode).toBe(200);
  expect(answers[1]?.body.replace(unknown, known)).toBe(answers[0]?.body);
  const toKnown = await tray.mailTo(known, /already have a Turnout account/);
  expect(toKnown.text).not.toContain('/sign-up/');
  await tray.mailTo(unknown, confirmSubject);
  expect(tray.mails.filter(({ to }) => to === known || to === unknown)).toHaveLength(2);
});

test('following the link, with the form filled in, creates an organiser on the Free plan and signs in', async () => {
  const email = newAddress();
  const link = await linkFor(email);
  const page = await server.app.inject({ url: link });
  expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' });
  expect(page.body).toContain(email);
  expect(await peopleWith(email)).toEqual([]);

  const created = await post(link, form);
  expect([created.statusCode, created.headers.location]).toEqual([303, '/']);
  const cookie = created.cookies.find(({ name }) => name === 'turnout_session');
  const session = await server.app.inject({
    method: 'POST',
    url: '/v3/graphql',
    cookies: { turnout_session: cookie?.value ?? '' },
    payload: { query: sessionProDocument },
  });
  expect(session.json().data.sessionPro).toMatchObject({
    userInfo: { email, firstName: 'Hana', lastName: 'Reid', currentPlanId: 4 },
    userPermissions: { events: true, preferences: true, isAdmin: false, canSendECWithoutApproval: false },
  });
  expect(await peopleWith(email)).toMatchObject([
    {
      name: 'Pier Nights',
      country: 'nz',
      zone: 'Pacific/Auckland',
      contact_email: email,
      is_provider: false,
    },
  ]);
  expect(await signIn(email, form.password)).toBe(true);
});

test('the link, used, used twice at once, or a day old, creates nothing more', async () => {
  const email = newAddress();
  const link = await linkFor(email);
  const answers = await Promise.all([post(link, form), post(link, { ...form, organisation: 'Twice' })]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([303, 404]);
  expect(await peopleWith(email)).toHaveLength(1);
  expect((await server.app.inject({ url: link })).statusCode).toBe(404);

  const late = newAddress();
  const lateLink = await linkFor(late);
  clock.advance(24 * 60 + 1);
  expect((await post(lateLink, form)).statusCode).toBe(404);
  expect(await peopleWith(late)).toEqual([]);
});

test('two links to one address, both followed at once, create one account', async () => {
  const email = newAddress();
  const links = [await linkFor(email), await linkFor(email)];
  const answers = await Promise.all(links.map((link) => post(link, form)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([303, 409]);
  expect(await peopleWith(email)).toHaveLength(1);
});

test('the link, when the address got an account meanwhile, says so and changes nothing', async () => {
  const email = newAddress();
  const link = await linkFor(email);
  const person = await server.signedIn([]);
  await server.services.database.adminDb
    .updateTable('portal_user')
    .set({ email })
    .where('id', '=', person.userId)
    .execute();
  const refused = await post(link, form);
  expect(refused.statusCode).toBe(409);
  expect(refused.body).toContain('already have an account');
  expect(await signIn(email, form.password)).toBe(false);
  expect(await signIn(email, 'correct horse battery')).toBe(true);
});

test.each<[string, Partial<typeof form>, RegExp]>([
  ['firstName', { firstName: ' ' }, /Enter your first name/],
  ['organisation', { organisation: '' }, /Enter the name your audience/],
  ['password', { password: 'ninechars' }, /at least 10 characters/],
  ['agreed', { agreed: '' }, /Agree to the terms/],
])(
  'the form, with a wrong %s, says so at the field, keeps the rest and the link',
  async (name, change, message) => {
    const email = newAddress();
    const link = await linkFor(email);
    const refused = await post(link, { ...form, ...change });
    expect(refused.statusCode).toBe(400);
    expect(refused.body).toMatch(message);
    expect(refused.body).toContain(`id="${name}-wrong"`);
    expect(refused.body).toContain('value="Reid"');
    expect(refused.body).not.toContain(form.password);
    expect(await peopleWith(email)).toEqual([]);
    expect((await post(link, form)).statusCode).toBe(303);
  },
);

test('the form, with the own address as password or another address in a field, does not take them', async () => {
  const email = newAddress();
  const link = await linkFor(email);
  expect((await post(link, { ...form, password: email.toUpperCase() })).body).toMatch(/too easy to guess/);
  const other = newAddress();
  expect((await post(link, { ...form, email: other })).statusCode).toBe(303);
  expect(await peopleWith(other)).toEqual([]);
  expect(await peopleWith(email)).toHaveLength(1);
});

test('a link, asked for under a forged host, leads to our own site of the country', async () => {
  const forged = newAddress();
  await ask(forged, { host: 'evil.example', 'x-forwarded-host': 'evil.example' });
  expect((await tray.mailTo(forged, confirmSubject)).text).toMatch(/https:\/\/turnout\.co\.nz\/sign-up\//);
  const australian = newAddress();
  await ask(australian, { host: 'turnout.com.au' });
  const { text } = await tray.mailTo(australian, confirmSubject);
  const link = /https:\/\/turnout\.com\.au(\/sign-up\/\S+)/.exec(String(text))?.[1] ?? '';
  expect((await server.app.inject({ url: link })).body).toMatch(/value="au" selected/);
});

test('asking for a link, too often for an address or from a network, is refused for known and unknown alike', async () => {
  const { email } = await server.signedIn([]);
  for (const address of [email, newAddress()]) {
    for (let time = 0; time < 3; time++) expect((await ask(address)).statusCode).toBe(200);
    expect((await ask(address)).statusCode).toBe(429);
  }
  for (let time = 0; time < 20; time++) {
    expect((await ask(newAddress(), {}, '10.7.7.7')).statusCode).toBe(200);
  }
  expect((await ask(newAddress(), {}, '10.7.7.7')).statusCode).toBe(429);
});

test('the token is stored only as a hash', async () => {
  const token = (await linkFor(newAddress())).split('/').at(-1) ?? '';
  const rows = await server.services.database.adminDb.selectFrom('sign_up_link').selectAll().execute();
  const jobs = await server.services.database.adminDb.selectFrom('job').selectAll().execute();
  expect(rows.length).toBeGreaterThan(0);
  for (const row of [...rows, ...jobs]) expect(JSON.stringify(row)).not.toContain(token);
});

describe.each([
  ['invite', /by invitation/],
  ['closed', /Sign-up is closed/],
] as const)('with SIGN_UP=%s', (signUp, title) => {
  let limited: TestServer;
  beforeAll(async () => {
    limited = await startServer({ mailer: tray, signUp });
  });
  afterAll(() => limited.close());

  const linkInvitedBy = async (invitedBy: string | null) => {
    const email = newAddress();
    const link = { kind: 'organiser', email, country: 'nz', invitedBy } as const;
    return `/sign-up/${await createSignUpLink(limited.services, limited.services.database.adminDb, link)}`;
  };

  test('the page of sign-up says so and its form does nothing', async () => {
    expect((await limited.app.inject({ url: '/sign-up' })).body).toMatch(title);
    const refused = await limited.app.inject({
      method: 'POST',
      url: '/sign-up',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `email=${newAddress()}`,
    });
    expect(refused.statusCode).toBe(403);
    expect(await limited.services.database.adminDb.selectFrom('job').selectAll().execute()).toEqual([]);
  });

  test('a link that a person asked for earlier does not work, one of an invitation only with invite', async () => {
    const { userId } = await limited.signedIn([]);
    expect((await limited.app.inject({ url: await linkInvitedBy(null) })).statusCode).toBe(404);
    const invited = await limited.app.inject({ url: await linkInvitedBy(userId) });
    expect(invited.statusCode).toBe(signUp === 'invite' ? 200 : 404);
  });
});
