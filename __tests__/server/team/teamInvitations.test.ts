import {
  inviteToTeamDocument,
  largestTeam,
  removeTeamMemberDocument,
  withdrawTeamInvitationDocument,
} from '../../../src/contract/team/team';
import { sessionProDocument } from '../../../src/contract/user/user';
import { ownerFlags } from '../../../src/contract/team/roles';
import { colleagueOf, memberOf, teamOf } from '../../support/factories/teamFactories';
import { PASSWORD } from '../../support/factories/factories';
import { manualClock, mailTray } from '../../support/mail/mailTray';
import { startServer, testPerson, type TestPerson, type TestServer } from '../../support/startServer';

const tray = mailTray();
const clock = manualClock();
let server: TestServer;
let owner: TestPerson;
beforeAll(async () => {
  server = await startServer({ mailer: tray, clock, publicUrl: 'https://turnout.co.nz' });
  await server.services.queue.start();
});
beforeEach(async () => {
  owner = await server.signedIn([...ownerFlags]);
});
afterAll(() => server.close());

let people = 0;
const newAddress = () => `invited-${++people}@example.org`;
const subject = /invites you to the team/;
const day = 24 * 60;
const form = { firstName: 'Hana', lastName: 'Reid', password: 'a new long password', shownTerms: 'nz.1.1' };

const invite = (by: TestPerson, email: string, role = 'marketing') =>
  by.graphql(inviteToTeamDocument, { email, role });
