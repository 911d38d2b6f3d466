import {
  deleteTicketTypeDocument,
  orderTicketTypesDocument,
  saveTicketTypeDocument,
  setTicketTypeArchivedDocument,
} from '../../../../src/contract/ticketing/ticketing';
import { takeCart } from '../../../../src/server/order/cart/cartService';
import { offersForSale } from '../../../../src/server/ticketing/offer/publicOfferQueries';
import { adds, buildTicketedEvent, loadTicketingView, typeInput } from '../../../support/ticketingClient';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';

const now = new Date('2031-01-10T00:00:00Z');
let server: TestServer;
let person: TestPerson;
beforeAll(async () => {
  server = await startServer({ clock: { now: () => now } });
  person = await server.signedIn(['events']);
});
afterAll(() => server.close());

async function freshEvent(wishes?: Parameters<typeof buildTicketedEvent>[2]) {
  const event = await buildTicketedEvent(server.services, person.organiserId, wishes);
  return { ...event, editor: loadTicketingView(person, event.eventId) };
}

const onSale = (eventId: string, accessCode?: string) =>
  server.services.database.withOrganiser(person.organiserId, (db) =>
    offersForSale(db, eventId, { now, accessCode }),
  );

const buy = (eventId: string, offerId: string, quantity = 1, more: object = {}) =>
  takeCart(server.services, {
    organiserId: person.organiserId,
    eventId,
    channel: 'web',
    wanted: [{ offerId, quantity }],
    ...more,
  });

test('a fixed type, saved, is on sale in every session with tax included in its price', async () => {
  const { editor, eventId } = await freshEvent({ sessions: 2, seats: 40 });
  const { types, sessions } = await editor.change(saveTicketTypeDocument, { input: typeInput() });
  expect(types).toHaveLength(1);
  expect(types[0]).toMatchObject({
    name: 'General admission',
    priceCents: 4600,
    gstCents: 0,
    deletable: true,
  });
  expect(types[0]?.sessions.map(({ line }) => line.free)).toEqual([40, 40]);
  expect(sessions.map(({ line }) => line)).toEqual([
    { capacity: 40, sold: 0, held: 0, inCarts: 0, free: 40 },
    { capacity: 40, sold: 0, held: 0, inCarts: 0, free: 40 },
  ]);
  const view = await onSale(eventId);
  expect(view.sessions.map(({ types: [type] }) => [type?.why, type?.unitCents, type?.left])).toEqual([
    [null, 4600, null],
    [null, 4600, null],
  ]);
});

test('tiers, bought in order, advance when one is sold out', async () => {
  const { editor, eventId } = await freshEvent({ seats: 10 });
  await editor.change(saveTicketTypeDocument, {
    input: typeInput({
      pricing: 'tiered',
      tiers: [
        { name: 'Early bird', priceCents: 3000, capacity: 2 },
        { name: 'Standard', priceCents: 4000 },
      ],
    }),
  });
  const first = (await onSale(eventId)).sessions[0]?.types[0];
  expect(first).toMatchObject({
    name: 'General admission',
    tierName: 'Early bird',
    unitCents: 3000,
    left: 2,
  });
  await buy(eventId, first?.offerId ?? '', 2);
  const second = (await onSale(eventId)).sessions[0]?.types[0];
  expect(second).toMatchObject({ tierName: 'Standard', unitCents: 4000 });
  const { types } = await editor.load();
  expect(types[0]?.tiers[0]?.line).toEqual({ capacity: 2, sold: 0, held: 0, inCarts: 2, free: 0 });
  expect(types[0]?.sessions.every(({ line }) => adds(line))).toBe(true);
});

