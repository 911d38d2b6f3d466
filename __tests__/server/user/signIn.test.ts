import type { SessionProQuery } from '../../../src/contract/generated/operations';
import { sessionProDocument, signInDocument } from '../../../src/contract/user';
import { startServer, type TestServer } from '../../support/startServer';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const signInAs = (email: string, password: string, remoteAddress = '10.0.0.1') =>
  server.app.inject({
    method: 'POST',
    url: '/v3/graphql',
    remoteAddress,
    payload: { query: signInDocument, variables: { email, password } },
  });

test('sessionPro, signed in, answers the permissions and the user info', async () => {
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

test('sessionPro, signed out, answers UNAUTHENTICATED and no data', async () => {
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

test('signIn, the address in another spelling, sets an HttpOnly cookie that opens the session', async () => {
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

test('signIn, after ten failures for an account, refuses even the right password', async () => {
  const { email } = await server.signedIn([]);
  for (let failure = 0; failure < 10; failure++) await signInAs(email, 'guess', `10.1.0.${failure}`);
  const response = await signInAs(email, 'correct horse battery', '10.1.1.1');
  expect(response.json().errors[0].extensions.code).toBe('TOO_MANY_REQUESTS');
});

test('a POST, from a page of another site, is refused', async () => {
  const person = await server.signedIn([]);
  const { errors } = await person.graphql(sessionProDocument, {}, { origin: 'https://evil.example' });
  expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN');
});
