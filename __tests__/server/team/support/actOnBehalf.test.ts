import { organisationNoticesDocument, type OrganisationNotice } from '../../../../src/contract/notice/notice';
import { createVenueDocument } from '../../../../src/contract/venue/venue';
import { ownerFlags } from '../../../../src/contract/team/roles';
import { endSupportDocument } from '../../../../src/contract/team/support';
import {
  leaveTeamDocument,
  myOrganisationsDocument,
  type MyOrganisation,
} from '../../../../src/contract/team/team';
import { sessionProDocument } from '../../../../src/contract/user/user';
import { contextOf } from '../../../../src/server/http/signedIn';
import { findSession } from '../../../../src/server/user/signInService';
import {
  askSupport,
  buildSupport,
  colleagueOf,
  supportReason,
  teamOf,
} from '../../../support/factories/teamFactories';
import { manualClock, mailTray } from '../../../support/mail/mailTray';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';

const tray = mailTray();
let clock: ReturnType<typeof manualClock>;
let server: TestServer;
let admin: TestPerson;
let owner: TestPerson;
beforeEach(async () => {
  clock = manualClock(new Date());
  server = await startServer({ mailer: tray, clock, publicUrl: 'https://turnout.co.nz' });
  admin = await server.signedIn(['isAdmin']);
  owner = await server.signedIn([...ownerFlags]);
  await server.services.database.adminDb
    .updateTable('organiser')
    .set({ is_provider: true })
    .where('id', '=', admin.organiserId)
    .execute();
});
afterEach(() => server.close());

const begin = () => buildSupport(server, admin, owner);
const sessionOf = async (tab: object) =>
  (
    await admin.graphql<{
      sessionPro: { userPermissions: Record<string, boolean>; userInfo: { email: string } };
    }>(sessionProDocument, {}, { ...tab })
  ).data?.sessionPro;
const end = (headers = {}, id?: string, by = admin) => by.graphql(endSupportDocument, { id }, headers);
const actions = async (organiserId: string) =>
  (
    await server.services.database.adminDb
      .selectFrom('audit_entry')
      .select(['action', 'user_id', 'detail'])
      .where('organiser_id', '=', organiserId)
      .orderBy('id')
      .execute()
  ).map(({ action, detail }) => [action, detail.by ?? detail.reason]);

test('acting on behalf gives one tab a session there without mail, money, keys or rights, and leaves the other tabs', async () => {
  const tab = await begin();
  const session = await sessionOf(tab);
  expect(session?.userInfo.email).toBe(admin.email);
  const flags = Object.entries(session?.userPermissions ?? {}).flatMap(([flag, has]) =>
    has === true ? [flag] : [],
  );
  expect(flags.sort()).toEqual([
    'artists',
    'customers',
    'customisation',
    'events',
    'marketing',
    'photos',
    'reporting',
    'sites',
    'venues',
  ]);
  expect((await sessionOf({}))?.userPermissions.isAdmin).toBe(true);
  const organisations = async (headers: object) =>
    (
      await admin.graphql<{ myOrganisations: MyOrganisation[] }>(myOrganisationsDocument, {}, { ...headers })
    ).data?.myOrganisations.map(({ id }) => id);
  expect(await organisations(tab)).toContain(owner.organiserId);
  expect(await organisations({})).toEqual([admin.organiserId]);
});

test('the tab shows the banner, the team page shows the visit to everybody, and the owner is mailed the reason', async () => {
  const tab = await begin();
  const { data } = await admin.graphql<{ organisationNotices: OrganisationNotice[] }>(
    organisationNoticesDocument,
    {},
    tab,
  );
  expect(data?.organisationNotices).toMatchObject([{ kind: 'support', reason: supportReason }]);
  const colleague = await colleagueOf(server, owner, { role: 'manager' });
  const team = await teamOf(colleague);
  expect(team.support).toMatchObject([{ reason: supportReason }]);
  expect(team.members.map(({ email }) => email)).not.toContain(admin.email);
  await server.services.queue.start();
  const { text } = await tray.mailTo(owner.email, /^Turnout support is working in/);
  expect(text).toContain(supportReason);
  expect(text).toContain('https://turnout.co.nz/');
});

test('what the admin changes is in the audit trail under the admin, between beginning and end', async () => {
  const tab = await begin();
  await end(tab);
  expect(await actions(owner.organiserId)).toEqual([
    ['organiser.support_began', supportReason],
    ['organiser.support_ended', 'support'],
  ]);
  expect(await actions(admin.organiserId)).toEqual([['provider.support_began', supportReason]]);
});

