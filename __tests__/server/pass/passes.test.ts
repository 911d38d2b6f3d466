import { randomUUID } from 'node:crypto';
import {
  type Pass,
  passesDocument,
  type PassEvent,
  passEventDocument,
  passEventsDocument,
  savePassDocument,
  setPassArchivedDocument,
} from '../../../src/contract/pass/pass';
import {
  deleteTicketTypeDocument,
  setTicketTypeArchivedDocument,
} from '../../../src/contract/ticketing/ticketing';
import { buildPassSale, buildSale } from '../../support/factories/sellingFactories';
import { startServer, type TestPerson, type TestServer } from '../../support/startServer';

let server: TestServer;
let person: TestPerson;
let sale: Awaited<ReturnType<typeof buildSale>>;

beforeAll(async () => {
  server = await startServer({ clock: { now: () => new Date('2031-01-10T00:00:00Z') } });
});
afterAll(() => server.close());
beforeEach(async () => {
  person = await server.signedIn(['passes']);
  sale = await buildSale(server.services, person.organiserId, { sessions: 3 });
});

const input = (more: Record<string, unknown> = {}) => ({
  name: 'Season pass',
  admitsTo: 'Every night',
  eventId: sale.eventId,
  ticketTypeId: sale.typeIds[0],
  priceCents: 12_000,
  validFrom: null,
  validUntil: null,
  available: 50,
  state: 'open',
  ...more,
});
const save = (more: Record<string, unknown> = {}, id?: string, asker = person, version?: number) =>
  asker.graphql<{ row: Pass }>(savePassDocument, { id, version, input: input(more) });
const made = async (more: Record<string, unknown> = {}) => (await save(more)).data?.row.id ?? '';
const archive = (id: string, archived: boolean, asker = person) =>
  asker.graphql<{ row: Pass }>(setPassArchivedDocument, { id, archived });
const rows = async (asker = person) => (await asker.graphql<{ rows: Pass[] }>(passesDocument)).data?.rows;

test('savePass, without an id, adds a pass with its event, ticket and sessions', async () => {
  expect((await save()).errors).toBeUndefined();
  await save({ name: 'a bare one', eventId: null, ticketTypeId: null, priceCents: null, state: 'draft' });
  expect(await rows()).toEqual([
    expect.objectContaining({
      name: 'a bare one',
      event: null,
      ticketType: null,
      priceCents: null,
      sessions: 0,
    }),
    {
      id: expect.any(String),
      version: 1,
      name: 'Season pass',
      archived: false,
      admitsTo: 'Every night',
      available: 50,
      validFrom: null,
      validUntil: null,
      state: 'open',
      priceCents: 12_000,
      event: { id: sale.eventId, title: expect.any(String) },
      ticketType: { id: sale.typeIds[0], name: 'Type 1' },
      sessions: 3,
      sessionsAhead: 3,
      ticketsDue: 0,
      sold: 0,
      soldCents: 0,
    },
  ]);
});

test('savePass, with the first and the last day, counts the sessions between them', async () => {
  await save({ validFrom: '2031-03-02', validUntil: '2031-03-09' });
  expect(await rows()).toMatchObject([{ sessions: 2, validFrom: '2031-03-02', validUntil: '2031-03-09' }]);
});

test.each<[string, Record<string, unknown>]>([
  ['name', { name: ' ' }],
  ['admitsTo', { admitsTo: '' }],
  ['eventId', { eventId: null }],
  ['eventId', { eventId: 'the season' }],
  ['eventId', { eventId: randomUUID() }],
  ['ticketTypeId', { ticketTypeId: null }],
  ['ticketTypeId', { ticketTypeId: randomUUID() }],
  ['priceCents', { priceCents: null }],
  ['priceCents', { priceCents: -1 }],
  ['priceCents', { priceCents: 10_000_001 }],
  ['available', { available: 0 }],
  ['validFrom', { validFrom: '2026-02-30' }],
  ['validUntil', { validFrom: '2031-03-02', validUntil: '2031-03-01' }],
  ['validUntil', { validFrom: '2031-04-01' }],
  ['state', { state: 'sold' }],
])('savePass, with a wrong %s %j, names it and changes nothing', async (field, wrong) => {
  const id = await made();
  const before = await rows();
  for (const reply of [await save({ name: 'Another', ...wrong }), await save(wrong, id)]) {
    const { code, fields, field: named } = reply.errors?.[0]?.extensions ?? {};
    expect(code).toBe('BAD_USER_INPUT');
    expect([named, ...Object.keys((fields ?? {}) as object)]).toContain(field);
  }
  expect(await rows()).toEqual(before);
});

test('savePass, with the ticket of another event, is refused', async () => {
  const other = await buildSale(server.services, person.organiserId);
  const reply = await save({ ticketTypeId: other.typeIds[0] });
  expect(reply.errors?.[0]?.extensions).toMatchObject({ field: 'ticketTypeId' });
});

