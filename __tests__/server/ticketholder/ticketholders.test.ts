import { checkInScansPath } from '../../../src/contract/ticketholder/checkIn';
import {
  doorListPath,
  doorSessionsDocument,
  ticketholdersDocument,
  ticketholdersDownloadPath,
  type DoorSession,
  type TicketholderFilter,
  type TicketholderPage,
} from '../../../src/contract/ticketholder/ticketholders';
import { buildDoor, scanBatch } from '../../support/factories/doorFactories';
import { startServer, type TestPerson, type TestServer } from '../../support/startServer';
import { buildTickets } from '../../support/factories/ticketFactories';

const BASE = '/api/v2/nz';
let server: TestServer;
let person: TestPerson;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  person = await server.signedIn(['customers']);
});

const ask = async (filter: Record<string, unknown> = {}, asker = person) => {
  const { data } = await asker.graphql<{ ticketholders: TicketholderPage }>(ticketholdersDocument, filter);
  if (!data) throw new Error('The list was refused.');
  return data.ticketholders;
};
const everybody: TicketholderFilter = {
  search: '',
  eventId: null,
  sessionId: null,
  ticketTypeId: null,
  state: 'all',
};
const notes = () =>
  server.services.database.adminDb
    .selectFrom('audit_entry')
    .select(['action', 'detail'])
    .where('organiser_id', '=', person.organiserId)
    .execute();

test('ticketholders, of an order, returns holder, event, session, type and number', async () => {
  const door = await buildDoor(server.services, person.organiserId);
  const { tickets, total, after } = await ask({ sessionId: door.sessionIds[1] });
  expect({ total, after }).toEqual({ total: 1, after: null });
  expect(tickets[0]).toMatchObject({
    ...{ holderName: 'Tāne Ōkahu', holderEmail: 'tane@example.com', typeName: 'Adult', cancelled: false },
    ...{ orderNumber: door.numbers[1], sessionId: door.sessionIds[1], checkedInAt: null },
  });
});

test.each([
  ['a part of the name in another case', 'tāNE', 3],
  ['every word somewhere', 'example ōkahu', 3],
  ['a word that is nowhere', 'tāne smith', 0],
  ['a sign that means something to the database', '%', 0],
])('ticketholders, searched for %s, returns the matching tickets', async (_what, search, count) => {
  await buildDoor(server.services, person.organiserId);
  expect(await ask({ search })).toMatchObject({ total: count });
});

test('ticketholders, filtered by order number or by state, returns the matching tickets', async () => {
  const door = await buildDoor(server.services, person.organiserId);
  expect((await ask({ search: door.numbers[0] })).total).toBe(2);
  await person.post(
    BASE + checkInScansPath,
    scanBatch(door.sessionIds[0] ?? '', [{ text: door.first[0]?.qr, confirmed: true }], 'Front door'),
  );
  const came = await ask({ state: 'in' });
  expect(came.tickets.map(({ id, checkedInBy }) => [id, checkedInBy])).toEqual([
    [door.first[0]?.id, 'Front door'],
  ]);
  expect((await ask({ state: 'not_in' })).total).toBe(2);
  expect((await ask({ state: 'cancelled' })).total).toBe(0);
  expect((await ask({ state: 'whatever' })).total).toBe(3);
  expect((await ask({ eventId: 'no uuid' })).total).toBe(0);
});

test('ticketholders, filtered by ticket type, returns only tickets of that type, in the list and in the file', async () => {
  const door = await buildDoor(server.services, person.organiserId);
  const [type] = await server.services.database.adminDb
    .selectFrom('ticket_type')
    .select('id')
    .where('event_id', '=', door.eventId)
    .execute();
  const other = await buildDoor(server.services, person.organiserId);
  expect((await ask()).total).toBe(6);
  expect(
    (await ask({ ticketTypeId: type?.id })).tickets.every(({ eventId }) => eventId === door.eventId),
  ).toBe(true);
  expect((await ask({ ticketTypeId: type?.id })).total).toBe(3);
  expect((await ask({ ticketTypeId: type?.id, eventId: other.eventId })).total).toBe(0);
  const csv = await person.get(
    BASE + ticketholdersDownloadPath({ ...everybody, ticketTypeId: type?.id ?? null }),
  );
  expect(csv.body.trimEnd().split('\r\n')).toHaveLength(4);
});

test('ticketholders, with more than one page, returns each ticket once', async () => {
  const door = await buildDoor(server.services, person.organiserId);
  await buildTickets(
    server.services,
    person.organiserId,
    { eventId: door.eventId, sessionId: door.sessionIds[0] ?? '' },
    Array.from({ length: 60 }, (_, at) => ({ address: `a${at}@example.com`, name: 'Same name' })),
  );
  const first = await ask();
  const second = await ask({ after: first.after });
  expect(first).toMatchObject({ total: 63 });
  expect(first.tickets).toHaveLength(50);
  expect(second).toMatchObject({ after: null });
  expect(new Set([...first.tickets, ...second.tickets].map(({ id }) => id)).size).toBe(63);
});

