import { changePasswordDocument } from '../../../src/contract/account/account';
import type { SessionProQuery } from '../../../src/contract/generated/operations';
import { sessionProDocument, signInDocument } from '../../../src/contract/user/user';
import { startServer, type TestServer } from '../../support/startServer';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

/** @param browser the cookie of a browser in which somebody has signed in before */
const signInAs = (email: string, password: string, remoteAddress = '10.0.0.1', browser?: string) =>
  server.app.inject({
    method: 'POST',
    url: '/v3/graphql',
    remoteAddress,
    ...(browser !== undefined && { cookies: { turnout_browser: browser } }),
    payload: { query: signInDocument, variables: { email, password } },
  });

const browserOf = ({ cookies }: Awaited<ReturnType<typeof signInAs>>) =>
  cookies.find(({ name }) => name === 'turnout_browser')?.value ?? '';

test('sessionPro, signed in, returns the permissions and the user info', async () => {
  const person = await server.signedIn(['events', 'emailCampaign']);
  const { data, errors } = await person.graphql<SessionProQuery>(sessionProDocument);
  expect(errors).toBeUndefined();
  expect(data?.sessionPro.userPermissions).toMatchObject({
    events: true,
    emailCampaign: true,
    isAdmin: false,
  });
  expect(data?.sessionPro.userPermissions.tixSuiteEventCount).toBe(0);
  expect(data?.sessionPro.userInfo).toMatchObject({ email: person.email, currentPlanId: 7, nextPlanId: 8 });
});

test('sessionPro, signed out, returns UNAUTHENTICATED and no data', async () => {
  const response = await server.app.inject({
    method: 'POST',
    url: '/v3/graphql',
    payload: { query: sessionProDocument },
  });
  expect(response.json().errors[0].extensions.code).toBe('UNAUTHENTICATED');
  expect(response.json().data).toBeNull();
});

test('signIn, a wrong password and an unknown address, give the same message', async () => {
  const person = await server.signedIn([]);
  const wrong = (await signInAs(person.email, 'not it')).json().errors[0];
  const unknown = (await signInAs('nobody@example.org', 'not it')).json().errors[0];
  expect(wrong).toMatchObject({ extensions: { code: 'BAD_USER_INPUT', field: 'password' } });
  expect(unknown).toEqual(wrong);
});

test('signIn, with the address in another spelling, sets an HttpOnly cookie for the session', async () => {
  const { email } = await server.signedIn(['events']);
  const response = await signInAs(` ${email.toUpperCase()} `, 'correct horse battery');
  const cookie = response.cookies.find(({ name }) => name === 'turnout_session');
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  const session = await server.app.inject({
    method: 'POST',
    url: '/v3/graphql',
    headers: { cookie: `turnout_session=${cookie?.value}` },
    payload: { query: sessionProDocument },
  });
  expect(session.json().data.sessionPro.userInfo.email).toBe(email);
});

const RIGHT = 'correct horse battery';
const codeOf = (response: Awaited<ReturnType<typeof signInAs>>) =>
  response.json().errors?.[0].extensions.code as string | undefined;
const guess = async (email: string, times: number, remoteAddress: (time: number) => string) => {
  for (let time = 0; time < times; time++) await signInAs(email, 'guess', remoteAddress(time));
};

test('signIn, after ten wrong passwords from one address, refuses the right one there and accepts it elsewhere', async () => {
  const { email } = await server.signedIn([]);
  await guess(email, 10, () => '10.1.0.1');
  expect(codeOf(await signInAs(email, RIGHT, '10.1.0.1'))).toBe('TOO_MANY_REQUESTS');
  expect(codeOf(await signInAs(email, RIGHT, '10.1.0.2'))).toBeUndefined();
});

test('signIn, after wrong passwords from many addresses of one IPv6 network, counts them as one address', async () => {
  const { email } = await server.signedIn([]);
  await guess(email, 10, (time) => `2001:db8:9:9::${time + 1}`);
  expect(codeOf(await signInAs(email, RIGHT, '2001:db8:9:9:ffff::1'))).toBe('TOO_MANY_REQUESTS');
});

