import {
  authenticatorPath,
  confirmAuthenticatorPath,
  confirmSignInDocument,
  recoveryCodesPath,
  removeAuthenticatorDocument,
  signInFactorsDocument,
  type AuthenticatorReply,
  type RecoveryCodesReply,
  type SignInFactors,
} from '../../../../src/contract/account/secondFactor';
import { sessionProDocument, signInDocument } from '../../../../src/contract/user/user';
import { beginApp, codeAt, setUpApp } from '../../../support/secondFactor/secondFactorFactories';
import { cookieOf, twoStepSignIn } from '../../../support/secondFactor/twoStepSignIn';
import { PASSWORD } from '../../../support/factories/factories';
import { mailTray, manualClock } from '../../../support/mail/mailTray';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';

const tray = mailTray();
const clock = manualClock();
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ mailer: tray, clock });
  await server.services.queue.start();
});
beforeEach(() => clock.advance(1));
afterAll(() => server.close());

const { call, begin, confirm } = twoStepSignIn(() => server.app);
type Reply = Awaited<ReturnType<typeof call>>;
const errorOf = (reply: Reply) => reply.json().errors?.[0].extensions;

const isSignedIn = async (reply: Reply) => {
  const session = await call(sessionProDocument, {}, { turnout_session: cookieOf(reply, 'turnout_session') });
  return Boolean(session.json().data);
};
const factorsOf = async (person: TestPerson) =>
  (await person.graphql<{ signInFactors: SignInFactors }>(signInFactorsDocument)).data?.signInFactors;
const auditOf = async ({ userId }: TestPerson) =>
  (
    await server.services.database.adminDb
      .selectFrom('audit_entry')
      .select('action')
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute()
  ).map(({ action }) => action);

test('setting up an app shows its secret once, and a code of it turns the second step on', async () => {
  const person = await server.signedIn(['preferences']);
  const begun = (await person.post(`/v2/nz${authenticatorPath}`)).json<AuthenticatorReply>();
  expect(begun.url).toContain(`secret=${begun.secret}`);
  expect(begun.url).toContain(encodeURIComponent(person.email));
  expect(begun.qr).toMatch(/^data:image\/svg\+xml;base64,/);
  expect((await factorsOf(person))?.authenticatorSince).toBeNull();

  const wrong = await person.post(`/v2/nz${confirmAuthenticatorPath}`, { code: '000000' });
  expect(wrong.json<{ error: object }>().error).toMatchObject({ code: 'BAD_USER_INPUT', field: 'code' });

  const code = codeAt(begun.secret, clock.now());
  const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
  const reply = await person.post(`/v2/nz${confirmAuthenticatorPath}`, { code: spaced });
  const { codes } = reply.json<RecoveryCodesReply>();
  expect(new Set(codes).size).toBe(10);
  expect(codes.every((one) => /^[0-9a-z]{5}-[0-9a-z]{5}$/.test(one))).toBe(true);
  expect(await factorsOf(person)).toMatchObject({
    authenticatorSince: clock.now().toISOString(),
    recoveryCodesLeft: 10,
  });
  expect(await auditOf(person)).toContain('account.authenticator_added');
  await tray.mailTo(person.email, /authenticator app was added/);

  const again = await person.post(`/v2/nz${authenticatorPath}`);
  expect(again.json<{ error: object }>().error).toMatchObject({ code: 'CONFLICT' });
});

test('the database has neither the secret nor a recovery code in a readable form', async () => {
  const person = await server.signedIn(['preferences']);
  const { secret, codes } = await setUpApp(person, clock.now());
  const { adminDb } = server.services.database;
  const app = await adminDb
    .selectFrom('authenticator')
    .selectAll()
    .where('user_id', '=', person.userId)
    .execute();
  const list = await adminDb
    .selectFrom('recovery_code')
    .selectAll()
    .where('user_id', '=', person.userId)
    .execute();
  const stored = [...app, ...list]
    .flatMap((row) => Object.values(row))
    .map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : String(value)));
  const { Secret } = await import('otpauth');
  const raw = Buffer.from(Secret.fromBase32(secret).bytes).toString('latin1');
  for (const hidden of [secret, raw, ...codes, ...codes.map((code) => code.replace('-', ''))]) {
    expect(stored.filter((text) => text.includes(hidden))).toEqual([]);
  }
});

