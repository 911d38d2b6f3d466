import {
  myLegalAgreementsDocument,
  publishLegalTextDocument,
  saveLegalDraftDocument,
  type LegalAgreement,
  type LegalDocument,
} from '../../../src/contract/legal/legal';
import { inviteToTeamDocument } from '../../../src/contract/team/team';
import { createSignUpLink } from '../../../src/server/account/signUp/signUpLinks';
import { firstAdminLink } from '../../../src/server/provider/adminService';
import { colleagueOf } from '../../support/factories/teamFactories';
import { mailTray, manualClock } from '../../support/mail/mailTray';
import { startServer, type TestPerson, type TestServer } from '../../support/startServer';

const tray = mailTray();
const clock = manualClock();
let server: TestServer;
beforeEach(async () => {
  server = await startServer({ mailer: tray, clock, publicUrl: 'https://turnout.co.nz' });
  await server.services.queue.start();
});
afterEach(() => server.close());

let count = 0;
const post = (url: string, fields: Record<string, string>, remoteAddress = '203.0.113.7') =>
  server.app.inject({
    method: 'POST',
    url,
    remoteAddress,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
const person = { firstName: 'Hana', lastName: 'Reid', password: 'a new long password' };
const form = { ...person, organisation: 'Pier Nights', country: 'nz', agreed: 'yes' };

async function signUpLink(email: string): Promise<string> {
  const link = { kind: 'organiser', email, country: 'nz', invitedBy: null } as const;
  return `/sign-up/${await createSignUpLink(server.services, server.services.database.adminDb, link)}`;
}
const shownIn = (body: string) => /name="shownTerms" value="([^"]*)"/.exec(body)?.[1] ?? '';
const agreementsOf = async (email: string) =>
  server.services.database.adminDb
    .selectFrom('legal_agreement')
    .innerJoin('portal_user', 'portal_user.id', 'user_id')
    .select(['kind', 'country', 'version', 'network', 'agreed_at'])
    .where('email', '=', email)
    .orderBy('kind')
    .execute();

async function publishTerms(text: string): Promise<void> {
  const admin: TestPerson = await server.signedIn(['isAdmin']);
  const key = { legalKind: 'terms', legalCountry: 'nz' };
  const stored = await server.services.database.adminDb
    .selectFrom('legal_draft')
    .select('version')
    .where('kind', '=', 'terms')
    .where('country', '=', 'nz')
    .executeTakeFirst();
  const saved = await admin.graphql<{ saveLegalDraft: LegalDocument }>(saveLegalDraftDocument, {
    ...{ ...key, text, version: stored?.version ?? 0 },
  });
  const version = saved.data?.saveLegalDraft.draftVersion;
  const reply = await admin.graphql(publishLegalTextDocument, { ...key, version, note: 'New.' });
  expect(reply.errors).toBeUndefined();
}

test('the sign-up form, sent as it was shown, stores the versions, the time and the network', async () => {
  const email = `agrees-${++count}@example.org`;
  const link = await signUpLink(email);
  const shownTerms = shownIn((await server.app.inject({ url: link })).body);
  expect(shownTerms).toBe('nz.1.1');
  expect((await post(link, { ...form, shownTerms })).statusCode).toBe(303);
  expect(await agreementsOf(email)).toEqual([
    { kind: 'privacy', country: 'nz', version: 1, network: '203.0.113.7', agreed_at: clock.now() },
    { kind: 'terms', country: 'nz', version: 1, network: '203.0.113.7', agreed_at: clock.now() },
  ]);
});