test('signIn, after a hundred wrong passwords from as many addresses, accepts only browsers known for the person', async () => {
  const { email } = await server.signedIn([]);
  const known = await signInAs(email, RIGHT, '10.3.0.1');
  await guess(email, 100, (time) => `10.3.1.${time}`);
  expect(codeOf(await signInAs(email, RIGHT, '10.3.0.1'))).toBe('TOO_MANY_REQUESTS');
  expect(codeOf(await signInAs(email, RIGHT, '10.3.0.1', browserOf(known)))).toBeUndefined();
});

test('signIn, after fifty wrong passwords for different accounts from one address, refuses that address', async () => {
  const { email } = await server.signedIn([]);
  for (let time = 0; time < 50; time++) await signInAs(`nobody-${time}@example.org`, 'guess', '10.4.0.1');
  expect(codeOf(await signInAs(email, RIGHT, '10.4.0.1'))).toBe('TOO_MANY_REQUESTS');
  expect(codeOf(await signInAs(email, RIGHT, '10.4.0.2'))).toBeUndefined();
});

test('signIn, with the right password twelve times from one address, succeeds each time', async () => {
  const { email } = await server.signedIn([]);
  for (let time = 0; time < 12; time++)
    expect(codeOf(await signInAs(email, RIGHT, '10.5.0.1'))).toBeUndefined();
});

describe('a browser used for an earlier sign-in', () => {
  test('is recognised by a cookie that scripts cannot read and that is sent only to the sign-in path', async () => {
    const { email } = await server.signedIn([]);
    const { cookies } = await signInAs(email, RIGHT, '10.6.0.1');
    expect(cookies.find(({ name }) => name === 'turnout_browser')).toMatchObject({
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
    });
  });

  test('has its own limit of ten wrong passwords', async () => {
    const { email } = await server.signedIn([]);
    const browser = browserOf(await signInAs(email, RIGHT, '10.6.1.1'));
    for (let time = 0; time < 10; time++) {
      expect(codeOf(await signInAs(email, 'guess', `10.6.2.${time}`, browser))).toBe('BAD_USER_INPUT');
    }
    expect(codeOf(await signInAs(email, RIGHT, '10.6.3.1', browser))).toBe('TOO_MANY_REQUESTS');
    expect(codeOf(await signInAs(email, RIGHT, '10.6.3.1'))).toBeUndefined();
  });

  test('is recognised for that person only', async () => {
    const [one, other] = [await server.signedIn([]), await server.signedIn([])];
    const browser = browserOf(await signInAs(one.email, RIGHT, '10.6.4.1'));
    await guess(other.email, 10, () => '10.6.4.1');
    expect(codeOf(await signInAs(other.email, RIGHT, '10.6.4.1', browser))).toBe('TOO_MANY_REQUESTS');
  });

  test('is still recognised for the first person after another person signs in', async () => {
    const [one, other] = [await server.signedIn([]), await server.signedIn([])];
    const first = browserOf(await signInAs(one.email, RIGHT, '10.6.5.1'));
    const both = browserOf(await signInAs(other.email, RIGHT, '10.6.5.1', first));
    await guess(one.email, 10, () => '10.6.5.1');
    expect(codeOf(await signInAs(one.email, RIGHT, '10.6.5.1', both))).toBeUndefined();
  });

  test('with a tampered cookie, is treated as unknown', async () => {
    const { email } = await server.signedIn([]);
    const browser = browserOf(await signInAs(email, RIGHT, '10.6.6.1'));
    await guess(email, 10, () => '10.6.6.1');
    const tampered = browser.slice(0, -1) + (browser.endsWith('A') ? 'B' : 'A');
    expect(codeOf(await signInAs(email, RIGHT, '10.6.6.1', tampered))).toBe('TOO_MANY_REQUESTS');
  });

  test('is treated as unknown after the password was changed elsewhere', async () => {
    const person = await server.signedIn(['preferences']);
    const browser = browserOf(await signInAs(person.email, RIGHT, '10.6.7.1'));
    const newPassword = 'a whole new password';
    await person.graphql(changePasswordDocument, { currentPassword: RIGHT, newPassword });
    await guess(person.email, 10, () => '10.6.7.1');
    expect(codeOf(await signInAs(person.email, newPassword, '10.6.7.1', browser))).toBe('TOO_MANY_REQUESTS');
  });
});

test('a POST, from a page of another site, is refused', async () => {
  const person = await server.signedIn([]);
  const { errors } = await person.graphql(sessionProDocument, {}, { origin: 'https://evil.example' });
  expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN');
});
