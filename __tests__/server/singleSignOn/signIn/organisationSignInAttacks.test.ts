import { switchSingleSignOnDocument } from '../../../../src/contract/singleSignOn/singleSignOn';
import { ownerFlags } from '../../../../src/contract/team/roles';
import { setUpSingleSignOn } from '../../../support/factories/singleSignOnFactories';
import { colleagueOf } from '../../../support/factories/teamFactories';
import { mailTray, manualClock } from '../../../support/mail/mailTray';
import { startOidcProvider, type OidcFaults, type OidcProvider } from '../../../support/oidc/oidcProvider';
import { organisationVisitor, sessionOf } from '../../../support/oidc/organisationVisitor';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';

/** Attempts to sign in as a member through the organisation's provider; each test has its control in `organisationSignIn.test.ts`. */
const clock = manualClock();
let server: TestServer;
let provider: OidcProvider;
let owner: TestPerson;
let email: string;
let domain: string;
let visitor: ReturnType<typeof organisationVisitor>;
beforeAll(async () => {
  provider = await startOidcProvider();
  server = await startServer({ mailer: mailTray(), clock, publicUrl: 'https://turnout.co.nz' });
  visitor = organisationVisitor(server.app);
});
let count = 0;
beforeEach(async () => {
  domain = `attacked-${++count}.co.nz`;
  email = `member@${domain}`;
  provider.faults = {};
  provider.person = { sub: 'the member', email, email_verified: true };
  owner = await server.signedIn([...ownerFlags]);
  await setUpSingleSignOn(server, owner, provider, domain);
  const member = await colleagueOf(server, owner, { role: 'door' });
  await server.services.database.adminDb
    .updateTable('portal_user')
    .set({ email })
    .where('id', '=', member.userId)
    .execute();
});
afterAll(async () => {
  await server.close();
  await provider.close();
});

/** Begins at Turnout and signs in at the provider. */
async function comeBack() {
  const { location, cookie } = await visitor.begin(email);
  return { cookie, location, back: await provider.authorise(location) };
}
async function attempt(faults: OidcFaults = {}) {
  provider.faults = faults;
  const { back, cookie } = await comeBack();
  return visitor.finish(back, cookie);
}
const sessions = async () => {
  const { count: found } = await server.services.database.adminDb
    .selectFrom('sign_in_session')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('organiser_id', '=', owner.organiserId)
    .where('method', '=', 'organisation')
    .executeTakeFirstOrThrow();
  return Number(found);
};

test.each<[string, OidcFaults]>([
  ['of another client', { claims: { aud: 'another-client' } }],
  ['for several clients, presented by another', { claims: { aud: ['turnout-client', 'x'], azp: 'x' } }],
  ['with another nonce', { claims: { nonce: 'another' } }],
  ['without a nonce', { claims: { nonce: undefined } }],
  ['of another issuer', { claims: { iss: 'https://login.example.nz' } }],
  ['that has expired', { claims: { exp: 1_000_000_000 } }],
  ['without a signature', { algorithm: 'none' }],
  [
    'without a signature, of a provider that allows it',
    { algorithm: 'none', description: { id_token_signing_alg_values_supported: ['none', 'RS256'] } },
  ],
  ['signed with another key', { otherKey: true }],
  ['without a subject', { claims: { sub: undefined } }],
])('a token %s signs nobody in', async (_name, faults) => {
  const reply = await attempt(faults);
  expect([reply.statusCode, sessionOf(reply)]).toEqual([400, undefined]);
  expect(reply.body).toContain('You are not signed in');
  expect(await sessions()).toBe(0);
});

test.each([false, 'true', undefined, 1])(
  'an address with email_verified %j signs nobody in',
  async (verified) => {
    const reply = await attempt({ claims: { email_verified: verified } });
    expect([reply.statusCode, sessionOf(reply)]).toEqual([403, undefined]);
    expect(reply.body).toContain('not verified');
  },
);

test('an address of a domain that another organisation has proved signs nobody in', async () => {
  const victim = await server.signedIn([...ownerFlags]);
  const theirs = `victim-${count}.co.nz`;
  await setUpSingleSignOn(server, victim, provider, theirs);
  await server.services.database.adminDb
    .updateTable('portal_user')
    .set({ email: `boss@${theirs}` })
    .where('id', '=', victim.userId)
    .execute();
  const reply = await attempt({ claims: { email: `boss@${theirs}` } });
  expect([reply.statusCode, sessionOf(reply)]).toEqual([403, undefined]);
  expect(reply.body).toContain('belongs to another domain');
});

test('an address of a domain that nobody has proved, or that looks alike, signs nobody in', async () => {
  for (const claimed of [
    'member@gmail.com',
    `member@sub.${domain}`,
    `member@${domain}.evil.nz`,
    `a@b@${domain}`,
  ]) {
    expect(sessionOf(await attempt({ claims: { email: claimed } }))).toBeUndefined();
  }
});

