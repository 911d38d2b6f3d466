import {
  createEventDocument,
  eventDocument,
  eventsDocument,
  eventVenuesDocument,
} from '../../../src/contract/event/event';
import {
  orderDocument,
  ordersDocument,
  refundOrderDocument,
} from '../../../src/contract/order/orderDocuments';
import { ownerFlags, roleFacts } from '../../../src/contract/team/roles';
import {
  changeTeamMemberDocument,
  inviteToTeamDocument,
  teamScopeChoicesDocument,
  type TeamScope,
} from '../../../src/contract/team/team';
import {
  doorSessionsDocument,
  ticketholdersDocument,
} from '../../../src/contract/ticketholder/ticketholders';
import { sessionProDocument } from '../../../src/contract/user/user';
import { buildSeller, buildTill, doorSale, sell, tabletOf } from '../../support/factories/boxOfficeFactories';
import { boxOfficeShiftsDocument } from '../../../src/contract/boxOffice/boxOfficeDocuments';
import { buildDoor } from '../../support/factories/doorFactories';
import { buildEvent, buildVenue } from '../../support/factories/eventFactories';
import { buildOrder } from '../../support/factories/orderFactories';
import { changeEvent } from '../../support/factories/sellingFactories';
import { colleagueOf, memberOf, narrow } from '../../support/factories/teamFactories';
import { startServer, type TestPerson, type TestServer } from '../../support/startServer';

/** Two events of one organisation: a person whose scope is one of them never meets the other. */
let server: TestServer;
let owner: TestPerson;
let scoped: TestPerson;
let mine: Awaited<ReturnType<typeof buildOrder>>;
let theirs: Awaited<ReturnType<typeof buildOrder>>;
beforeAll(async () => {
  server = await startServer({ clock: { now: () => new Date('2031-03-01T05:00:00Z') } });
});
beforeEach(async () => {
  owner = await server.signedIn([...ownerFlags]);
  const { services } = server;
  mine = await buildOrder(services, owner.organiserId);
  theirs = await buildOrder(services, owner.organiserId);
  await changeEvent(services, mine.eventId, { title: 'Lantern Parade' });
  await changeEvent(services, theirs.eventId, { title: 'Harbour Gala' });
  scoped = await colleagueOf(server, owner, { role: 'marketing', permissions: ownerFlags });
  await narrow(server, scoped, { events: [mine.eventId] });
});
afterAll(() => server.close());

const codeOf = ({ errors }: Awaited<ReturnType<TestPerson['graphql']>>) => errors?.[0]?.extensions.code;
const listed = async (person: TestPerson, document: string, variables = {}) =>
  JSON.stringify((await person.graphql(document, variables)).data);

test('lists, counts and searches contain only the events of the scope', async () => {
  const { data } = await scoped.graphql<{ events: { events: { title: string }[]; counts: { all: number } } }>(
    eventsDocument,
  );
  expect(data?.events.events.map(({ title }) => title)).toEqual(['Lantern Parade']);
  expect(data?.events.counts.all).toBe(1);
  expect(await listed(scoped, eventsDocument, { search: 'Gala' })).not.toContain('Harbour Gala');
  expect(await listed(owner, eventsDocument, { search: 'Gala' })).toContain('Harbour Gala');

  const orders = await scoped.graphql<{ orders: { orders: { id: string }[]; counts: { complete: number } } }>(
    ordersDocument,
    { search: 'ana@example.org' },
  );
  expect(orders.data?.orders.orders.map(({ id }) => id)).toEqual([mine.orderId]);
  expect(orders.data?.orders.counts.complete).toBe(1);
  expect(await listed(scoped, ordersDocument, { eventId: theirs.eventId })).not.toContain(theirs.number);
});