async function linkFor(email: string, role?: string): Promise<string> {
  const seen = tray.mails.length;
  expect((await invite(owner, email, role)).errors).toBeUndefined();
  return `/join/${await tray.tokenTo(email, subject, seen)}`;
}
let network = 0;
const post = (url: string, fields: Record<string, string>, cookie = '') =>
  server.app.inject({
    method: 'POST',
    url,
    remoteAddress: `10.7.0.${++network % 250}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...(cookie ? { cookie } : {}) },
    payload: new URLSearchParams(fields).toString(),
  });
const page = (url: string, cookie = '') => server.app.inject({ url, headers: cookie ? { cookie } : {} });
const addressesOf = async () => (await teamOf(owner)).members.map(({ email }) => email);

test('an invitation, accepted by a new person, makes them a member with the rights of the role, signed in', async () => {
  const email = newAddress();
  const link = await linkFor(email);
  expect((await teamOf(owner)).invitations).toMatchObject([{ email, role: 'marketing' }]);
  const shown = await page(link);
  expect(shown.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' });
  expect(shown.body).toContain('as Marketing');

  const joined = await post(link, form);
  expect([joined.statusCode, joined.headers.location]).toEqual([303, '/']);
  const cookie = `turnout_session=${joined.cookies.find(({ name }) => name === 'turnout_session')?.value}`;

  const { data } = await testPerson(server.app, { ...owner, email, cookie }).graphql(sessionProDocument);
  expect(data).toMatchObject({
    sessionPro: {
      userInfo: { email, firstName: 'Hana' },
      userPermissions: { emailCampaign: true, connect: false, isAdmin: false },
    },
  });
  const team = await teamOf(owner);
  expect(team.invitations).toEqual([]);
  expect(team.members.map((member) => [member.email, member.role])).toEqual([
    [owner.email, 'owner'],
    [email, 'marketing'],
  ]);
});

test('an invitation used twice, at once or later, adds one person', async () => {
  const link = await linkFor(newAddress());
  const answers = await Promise.all([post(link, form), post(link, form), post(link, form)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([303, 404, 404]);
  expect((await post(link, form)).statusCode).toBe(404);
  expect(await addressesOf()).toHaveLength(2);
});

test('an invitation that is a week old, withdrawn or replaced adds nobody', async () => {
  const [late, withdrawn, replaced] = [newAddress(), newAddress(), newAddress()];
  const links = [await linkFor(late), await linkFor(withdrawn), await linkFor(replaced)];
  await linkFor(replaced);
  const open = (await teamOf(owner)).invitations.find(({ email }) => email === withdrawn);
  await owner.graphql(withdrawTeamInvitationDocument, { id: open?.id });
  clock.advance(7 * day + 1);
  for (const link of links) {
    expect((await page(link)).statusCode).toBe(404);
    expect((await post(link, form)).statusCode).toBe(404);
  }
  expect(await addressesOf()).toEqual([owner.email]);
});

test('an invitation that was forwarded joins only the account of its address, with that password', async () => {
  const invited = await server.signedIn(['events']);
  const other = await server.signedIn(['events']);
  const link = await linkFor(invited.email);
  const shown = await page(link, other.cookie);
  expect(shown.body).toContain(`You are signed in as <strong>${other.email}</strong>`);
  expect((await post(link, { signedIn: 'yes' }, other.cookie)).statusCode).toBe(409);
  expect((await post(link, { ...form, password: 'not the password' }, other.cookie)).statusCode).toBe(400);
  expect(await addressesOf()).toEqual([owner.email]);

  expect((await post(link, { password: PASSWORD })).statusCode).toBe(303);
  expect(await addressesOf()).toEqual([owner.email, invited.email]);
  await tray.mailTo(invited.email, /in a new browser/);
});

test('an invitation, opened by the signed-in person of its address, joins with one click and keeps the session', async () => {
  const invited = await server.signedIn(['events']);
  const link = await linkFor(invited.email, 'door');
  expect((await page(link, invited.cookie)).body).not.toContain('type="password"');
  const joined = await post(link, { signedIn: 'yes' }, invited.cookie);
  expect(joined.body).toContain('You have joined');
  expect(joined.cookies.map(({ name }) => name)).not.toContain('turnout_session');
  expect(await addressesOf()).toEqual([owner.email, invited.email]);
});

test('a wrong password for an invitation is limited like a sign-in', async () => {
  const invited = await server.signedIn(['events']);
  const link = await linkFor(invited.email);
  const guess = () =>
    server.app.inject({
      method: 'POST',
      url: link,
      remoteAddress: '10.99.1.1',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'password=wrong+password',
    });
  const answers = [];
  for (let n = 0; n < 12; n += 1) answers.push((await guess()).statusCode);
  expect(answers.slice(0, 10)).toEqual(Array(10).fill(400));
  expect(answers.slice(10)).toEqual([429, 429]);
});

test('an invitation of a member, a wrong role or a wrong address is refused and names the field', async () => {
  const mate = await colleagueOf(server, owner);
  const refused = async (email: string, role?: string) =>
    (await invite(owner, email, role)).errors?.[0]?.extensions;
  expect(await refused(mate.email)).toMatchObject({ code: 'BAD_USER_INPUT', field: 'email' });
  expect(await refused('nobody')).toMatchObject({ code: 'BAD_USER_INPUT', field: 'email' });
  expect(await refused(newAddress(), 'admin')).toMatchObject({ code: 'BAD_USER_INPUT', field: 'role' });
  expect((await teamOf(owner)).invitations).toEqual([]);
});

test('an invitation by a manager never makes an owner, and by others is refused', async () => {
  const manager = await colleagueOf(server, owner);
  const marketing = await colleagueOf(server, owner, { role: 'marketing' });
  expect((await invite(manager, newAddress(), 'owner')).errors?.[0]?.extensions).toMatchObject({
    field: 'role',
  });
  expect((await invite(marketing, newAddress())).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  expect((await teamOf(owner)).invitations).toEqual([]);
});

test('an invitation gives no right that its sender lacks', async () => {
  const manager = await colleagueOf(server, owner, { permissions: ['events', 'preferences'] });
  const email = newAddress();
  const seen = tray.mails.length;
  await invite(manager, email, 'marketing');
  await post(`/join/${await tray.tokenTo(email, subject, seen)}`, form);
  expect((await memberOf(owner, { email })).permissions.sort()).toEqual(['events', 'preferences']);
});

test('removing a person withdraws the invitations that they sent', async () => {
  const manager = await colleagueOf(server, owner);
  const email = newAddress();
  const seen = tray.mails.length;
  await invite(manager, email);
  const link = `/join/${await tray.tokenTo(email, subject, seen)}`;
  const { id, version } = await memberOf(owner, manager);
  await owner.graphql(removeTeamMemberDocument, { id, version });
  expect((await post(link, form)).statusCode).toBe(404);
  expect(await addressesOf()).toEqual([owner.email]);
});

test('200 invitations at once, on a plan without a limit of its own, are limited to 50 a day', async () => {
  await server.services.database.adminDb
    .updateTable('organiser')
    .set({ plan_id: 8 })
    .where('id', '=', owner.organiserId)
    .execute();
  const answers = await Promise.all(Array.from({ length: 200 }, () => invite(owner, newAddress())));
  const codes = answers.map(({ errors }) => errors?.[0]?.extensions.code ?? 'done');
  expect(codes.filter((code) => code === 'done')).toHaveLength(50);
  expect(new Set(codes)).toEqual(new Set(['done', 'TOO_MANY_REQUESTS']));
  expect(largestTeam).toBeGreaterThan(50);
});

test('the mailed link has the host of the organiser, whatever host the request named', async () => {
  const email = newAddress();
  await owner.graphql(inviteToTeamDocument, { email, role: 'door' }, { host: 'evil.example' });
  const { text } = await tray.mailTo(email, subject);
  expect(String(text)).toContain('https://turnout.co.nz/join/');
  expect(String(text)).not.toContain('evil.example');
});
