import { sql } from 'kysely';
import { sessionProDocument } from '../../../../src/contract/user/user';
import { inviteToTeamDocument, removeTeamMemberDocument } from '../../../../src/contract/team/team';
import { ownerFlags } from '../../../../src/contract/team/roles';
import { addSignInDomainDocument } from '../../../../src/contract/singleSignOn/singleSignOn';
import { setUpSingleSignOn } from '../../../support/factories/singleSignOnFactories';
import { colleagueOf, memberOf, teamOf } from '../../../support/factories/teamFactories';
import { mailTray, manualClock } from '../../../support/mail/mailTray';
import { startOidcProvider, type OidcPerson, type OidcProvider } from '../../../support/oidc/oidcProvider';
import { organisationVisitor, sessionOf } from '../../../support/oidc/organisationVisitor';
import { startServer, testPerson, type TestPerson, type TestServer } from '../../../support/startServer';

const clock = manualClock();
let server: TestServer;
let provider: OidcProvider;
let owner: TestPerson;
let domain: string;
let visitor: ReturnType<typeof organisationVisitor>;
beforeAll(async () => {
  provider = await startOidcProvider();
  server = await startServer({ mailer: mailTray(), clock, publicUrl: 'https://turnout.co.nz' });
  visitor = organisationVisitor(server.app);
});
beforeEach(async () => {
  domain = newDomain();
  owner = await server.signedIn([...ownerFlags]);
  await setUpSingleSignOn(server, owner, provider, domain);
});
afterAll(async () => {
  await server.close();
  await provider.close();
});

let count = 0;
const newDomain = () => `harbour-${++count}.co.nz`;
const personAt = (name: string): OidcPerson => ({
  sub: `${name}@${domain}`,
  email: `${name}@${domain}`,
  email_verified: true,
  given_name: 'Mere',
  family_name: 'Tua',
});
/** Gives an account the address, as if it had always had it. */
const give = (person: TestPerson, email: string) =>
  server.services.database.adminDb
    .updateTable('portal_user')
    .set({ email })
    .where('id', '=', person.userId)
    .execute();
const invite = (email: string, by = owner) => by.graphql(inviteToTeamDocument, { email, role: 'door' });
async function memberAt(name: string): Promise<TestPerson> {
  const member = await colleagueOf(server, owner, { role: 'door' });
  await give(member, `${name}@${domain}`);
  return { ...member, email: `${name}@${domain}` };
}
async function signIn(person: OidcPerson, redirect?: string, cookies = '') {
  provider.person = person;
  const begun = await visitor.begin(person.email, redirect === undefined ? {} : { redirect });
  return visitor.finish(await provider.authorise(begun.location), `${begun.cookie}; ${cookies}`);
}
const sessionPro = (secret: string | undefined) =>
  testPerson(server.app, { ...owner, cookie: `turnout_session=${secret}` });
const counts = async () => {
  const { adminDb } = server.services.database;
  const all = ['portal_user', 'membership', 'sign_in_session', 'sso_subject'] as const;
  return Promise.all(
    all.map(async (table) => {
      const query = adminDb.selectFrom(table).select(({ fn }) => fn.countAll<number>().as('count'));
      return Number((await query.executeTakeFirstOrThrow()).count);
    }),
  );
};

test('a member is sent to the provider, comes back signed in to that organisation, and goes on to the path asked for', async () => {
  const member = await memberAt('noa');
  provider.person = personAt('noa');
  const begun = await visitor.begin(member.email, { redirect: '/event/orders?page=2' });
  expect(begun.reply.statusCode).toBe(303);
  const address = new URL(begun.location);
  expect(address.origin).toBe(provider.issuer);
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    response_type: 'code',
    redirect_uri: 'https://turnout.co.nz/sign-in/organisation/callback',
    code_challenge_method: 'S256',
    scope: 'openid email profile',
  });
  const [cookie] = begun.reply.cookies;
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/sign-in/organisation' });

  const reply = await visitor.finish(await provider.authorise(begun.location), begun.cookie);
  expect([reply.statusCode, reply.headers.location]).toEqual([303, '/event/orders?page=2']);
  const { data } = await sessionPro(sessionOf(reply)).graphql(sessionProDocument);
  expect(data).toMatchObject({ sessionPro: { userInfo: { id: member.membershipId, email: member.email } } });
  const session = await server.services.database.adminDb
    .selectFrom('sign_in_session')
    .select(['organiser_id', 'method'])
    .where('user_id', '=', member.userId)
    .where('method', '=', 'organisation')
    .executeTakeFirst();
  expect(session).toEqual({ organiser_id: owner.organiserId, method: 'organisation' });
});

