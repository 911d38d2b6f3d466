import {
  signInWithPasskeyDocument,
  startPasskeyDocument,
  startPasskeySignInDocument,
} from '../../../../src/contract/account/passkey';
import {
  addPasskeyDocument,
  removePasskeyDocument,
  renamePasskeyDocument,
  signInFactorsDocument,
  type SignInFactors,
} from '../../../../src/contract/account/secondFactor';
import { sessionProDocument } from '../../../../src/contract/user/user';
import { SoftPasskey } from '../../../support/secondFactor/softPasskey';
import { setUpApp } from '../../../support/secondFactor/secondFactorFactories';
import { mailTray, manualClock } from '../../../support/mail/mailTray';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';

const tray = mailTray();
const clock = manualClock();
const ORIGIN = 'https://turnout.co.nz';
const HOST = 'turnout.co.nz';
let server: TestServer;
let network = 0;
beforeAll(async () => {
  server = await startServer({ mailer: tray, clock, publicUrl: ORIGIN });
  await server.services.queue.start();
});
afterAll(() => server.close());

interface CallOptions {
  cookies?: Record<string, string>;
  host?: string;
  from?: string;
}
const call = (query: string, variables: object, { cookies = {}, host = HOST, from }: CallOptions = {}) =>
  server.app.inject({
    method: 'POST',
    url: '/v3/graphql',
    remoteAddress: from ?? `10.5.${++network >> 8}.${network & 255}`,
    headers: { host },
    cookies,
    payload: { query, variables },
  });
type Reply = Awaited<ReturnType<typeof call>>;
const cookieOf = (reply: Reply, name: string) => reply.cookies.find((one) => one.name === name)?.value ?? '';
const errorOf = (reply: Reply) => reply.json().errors?.[0].extensions;
const refused = { code: 'BAD_USER_INPUT', field: 'passkey' };
const sessionOf = ({ cookie }: TestPerson) => cookie.replace('turnout_session=', '');

/** Begins a sign-in. @returns its options and the cookie of the browser */
async function begin(options: CallOptions = {}): Promise<{ options: string; cookie: string }> {
  const reply = await call(startPasskeySignInDocument, {}, options);
  return { options: reply.json().data.startPasskeySignIn, cookie: cookieOf(reply, 'turnout_passkey') };
}
const finish = (response: string, cookie: string, options: CallOptions = {}) =>
  call(signInWithPasskeyDocument, { response }, { ...options, cookies: { turnout_passkey: cookie } });
/** The person whom the reply signs in. */
async function signedInAs(reply: Reply): Promise<string | undefined> {
  const cookies = { turnout_session: cookieOf(reply, 'turnout_session') };
  return (await call(sessionProDocument, {}, { cookies })).json().data?.sessionPro.userInfo.email;
}

async function beginNew(person: TestPerson, options: CallOptions = {}) {
  const cookies = { turnout_session: sessionOf(person) };
  const reply = await call(startPasskeyDocument, {}, { ...options, cookies });
  return {
    options: reply.json().data?.startPasskey as string,
    cookie: cookieOf(reply, 'turnout_passkey'),
    reply,
  };
}
const add = (person: TestPerson, response: string, cookie: string, options: CallOptions = {}) =>
  call(
    addPasskeyDocument,
    { name: ' My  laptop ', response },
    { ...options, cookies: { turnout_session: sessionOf(person), turnout_passkey: cookie } },
  );
async function withPasskey(passkey = new SoftPasskey(HOST, ORIGIN)) {
  const person = await server.signedIn(['preferences']);
  const begun = await beginNew(person);
  const reply = await add(person, passkey.make(begun.options), begun.cookie);
  expect(reply.json().errors).toBeUndefined();
  return { person, passkey };
}
const passkeysOf = async (person: TestPerson) =>
  (await person.graphql<{ signInFactors: SignInFactors }>(signInFactorsDocument)).data?.signInFactors
    .passkeys ?? [];