test('ticketholders, after a bare id or another list’s cursor, is refused at the field', async () => {
  const door = await buildDoor(server.services, person.organiserId);
  await buildTickets(
    server.services,
    person.organiserId,
    { eventId: door.eventId, sessionId: door.sessionIds[0] ?? '' },
    Array.from({ length: 60 }, (_, at) => ({ address: `a${at}@example.com`, name: 'Same name' })),
  );
  const { after, tickets } = await ask();
  expect(after).not.toContain(tickets.at(-1)?.id);
  const stranger = await server.signedIn(['customers']);
  for (const [asker, variables] of [
    [person, { after: tickets[0]?.id }],
    [person, { after, search: 'ana' }],
    [person, { after: `${after}x` }],
    [stranger, { after }],
  ] as const) {
    const { errors } = await asker.graphql(ticketholdersDocument, variables);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: 'after' });
  }
});

test('ticketholders, with some names missing, returns those last across all pages and in the file', async () => {
  const door = await buildDoor(server.services, person.organiserId, { tickets: [2, 1], name: '' });
  await buildTickets(
    server.services,
    person.organiserId,
    { eventId: door.eventId, sessionId: door.sessionIds[0] ?? '' },
    [
      ...Array.from({ length: 48 }, (_, at) => ({ address: `a${at}@example.com`, name: `Ana ${at + 10}` })),
      { address: 'zoe@example.com', name: 'zoe' },
    ],
  );
  // The first page ends among those without a name.
  const first = await ask();
  const second = await ask({ after: first.after });
  const names = [...first.tickets, ...second.tickets].map(({ holderName }) => holderName);
  expect(first.tickets.at(-1)?.holderName).toBe('');
  expect(names.slice(47)).toEqual(['Ana 57', 'zoe', '', '', '']);
  expect(new Set([...first.tickets, ...second.tickets].map(({ id }) => id)).size).toBe(52);
  const csv = (await person.get(BASE + ticketholdersDownloadPath(everybody))).body.trimEnd().split('\r\n');
  expect(csv[1]).toMatch(/^Ana 10,/);
  expect(csv.slice(-3).every((line) => line.startsWith(','))).toBe(true);
});

test('doorSessions, with tickets, returns how many are checked in', async () => {
  const door = await buildDoor(server.services, person.organiserId);
  await person.post(
    BASE + checkInScansPath,
    scanBatch(door.sessionIds[0] ?? '', [{ text: door.first[0]?.qr, confirmed: true }]),
  );
  const { data } = await person.graphql<{ doorSessions: DoorSession[] }>(doorSessionsDocument);
  expect(data?.doorSessions).toMatchObject([
    { id: door.sessionIds[0], tickets: 2, checkedIn: 1 },
    { id: door.sessionIds[1], tickets: 1, checkedIn: 0 },
  ]);
});

test('the download, of ticketholders, is a CSV without formulas and writes an audit entry without names', async () => {
  await buildDoor(server.services, person.organiserId, { name: '=HYPERLINK("http://x")' });
  const reply = await person.get(BASE + ticketholdersDownloadPath({ ...everybody, search: 'hyper' }));
  expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8');
  const lines = reply.body.trimEnd().split('\r\n');
  expect(lines[0]).toMatch(/^\uFEFFName,Email address,/);
  expect(lines).toHaveLength(4);
  expect(lines[1]).toMatch(
    /^"'=HYPERLINK\(""http:\/\/x""\)",tane@example\.com,.*,2031-03-0\d 19:00,Pacific\/Auckland,Adult,/,
  );
  expect(await notes()).toEqual([
    {
      action: 'ticketholders_downloaded',
      detail: { eventId: null, sessionId: null, ticketTypeId: null, state: 'all', searched: true },
    },
  ]);
});

test('the check-in list, of a session, is a PDF; of an unknown session, is not found', async () => {
  const door = await buildDoor(server.services, person.organiserId);
  const reply = await person.get(BASE + doorListPath(door.sessionIds[0] ?? ''));
  expect(reply.headers['content-type']).toBe('application/pdf');
  expect(reply.body).toMatch(/^%PDF-1\.\d[\s\S]*%%EOF\s*$/);
  expect(await notes()).toMatchObject([{ action: 'door_list_downloaded' }]);
  expect((await person.get(BASE + doorListPath('7'))).status).toBe(404);
});

test('ticketholders, their download and the check-in list, for another organiser, are empty or not found', async () => {
  const door = await buildDoor(server.services, person.organiserId);
  const stranger = await server.signedIn(['customers']);
  expect((await ask({}, stranger)).total).toBe(0);
  expect((await stranger.get(BASE + doorListPath(door.sessionIds[0] ?? ''))).status).toBe(404);
  const csv = await stranger.get(BASE + ticketholdersDownloadPath(everybody));
  expect(csv.body.trimEnd().split('\r\n')).toHaveLength(1);
});
