import { addPasskeyDocument } from '../../../../src/contract/account/secondFactor';
import { startPasskeyDocument } from '../../../../src/contract/account/passkey';
import { sessionProDocument, signInDocument } from '../../../../src/contract/user/user';
import { resetFactors } from '../../../../src/server/account/secondFactor/resetFactors';
import { PASSWORD } from '../../../support/factories/factories';
import { mailTray } from '../../../support/mail/mailTray';
import { setUpApp } from '../../../support/secondFactor/secondFactorFactories';
import { SoftPasskey } from '../../../support/secondFactor/softPasskey';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';

const tray = mailTray();
const HOST = 'turnout.co.nz';
const ORIGIN = `https://${HOST}`;
const subject = /were removed from your Turnout account/;
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ mailer: tray, publicUrl: ORIGIN });
  await server.services.queue.start();
});
afterAll(() => server.close());

const call = (query: string, variables: object, cookie = '') =>
  server.app.inject({
    method: 'POST',
    url: '/v3/graphql',
    headers: { host: HOST, ...(cookie && { cookie }) },
    payload: { query, variables },
  });
async function addPasskey(person: TestPerson): Promise<void> {
  const begun = await call(startPasskeyDocument, {}, person.cookie);
  const challenge = begun.cookies.find(({ name }) => name === 'turnout_passkey')?.value;
  const response = new SoftPasskey(HOST, ORIGIN).make(begun.json().data.startPasskey);
  const cookie = `${person.cookie}; turnout_passkey=${challenge}`;
  expect(
    (await call(addPasskeyDocument, { name: 'Laptop', response }, cookie)).json().errors,
  ).toBeUndefined();
}
async function withFactors(): Promise<TestPerson> {
  const person = await server.signedIn(['preferences']);
  await addPasskey(person);
  await setUpApp(person);
  return person;
}
/** How many rows of each kind of second factor the person has. */
async function factorsOf({ userId }: TestPerson) {
  const { adminDb } = server.services.database;
  const tables = ['authenticator', 'recovery_code', 'passkey'] as const;
  return Promise.all(
    tables.map(
      async (table) =>
        (await adminDb.selectFrom(table).select('user_id').where('user_id', '=', userId).execute()).length,
    ),
  );
}
const isSignedIn = async ({ cookie }: TestPerson) =>
  !(await call(sessionProDocument, {}, cookie)).json().errors;

test('resetFactors removes passkeys, app and codes, ends every session, and tells the person by mail', async () => {
  const [person, other] = [await withFactors(), await withFactors()];
  const before = await factorsOf(other);
  expect(before).toEqual([1, expect.any(Number), 1]);
  expect(await resetFactors(server.services, person.email)).toMatchObject({
    hadAuthenticator: true,
    passkeys: 1,
  });
  expect(await factorsOf(person)).toEqual([0, 0, 0]);
  expect(await isSignedIn(person)).toBe(false);
  const signedIn = await call(signInDocument, { email: person.email, password: PASSWORD });
  expect(signedIn.json().data.signIn.ok).toBe(true);
  await tray.mailTo(person.email, subject);

  expect([await factorsOf(other), await isSignedIn(other)]).toEqual([before, true]);
});

test('resetFactors, for an address without an account, says so, changes nothing and mails nobody', async () => {
  const person = await withFactors();
  const before = await factorsOf(person);
  const jobs = async () =>
    (await server.services.database.adminDb.selectFrom('job').select('payload').execute()).filter(
      ({ payload }) =>
        /factors_removed/.test(JSON.stringify(payload)) && JSON.stringify(payload).includes(person.email),
    );
  await expect(resetFactors(server.services, `x${person.email}`)).rejects.toThrow(
    /No account has the address .* Nothing was changed\./,
  );
  expect([await factorsOf(person), await isSignedIn(person), await jobs()]).toEqual([before, true, []]);
});