test('a hidden type, before its code is entered, is neither shown nor sold; the code matches in any case', async () => {
  const { editor, eventId } = await freshEvent();
  await editor.change(saveTicketTypeDocument, { input: typeInput({ accessCode: ' crew-2 ' }) });
  const hidden = await onSale(eventId, 'wrong');
  expect([hidden.hasHidden, hidden.codeOpens, hidden.sessions[0]?.types]).toEqual([true, false, []]);
  const opened = await onSale(eventId, 'Crew-2');
  const offerId = opened.sessions[0]?.types[0]?.offerId ?? '';
  expect(opened.codeOpens).toBe(true);
  await expect(buy(eventId, offerId)).rejects.toThrow('no longer part of the event');
  await expect(buy(eventId, offerId, 1, { accessCode: 'crew-2' })).resolves.toMatchObject({
    totalCents: 4600,
  });
});

test('a price, changed while a ticket is in a cart, applies to the next cart only', async () => {
  const { editor, eventId } = await freshEvent();
  const { types } = await editor.change(saveTicketTypeDocument, { input: typeInput() });
  const offerId = (await onSale(eventId)).sessions[0]?.types[0]?.offerId ?? '';
  const before = await buy(eventId, offerId);
  await editor.change(saveTicketTypeDocument, { id: types[0]?.id, input: typeInput({ priceCents: 5000 }) });
  const after = await buy(eventId, offerId);
  const stored = await server.services.database.adminDb
    .selectFrom('ticket_order')
    .select('total_cents')
    .where('id', '=', before.orderId)
    .executeTakeFirst();
  expect([stored?.total_cents, after.totalCents]).toEqual([4600, 5000]);
});

test('a type with an order, cannot be deleted but can be archived; one without, is deleted', async () => {
  const { editor, eventId } = await freshEvent();
  await editor.change(saveTicketTypeDocument, { input: typeInput() });
  const { types } = await editor.change(saveTicketTypeDocument, { input: typeInput({ name: 'Spare' }) });
  const [sold, spare] = types;
  await buy(eventId, (await onSale(eventId)).sessions[0]?.types[0]?.offerId ?? '');
  const refusal = await editor.refused(deleteTicketTypeDocument, { id: sold?.id });
  expect(refusal).toMatchObject({ code: 'CONFLICT', message: expect.stringContaining('Archive it') });
  const left = await editor.change(deleteTicketTypeDocument, { id: spare?.id });
  expect(left.types.map(({ name, deletable }) => [name, deletable])).toEqual([['General admission', false]]);
  const archived = await editor.change(setTicketTypeArchivedDocument, { id: sold?.id, archived: true });
  expect(archived.types[0]?.archived).toBe(true);
  expect((await onSale(eventId)).sessions[0]?.types).toEqual([]);
  await editor.change(setTicketTypeArchivedDocument, { id: sold?.id, archived: false });
  expect((await onSale(eventId)).sessions[0]?.types).toHaveLength(1);
});

test('types, reordered, are shown on sale in the new order', async () => {
  const { editor, eventId } = await freshEvent();
  await editor.change(saveTicketTypeDocument, { input: typeInput({ name: 'A' }) });
  const { types } = await editor.change(saveTicketTypeDocument, { input: typeInput({ name: 'B' }) });
  const turned = await editor.change(orderTicketTypesDocument, {
    ids: types.map(({ id }) => id).toReversed(),
  });
  expect(turned.types.map(({ name }) => name)).toEqual(['B', 'A']);
  expect((await onSale(eventId)).sessions[0]?.types.map(({ name }) => name)).toEqual(['B', 'A']);
});

test('a sale window, in wall times of the event’s zone, starts and ends the sale', async () => {
  const { editor, eventId } = await freshEvent();
  await editor.change(saveTicketTypeDocument, {
    input: typeInput({ saleFromLocal: '2031-01-11T09:00', saleUntilLocal: '2031-02-01T09:00' }),
  });
  const at = (instant: string) =>
    server.services.database.withOrganiser(person.organiserId, (db) =>
      offersForSale(db, eventId, { now: new Date(instant) }),
    );
  const why = async (instant: string) => (await at(instant)).sessions[0]?.types[0]?.why;
  // Nine in the morning in Auckland is eight in the evening of the day before in UTC.
  expect(await why('2031-01-10T19:59:00Z')).toBe('not_yet');
  expect(await why('2031-01-10T20:00:00Z')).toBeNull();
  expect(await why('2031-01-31T20:00:00Z')).toBe('over');
});