test('a member who signs in in a new browser is told, not in the same browser, and not a person whose account it creates', async () => {
  const reports = async (email: string) =>
    (
      await sql`select from job join portal_user on portal_user.id::text = payload ->> 'userId'
        where kind = 'user/newBrowser' and email = ${email}`.execute(server.services.database.adminDb)
    ).rows.length;
  const { email } = await memberAt('aria');
  const reply = await signIn(personAt('aria'));
  expect(await reports(email)).toBe(1);
  const browser = reply.cookies.find(({ name }) => name === 'turnout_browser')?.value;
  await signIn(personAt('aria'), undefined, `turnout_browser=${browser}`);
  expect(await reports(email)).toBe(1);
  await invite(`newcomer@${domain}`);
  expect((await signIn(personAt('newcomer'))).statusCode).toBe(303);
  expect(await reports(`newcomer@${domain}`)).toBe(0);
});

test('an invited person without an account gets one with the name that the provider gives, and the rights of the role', async () => {
  await invite(`mere@${domain}`);
  const reply = await signIn(personAt('mere'));
  expect(reply.statusCode).toBe(303);
  expect(await memberOf(owner, { email: `mere@${domain}` })).toMatchObject({
    name: 'Mere Tua',
    role: 'door',
  });
  expect((await teamOf(owner)).invitations).toEqual([]);
  const agreements = await server.services.database.adminDb
    .selectFrom('legal_agreement')
    .select('kind')
    .where('organiser_id', '=', owner.organiserId)
    .execute();
  expect(agreements.map(({ kind }) => kind).sort()).toEqual(['privacy', 'terms']);
  expect((await signIn(personAt('mere'))).statusCode).toBe(303);
});

test('an invited person with an account elsewhere joins this organisation, in which the session is', async () => {
  const elsewhere = await server.signedIn(['events']);
  await give(elsewhere, `ana@${domain}`);
  await invite(`ana@${domain}`);
  const reply = await signIn(personAt('ana'));
  const { data } = await sessionPro(sessionOf(reply)).graphql(sessionProDocument);
  const member = await memberOf(owner, { email: `ana@${domain}` });
  expect(data).toMatchObject({ sessionPro: { userInfo: { id: member.id } } });
});

test('a person of the domain without an invitation is not let in, and nothing is created', async () => {
  const before = await counts();
  const reply = await signIn(personAt('stranger'));
  expect(reply.statusCode).toBe(403);
  expect(reply.body).toContain('Ask an owner of <strong>Tidal Theatre</strong> for an invitation');
  expect(sessionOf(reply)).toBeUndefined();
  expect(await counts()).toEqual(before);
});

test('of two invitations, only the one of the organisation whose provider it is counts', async () => {
  const other = await server.signedIn([...ownerFlags]);
  await invite(`hemi@${domain}`, other);
  expect((await signIn(personAt('hemi'))).statusCode).toBe(403);
  await invite(`hemi@${domain}`);
  expect((await signIn(personAt('hemi'))).statusCode).toBe(303);
  expect((await teamOf(other)).members).toHaveLength(1);
  expect((await teamOf(other)).invitations).toHaveLength(1);
});

test('an invitation that is a week old or withdrawn lets nobody in', async () => {
  await invite(`late@${domain}`);
  clock.advance(7 * 24 * 60 + 1);
  expect((await signIn(personAt('late'))).statusCode).toBe(403);
});

test('a suspended and a removed person are not let in', async () => {
  const member = await memberAt('tama');
  await server.services.database.adminDb
    .updateTable('membership')
    .set({ is_suspended: true })
    .where('id', '=', member.membershipId)
    .execute();
  expect((await signIn(personAt('tama'))).body).toContain('Your access is suspended');
  const { id, version } = await memberOf(owner, member);
  await owner.graphql(removeTeamMemberDocument, { id, version });
  expect((await signIn(personAt('tama'))).body).toContain('You are not in this team yet');
});

