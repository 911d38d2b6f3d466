import {
  changePasswordDocument,
  emailChangeDocument,
  requestEmailChangeDocument,
  withdrawEmailChangeDocument,
} from '../../../src/contract/account/account';
import type {
  EmailChangeQuery,
  RequestEmailChangeMutation,
} from '../../../src/contract/generated/operations';
import { manualClock, mailTray } from '../../support/mail/mailTray';
import { startServer, type TestPerson, type TestServer } from '../../support/startServer';

const tray = mailTray();
const clock = manualClock();
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ mailer: tray, clock });
  await server.services.queue.start();
});
afterAll(() => server.close());

const PASSWORD = 'correct horse battery';
let count = 0;
const newAddress = () => `moved-${process.pid}-${++count}@example.org`;
const request = (person: TestPerson, newEmail: string, password = PASSWORD) =>
  person.graphql<RequestEmailChangeMutation>(requestEmailChangeDocument, { newEmail, password });
const stateOf = async (person: TestPerson) =>
  (await person.graphql<EmailChangeQuery>(emailChangeDocument)).data?.emailChange;
const confirm = (token: string) => server.app.inject({ method: 'POST', url: `/confirm-email/${token}` });
const subject = /Confirm your new email/;

test('a change, confirmed by its link, moves the sign-in once and notifies the old address', async () => {
  const person = await server.signedIn(['preferences']);
  const address = newAddress();
  const { data } = await request(person, ` ${address.toUpperCase()} `);
  expect(data?.requestEmailChange).toEqual({
    email: person.email,
    pendingEmail: address,
    pendingUntil: new Date(clock.now().getTime() + 24 * 3_600_000).toISOString(),
  });
  const token = await tray.tokenTo(address, subject);
  expect((await tray.mailTo(person.email, /email address is about to change/)).text).not.toContain(address);

  const page = await server.app.inject({ url: `/confirm-email/${token}` });
  expect(page.body).toContain(address);
  expect((await stateOf(person))?.email).toBe(person.email);

  expect((await confirm(token)).body).toContain('Your email address has been changed');
  expect(await stateOf(person)).toEqual({ email: address, pendingEmail: null, pendingUntil: null });
  await tray.mailTo(person.email, /email address has changed/);
  expect((await confirm(token)).statusCode).toBe(404);
});

test('a change, to an address in use, gets the same reply and mails no link', async () => {
  const [person, other] = [await server.signedIn(['preferences']), await server.signedIn([])];
  const free = await request(person, newAddress());
  const taken = await request(person, other.email);
  expect(taken.errors).toBeUndefined();
  expect({ ...taken.data?.requestEmailChange, pendingEmail: null }).toEqual({
    ...free.data?.requestEmailChange,
    pendingEmail: null,
  });
  expect((await stateOf(person))?.pendingEmail).toBe(other.email);
  const mail = await tray.mailTo(other.email, /already has/);
  expect(mail.text).not.toContain('/confirm-email/');
});

test('a change, to an address taken before the link is followed, is refused there', async () => {
  const [person, quicker] = [await server.signedIn(['preferences']), await server.signedIn(['preferences'])];
  const address = newAddress();
  await request(person, address);
  const slow = await tray.tokenTo(address, subject);
  const seen = tray.mails.length;
  await request(quicker, address);
  expect((await confirm(await tray.tokenTo(address, subject, seen))).statusCode).toBe(200);
  expect((await confirm(slow)).statusCode).toBe(409);
  expect((await stateOf(person))?.email).toBe(person.email);
});

test.each<[string, (person: TestPerson) => [string, string], string, RegExp]>([
  ['a wrong password', () => [newAddress(), 'not it'], 'password', /not your password/],
  ['no password', () => [newAddress(), ''], 'password', /Enter your password/],
  ['no address', () => ['half@', PASSWORD], 'newEmail', /not a complete email address/],
  ['the current address', (person) => [person.email, PASSWORD], 'newEmail', /already/],
])('a change, with %s, is refused at its field and changes nothing', async (_kind, make, field, message) => {
  const person = await server.signedIn(['preferences']);
  const { errors } = await request(person, ...make(person));
  expect(errors?.[0]).toMatchObject({
    message: expect.stringMatching(message),
    extensions: { code: 'BAD_USER_INPUT', field },
  });
  expect((await stateOf(person))?.pendingEmail).toBeNull();
});

test('a link that expired, was replaced or withdrawn, or is older than a new password, changes nothing', async () => {
  const person = await server.signedIn(['preferences']);
  const tokenTo = async () => {
    const address = newAddress();
    await request(person, address);
    return tray.tokenTo(address, subject);
  };
  const old = await tokenTo();
  clock.advance(24 * 60 + 1);
  const replaced = await tokenTo();
  const withdrawn = await tokenTo();
  await person.graphql(withdrawEmailChangeDocument);
  const beforeNewPassword = await tokenTo();
  await person.graphql(changePasswordDocument, {
    currentPassword: PASSWORD,
    newPassword: 'a whole new password',
  });
  for (const token of [old, replaced, withdrawn, beforeNewPassword, `${old}x`]) {
    expect((await confirm(token)).statusCode).toBe(404);
  }
  expect((await stateOf(person))?.email).toBe(person.email);
});

test('a change, a sixth time in an hour, is refused', async () => {
  const person = await server.signedIn(['preferences']);
  for (let time = 0; time < 5; time++) expect((await request(person, newAddress())).errors).toBeUndefined();
  const { errors } = await request(person, newAddress());
  expect(errors?.[0]?.extensions.code).toBe('TOO_MANY_REQUESTS');
});

test('a change, without the permission, is refused', async () => {
  const person = await server.signedIn(['events']);
  expect((await request(person, newAddress())).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
});
