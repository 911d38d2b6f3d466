import { sql } from 'kysely';
import {
  keepSignInFactorsDocument,
  requestLostDeviceLinkDocument,
  signInFactorsDocument,
  type SignInFactors,
} from '../../../../src/contract/account/secondFactor';
import { changePasswordDocument } from '../../../../src/contract/account/account';
import { signInDocument } from '../../../../src/contract/user/user';
import { removeIfDue } from '../../../../src/server/account/secondFactor/removeFactors';
import { PASSWORD } from '../../../support/factories/factories';
import { setUpApp } from '../../../support/secondFactor/secondFactorFactories';
import { mailTray, manualClock } from '../../../support/mail/mailTray';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';

const tray = mailTray();
// The queue reads the database's clock, so that jobs of tomorrow wait while this one is advanced.
const clock = manualClock(new Date());
let server: TestServer;
let network = 0;
beforeAll(async () => {
  server = await startServer({ mailer: tray, clock, publicUrl: 'https://turnout.co.nz' });
  await server.services.queue.start();
});
afterAll(() => server.close());

const newAddress = () => `10.7.${++network >> 8}.${network & 255}`;
const call = (
  query: string,
  variables: object,
  cookies: Record<string, string> = {},
  host = 'turnout.co.nz',
) =>
  server.app.inject({
    method: 'POST',
    url: '/v3/graphql',
    remoteAddress: newAddress(),
    headers: { host },
    cookies,
    payload: { query, variables },
  });
