import {
  changePasswordDocument,
  otherSignInsDocument,
  signOutEverywhereDocument,
} from '../../../src/contract/account/account';
import type { ChangePasswordMutation, OtherSignInsQuery } from '../../../src/contract/generated/operations';
import { sessionProDocument } from '../../../src/contract/user/user';
import { signIn } from '../../support/signIn';
import { mailTray } from '../../support/mail/mailTray';
import { startServer, type TestPerson, type TestServer } from '../../support/startServer';

const tray = mailTray();
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ mailer: tray });
  await server.services.queue.start();
});
afterAll(() => server.close());

const PASSWORD = 'correct horse battery';
const change = (person: TestPerson, newPassword: string, currentPassword = PASSWORD) =>
  person.graphql<ChangePasswordMutation>(changePasswordDocument, { currentPassword, newPassword });
const anotherSession = async ({ email }: TestPerson, password = PASSWORD) =>
  (await signIn(server.services, { email, password, remoteAddress: '10.2.0.1' })).secret;
const isSignedIn = async (secret: string) => {
  const response = await server.app.inject({
    method: 'POST',
    url: '/v3/graphql',
    headers: { authorization: `Bearer ${secret}` },
    payload: { query: sessionProDocument },
  });
  return !response.json().errors;
};
const others = async (person: TestPerson) =>
  (await person.graphql<OtherSignInsQuery>(otherSignInsDocument)).data?.otherSignIns;

test('a new password, with the old one, ends the other sessions, keeps this one and sends a mail', async () => {
  const person = await server.signedIn(['preferences']);
  const [one, two] = [await anotherSession(person), await anotherSession(person)];
  expect(await others(person)).toBe(2);
  const { data } = await change(person, 'a whole new password');
  expect(data?.changePassword).toEqual({ ended: 2 });
  expect([await isSignedIn(one), await isSignedIn(two)]).toEqual([false, false]);
  expect((await person.graphql(sessionProDocument)).errors).toBeUndefined();
  expect(await others(person)).toBe(0);
  await tray.mailTo(person.email, /password was changed/);
  await expect(anotherSession(person)).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
  expect(await anotherSession(person, 'a whole new password')).toBeTruthy();
});

test.each<[string, (person: TestPerson) => [string, string?], string, RegExp]>([
  ['a wrong old one', () => ['a whole new password', 'not it'], 'currentPassword', /not your password/],
  ['no old one', () => ['a whole new password', ''], 'currentPassword', /current password/],
  ['nine characters', () => ['ninechars'], 'newPassword', /at least 10/],
  ['nine emoji', () => ['🎭'.repeat(9)], 'newPassword', /at least 10/],
  ['the email', ({ email }) => [email.toUpperCase()], 'newPassword', /too easy to guess/],
  ['the old one', () => [PASSWORD], 'newPassword', /current password/],
  ['1,001 characters', () => ['x'.repeat(1001)], 'newPassword', /at most 1000/],
])('a new password, %s, is refused at its field and changes nothing', async (_kind, make, field, message) => {
  const person = await server.signedIn(['preferences']);
  const other = await anotherSession(person);
  const { errors } = await change(person, ...make(person));
  expect(errors?.[0]).toMatchObject({
    message: expect.stringMatching(message),
    extensions: { code: 'BAD_USER_INPUT', field },
  });
  expect(await isSignedIn(other)).toBe(true);
  expect(await anotherSession(person)).toBeTruthy();
});

test('wrong passwords, ten at once and more, lead to a refusal even of the right one', async () => {
  const person = await server.signedIn(['preferences']);
  const codes = await Promise.all(
    Array.from(
      { length: 12 },
      async () => (await change(person, 'a whole new password', 'guess')).errors?.[0],
    ),
  );
  expect(codes.filter((error) => error?.extensions.code === 'BAD_USER_INPUT')).toHaveLength(10);
  const { errors } = await change(person, 'a whole new password');
  expect(errors?.[0]?.extensions.code).toBe('TOO_MANY_REQUESTS');
});

test('signing out everywhere, ends every session of this person and of nobody else', async () => {
  const [person, neighbour] = [
    await server.signedIn(['preferences']),
    await server.signedIn(['preferences']),
  ];
  const other = await anotherSession(person);
  await person.graphql(signOutEverywhereDocument);
  expect(await isSignedIn(other)).toBe(false);
  expect((await person.graphql(sessionProDocument)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  expect((await neighbour.graphql(sessionProDocument)).errors).toBeUndefined();
});

test('password and sessions, without the permission, are refused', async () => {
  const person = await server.signedIn(['events']);
  for (const { errors } of [
    await change(person, 'a whole new password'),
    await person.graphql(signOutEverywhereDocument),
    await person.graphql(otherSignInsDocument),
  ]) {
    expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  }
});