test('the session ends with the hour, and the membership with the job', async () => {
  const tab = await begin();
  clock.advance(59);
  expect(await sessionOf(tab)).toBeDefined();
  clock.advance(2);
  expect(await sessionOf(tab)).toBeUndefined();
  expect((await teamOf(owner)).support).toEqual([]);
});

test('an owner ends it, also in the middle of a request, which writes nothing; a manager cannot', async () => {
  const tab = await begin();
  const session = await findSession(server.services, tab.authorization.replace('Bearer ', ''));
  if (!session) throw new Error('The admin has no session.');
  const { inTenant } = contextOf(server.services, session);
  const [visit] = (await teamOf(owner)).support;
  const manager = await colleagueOf(server, owner, { role: 'manager' });
  expect((await end({}, visit?.id, manager)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  expect((await end({}, visit?.id, owner)).errors).toBeUndefined();
  const insertVenue = inTenant((db) =>
    db
      .insertInto('venue')
      .values({ organiser_id: owner.organiserId, name: 'Shed', city: 'Nelson', zone: 'Pacific/Auckland' })
      .execute(),
  );
  await expect(insertVenue).rejects.toMatchObject({ code: 'FORBIDDEN' });
  const venues = server.services.database.adminDb.selectFrom('venue').select('id');
  expect(await venues.where('organiser_id', '=', owner.organiserId).execute()).toEqual([]);
  expect(await sessionOf(tab)).toBeUndefined();
  expect((await end({}, visit?.id, owner)).errors?.[0]?.extensions.field).toBe('id');
});

test('an owner of another organisation cannot end it, and nobody can end a colleague that way', async () => {
  await begin();
  const stranger = await server.signedIn([...ownerFlags]);
  const [visit] = (await teamOf(owner)).support;
  expect((await end({}, visit?.id, stranger)).errors?.[0]?.extensions.field).toBe('id');
  const colleague = await colleagueOf(server, owner, { role: 'door' });
  expect((await end({}, colleague.membershipId, owner)).errors?.[0]?.extensions.field).toBe('id');
  expect((await end({}, undefined, owner)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
});

test.each([
  ['without a reason', { reason: 'short' }, 'reason'],
  ['for an id that is none', { organiserId: 'x' }, 'organiserId'],
])('acting on behalf %s is refused and names the field', async (_what, more, field) => {
  const reply = await askSupport(server, admin, { organiserId: owner.organiserId, ...more });
  expect(reply.json()).toMatchObject({ error: { code: 'BAD_USER_INPUT', field } });
});

test('acting on behalf of an organisation of one’s own, by an organiser, or without a recent proof is refused', async () => {
  const own = await askSupport(server, admin, { organiserId: admin.organiserId });
  expect(own.json()).toMatchObject({ error: { field: 'organiserId' } });
  expect((await askSupport(server, owner, owner)).statusCode).toBe(403);
  clock.advance(11);
  const late = await askSupport(server, admin, owner);
  expect(late.json()).toMatchObject({ error: { code: 'STEP_UP_REQUIRED' } });
  expect((await teamOf(owner)).support).toEqual([]);
});

test('asked again by the same admin, the visit has the new reason and one entry', async () => {
  await begin();
  await buildSupport(server, admin, { organiserId: owner.organiserId, reason: 'Now about your venue.' });
  expect((await teamOf(owner)).support).toMatchObject([{ reason: 'Now about your venue.' }]);
});

test('a hundred requests at once make at most the hourly number of visits', async () => {
  const replies = await Promise.all(
    Array.from({ length: 100 }, () => askSupport(server, admin, { organiserId: owner.organiserId })),
  );
  expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(20);
  expect(replies.filter(({ statusCode }) => statusCode === 429)).toHaveLength(80);
});

test('an admin who acts does what is open, and does not leave the team as a member would', async () => {
  const tab = await begin();
  const input = { name: 'The Boatshed', address: '1 Quay St', city: 'Wellington', zone: 'Pacific/Auckland' };
  const left = await admin.graphql(leaveTeamDocument, {}, tab);
  expect(left.errors?.[0]?.extensions.code).toBe('READ_ONLY');
  const made = await admin.graphql(createVenueDocument, { input }, tab);
  expect(made.errors?.[0]?.extensions.code).not.toBe('READ_ONLY');
});
