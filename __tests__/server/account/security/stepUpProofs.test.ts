import { startPasskeyDocument, startPasskeyProofDocument } from '../../../../src/contract/account/passkey';
import { addPasskeyDocument } from '../../../../src/contract/account/secondFactor';
import { stepUpPath } from '../../../../src/contract/account/stepUp';
import { manualClock } from '../../../support/mail/mailTray';
import { codeAt, setUpApp } from '../../../support/secondFactor/secondFactorFactories';
import { SoftPasskey } from '../../../support/secondFactor/softPasskey';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';

/** The second factors as proofs of who a signed-in person is. */
const clock = manualClock();
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ clock });
});
afterAll(() => server.close());

const call = (person: TestPerson, url: string, payload: object, passkeyCookie = '') =>
  server.app.inject({
    method: 'POST',
    url,
    headers: { cookie: `${person.cookie}; turnout_passkey=${passkeyCookie}` },
    payload,
  });
const prove = (person: TestPerson, proof: object, cookie?: string) =>
  call(person, `/v2/nz${stepUpPath}`, proof, cookie);
const errorOf = (reply: Awaited<ReturnType<typeof call>>) => reply.json().error;

async function begin(person: TestPerson, query: string) {
  const reply = await call(person, '/v3/graphql', { query });
  const cookie = reply.cookies.find(({ name }) => name === 'turnout_passkey')?.value ?? '';
  const data: Record<string, string> = reply.json().data ?? {};
  return { cookie, options: Object.values(data)[0] ?? '', error: reply.json().errors?.[0].extensions };
}
async function withPasskey() {
  const person = await server.signedIn(['preferences']);
  const passkey = new SoftPasskey();
  const { cookie, options } = await begin(person, startPasskeyDocument);
  const variables = { name: 'Laptop', response: passkey.make(options) };
  const reply = await call(person, '/v3/graphql', { query: addPasskeyDocument, variables }, cookie);
  expect(reply.json().errors).toBeUndefined();
  return { person, passkey };
}

test('a code of the app is a proof, once; a code of another person is none', async () => {
  const person = await server.signedIn(['preferences']);
  const other = await server.signedIn(['preferences']);
  const { secret } = await setUpApp(person, clock.now());
  const theirs = await setUpApp(other, clock.now());
  clock.advance(11);
  expect(errorOf(await prove(person, { code: codeAt(theirs.secret, clock.now()) }))).toMatchObject({
    code: 'BAD_USER_INPUT',
    field: 'code',
  });
  const code = codeAt(secret, clock.now());
  expect((await prove(person, { code })).statusCode).toBe(200);
  expect((await prove(person, { code })).statusCode).toBe(400);
});

test('wrong codes are limited as at the sign-in', async () => {
  const person = await server.signedIn(['preferences']);
  await setUpApp(person, clock.now());
  for (let time = 0; time < 5; time++) await prove(person, { code: '000000' });
  expect(errorOf(await prove(person, { code: '000000' }))).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
});

test('a passkey of the person is a proof, once', async () => {
  const { person, passkey } = await withPasskey();
  clock.advance(11);
  const { cookie, options } = await begin(person, startPasskeyProofDocument);
  const proof = { passkey: passkey.use(options) };
  expect((await prove(person, proof, cookie)).statusCode).toBe(200);
  expect(errorOf(await prove(person, proof, cookie))).toMatchObject({ field: 'passkey' });
});

test('a passkey of another person, of another origin, or for a sign-in is no proof', async () => {
  const { person, passkey } = await withPasskey();
  const { passkey: theirs } = await withPasskey();
  const evil = { origin: 'https://evil.example' };
  for (const use of [
    (options: string) => theirs.use(options),
    (options: string) => passkey.use(options, evil),
  ]) {
    const { cookie, options } = await begin(person, startPasskeyProofDocument);
    expect(errorOf(await prove(person, { passkey: use(options) }, cookie))).toMatchObject({
      field: 'passkey',
    });
  }
  const added = await begin(person, startPasskeyDocument);
  const proof = { passkey: passkey.use(added.options) };
  expect(errorOf(await prove(person, proof, added.cookie))).toMatchObject({ field: 'passkey' });
});

test('a person without a passkey is told so', async () => {
  const person = await server.signedIn(['preferences']);
  expect((await begin(person, startPasskeyProofDocument)).error).toMatchObject({
    code: 'BAD_USER_INPUT',
    field: 'passkey',
  });
});
