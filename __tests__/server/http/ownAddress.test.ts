import { sendTestMailPath } from '../../../src/contract/campaign/campaignEditing';
import { sessionProDocument, signInDocument } from '../../../src/contract/user/user';
import { startServer, type TestPerson, type TestServer } from '../../support/startServer';

let server: TestServer;
let person: TestPerson;

beforeAll(async () => {
  server = await startServer({ production: true, publicUrl: 'https://tickets.example.co.nz' });
  person = await server.signedIn(['emailCampaign']);
});
afterAll(() => server.close());

const askSession = async (headers: Record<string, string>) => {
  const { errors } = await person.graphql(sessionProDocument, {}, headers);
  return errors?.[0]?.extensions.code;
};

test('a POST, from our own page through a proxy that uses another host name, is accepted', async () => {
  const origin = 'https://tickets.example.co.nz';
  expect(await askSession({ origin, host: 'turnout-backend:3000' })).toBeUndefined();
  expect(await askSession({ origin: 'https://evil.example', host: 'turnout-backend:3000' })).toBe(
    'FORBIDDEN',
  );
  expect(await askSession({ origin: 'null', host: 'turnout-backend:3000' })).toBe('FORBIDDEN');
});

const askForTestMail = (headers: Record<string, string>) =>
  server.app.inject({
    url: `/v2/nz${sendTestMailPath('00000000-0000-4000-8000-000000000000')}`,
    headers: { cookie: person.cookie, ...headers },
  });

test.each([
  ['a page of another site', { 'sec-fetch-site': 'cross-site' }, 403],
  ['a link in an email program', { 'sec-fetch-site': 'none' }, 403],
  ['a page that says it comes from elsewhere', { referer: 'https://evil.example/' }, 403],
  ['our own page', { 'sec-fetch-site': 'same-origin' }, 404],
  ['our own page, through a proxy', { referer: 'https://tickets.example.co.nz/portal' }, 404],
])('the test mail, requested by %s, returns %s', async (_who, headers, status) => {
  expect((await askForTestMail(headers)).statusCode).toBe(status);
});

/** Makes eleven wrong sign-ins, each with another forged address in front of the one that the proxy adds. */
async function codesOfTries(remoteAddress: string): Promise<Array<string | undefined>> {
  const codes = [];
  for (let n = 0; n < 11; n++) {
    const response = await server.app.inject({
      method: 'POST',
      url: '/v3/graphql',
      remoteAddress,
      headers: { 'x-forwarded-for': `192.0.2.${n}, 198.51.100.7` },
      payload: {
        query: signInDocument,
        variables: { email: `nobody-${remoteAddress}@example.org`, password: 'a guess' },
      },
    });
    codes.push(response.json().errors?.[0]?.extensions.code);
  }
  return codes;
}

test('signIn, with forged addresses in X-Forwarded-For, is counted under the address that the proxy added', async () => {
  expect((await codesOfTries('10.0.0.5')).at(-1)).toBe('TOO_MANY_REQUESTS');
});

test('signIn, from the internet without a proxy, is counted under the connection’s address, not the forged ones', async () => {
  expect((await codesOfTries('203.0.113.9')).at(-1)).toBe('TOO_MANY_REQUESTS');
});