test('a passkey is added with a name, asks for no address and verifies its person; the person is told', async () => {
  const person = await server.signedIn(['preferences']);
  const begun = await beginNew(person);
  expect(JSON.parse(begun.options)).toMatchObject({
    rp: { id: HOST },
    user: { name: person.email },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await add(person, new SoftPasskey(HOST, ORIGIN).make(begun.options), begun.cookie);
  expect(await passkeysOf(person)).toMatchObject([{ name: 'My laptop', host: HOST, lastUsedAt: null }]);
  await tray.mailTo(person.email, /passkey was added/);
});

test('a passkey signs in without address, password and code, also a person with an authenticator app', async () => {
  const { person, passkey } = await withPasskey();
  await setUpApp(person, clock.now());
  const { options, cookie } = await begin();
  expect(JSON.parse(options)).toMatchObject({ rpId: HOST, userVerification: 'required' });
  expect(JSON.parse(options)).not.toHaveProperty('allowCredentials');
  const reply = await finish(passkey.use(options), cookie);
  expect(reply.json().data.signInWithPasskey).toEqual({ ok: true });
  expect(await signedInAs(reply)).toBe(person.email);
  expect((await passkeysOf(person))[0]?.lastUsedAt).toBe(clock.now().toISOString());
});

test.each([
  ['on a page of another origin', { origin: 'https://turnout.co.nz.evil.example' }],
  ['on the same host without TLS', { origin: 'http://turnout.co.nz' }],
  ['without a fingerprint or PIN', { isVerified: false }],
  ['that names another person', { userHandle: Buffer.from('somebody').toString('base64url') }],
])('a passkey %s does not sign in', async (_, differences) => {
  const { passkey } = await withPasskey();
  const { options, cookie } = await begin();
  const reply = await finish(passkey.use(options, differences), cookie);
  expect(errorOf(reply)).toMatchObject(refused);
  expect(cookieOf(reply, 'turnout_session')).toBe('');
});

test('a passkey of another site, of another key and of nobody do not sign in', async () => {
  const { passkey } = await withPasskey();
  const evil = new SoftPasskey('evil.example', ORIGIN);
  const forged = new SoftPasskey(HOST, ORIGIN);
  Object.assign(forged, { id: passkey.id });
  for (const other of [evil, forged, new SoftPasskey(HOST, ORIGIN)]) {
    const { options, cookie } = await begin();
    expect(errorOf(await finish(other.use(options, { userHandle: null }), cookie))).toMatchObject(refused);
  }
});

test('the host header does not choose the site: a foreign host gets that of PUBLIC_URL', async () => {
  const { options } = await begin({ host: 'evil.example' });
  expect(JSON.parse(options)).toMatchObject({ rpId: HOST });
  const { passkey } = await withPasskey();
  const begun = await begin({ host: 'evil.example' });
  const response = passkey.use(begun.options, { origin: 'https://evil.example' });
  expect(errorOf(await finish(response, begun.cookie, { host: 'evil.example' }))).toMatchObject(refused);
});

test('the sibling in the other country has passkeys of its own', async () => {
  const { passkey } = await withPasskey();
  const { options, cookie } = await begin({ host: 'turnout.com.au' });
  expect(JSON.parse(options)).toMatchObject({ rpId: 'turnout.com.au' });
  const response = passkey.use(options, { origin: 'https://turnout.com.au' });
  expect(errorOf(await finish(response, cookie, { host: 'turnout.com.au' }))).toMatchObject(refused);
});

test('a response is accepted once, within five minutes, and with the cookie of its own browser only', async () => {
  const { passkey } = await withPasskey();
  const first = await begin();
  const response = passkey.use(first.options);
  expect(errorOf(await finish(response, (await begin()).cookie))).toMatchObject(refused);
  expect(errorOf(await finish(response, ''))).toMatchObject(refused);
  expect(errorOf(await finish(response, first.cookie))).toBeUndefined();
  expect(errorOf(await finish(response, first.cookie))).toMatchObject(refused);

  const late = await begin();
  clock.advance(6);
  expect(errorOf(await finish(passkey.use(late.options), late.cookie))).toMatchObject(refused);
});

test('200 uses of one response at once sign in once', async () => {
  const { passkey } = await withPasskey();
  const { options, cookie } = await begin();
  const response = passkey.use(options);
  const replies = await Promise.all(Array.from({ length: 200 }, () => finish(response, cookie)));
  expect(replies.filter((reply) => reply.json().data?.signInWithPasskey?.ok)).toHaveLength(1);
});

test('a counter that does not rise, as that of a copied passkey, does not sign in', async () => {
  const { passkey } = await withPasskey();
  const signIn = async (counter: number) => {
    const { options, cookie } = await begin();
    return errorOf(await finish(passkey.use(options, { counter }), cookie));
  };
  expect(await signIn(7)).toBeUndefined();
  expect(await signIn(7)).toMatchObject(refused);
  expect(await signIn(3)).toMatchObject(refused);
  expect(await signIn(8)).toBeUndefined();
});

test('a new passkey needs the challenge and the session of the same person, and the right origin', async () => {
  const person = await server.signedIn(['preferences']);
  const other = await server.signedIn(['preferences']);
  const mine = await beginNew(person);
  const made = (options: string, origin = ORIGIN) => new SoftPasskey(HOST, ORIGIN).make(options, { origin });
  expect(errorOf(await add(other, made(mine.options), mine.cookie))).toMatchObject(refused);
  const again = await beginNew(person);
  expect(errorOf(await add(person, made(again.options, 'https://evil.example'), again.cookie))).toMatchObject(
    refused,
  );
  const signIn = await begin();
  const { challenge } = JSON.parse(signIn.options);
  const options = JSON.stringify({ ...JSON.parse(again.options), challenge });
  expect(errorOf(await add(person, made(options), signIn.cookie))).toMatchObject(refused);
  expect(await passkeysOf(person)).toEqual([]);
});

test('a passkey that an account has is refused to another one, and changes nothing there', async () => {
  const { person, passkey } = await withPasskey();
  const thief = await server.signedIn(['preferences']);
  const begun = await beginNew(thief);
  expect(errorOf(await add(thief, passkey.make(begun.options), begun.cookie))).toMatchObject(refused);
  expect(await passkeysOf(thief)).toEqual([]);
  expect(await passkeysOf(person)).toHaveLength(1);
});

test.each(['not json', '{}', '[]', 'null', '{"id":1}', `"${'x'.repeat(30_000)}"`, '['.repeat(10_000)])(
  'a response that is not one (%.20s) is refused, naming the field',
  async (response) => {
    const { cookie } = await begin();
    expect(errorOf(await finish(response, cookie))).toMatchObject({
      code: 'BAD_USER_INPUT',
      field: 'response',
    });
  },
);

test('renaming and removing concern passkeys of the same person only; a removed one does not sign in', async () => {
  const { person, passkey } = await withPasskey();
  const other = await server.signedIn(['preferences']);
  const [{ id = '' } = {}] = await passkeysOf(person);
  for (const document of [renamePasskeyDocument, removePasskeyDocument]) {
    for (const wrong of [id, 'made-up']) {
      const { errors } = await other.graphql(document, { id: wrong, name: 'Mine' });
      expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: 'id' });
    }
  }
  await person.graphql(renamePasskeyDocument, { id, name: 'Phone' });
  expect(await passkeysOf(person)).toMatchObject([{ name: 'Phone' }]);
  await person.graphql(removePasskeyDocument, { id });
  expect(await passkeysOf(person)).toEqual([]);
  await tray.mailTo(person.email, /passkey was removed/);
  const { options, cookie } = await begin();
  expect(errorOf(await finish(passkey.use(options), cookie))).toMatchObject(refused);
});