const wrong: Array<[name: string, more: Record<string, unknown>, field: string, message: string]> = [
  ['no name', { name: '  ' }, 'name', 'Enter a name'],
  ['a fixed price of nothing', { priceCents: 0 }, 'priceCents', 'choose Free'],
  ['a price below zero', { priceCents: -100 }, 'priceCents', 'such as 25.00'],
  ['fewest over most', { minPerOrder: 5, maxPerOrder: 4 }, 'maxPerOrder', 'less than the minimum'],
  [
    'an end before its beginning',
    { saleFromLocal: '2031-02-01T09:00', saleUntilLocal: '2031-01-01T09:00' },
    'saleUntilLocal',
    'end before they start',
  ],
  ['a day that is none', { saleFromLocal: '2031-02-30T09:00' }, 'saleFromLocal', 'do not exist'],
  ['an hour that is skipped', { saleFromLocal: '2030-09-29T02:30' }, 'saleFromLocal', 'does not happen'],
  ['an hour that comes twice', { saleFromLocal: '2031-04-06T02:30' }, 'saleFromChoice', 'which one'],
  ['a code with spaces', { accessCode: 'two words' }, 'accessCode', 'without spaces'],
  ['tiers of one', { pricing: 'tiered', tiers: [{ name: 'A', priceCents: 1 }] }, 'tiers', 'at least two'],
  [
    'a tier that never ends',
    {
      pricing: 'tiered',
      tiers: [
        { name: 'A', priceCents: 1 },
        { name: 'B', priceCents: 2 },
      ],
    },
    'tiers.0.untilLocal',
    'when this tier ends',
  ],
];
test.each(wrong)(
  'a type with %s, is refused at its field and nothing is stored',
  async (_, more, field, message) => {
    const { editor } = await freshEvent();
    const { code, fields } = await editor.refused(saveTicketTypeDocument, { input: typeInput(more) });
    expect(code).toBe('BAD_USER_INPUT');
    expect(fields[field]).toContain(message);
    expect((await editor.load()).types).toEqual([]);
  },
);

test('a capacity below the number in carts, is refused with that number', async () => {
  const { editor, eventId } = await freshEvent();
  const { types } = await editor.change(saveTicketTypeDocument, { input: typeInput() });
  await buy(eventId, (await onSale(eventId)).sessions[0]?.types[0]?.offerId ?? '', 3);
  const { fields } = await editor.refused(saveTicketTypeDocument, {
    id: types[0]?.id,
    input: typeInput({ capacity: 2 }),
  });
  expect(fields['capacity']).toContain('Enter 3 or more');
});

test('another organiser’s event, or a missing one, is not found', async () => {
  const other = await server.signedIn(['events']);
  const { eventId } = await buildTicketedEvent(server.services, other.organiserId);
  for (const id of [eventId, 'nothing']) {
    const { code } = await loadTicketingView(person, id).refused(saveTicketTypeDocument, {
      input: typeInput(),
    });
    expect(code).toBe('NOT_FOUND');
  }
});

test('tickettypes over REST, by event, returns price, tax and counts of the organiser’s own types', async () => {
  const { editor, eventId } = await freshEvent();
  await editor.change(saveTicketTypeDocument, { input: typeInput({ accessCode: 'VIP' }) });
  const reply = await person.post('/api/v2/nz/api/events/tickettypes', {
    eventIds: [eventId],
    search: 'general',
  });
  expect(reply.json()).toMatchObject({
    error: null,
    ticketTypes: [{ eventId, name: 'General admission', priceCents: 4600, hidden: true, sold: 0 }],
  });
  const bad = await person.post('/api/v2/nz/api/events/tickettypes', {
    eventIds: [eventId],
    archived: 'yes',
  });
  expect([bad.status, bad.json<{ error: { field: string } }>().error.field]).toEqual([400, 'archived']);
});
