import * as argon2 from '@node-rs/argon2';
import type { LightMyRequestResponse } from 'fastify';
import pg from 'pg';
import { requestEmailChangeDocument } from '../../../src/contract/account/account';
import { signInDocument } from '../../../src/contract/user/user';
import { PASSWORD } from '../../support/factories/factories';
import { manualClock } from '../../support/mail/mailTray';
import { startServer, type TestPerson, type TestServer } from '../../support/startServer';

/**
 * Nobody can find out which addresses have an account: a request with a known address and one with an unknown address
 * get the same reply after the same work. Time is compared as work, because a busy machine's clock compares nothing:
 * the statements sent to the database and the passwords checked, which take 99 % of the time of these requests.
 */

jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual<typeof argon2>('@node-rs/argon2');
  return { ...real, verify: jest.fn(real.verify), hash: jest.fn(real.hash) };
});

let server: TestServer;
const statements: string[] = [];

beforeAll(async () => {
  server = await startServer({ clock: manualClock() });
  // The queue does not run: what it does for an address happens after the reply.
  const send = pg.Client.prototype.query;
  jest.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...parts: unknown[]
  ) {
    const [query] = parts;
    statements.push(typeof query === 'string' ? query : ((query as { text?: string }).text ?? ''));
    return (send as (...given: unknown[]) => unknown).apply(this, parts) as void;
  });
});
afterAll(async () => {
  jest.restoreAllMocks();
  await server.close();
});

/** Sends a request with an address; signed in, it is sent by a new person each time. */
type Send = (email: string, asker: TestPerson) => Promise<LightMyRequestResponse>;

const form =
  (url: string): Send =>
  (email) =>
    server.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ email }).toString(),
    });
const call =
  (query: string, variables: (email: string) => object, { signedIn = false } = {}): Send =>
  (email, { cookie }) =>
    server.app.inject({
      method: 'POST',
      url: '/v3/graphql',
      headers: signedIn ? { cookie } : {},
      payload: { query, variables: variables(email) },
    });

/** What a request with this address does and how it is answered, without the address itself. */
async function workOf(send: Send, email: string) {
  const asker = await server.signedIn(['preferences']);
  statements.length = 0;
  jest.mocked(argon2.verify).mockClear();
  jest.mocked(argon2.hash).mockClear();
  const reply = await send(email, asker);
  return {
    statusCode: reply.statusCode,
    body: reply.body.replaceAll(email, 'the address').replaceAll(asker.email, 'the asker'),
    cookies: reply.cookies.map(({ name }) => name),
    statements: statements.map((text) => text.replaceAll(asker.membershipId, 'the asker')),
    verified: jest.mocked(argon2.verify).mock.calls.length,
    hashed: jest.mocked(argon2.hash).mock.calls.length,
  };
}

const requests: Array<[string, Send, number]> = [
  ['asking for a sign-up link', form('/sign-up'), 0],
  ['asking for a link to set a password', form('/reset-password'), 0],
  ['signing in with a wrong password', call(signInDocument, (email) => ({ email, password: 'a guess' })), 1],
  [
    'moving to the address',
    call(requestEmailChangeDocument, (newEmail) => ({ newEmail, password: PASSWORD }), { signedIn: true }),
    1,
  ],
];
test.each(requests)(
  '%s, for a known and an unknown address, does the same work and gets the same reply',
  async (_name, send, passwords) => {
    const { email: known } = await server.signedIn([]);
    // The first request of each kind prepares statements.
    await workOf(send, 'the-first@example.org');
    const atKnown = await workOf(send, known);
    expect(atKnown.statements.length).toBeGreaterThan(0);
    expect(atKnown.verified).toBe(passwords);
    expect(await workOf(send, 'nobody-at-all@example.org')).toEqual(atKnown);
  },
);
