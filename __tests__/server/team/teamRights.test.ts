import { randomUUID } from 'node:crypto';
import {
  changeTeamMemberDocument,
  handOverOwnershipDocument,
  leaveTeamDocument,
  removeTeamMemberDocument,
  suspendTeamMemberDocument,
} from '../../../src/contract/team/team';
import {
  profileDocument,
  setMeasurementIdDocument,
  updateProfileDocument,
} from '../../../src/contract/account/account';
import { audiencesDocument } from '../../../src/contract/audience/audience';
import type { OrderDetail } from '../../../src/contract/order/order';
import {
  editOrderBuyerDocument,
  massRefundDocument,
  orderDocument,
  refundOrderDocument,
} from '../../../src/contract/order/orderDocuments';
import { ownerFlags, roleFacts } from '../../../src/contract/team/roles';
import { createVenueDocument } from '../../../src/contract/venue/venue';
import { sessionProDocument, signInDocument } from '../../../src/contract/user/user';
import { forMember } from '../../../src/server/database/forMember';
import { findSession } from '../../../src/server/user/signInService';
import { PASSWORD } from '../../support/factories/factories';
import { buildOrder } from '../../support/factories/orderFactories';
import { colleagueOf, memberOf, teamOf } from '../../support/factories/teamFactories';
import { startServer, type TestPerson, type TestServer } from '../../support/startServer';

let server: TestServer;
let owner: TestPerson;
beforeAll(async () => {
  server = await startServer();
});
beforeEach(async () => {
  owner = await server.signedIn([...ownerFlags]);
});
afterAll(() => server.close());

const venue = {
  name: 'Hall',
  address: '1 Quay Street',
  city: 'Auckland',
  zone: 'Pacific/Auckland',
  capacity: null,
  mapUrl: '',
  accessNotes: '',
};
const change = async (
  by: TestPerson,
  to: TestPerson,
  role: string,
  permissions: readonly string[],
  rights: readonly string[] = [],
) => {
  const { id, version } = await memberOf(owner, to);
  return by.graphql(changeTeamMemberDocument, { id, version, role, permissions, rights });
};
const act = async (by: TestPerson, document: string, to: TestPerson, more = {}) => {
  const { id, version } = await memberOf(owner, to);
  return by.graphql(document, { id, version, ...more });
};
const codeOf = ({ errors }: Awaited<ReturnType<TestPerson['graphql']>>) => errors?.[0]?.extensions.code;
const fieldOf = ({ errors }: Awaited<ReturnType<TestPerson['graphql']>>) => errors?.[0]?.extensions.field;
const mayEvents = async (person: TestPerson) =>
  (await person.graphql<{ sessionPro: { userPermissions: { events: boolean } } }>(sessionProDocument)).data
    ?.sessionPro.userPermissions.events;
const auditOf = (organiserId: string) =>
  server.services.database.adminDb
    .selectFrom('audit_entry')
    .select(['action', 'detail'])
    .where('organiser_id', '=', organiserId)
    .orderBy('id')
    .execute();

test('a changed role changes the rights, from the next call of a session that was open', async () => {
  const mate = await colleagueOf(server, owner, { role: 'marketing' });
  expect(await mayEvents(mate)).toBe(true);
  expect(codeOf(await change(owner, mate, 'door', roleFacts.door.flags))).toBeUndefined();
  expect(await mayEvents(mate)).toBe(false);
  expect((await mate.get('/v2/nz/api/event/list')).status).not.toBe(200);
  expect((await auditOf(owner.organiserId)).at(-1)).toMatchObject({
    action: 'team.member_changed',
    detail: { before: { role: 'marketing' }, after: { role: 'door' } },
  });
});

test('rights that are edited for one person differ from those of the role', async () => {
  const mate = await colleagueOf(server, owner, { role: 'door' });
  await change(owner, mate, 'door', ['customers', 'reporting', 'preferences']);
  expect((await memberOf(owner, mate)).permissions.sort()).toEqual(['customers', 'preferences', 'reporting']);
});

test('a suspended person is signed out at once, cannot sign in, and can again once restored', async () => {
  const mate = await colleagueOf(server, owner);
  await act(owner, suspendTeamMemberDocument, mate, { suspended: true });
  expect(codeOf(await mate.graphql(sessionProDocument))).toBe('UNAUTHENTICATED');
  const again = await mate.graphql(signInDocument, { email: mate.email, password: PASSWORD }, { cookie: '' });
  expect(again.errors?.[0]?.message).toContain('no longer belong to an organisation');
  const { data } = await act(owner, suspendTeamMemberDocument, mate, { suspended: false });
  expect(data).toBeTruthy();
  expect(await mayEvents(mate)).toBe(true);
});