test('a domain that loses its proof while the person is at the provider signs nobody in', async () => {
  const { back, cookie } = await comeBack();
  await server.services.database.adminDb
    .updateTable('sso_domain')
    .set({ proved_at: null })
    .where('domain', '=', domain)
    .execute();
  expect((await visitor.finish(back, cookie)).statusCode).toBe(403);
});

test('single sign-on that is turned off while the person is at the provider signs nobody in', async () => {
  const { back, cookie } = await comeBack();
  await owner.graphql(switchSingleSignOnDocument, { on: false });
  expect((await visitor.finish(back, cookie)).statusCode).toBe(400);
  expect((await visitor.begin(email)).location).toBe('');
});

test('a state used twice, late, unknown or left out signs nobody in', async () => {
  const { back, cookie } = await comeBack();
  expect((await visitor.finish(back, cookie)).statusCode).toBe(303);
  expect((await visitor.finish(back, cookie)).statusCode).toBe(400);

  const late = await comeBack();
  clock.advance(10);
  expect((await visitor.finish(late.back, late.cookie)).statusCode).toBe(400);

  const unknown = await comeBack();
  unknown.back.searchParams.set('state', 'x'.repeat(43));
  expect((await visitor.finish(unknown.back, unknown.cookie)).statusCode).toBe(400);
  unknown.back.searchParams.delete('state');
  expect((await visitor.finish(unknown.back, unknown.cookie)).statusCode).toBe(400);
  expect(await sessions()).toBe(1);
});

test('a sign-in that comes back to another browser signs nobody in, and still works in its own', async () => {
  const { back, cookie } = await comeBack();
  const other = await comeBack();
  expect((await visitor.finish(back, '')).statusCode).toBe(400);
  expect((await visitor.finish(back, other.cookie)).statusCode).toBe(400);
  expect((await visitor.finish(back, cookie)).statusCode).toBe(303);
});

test('a code that was used, or that belongs to another sign-in, signs nobody in', async () => {
  const first = await comeBack();
  await visitor.finish(first.back, first.cookie);
  const second = await comeBack();
  second.back.searchParams.set('code', first.back.searchParams.get('code') ?? '');
  expect((await visitor.finish(second.back, second.cookie)).statusCode).toBe(400);

  // The code of a sign-in of the attacker, put into the victim's, has another challenge.
  const [attacker, victim] = [await comeBack(), await comeBack()];
  victim.back.searchParams.set('code', attacker.back.searchParams.get('code') ?? '');
  expect((await visitor.finish(victim.back, victim.cookie)).statusCode).toBe(400);
  expect(await sessions()).toBe(1);
});

test('a reply that names another issuer than the one that was asked signs nobody in', async () => {
  expect((await attempt({ issuerInAddress: 'https://login.example.nz' })).statusCode).toBe(400);
  expect((await attempt({ issuerInAddress: provider.issuer })).statusCode).toBe(303);
});

test('a refusal of the provider is said without its text', async () => {
  const { back, cookie } = await comeBack();
  back.searchParams.delete('code');
  back.searchParams.set('error', 'access_denied');
  back.searchParams.set('error_description', 'Call 0800 111 222');
  const reply = await visitor.finish(back, cookie);
  expect(reply.statusCode).toBe(400);
  expect(reply.body).not.toContain('0800');
});

test.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '/logout'])(
  'a redirect to %s leads to the events instead',
  async (redirect) => {
    const begun = await visitor.begin(email, { redirect });
    const reply = await visitor.finish(await provider.authorise(begun.location), begun.cookie);
    expect([reply.statusCode, reply.headers.location]).toEqual([303, '/']);
  },
);

test('200 callbacks at once with one state begin one session', async () => {
  const { back, cookie } = await comeBack();
  const replies = await Promise.all(Array.from({ length: 200 }, () => visitor.finish(back, cookie)));
  expect(replies.filter(({ statusCode }) => statusCode === 303)).toHaveLength(1);
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([303, 400]));
  expect(await sessions()).toBe(1);
});

test('200 beginnings at once from one network ask the provider at most 100 times', async () => {
  const replies = await Promise.all(
    Array.from({ length: 200 }, () => visitor.begin(email, { from: '192.0.2.200' })),
  );
  expect(replies.filter(({ reply }) => reply.statusCode === 303)).toHaveLength(100);
  expect(replies.filter(({ reply }) => reply.statusCode === 429)).toHaveLength(100);
});

test('the pages keep what they were asked out of caches and referrers, and of other sites', async () => {
  const { back, cookie } = await comeBack();
  const { headers } = await visitor.finish(back, cookie);
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' });
  expect(headers['content-security-policy']).toContain("default-src 'none'");
});