test('an admin of this server cannot sign in through an organisation', async () => {
  await memberAt('boss');
  const admin = await server.signedIn(['isAdmin']);
  await give(admin, `chief@${domain}`);
  await invite(`chief@${domain}`);
  const reply = await signIn(personAt('chief'));
  expect([reply.statusCode, sessionOf(reply)]).toEqual([403, undefined]);
  expect((await teamOf(owner)).invitations).toHaveLength(1);
});

test('an address whose person at the provider is another one than before is refused, with one mail a day to owners', async () => {
  await memberAt('kiri');
  expect((await signIn(personAt('kiri'))).statusCode).toBe(303);
  const recycled = { ...personAt('kiri'), sub: 'somebody else' };
  expect((await signIn(recycled)).body).toContain('We could not match your account');
  expect((await signIn(recycled)).statusCode).toBe(403);
  const jobs = await server.services.database.adminDb
    .selectFrom('job')
    .select(['payload', 'asked'])
    .where('kind', '=', 'singleSignOn/otherSubjectMail')
    .execute();
  const mine = jobs.filter(({ payload }) => payload.organiserId === owner.organiserId);
  expect(mine).toMatchObject([{ payload: { userId: owner.userId }, asked: 1 }]);
  expect((await signIn(personAt('kiri'))).statusCode).toBe(303);
});

test('one person of the provider cannot be two members', async () => {
  await memberAt('one');
  await memberAt('two');
  await signIn(personAt('one'));
  expect((await signIn({ ...personAt('two'), sub: personAt('one').sub })).statusCode).toBe(403);
});

test('an unknown domain gets the same page whether or not an account has the address', async () => {
  const known = await server.signedIn(['events']);
  const [first, second] = [await visitor.begin(known.email), await visitor.begin('nobody@example.org')];
  expect(first.reply.statusCode).toBe(200);
  expect(first.reply.body).toBe(second.reply.body);
  expect([first.location, first.cookie]).toEqual(['', '']);
});

test('a domain that is entered but not proved leads nowhere, also when another organisation has a provider', async () => {
  const waiting = newDomain();
  await owner.graphql(addSignInDomainDocument, { domain: waiting });
  expect((await visitor.begin(`x@${waiting}`)).location).toBe('');
});

test('an address that is malformed, and a provider that does not answer, are said on the page', async () => {
  expect((await visitor.begin('nobody')).reply.statusCode).toBe(400);
  provider.faults = { description: { issuer: 'https://elsewhere.example.nz' } };
  const { reply } = await visitor.begin(`x@${domain}`);
  provider.faults = {};
  expect([reply.statusCode, reply.headers.location]).toEqual([502, undefined]);
  expect(reply.body).toContain('does not answer');
});

test('people of an organisation in the other country are shown their own site', async () => {
  const australian = organisationVisitor(server.app, 'turnout.com.au');
  const { reply } = await australian.begin(`x@${domain}`);
  expect(reply.body).toContain('href="https://turnout.co.nz/sign-in/organisation"');
  const forged = organisationVisitor(server.app, 'evil.example');
  expect((await forged.begin(`x@${domain}`)).location).toContain('https%3A%2F%2Fturnout.co.nz%2F');
});

test('a session through the organisation opens no other organisation of the person and counts as no recent proof', async () => {
  const both = await server.signedIn([...ownerFlags]);
  await give(both, `rua@${domain}`);
  await invite(`rua@${domain}`);
  const session = sessionPro(sessionOf(await signIn(personAt('rua'))));
  const path = '/v2/nz/api/account/organisation';
  const refused = await session.post(path, { organiserId: both.organiserId });
  expect(refused.status).toBe(400);
  expect(refused.body).toContain('Sign in with your own password');
  expect((await session.post(path, { organiserId: owner.organiserId })).status).toBe(200);
  expect((await both.post(path, { organiserId: owner.organiserId })).status).toBe(200);

  await server.services.database.adminDb
    .updateTable('membership')
    .set({ role: 'owner', permissions: JSON.stringify({ preferences: true }) })
    .where('organiser_id', '=', owner.organiserId)
    .execute();
  const { errors } = await session.graphql(addSignInDomainDocument, { domain: newDomain() });
  expect(errors?.[0]?.extensions.code).toBe('STEP_UP_REQUIRED');
});