test('a removed person, with the right password, is told that they belong to no organisation', async () => {
  const mate = await colleagueOf(server, owner);
  await act(owner, removeTeamMemberDocument, mate);
  expect(codeOf(await mate.graphql(sessionProDocument))).toBe('UNAUTHENTICATED');
  const wrong = await mate.graphql(signInDocument, { email: mate.email, password: 'a wrong one' });
  expect(wrong.errors?.[0]?.message).toContain('do not match');
});

test('a transaction of a request that began before the rights were lowered writes nothing', async () => {
  const mate = await colleagueOf(server, owner);
  const { database } = server.services;
  const secret = mate.cookie.replace('turnout_session=', '');
  const before = await findSession(server.services, secret);
  if (!before) throw new Error('The colleague is not signed in.');
  const { id: membershipId, version } = before.membership;
  const during = forMember(database, {
    membershipId,
    version,
    userId: mate.userId,
    scope: null,
    isReadOnly: false,
    seesPersonalData: true,
  });
  const venues = () =>
    during.withOrganiser(mate.organiserId, (db) => db.selectFrom('venue').select('id').execute());
  expect(await venues()).toEqual([]);
  await change(owner, mate, 'viewer', roleFacts.viewer.flags);
  await expect(venues()).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

test('a viewer with a right to change something reads it, and changes nothing', async () => {
  const mate = await colleagueOf(server, owner, { role: 'viewer', permissions: ownerFlags });
  const answer = await mate.graphql(createVenueDocument, { input: venue });
  expect(codeOf(answer)).toBe('READ_ONLY');
  expect((await teamOf(mate)).yourRole).toBe('viewer');
  expect(codeOf(await owner.graphql(createVenueDocument, { input: venue }))).toBeUndefined();
});

test('managers change neither owners nor themselves, and give no right that they lack', async () => {
  const manager = await colleagueOf(server, owner);
  const mate = await colleagueOf(server, owner, { role: 'viewer' });
  expect(fieldOf(await change(manager, owner, 'viewer', []))).toBe('id');
  expect(fieldOf(await act(manager, suspendTeamMemberDocument, owner, { suspended: true }))).toBe('id');
  expect(fieldOf(await act(manager, removeTeamMemberDocument, owner))).toBe('id');
  expect(fieldOf(await change(manager, manager, 'manager', ownerFlags))).toBe('id');
  expect(fieldOf(await change(manager, mate, 'owner', []))).toBe('role');
  await change(manager, mate, 'finance', ownerFlags);
  const { permissions } = await memberOf(owner, mate);
  expect(permissions).toEqual(expect.arrayContaining(['events', 'marketing']));
  expect(permissions).not.toEqual(expect.arrayContaining(['connect']));
});

test('people who do not manage the team see it and can change nobody', async () => {
  const finance = await colleagueOf(server, owner, { role: 'finance' });
  const mate = await colleagueOf(server, owner);
  expect(await teamOf(finance)).toMatchObject({ yourRole: 'finance', grantable: [], invitations: [] });
  expect(codeOf(await change(finance, mate, 'viewer', []))).toBe('FORBIDDEN');
  expect(codeOf(await act(finance, removeTeamMemberDocument, mate))).toBe('FORBIDDEN');
  expect(codeOf(await act(finance, handOverOwnershipDocument, mate))).toBe('FORBIDDEN');
});

test('nobody can be made an admin of the provider, by a flag in the change', async () => {
  const mate = await colleagueOf(server, owner);
  expect(fieldOf(await change(owner, mate, 'manager', ['events', 'isAdmin']))).toContain('permissions');
  expect((await memberOf(owner, mate)).permissions).not.toContain('isAdmin');
});

test('a change of a person that somebody else changed since is refused and names the version', async () => {
  const mate = await colleagueOf(server, owner);
  const { id, version } = await memberOf(owner, mate);
  await change(owner, mate, 'door', roleFacts.door.flags);
  const late = await owner.graphql(changeTeamMemberDocument, {
    id,
    version,
    role: 'viewer',
    permissions: [],
    rights: [],
  });
  expect(fieldOf(late)).toBe('version');
  expect((await memberOf(owner, mate)).role).toBe('door');
});

test('the last owner cannot leave; after handing over, they can, and the new owner has their rights', async () => {
  const mate = await colleagueOf(server, owner, { role: 'door' });
  expect(fieldOf(await owner.graphql(leaveTeamDocument))).toBe('id');
  expect(codeOf(await act(owner, handOverOwnershipDocument, mate))).toBeUndefined();
  const team = await teamOf(mate);
  expect(team.members.map(({ email, role }) => [email, role])).toEqual([
    [mate.email, 'owner'],
    [owner.email, 'manager'],
  ]);
  expect(team.members[0]?.permissions.length).toBe(ownerFlags.length);
  expect(codeOf(await owner.graphql(leaveTeamDocument))).toBeUndefined();
  expect(codeOf(await owner.graphql(sessionProDocument))).toBe('UNAUTHENTICATED');
  expect((await teamOf(mate)).members).toHaveLength(1);
});

test("changes of another organisation's people change nobody", async () => {
  const stranger = await server.signedIn([...ownerFlags]);
  const mate = await colleagueOf(server, owner);
  for (const document of [removeTeamMemberDocument, handOverOwnershipDocument]) {
    expect(fieldOf(await act(stranger, document, mate))).toBe('id');
  }
  expect(fieldOf(await change(stranger, mate, 'viewer', []))).toBe('id');
  expect((await memberOf(owner, mate)).role).toBe('manager');
});

test("a person who does not manage the team changes their own profile, not the organisation's", async () => {
  const mate = await colleagueOf(server, owner, { role: 'marketing' });
  const { data } = await mate.graphql<{ profile: Record<string, unknown> }>(profileDocument);
  const { email: _email, avatar: _avatar, mayChangeOrganisation, ...input } = data?.profile ?? {};
  expect(mayChangeOrganisation).toBe(false);
  const renamed = { ...input, firstName: 'Kiri' };
  expect(codeOf(await mate.graphql(updateProfileDocument, { input: renamed }))).toBeUndefined();
  const refused = await mate.graphql(updateProfileDocument, { input: { ...renamed, legalName: 'Mine Ltd' } });
  expect(refused.errors?.[0]?.extensions).toMatchObject({ field: 'legalName' });
  expect(fieldOf(await mate.graphql(setMeasurementIdDocument, { measurementId: 'G-AB12CD34EF' }))).toBe(
    'measurementId',
  );
});

test('refunds are a right of their own: without it orders are seen, and no refund is begun', async () => {
  const { services } = server;
  const mate = await colleagueOf(server, owner, { role: 'marketing' });
  const order = await buildOrder(services, owner.organiserId);
  const refund = () => ({
    id: order.orderId,
    input: {
      requestKey: randomUUID(),
      ticketIds: [order.ticketIds[0]],
      addOns: [],
      reason: 'other',
      message: '',
    },
  });
  const mayRefund = async () =>
    (await mate.graphql<{ order: { mayRefund: boolean } }>(orderDocument, { id: order.orderId })).data?.order
      .mayRefund;
  expect(await mayRefund()).toBe(false);
  expect(codeOf(await mate.graphql(refundOrderDocument, refund()))).toBe('READ_ONLY');
  const all = { sessionId: order.sessionIds[0], reason: 'cancelled', message: '' };
  expect(codeOf(await mate.graphql(massRefundDocument, all))).toBe('READ_ONLY');
  expect(codeOf(await change(owner, mate, 'marketing', ['events'], ['refunds']))).toBeUndefined();
  expect(await mayRefund()).toBe(true);
  expect(codeOf(await mate.graphql(refundOrderDocument, refund()))).toBeUndefined();
});

test('without the right to personal data, buyers have names only, and their details cannot be changed', async () => {
  const { services } = server;
  const mate = await colleagueOf(server, owner, { role: 'finance' });
  const { orderId } = await buildOrder(services, owner.organiserId);
  const buyer = async (person: TestPerson) =>
    (await person.graphql<{ order: OrderDetail }>(orderDocument, { id: orderId })).data?.order;
  const own = await buyer(owner);
  expect(own?.buyerEmail).toContain('@');
  expect(await buyer(mate)).toMatchObject({
    buyerName: own?.buyerName,
    buyerEmail: '',
    buyerPhone: '',
    seesPersonalData: false,
  });
  const edit = { id: orderId, input: { name: 'Somebody', email: '', phone: '' } };
  expect(codeOf(await mate.graphql(editOrderBuyerDocument, edit))).toBe('READ_ONLY');
  expect((await buyer(owner))?.buyerName).toBe(own?.buyerName);
});

test('without the right to personal data, the flags that work with addresses have no effect', async () => {
  const mate = await colleagueOf(server, owner, { role: 'marketing' });
  expect(codeOf(await mate.graphql(audiencesDocument))).toBeUndefined();
  await change(owner, mate, 'marketing', roleFacts.marketing.flags, []);
  expect(codeOf(await mate.graphql(audiencesDocument))).toBe('FORBIDDEN');
});

test('nobody gives the right to refund who lacks it', async () => {
  const manager = await colleagueOf(server, owner);
  const mate = await colleagueOf(server, owner, { role: 'door' });
  await change(owner, manager, 'manager', roleFacts.manager.flags, []);
  await change(manager, mate, 'finance', ['events'], ['refunds']);
  expect((await memberOf(owner, mate)).rights).toEqual([]);
  expect((await teamOf(manager)).grantableRights).toEqual([]);
});