test('savePass, with another event than before, is refused', async () => {
  const id = await made();
  const other = await buildSale(server.services, person.organiserId);
  const reply = await save({ eventId: other.eventId, ticketTypeId: other.typeIds[0] }, id);
  expect(reply.errors?.[0]?.extensions).toMatchObject({ field: 'eventId' });
});

test('savePass, with fewer available than were taken, is refused with their number', async () => {
  const { passId, passOfferId, eventId, typeIds } = await buildPassSale(server.services, person, {
    pass: { name: 'Sold pass' },
  });
  const { takeCart } = await import('../../../src/server/order/cart/cartService');
  await takeCart(server.services, {
    organiserId: person.organiserId,
    eventId,
    channel: 'web',
    wanted: [{ offerId: passOfferId, quantity: 3 }],
  });
  const reply = await save({ name: 'Sold pass', eventId, ticketTypeId: typeIds[0], available: 2 }, passId);
  expect(reply.errors?.[0]).toMatchObject({
    message: '3 are already taken or in carts. Enter 3 or more.',
    extensions: { field: 'available' },
  });
});

test('savePass, from an older version, is refused and says by whom it was changed', async () => {
  const id = await made();
  expect((await save({ priceCents: 13_000 }, id, person, 1)).data?.row.version).toBe(2);
  const reply = await save({ priceCents: 14_000 }, id, person, 1);
  expect(reply.errors?.[0]?.extensions.code).toBe('CONFLICT');
  expect(await rows()).toMatchObject([{ priceCents: 13_000 }]);
});

test('setPassArchived, keeps the pass; its name is free in between', async () => {
  const id = await made();
  expect((await archive(id, true)).data?.row.archived).toBe(true);
  const twin = await made();
  expect((await archive(id, false)).errors?.[0]?.extensions).toMatchObject({ field: 'name' });
  await archive(twin, true);
  expect((await archive(id, false)).data?.row).toMatchObject({ id, version: 1, archived: false });
});

test('passEvents and passEvent, list events with sessions ahead, and their tickets and sessions', async () => {
  const { data } = await person.graphql<{ passEvents: object[] }>(passEventsDocument);
  expect(data?.passEvents).toEqual([{ id: sale.eventId, title: expect.any(String) }]);
  const one = await person.graphql<{ passEvent: PassEvent }>(passEventDocument, { id: sale.eventId });
  expect(one.data?.passEvent).toMatchObject({
    ticketTypes: [{ id: sale.typeIds[0], name: 'Type 1', hidden: false, priceCents: 4_600 }],
    sessions: [
      { startsLocal: '2031-03-01T19:00', cancelled: false, over: false },
      { startsLocal: '2031-03-02T19:00' },
      { startsLocal: '2031-03-03T19:00' },
    ],
  });
});

test('a pass and the events of another organiser, cannot be seen, changed or archived', async () => {
  const id = await made();
  const stranger = await server.signedIn(['passes']);
  expect(await rows(stranger)).toEqual([]);
  for (const reply of [await save({ name: 'Mine now' }, id, stranger), await archive(id, true, stranger)])
    expect(reply.errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  const foreign = await save({ name: 'Mine' }, undefined, stranger);
  expect(foreign.errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: 'eventId' });
  const event = await stranger.graphql<{ passEvent: null }>(passEventDocument, { id: sale.eventId });
  expect(event.data?.passEvent).toBeNull();
  expect(await rows()).toMatchObject([{ id, name: 'Season pass', version: 1 }]);
});

test('a ticket type that a pass gives, cannot be deleted, nor archived while the pass is on sale', async () => {
  person = await server.signedIn(['passes', 'events']);
  sale = await buildSale(server.services, person.organiserId);
  const id = await made();
  const variables = { eventId: sale.eventId, id: sale.typeIds[0] };
  const refused = async (document: string, more: object = {}) =>
    (await person.graphql(document, { ...variables, ...more })).errors?.[0];
  expect(await refused(deleteTicketTypeDocument)).toMatchObject({
    message: 'The pass Season pass gives Type 1. Choose another ticket for the pass first, under Passes.',
    extensions: { code: 'CONFLICT' },
  });
  expect((await refused(setTicketTypeArchivedDocument, { archived: true }))?.message).toBe(
    'The pass Season pass gives Type 1 and is on sale. Close the pass first, under Passes.',
  );
  await save({ state: 'closed' }, id);
  expect(await refused(setTicketTypeArchivedDocument, { archived: true })).toBeUndefined();
});

test('every call about passes, without the permission, is refused', async () => {
  const id = await made();
  const colleague = await server.signedIn(['events', 'merchandise']);
  for (const reply of [
    await colleague.graphql(passesDocument),
    await colleague.graphql(passEventsDocument),
    await colleague.graphql(passEventDocument, { id: sale.eventId }),
    await save({ name: 'Mine now' }, undefined, colleague),
    await archive(id, true, colleague),
  ])
    expect(reply.errors?.[0]?.extensions.code).toBe('FORBIDDEN');
});