test('a person without an organisation does not sign in with a passkey either', async () => {
  const { person, passkey } = await withPasskey();
  await server.services.database.adminDb
    .updateTable('membership')
    .set({ is_suspended: true })
    .where('id', '=', person.membershipId)
    .execute();
  const { options, cookie } = await begin();
  expect(errorOf(await finish(passkey.use(options), cookie))).toMatchObject({ field: 'password' });
});

test('one network begins a hundred sign-ins in a quarter of an hour, also all at once', async () => {
  const replies = await Promise.all(
    Array.from({ length: 120 }, () => call(startPasskeySignInDocument, {}, { from: '10.66.0.1' })),
  );
  expect(replies.filter((reply) => reply.json().data)).toHaveLength(100);
});

test('adding a passkey needs a recent proof of who the person is, and so does removing one', async () => {
  const { person } = await withPasskey();
  const [{ id = '' } = {}] = await passkeysOf(person);
  clock.advance(11);
  expect(errorOf((await beginNew(person)).reply)).toMatchObject({ code: 'STEP_UP_REQUIRED' });
  const { errors } = await person.graphql(removePasskeyDocument, { id });
  expect(errors?.[0]?.extensions.code).toBe('STEP_UP_REQUIRED');
  expect(await passkeysOf(person)).toHaveLength(1);
});