test('ids of other events, orders and sessions are refused like ids that do not exist', async () => {
  for (const [document, id] of [
    [eventDocument, theirs.eventId],
    [orderDocument, theirs.orderId],
  ] as const) {
    expect(codeOf(await scoped.graphql(document, { id }))).toBe('NOT_FOUND');
  }
  expect(codeOf(await scoped.graphql(eventDocument, { id: mine.eventId }))).toBeUndefined();
  expect(codeOf(await scoped.graphql(orderDocument, { id: mine.orderId }))).toBeUndefined();
  const refund = { id: theirs.orderId, input: { reason: 'other', message: '', lines: [] } };
  expect((await scoped.graphql(refundOrderDocument, refund)).data).toBeFalsy();
});

test('a cursor of a longer list, used by the person with a scope, leads to no row outside of it', async () => {
  const { services } = server;
  for (let n = 0; n < 60; n += 1) await buildEvent(services, owner.organiserId, { title: `Other ${n}` });
  const first = await owner.graphql<{ events: { after: string | null } }>(eventsDocument);
  const after = first.data?.events.after;
  expect(after).toBeTruthy();
  const next = await scoped.graphql<{ events: { events: { title: string }[] } }>(eventsDocument, { after });
  const titles = next.data?.events.events.map(({ title }) => title) ?? [];
  expect(titles.filter((title) => title !== 'Lantern Parade')).toEqual([]);
});

test('downloads and door lists contain only the scope', async () => {
  const { services } = server;
  const door = await buildDoor(services, owner.organiserId, { name: 'Ruth Else' });
  const csv = await scoped.get('/v2/nz/api/orders/download');
  expect(csv.status).toBe(200);
  expect(csv.body).toContain(mine.number);
  expect(csv.body).not.toContain(theirs.number);
  expect((await scoped.get('/v2/nz/api/ticketholders/download')).body).not.toContain('Ruth Else');
  const [session = ''] = door.sessionIds;
  expect((await scoped.get(`/v2/nz/api/ticketholders/door-list/${session}`)).status).toBe(404);
  expect((await scoped.get(`/v2/nz/api/ticketholders/door/${session}`)).body).not.toContain('Ruth Else');
  expect((await owner.get(`/v2/nz/api/ticketholders/door/${session}`)).body).toContain('Ruth Else');
  expect(await listed(scoped, ticketholdersDocument, { search: 'Ruth' })).not.toContain('Ruth Else');
  expect(await listed(scoped, doorSessionsDocument)).not.toContain(session);
});

test('check-in and sales at the door work in the scope, and are refused outside of it', async () => {
  const [session = ''] = theirs.sessionIds;
  const scans = [{ ticketId: theirs.ticketIds[0], nonce: 'n1', scannedAt: '2031-03-01T05:00:00Z' }];
  const batch = { sessionId: session, device: 'd1', sentAt: '2031-03-01T05:00:00Z', scans };
  expect((await scoped.post('/v2/nz/api/ticketholders/check-in', batch)).body).not.toContain('"in"');
  const { checked } = await server.services.database.adminDb
    .selectFrom('check_in')
    .select(({ fn }) => fn.countAll<number>().as('checked'))
    .where('session_id', '=', session)
    .executeTakeFirstOrThrow();
  expect(checked).toBe(0);

  // Sellers are of the whole organisation, so the owner adds them.
  const { id: sellerId } = await buildSeller(owner);
  await buildTill(scoped, { sellerId });
  const sale = ({ sessionIds, offers }: typeof mine) =>
    doorSale({ sessionId: sessionIds[0] ?? '', offerId: offers[0]?.[0] ?? '' });
  await expect(sell(scoped, sale(theirs))).rejects.toBeTruthy();
  expect(await sell(scoped, sale(mine))).toMatchObject({ totalCents: 9200 });
});

test('a shift with sales of other events is not shown', async () => {
  await buildTill(owner);
  await sell(
    owner,
    doorSale({ sessionId: theirs.sessionIds[0] ?? '', offerId: theirs.offers[0]?.[0] ?? '' }),
  );
  const shifts = async (person: TestPerson) =>
    (await tabletOf(person).ask<{ shifts: unknown[] }>(boxOfficeShiftsDocument)).shifts.length;
  expect([await shifts(owner), await shifts(scoped)]).toEqual([1, 0]);
});