test('a version published while the form was open: the form says so, keeps its fields and asks again', async () => {
  const email = `slow-${++count}@example.org`;
  const link = await signUpLink(email);
  const shownTerms = shownIn((await server.app.inject({ url: link })).body);
  await publishTerms('New terms.');
  const again = await post(link, { ...form, shownTerms });
  expect(again.statusCode).toBe(400);
  expect(again.body).toContain('The terms or the privacy policy have just changed');
  expect(again.body).toContain('value="Pier Nights"');
  expect(again.body).not.toMatch(/name="agreed"[^>]*\bchecked/);
  expect(await agreementsOf(email)).toEqual([]);
  expect(shownIn(again.body)).toBe('nz.2.1');
  expect((await post(link, { ...form, shownTerms: shownIn(again.body) })).statusCode).toBe(303);
  expect(await agreementsOf(email)).toMatchObject([{ version: 1 }, { version: 2 }]);
});

test('another country, chosen in the form: its own texts are shown before they are agreed to', async () => {
  const email = `moves-${++count}@example.org`;
  const link = await signUpLink(email);
  const again = await post(link, { ...form, country: 'au', shownTerms: 'nz.1.1' });
  expect(again.statusCode).toBe(400);
  expect(again.body).toContain('for Australia apply');
  expect(again.body).toContain('/terms?country=au');
  expect((await post(link, { ...form, country: 'au', shownTerms: shownIn(again.body) })).statusCode).toBe(
    303,
  );
  expect(await agreementsOf(email)).toMatchObject([{ country: 'au' }, { country: 'au' }]);
});

test.each(['', 'nz.9.9', 'nz.1', 'nz.1.1.1', 'au.1.1', '<b>', 'x'.repeat(900)])(
  'the form, with forged versions %j, creates nothing',
  async (shownTerms) => {
    const email = `forges-${++count}@example.org`;
    expect((await post(await signUpLink(email), { ...form, shownTerms })).statusCode).toBe(400);
    expect(await agreementsOf(email)).toEqual([]);
  },
);

test('the first admin agrees by the button, as the sentence above it says', async () => {
  const link = new URL((await firstAdminLink(server.services)) ?? '').pathname;
  const { body } = await server.app.inject({ url: link });
  expect(body.replace(/\s+/g, ' ')).toContain('By pressing Create account you agree to the');
  const fields = { ...form, email: 'ada@example.nz' };
  expect((await post(link, fields)).statusCode).toBe(400);
  expect((await post(link, { ...fields, shownTerms: shownIn(body) })).statusCode).toBe(303);
  expect(await agreementsOf('ada@example.nz')).toHaveLength(2);
});

test('a person who joins a team agrees to the texts of its country, and sees so in the profile', async () => {
  const owner = await server.signedIn(['preferences', 'connect']);
  const email = `joins-${++count}@example.org`;
  await owner.graphql(inviteToTeamDocument, { email, role: 'manager' });
  const link = `/join/${await tray.tokenTo(email, /invites you/)}`;
  const { body } = await server.app.inject({ url: link });
  expect((await post(link, { ...person, shownTerms: 'nz.0.1' })).body).toContain('have just changed');
  const joined = await post(link, { ...person, shownTerms: shownIn(body) });
  expect(joined.statusCode).toBe(303);
  expect(await agreementsOf(email)).toHaveLength(2);

  await publishTerms('Newer terms.');
  const cookie = String(joined.headers['set-cookie']).match(/turnout_session=[^;]+/)?.[0] ?? '';
  const reply = await server.app.inject({
    method: 'POST',
    url: '/v3/graphql',
    headers: { cookie },
    payload: { query: myLegalAgreementsDocument },
  });
  const { myLegalAgreements } = reply.json<{ data: { myLegalAgreements: LegalAgreement[] } }>().data;
  expect(myLegalAgreements).toEqual([
    expect.objectContaining({ kind: 'terms', version: 1, isCurrent: false }),
    expect.objectContaining({ kind: 'privacy', version: 1, isCurrent: true }),
  ]);
  const stranger = await colleagueOf(server, await server.signedIn([]), { role: 'owner' });
  expect((await stranger.graphql(myLegalAgreementsDocument)).data).toEqual({ myLegalAgreements: [] });
});