const post = (url: string, fields: Record<string, string> = {}) =>
  server.app.inject({
    method: 'POST',
    url,
    remoteAddress: newAddress(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });

const subject = /without your device/;
const stopSubject = /will be removed/;
const personWithApp = async () => {
  const person = await server.signedIn(['preferences']);
  return { person, ...(await setUpApp(person, clock.now())) };
};
async function begin({ email }: TestPerson): Promise<string> {
  const reply = await call(signInDocument, { email, password: PASSWORD });
  return reply.cookies.find(({ name }) => name === 'turnout_second_step')?.value ?? '';
}
const ask = async (person: TestPerson, host?: string) =>
  call(requestLostDeviceLinkDocument, {}, { turnout_second_step: await begin(person) }, host);
async function linkFor(person: TestPerson): Promise<string> {
  const seen = tray.mails.length;
  await ask(person);
  return `/lost-device/${await tray.tokenTo(person.email, subject, seen)}`;
}
/** Asks for the removal. @returns the path of the link that stops it */
async function askForRemoval(person: TestPerson): Promise<string> {
  expect((await post(await linkFor(person), { password: PASSWORD })).body).toContain('Please wait a day');
  return `/keep-my-device/${await tray.tokenTo(person.email, stopSubject)}`;
}
const passwordIsEnough = async ({ email }: TestPerson) =>
  (await call(signInDocument, { email, password: PASSWORD })).json().data?.signIn.ok as boolean;
/** What the job does that runs when the removal is due. */
const runJob = (person: TestPerson) => removeIfDue(server.services, person);

test('link and password remove the app a day later, sign out everywhere and tell the person', async () => {
  const { person } = await personWithApp();
  await askForRemoval(person);
  expect(await passwordIsEnough(person)).toBe(false);
  const factors = await person.graphql<{ signInFactors: SignInFactors }>(signInFactorsDocument);
  expect(factors.data?.signInFactors.removalDueAt).toBe(
    new Date(clock.now().getTime() + 24 * 3_600_000).toISOString(),
  );
  const job = await server.services.database.adminDb
    .selectFrom('job')
    .select('run_at')
    .where('kind', '=', 'account/removeFactors')
    .where(sql<boolean>`payload ->> 'userId' = ${person.userId}`)
    .executeTakeFirst();
  expect(job?.run_at).toEqual(await runJob(person));
  clock.advance(23 * 60);
  await runJob(person);
  expect(await passwordIsEnough(person)).toBe(false);
  clock.advance(60);
  expect(await runJob(person)).toBeUndefined();
  expect(await passwordIsEnough(person)).toBe(true);
  await tray.mailTo(person.email, /were removed from your Turnout account/);
  expect((await person.graphql(signInFactorsDocument)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
});

test('the link works once, within an hour, and with the right password of its person only', async () => {
  const { person } = await personWithApp();
  const other = await server.signedIn(['preferences']);
  const link = await linkFor(person);
  expect((await server.app.inject({ url: link })).body).toContain(person.email);
  expect((await post(link, { password: 'guess' })).statusCode).toBe(400);
  expect((await post(link, { password: PASSWORD, email: other.email })).statusCode).toBe(200);
  expect((await post(link, { password: PASSWORD })).statusCode).toBe(404);

  const late = await linkFor((await personWithApp()).person);
  clock.advance(61);
  expect((await post(late, { password: PASSWORD })).statusCode).toBe(404);
  expect((await server.app.inject({ url: '/lost-device/made-up' })).statusCode).toBe(404);
});

test('200 uses of the link at once ask for one removal and send one mail', async () => {
  const { person } = await personWithApp();
  const link = await linkFor(person);
  const replies = await Promise.all(Array.from({ length: 200 }, () => post(link, { password: PASSWORD })));
  expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  await tray.mailTo(person.email, stopSubject);
  const { adminDb } = server.services.database;
  const entries = await adminDb
    .selectFrom('audit_entry')
    .select('action')
    .where('user_id', '=', person.userId)
    .where('action', '=', 'account.factor_removal_asked')
    .execute();
  expect(entries).toHaveLength(1);
});

test('no link without the first step, and three links an hour', async () => {
  const { person } = await personWithApp();
  for (const cookie of ['', 'made-up']) {
    const reply = await call(requestLostDeviceLinkDocument, {}, { turnout_second_step: cookie });
    expect(reply.json().errors[0].extensions).toMatchObject({ field: 'password' });
  }
  for (let time = 0; time < 3; time++) expect((await ask(person)).json().errors).toBeUndefined();
  expect((await ask(person)).json().errors[0].extensions.code).toBe('TOO_MANY_REQUESTS');
});

test('the mailed links begin with our own site of the country, whatever host the request names', async () => {
  for (const [host, site] of [
    ['evil.example', 'https://turnout.co.nz'],
    ['turnout.com.au', 'https://turnout.com.au'],
  ] as const) {
    const { person } = await personWithApp();
    await ask(person, host);
    const { text } = await tray.mailTo(person.email, subject);
    expect(String(text)).toContain(`${site}/lost-device/`);
    expect(String(text)).not.toContain('evil.example');
  }
});

test('the mailed link stops the removal, once', async () => {
  const { person } = await personWithApp();
  const stop = await askForRemoval(person);
  expect((await server.app.inject({ url: stop })).body).toContain('Keep your authenticator app');
  expect((await post(stop)).body).toContain('Nothing will be removed');
  expect((await post(stop)).statusCode).toBe(404);
  clock.advance(25 * 60);
  expect(await runJob(person)).toBeUndefined();
  expect(await passwordIsEnough(person)).toBe(false);
});

test('the signed-in person stops it on the security page, and a new password stops it too', async () => {
  for (const stop of [
    (person: TestPerson) => person.graphql(keepSignInFactorsDocument),
    (person: TestPerson) =>
      person.graphql(changePasswordDocument, {
        currentPassword: PASSWORD,
        newPassword: 'a new long password',
      }),
  ]) {
    const { person } = await personWithApp();
    await askForRemoval(person);
    await stop(person);
    const { data } = await person.graphql<{ signInFactors: SignInFactors }>(signInFactorsDocument);
    expect(data?.signInFactors.removalDueAt).toBeNull();
  }
});

test('a removal that was stopped and asked for again waits for the whole day', async () => {
  const { person } = await personWithApp();
  await askForRemoval(person);
  clock.advance(20 * 60);
  await person.graphql(keepSignInFactorsDocument);
  await askForRemoval(person);
  clock.advance(5 * 60);
  expect(await runJob(person)).toBeInstanceOf(Date);
  expect(await passwordIsEnough(person)).toBe(false);
});