test('the secret of one person, copied into the row of another, is not accepted there', async () => {
  const victim = await server.signedIn(['preferences']);
  const thief = await server.signedIn(['preferences']);
  const { secret } = await setUpApp(thief, clock.now());
  await setUpApp(victim, clock.now());
  const { adminDb } = server.services.database;
  const { secret: stored } = await adminDb
    .selectFrom('authenticator')
    .select('secret')
    .where('user_id', '=', thief.userId)
    .executeTakeFirstOrThrow();
  await adminDb
    .updateTable('authenticator')
    .set({ secret: stored })
    .where('user_id', '=', victim.userId)
    .execute();
  clock.advance(1);
  const reply = await confirm(await begin(victim), codeAt(secret, clock.now()));
  expect(errorOf(reply).code).toBe('INTERNAL_SERVER_ERROR');
  expect(await isSignedIn(reply)).toBe(false);
});

test('signing in with password and code gives a session; the same code is refused the second time', async () => {
  const person = await server.signedIn(['preferences']);
  const { secret } = await setUpApp(person, clock.now());
  clock.advance(1);
  const code = codeAt(secret, clock.now());
  const reply = await confirm(await begin(person), code);
  expect(reply.json().data.confirmSignIn).toEqual({ ok: true });
  expect(await isSignedIn(reply)).toBe(true);

  expect(errorOf(await confirm(await begin(person), code))).toMatchObject({
    code: 'BAD_USER_INPUT',
    field: 'code',
  });
});

test('the code that completed the set-up does not sign in', async () => {
  const person = await server.signedIn(['preferences']);
  const { secret } = await setUpApp(person, clock.now());
  expect(errorOf(await confirm(await begin(person), codeAt(secret, clock.now())))).toMatchObject({
    field: 'code',
  });
});

test('the code of the previous half minute signs in, unless a later one was used', async () => {
  const person = await server.signedIn(['preferences']);
  const { secret } = await setUpApp(person, clock.now());
  clock.advance(2);
  const earlier = codeAt(secret, new Date(clock.now().getTime() - 30_000));
  expect(await isSignedIn(await confirm(await begin(person), codeAt(secret, clock.now())))).toBe(true);
  expect(errorOf(await confirm(await begin(person), earlier))).toMatchObject({ field: 'code' });
});

test('a code without the first step, with a made-up cookie or after five minutes, is refused', async () => {
  const person = await server.signedIn(['preferences']);
  const { secret } = await setUpApp(person, clock.now());
  clock.advance(1);
  for (const cookie of ['', 'made-up']) {
    const reply = await confirm(cookie, codeAt(secret, clock.now()));
    expect(errorOf(reply)).toMatchObject({ code: 'BAD_USER_INPUT', field: 'password' });
  }
  const cookie = await begin(person);
  clock.advance(6);
  expect(errorOf(await confirm(cookie, codeAt(secret, clock.now())))).toMatchObject({ field: 'password' });
});

test('a used cookie, and the cookie of another person, do not sign in', async () => {
  const person = await server.signedIn(['preferences']);
  const other = await server.signedIn(['preferences']);
  const mine = await setUpApp(person, clock.now());
  await setUpApp(other, clock.now());
  clock.advance(1);
  const cookie = await begin(person);
  expect(errorOf(await confirm(await begin(other), codeAt(mine.secret, clock.now())))).toMatchObject({
    field: 'code',
  });
  expect(await isSignedIn(await confirm(cookie, codeAt(mine.secret, clock.now())))).toBe(true);
  clock.advance(1);
  expect(errorOf(await confirm(cookie, codeAt(mine.secret, clock.now())))).toMatchObject({
    field: 'password',
  });
});

test('a changed password ends a sign-in that had begun', async () => {
  const person = await server.signedIn(['preferences']);
  const { secret } = await setUpApp(person, clock.now());
  const cookie = await begin(person);
  const { endSessions } = await import('../../../../src/server/account/personQueries');
  await endSessions(server.services.database.adminDb, person.userId, clock.now());
  clock.advance(1);
  expect(errorOf(await confirm(cookie, codeAt(secret, clock.now())))).toMatchObject({ field: 'password' });
});

