import { sql } from 'kysely';
import type { ApiSalesReport } from '../../../../src/contract/api/apiReports';
import { salesReport } from '../../../../src/server/report/sales/salesReportService';
import { buildApiKey } from '../../../support/api/apiFactories';
import { buildOrder } from '../../../support/factories/orderFactories';
import { allow } from '../../../support/permissionMatrix/matrixWorld';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';

let server: TestServer;
let person: TestPerson;
let own: Awaited<ReturnType<typeof buildOrder>>;
let other: Awaited<ReturnType<typeof buildOrder>>;
let call: Awaited<ReturnType<typeof buildApiKey>>['call'];

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  person = await server.signedIn(['integration', 'events', 'reporting']);
  own = await buildOrder(server.services, person.organiserId, { quantity: 1 });
  other = await buildOrder(server.services, person.organiserId, { quantity: 3 });
  const { adminDb } = server.services.database;
  // Late in the evening in Auckland, which is the day before in UTC.
  await sql`
    update ticket_order set completed_at = '2027-03-01 11:30:00Z' where id = ${own.orderId}`.execute(adminDb);
  await sql`
    update ticket_order set completed_at = '2027-03-01 10:30:00Z' where id = ${other.orderId}`.execute(
    adminDb,
  );
  ({ call } = await buildApiKey(server, person));
});

const days = 'from=2027-03-01&to=2027-03-31';
const report = async (query = days, by = call) =>
  (await by(`/reports/sales?${query}`)).json<ApiSalesReport>();

test('the sales report adds up by event and by day of the organiser’s zone, as the portal’s does', async () => {
  const sums = (tickets: number) => ({
    orders: 1,
    tickets,
    sold_cents: 4_600 * tickets,
    returned_tickets: 0,
    returned_cents: 0,
    net_cents: 4_600 * tickets,
    net_gst_cents: 0,
  });
  const title = expect.any(String) as string;
  const found = await report();
  expect(found).toEqual({
    object: 'sales_report',
    from: '2027-03-01',
    to: '2027-03-31',
    event_id: null,
    zone: 'Pacific/Auckland',
    currency: 'NZD',
    total: { ...sums(4), orders: 2 },
    events: [
      { event_id: other.eventId, title, ...sums(3) },
      { event_id: own.eventId, title, ...sums(1) },
    ],
    days: [
      { date: '2027-03-01', ...sums(3) },
      { date: '2027-03-02', ...sums(1) },
    ],
  });
  const filter = {
    from: '2027-03-01',
    to: '2027-03-31',
    eventId: null,
    by: 'event',
    compare: 'none',
  } as const;
  const portal = await server.services.database.withOrganiser(person.organiserId, (db) =>
    salesReport(db, person.organiserId, filter, new Date()),
  );
  expect(portal.period.total).toMatchObject({ orders: 2, tickets: 4, netCents: found.total.net_cents });
  expect(portal.rows.map(({ eventId, sums: { netCents } }) => [eventId, netCents])).toEqual(
    found.events.map(({ event_id, net_cents }) => [event_id, net_cents]),
  );
});

test('the report of some days, and of one event, leaves the rest out', async () => {
  expect((await report('from=2027-03-02&to=2027-03-02')).total.tickets).toBe(1);
  expect(await report(`${days}&event_id=${other.eventId}`)).toMatchObject({
    event_id: other.eventId,
    total: { tickets: 3 },
    events: [{ event_id: other.eventId }],
    days: [{ date: '2027-03-01' }],
  });
});

test('a key for one event sees its sales only', async () => {
  const limited = await buildApiKey(server, person, { eventIds: [own.eventId] });
  const found = await report(days, limited.call);
  expect([found.total.tickets, found.events.length]).toEqual([1, 1]);
  const reply = await limited.call(`/reports/sales?${days}&event_id=${other.eventId}`);
  expect([reply.statusCode, reply.json()]).toMatchObject([404, { code: 'NOT_FOUND' }]);
});

test.each([
  ['', 'from'],
  ['from=2027-03-01', 'to'],
  ['from=1.3.2027&to=2027-03-31', 'from'],
  ['from=2027-03-31&to=2027-03-01', 'to'],
  ['from=2020-03-31&to=2027-03-01', 'to'],
  [`${days}&event_id=7`, 'event_id'],
  [`${days}&by=hour`, 'by'],
])('the query “%s” is refused with the name of its parameter', async (query, field) => {
  const reply = await call(`/reports/sales?${query}`);
  expect(reply.headers['content-type']).toMatch(/^application\/problem\+json\b/);
  expect([reply.statusCode, reply.json()]).toMatchObject([400, { code: 'BAD_USER_INPUT', field }]);
});

test('the report needs its scope, and its maker the permission for reports', async () => {
  const others = await buildApiKey(server, person, { scopes: ['events:read', 'orders:read'] });
  expect((await others.call(`/reports/sales?${days}`)).statusCode).toBe(403);
  await allow(server, person, ['integration', 'events']);
  expect((await call(`/reports/sales?${days}`)).statusCode).toBe(403);
});

test('the report of an event of another organiser is not found', async () => {
  const stranger = await server.signedIn(['integration', 'reporting']);
  const key = await buildApiKey(server, stranger);
  expect((await key.call(`/reports/sales?${days}&event_id=${own.eventId}`)).statusCode).toBe(404);
  expect((await report(days, key.call)).total.tickets).toBe(0);
});
