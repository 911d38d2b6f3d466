import { recentProofMinutes, stepUpPath, type StepUpReply } from '../../../../src/contract/account/stepUp';
import { switchOrganisationPath } from '../../../../src/contract/team/team';
import { requireRecentProof, type SignedIn } from '../../../../src/server/http/signedIn';
import { signInDocument } from '../../../../src/contract/user/user';
import { findSession } from '../../../../src/server/user/signInService';
import { signIn } from '../../../support/signIn';
import { buildOrganiser, PASSWORD } from '../../../support/factories/factories';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';

let now = new Date('2026-09-01T08:00:00Z');
const clock = { now: () => now };
const later = (minutes: number) => (now = new Date(now.getTime() + minutes * 60_000));

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ clock });
});
afterAll(() => server.close());

const prove = (headers: Record<string, string>, proof: unknown = { password: PASSWORD }) =>
  server.app.inject({
    method: 'POST',
    url: `/v2/nz${stepUpPath}`,
    headers,
    payload: proof as object,
  });
const secretOf = ({ cookie }: TestPerson) => cookie.replace('turnout_session=', '');
const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` });
async function session(secret: string): Promise<SignedIn> {
  const found = await findSession(server.services, secret);
  if (!found) throw new Error('The session has ended.');
  return found;
}
async function isRecent(secret: string): Promise<boolean> {
  const signedIn = await session(secret);
  try {
    requireRecentProof(signedIn, clock);
    return true;
  } catch (error) {
    expect(error).toMatchObject({ code: 'STEP_UP_REQUIRED', status: 403 });
    return false;
  }
}

test('a sign-in counts as a proof for ten minutes, and no longer', async () => {
  const secret = secretOf(await server.signedIn([]));
  expect(await isRecent(secret)).toBe(true);
  later(recentProofMinutes);
  expect(await isRecent(secret)).toBe(true);
  later(0.01);
  expect(await isRecent(secret)).toBe(false);
});

test('the right password is a proof for ten more minutes', async () => {
  const person = await server.signedIn([]);
  later(11);
  const answer = await prove({ cookie: person.cookie });
  expect(answer.statusCode).toBe(200);
  const until = new Date(now.getTime() + recentProofMinutes * 60_000).toISOString();
  expect(answer.json<StepUpReply>()).toEqual({ provedUntil: until, error: null });
  expect(await isRecent(secretOf(person))).toBe(true);
  later(11);
  expect(await isRecent(secretOf(person))).toBe(false);
});

test('a proof in one tab counts for all tabs of the browser, and for no other browser', async () => {
  const person = await server.signedIn([]);
  const tab = async (headers: Record<string, string>) => {
    const { organiserId } = person;
    const call = { method: 'POST', url: `/v2/nz${switchOrganisationPath}` } as const;
    const reply = await server.app.inject({ ...call, headers, payload: { organiserId } });
    return reply.json<{ token: string }>().token;
  };
  const { secret: elsewhere } = await signIn(server.services, {
    email: person.email,
    password: PASSWORD,
    remoteAddress: '10.0.0.9',
  });
  later(5);
  const first = await tab({ cookie: person.cookie });
  later(6);
  // A tab begins with the proof of its browser, so the switch itself proves nothing.
  expect(await isRecent(first)).toBe(false);
  const second = await tab(bearer(first));
  expect(await isRecent(second)).toBe(false);
  expect((await prove(bearer(second))).statusCode).toBe(200);
  const secrets = [secretOf(person), first, second, await tab({ cookie: person.cookie }), elsewhere];
  expect(await Promise.all(secrets.map(isRecent))).toEqual([true, true, true, true, false]);
});

test.each<[string, (other: TestPerson) => unknown]>([
  ['a wrong password', () => ({ password: 'not it' })],
  ['the password of another account', () => ({ password: 'the password of the other' })],
  ['an empty password', () => ({ password: '' })],
  ['10,000 characters', () => ({ password: 'x'.repeat(10_000) })],
  ['a list', () => ({ password: [PASSWORD] })],
  ['an object', () => ({ password: { $eq: PASSWORD } })],
  ['another person named beside it', ({ userId }) => ({ password: PASSWORD, userId })],
  ['nothing', () => ({})],
  ['null', () => null],
])('a step-up with %s is refused and changes nothing', async (_kind, proof) => {
  const [person, other] = [await server.signedIn([]), await server.signedIn([])];
  later(11);
  const answer = await prove({ cookie: person.cookie }, proof(other));
  expect(answer.json()).toMatchObject({ error: { code: 'BAD_USER_INPUT' } });
  expect(await isRecent(secretOf(person))).toBe(false);
});

test('a step-up without a session, or with one that has ended, is refused', async () => {
  const person = await server.signedIn([]);
  await server.app.inject({ method: 'POST', url: '/logout', headers: { cookie: person.cookie } });
  const calls: Record<string, string>[] = [{}, { cookie: person.cookie }, bearer('made-up')];
  for (const headers of calls) {
    expect((await prove(headers)).statusCode).toBe(401);
  }
});

test('a step-up that is sent again with its key is checked again, and its reply is not stored', async () => {
  const person = await server.signedIn([]);
  const headers = { cookie: person.cookie, 'x-idempotency-key': 'the-same' };
  expect((await prove(headers)).statusCode).toBe(200);
  expect((await prove(headers, { password: 'not it' })).statusCode).toBe(400);
  const stored = server.services.database.adminDb
    .selectFrom('idempotent_reply')
    .select('key')
    .where('subject', '=', person.userId);
  expect(await stored.execute()).toEqual([]);
});

test('200 wrong passwords at once: ten are checked, and then the right one has to wait as well', async () => {
  const person = await server.signedIn([]);
  later(11);
  const guesses = Array.from({ length: 200 }, (_, at) =>
    prove({ cookie: person.cookie }, { password: `guess ${at}` }),
  );
  const codes = (await Promise.all(guesses)).map(({ statusCode }) => statusCode);
  expect(codes.filter((code) => code === 400)).toHaveLength(10);
  expect(codes.filter((code) => code === 429)).toHaveLength(190);
  expect((await prove({ cookie: person.cookie })).statusCode).toBe(429);
  expect(await isRecent(secretOf(person))).toBe(false);
  later(16);
  expect((await prove({ cookie: person.cookie })).statusCode).toBe(200);
});

test('the use of a session is recorded every few minutes at most', async () => {
  const person = await server.signedIn([]);
  const secret = secretOf(person);
  const use = async () => {
    await person.get('/v2/nz/api/none');
    await new Promise((resolve) => setTimeout(resolve, 50));
    return (await session(secret)).session.lastUsedAt;
  };
  const start = now;
  later(4);
  expect(await use()).toEqual(start);
  later(1);
  expect(await use()).toEqual(now);
});

test('a session keeps the network and the name of the browser, and nothing else of its header', async () => {
  const { email, userId } = await buildOrganiser(server.services, { permissions: [] });
  await server.app.inject({
    method: 'POST',
    url: '/v3/graphql',
    remoteAddress: '::ffff:203.0.113.7',
    headers: {
      'user-agent':
        'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0.0.0 Safari/537.36 secret-of-the-header',
    },
    payload: {
      query: signInDocument,
      variables: { email, password: PASSWORD },
    },
  });
  const row = await server.services.database.adminDb
    .selectFrom('sign_in_session')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ network: '203.0.113.7', browser: 'Chrome on Windows', method: 'password' });
  expect(row.proved_at).toEqual(row.created_at);
});