test('a wrong password gets the same reply with and without an authenticator app', async () => {
  const plain = await server.signedIn(['preferences']);
  const person = await server.signedIn(['preferences']);
  await setUpApp(person, clock.now());
  const replies = await Promise.all(
    [plain.email, person.email, 'nobody@example.org'].map((email) =>
      call(signInDocument, { email, password: 'guess' }),
    ),
  );
  const [first, ...others] = replies.map((reply) => [reply.body, reply.cookies]);
  expect(others).toEqual([first, first]);
});

test('a recovery code signs in once, and the person is told', async () => {
  const person = await server.signedIn(['preferences']);
  const { codes } = await setUpApp(person, clock.now());
  const [code = ''] = codes;
  expect(await isSignedIn(await confirm(await begin(person), ` ${code.toUpperCase()} `))).toBe(true);
  expect(errorOf(await confirm(await begin(person), code))).toMatchObject({ field: 'code' });
  expect((await factorsOf(person))?.recoveryCodesLeft).toBe(9);
  expect(await auditOf(person)).toContain('account.recovery_code_used');
  await tray.mailTo(person.email, /recovery code .* was used/);
});

test('new recovery codes replace the old ones', async () => {
  const person = await server.signedIn(['preferences']);
  const { codes } = await setUpApp(person, clock.now());
  const made = (await person.post(`/v2/nz${recoveryCodesPath}`)).json<RecoveryCodesReply>();
  expect(errorOf(await confirm(await begin(person), codes[0] ?? ''))).toMatchObject({ field: 'code' });
  expect(await isSignedIn(await confirm(await begin(person), made.codes[0] ?? ''))).toBe(true);
});

test('after the app is turned off the password is enough, and no code works', async () => {
  const person = await server.signedIn(['preferences']);
  const { codes } = await setUpApp(person, clock.now());
  const cookie = await begin(person);
  await person.graphql(removeAuthenticatorDocument);
  expect(errorOf(await confirm(cookie, codes[0] ?? ''))).toMatchObject({ field: 'code' });
  const reply = await call(signInDocument, { email: person.email, password: PASSWORD });
  expect(reply.json().data.signIn).toEqual({ ok: true });
  await tray.mailTo(person.email, /authenticator app was removed/);
  const { status } = await person.post(`/v2/nz${recoveryCodesPath}`);
  expect(status).toBe(409);
});

test('five wrong codes of one network block it there, a right one still works elsewhere', async () => {
  const person = await server.signedIn(['preferences']);
  const { secret } = await setUpApp(person, clock.now());
  clock.advance(1);
  const cookie = await begin(person);
  for (let time = 0; time < 5; time++) await confirm(cookie, '000000', '10.99.0.1');
  const code = codeAt(secret, clock.now());
  expect(errorOf(await confirm(cookie, code, '10.99.0.1')).code).toBe('TOO_MANY_REQUESTS');
  expect(await isSignedIn(await confirm(cookie, code, '10.99.0.2'))).toBe(true);
});

test('twenty wrong codes of many networks block all of them, except a browser that signed in before', async () => {
  const person = await server.signedIn(['preferences']);
  const known = cookieOf(
    await call(signInDocument, { email: person.email, password: PASSWORD }),
    'turnout_browser',
  );
  const { secret } = await setUpApp(person, clock.now());
  clock.advance(1);
  const cookie = await begin(person);
  for (let time = 0; time < 20; time++) await confirm(cookie, '000000');
  const code = codeAt(secret, clock.now());
  expect(errorOf(await confirm(cookie, code)).code).toBe('TOO_MANY_REQUESTS');
  const cookies = { turnout_second_step: cookie, turnout_browser: known };
  expect(await isSignedIn(await call(confirmSignInDocument, { code }, cookies))).toBe(true);
});

test('a set-up that was begun is not in force, and beginning again replaces it', async () => {
  const person = await server.signedIn(['preferences']);
  const first = await beginApp(person);
  await beginApp(person);
  const reply = await call(signInDocument, { email: person.email, password: PASSWORD });
  expect(reply.json().data.signIn).toEqual({ ok: true });
  const { status } = await person.post(`/v2/nz${confirmAuthenticatorPath}`, {
    code: codeAt(first, clock.now()),
  });
  expect(status).toBe(400);
});

test('two confirmations at once give recovery codes to one of them', async () => {
  const person = await server.signedIn(['preferences']);
  const secret = await beginApp(person);
  const send = () => person.post(`/v2/nz${confirmAuthenticatorPath}`, { code: codeAt(secret, clock.now()) });
  const statuses = (await Promise.all([send(), send()])).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 409]);
});