test('a scope of a venue contains its events, also those listed later, and no other venue', async () => {
  const { services } = server;
  const [hall, other] = [
    await buildVenue(services, owner.organiserId, { name: 'Town Hall' }),
    await buildVenue(services, owner.organiserId, { name: 'Wharf' }),
  ];
  await narrow(server, scoped, { role: 'marketing', venues: [hall] });
  const venues = await scoped.graphql<{ eventVenues: { name: string }[] }>(eventVenuesDocument);
  expect(venues.data?.eventVenues.map(({ name }) => name)).toEqual(['Town Hall']);
  const create = (venueId: string) =>
    scoped.graphql(createEventDocument, { input: { title: 'New', venueId, ticketing: 'none' } });
  expect(codeOf(await create(other))).toBeTruthy();
  expect(codeOf(await create(hall))).toBeUndefined();
  await buildEvent(services, owner.organiserId, { title: 'Later', venueId: hall });
  expect(await listed(scoped, eventsDocument, { filter: 'all' })).toContain('Later');
  expect(await listed(scoped, eventsDocument, { filter: 'all' })).not.toContain('Lantern');
});

test('flags for the whole organisation are off in a scope, and the count of events is that of the scope', async () => {
  const { data } = await scoped.graphql<{
    sessionPro: { userPermissions: Record<string, boolean | number> };
  }>(sessionProDocument);
  expect(data?.sessionPro.userPermissions).toMatchObject({
    events: true,
    customers: true,
    emailCampaign: false,
    connect: false,
    billingHistory: false,
    venues: false,
    tixSuiteEventCount: 1,
  });
});

test('a scope is set by change and by invitation, named in the reply, and bites on the next call', async () => {
  const mate = await colleagueOf(server, owner, { role: 'finance' });
  expect(await listed(mate, eventsDocument)).toContain('Harbour Gala');
  const { id, version } = await memberOf(owner, mate);
  const change = (scope: object | null, role = 'finance') =>
    owner.graphql(changeTeamMemberDocument, {
      ...{ id, version, role, permissions: roleFacts.finance.flags, rights: [], scope },
    });
  const wrong = [
    { events: [], venues: [] },
    { events: ['nothing'], venues: [] },
    { events: [owner.organiserId], venues: [] },
  ];
  for (const scope of wrong) {
    expect((await change(scope)).errors?.[0]?.extensions.field).toMatch(/^scope/);
  }
  const mineOnly = { events: [mine.eventId], venues: [] };
  expect((await change(mineOnly, 'manager')).errors?.[0]?.extensions.field).toBe('scope');
  expect(codeOf(await change(mineOnly))).toBeUndefined();
  expect((await memberOf(owner, mate)).scope).toEqual({
    events: [{ id: mine.eventId, name: 'Lantern Parade' }],
    venues: [],
  });
  expect(await listed(mate, eventsDocument)).not.toContain('Harbour Gala');

  const invitation = { email: 'scoped@example.org', role: 'door', scope: mineOnly };
  const { data } = await owner.graphql<{ inviteToTeam: { invitations: { scope: TeamScope }[] } }>(
    inviteToTeamDocument,
    invitation,
  );
  expect(data?.inviteToTeam.invitations[0]?.scope.events).toEqual([
    { id: mine.eventId, name: 'Lantern Parade' },
  ]);
});

test('the choices of a scope are for people who manage the team', async () => {
  const { data } = await owner.graphql<{ teamScopeChoices: TeamScope }>(teamScopeChoicesDocument);
  expect(data?.teamScopeChoices.events.map(({ name }) => name).sort()).toEqual([
    'Harbour Gala',
    'Lantern Parade',
  ]);
  expect(codeOf(await scoped.graphql(teamScopeChoicesDocument))).toBe('FORBIDDEN');
});
