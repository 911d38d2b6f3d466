import { eventDocument } from '../../../src/contract/event/event';
import { eventReadinessDocument, setEventStateDocument } from '../../../src/contract/event/eventEditing';
import { eventStates, movesOf } from '../../../src/contract/event/eventStates';
import type { EventReadinessQuery, SetEventStateMutation } from '../../../src/contract/generated/operations';
import { buildEvent } from '../../support/factories/eventFactories';
import { buildSale } from '../../support/factories/sellingFactories';
import { startServer, type TestPerson, type TestServer } from '../../support/startServer';
import { buildTickets } from '../../support/factories/ticketFactories';

const NOW = new Date('2026-11-20T00:00:00Z');
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ clock: { now: () => NOW } });
});
afterAll(() => server.close());

const PROFESSIONAL = 7;
const ESSENTIAL = 2;
const FREE = 4;
const signedIn = (planId: number) => server.signedIn(['events'], { planId });
const soon = ['2027-01-05T20:00'];

const build = (person: TestPerson, overrides: Parameters<typeof buildEvent>[2] = {}) =>
  buildEvent(server.services, person.organiserId, {
    state: 'draft',
    ticketing: 'none',
    starts: soon,
    ...overrides,
  });
async function move(person: TestPerson, id: string, state: string, note?: string) {
  const { data, errors } = await person.graphql<SetEventStateMutation>(setEventStateDocument, {
    id,
    state,
    note,
  });
  return { event: data?.setEventState, message: errors?.[0]?.message, code: errors?.[0]?.extensions.code };
}

test('movesOf, for every state, returns at least one other state', () => {
  for (const state of eventStates) {
    const moves = movesOf({ state, archivedFrom: 'live', hasOrders: false, fastTrack: true });
    expect(moves.length).toBeGreaterThan(0);
    expect(moves).not.toContain(state);
  }
});

test('setEventState, with fast-track, can go live, pause, postpone with a note and go live again', async () => {
  const person = await signedIn(PROFESSIONAL);
  const { id } = await build(person);
  expect((await move(person, id, 'live')).event).toMatchObject({ state: 'live', stage: 'live' });
  expect((await move(person, id, 'paused')).event?.stage).toBe('paused');
  expect((await move(person, id, 'postponed', 'The hall is flooded.')).event).toMatchObject({
    stage: 'postponed',
    stateNote: 'The hall is flooded.',
  });
  expect((await move(person, id, 'live')).event).toMatchObject({ stage: 'live', stateNote: '' });
  expect((await move(person, id, 'cancelled')).event?.moves).toEqual(['archived']);
  expect(await move(person, id, 'live')).toMatchObject({ code: 'BAD_USER_INPUT' });
});

test('setEventState, for an archived event, restores its previous state', async () => {
  const person = await signedIn(PROFESSIONAL);
  const { id } = await build(person, { state: 'paused' });
  expect((await move(person, id, 'archived')).event?.moves).toEqual(['paused']);
  expect((await move(person, id, 'live')).code).toBe('BAD_USER_INPUT');
  expect((await move(person, id, 'paused')).event?.stage).toBe('paused');
});

test('setEventState, after a sale, cannot return to draft, and the row cannot be deleted', async () => {
  const person = await signedIn(PROFESSIONAL);
  const { id, sessionIds } = await build(person, { state: 'live' });
  await buildTickets(server.services, person.organiserId, { eventId: id, sessionId: sessionIds[0] ?? '' }, [
    { address: 'ana@example.org' },
  ]);
  expect((await move(person, id, 'draft')).message).toMatch(/Pause, postpone or cancel it instead/);
  await expect(
    server.services.database.withOrganiser(person.organiserId, (db) =>
      db.deleteFrom('event').where('id', '=', id).execute(),
    ),
  ).rejects.toThrow(/permission denied/);
});

test.each([
  ['no session', { starts: [] }, /at least one session/],
  ['sessions that are over', { starts: ['2026-06-01T20:00'] }, /over or cancelled/],
  ['tickets here and no ticket type', { ticketing: 'here' as const }, /Add a ticket type/],
  [
    'an embargo after its last session',
    { publishAt: new Date('2027-02-01T00:00:00Z') },
    /embargo ends after/,
  ],
])(
  'setEventState, live with %s, is refused with the reason and changes nothing',
  async (_case, overrides, message) => {
    const person = await signedIn(PROFESSIONAL);
    const { id } = await build(person, overrides);
    expect((await move(person, id, 'live')).message).toMatch(message);
    const { data } = await person.graphql<{ event: { state: string } }>(eventDocument, { id });
    expect(data?.event.state).toBe('draft');
  },
);

test('eventReadiness, for paid tickets without the TixSuite set-up, reports a block; for a free type, none', async () => {
  const person = await signedIn(PROFESSIONAL);
  const codes = async (priceCents: number) => {
    const { eventId } = await buildSale(server.services, person.organiserId, {
      types: [{ priceCents, pricing: priceCents === 0 ? 'free' : 'fixed' }],
    });
    const { data } = await person.graphql<EventReadinessQuery>(eventReadinessDocument, { id: eventId });
    return data?.eventReadiness.problems
      .filter(({ severity }) => severity === 'block')
      .map(({ code }) => code);
  };
  expect(await codes(4_600)).toEqual(['tixsuite']);
  expect(await codes(0)).toEqual([]);
});

test('setEventState, making the tenth and eleventh event on Essential live at once, refuses one and explains why', async () => {
  const person = await signedIn(ESSENTIAL);
  for (let live = 0; live < 9; live++) await build(person, { state: 'live' });
  const [tenth, eleventh] = [
    await build(person, { state: 'paused' }),
    await build(person, { state: 'paused' }),
  ];
  const moved = await Promise.all([tenth, eleventh].map(({ id }) => move(person, id, 'live')));
  const refused = moved.filter(({ event }) => !event);
  expect(refused).toHaveLength(1);
  expect(refused[0]?.message).toMatch(/Essential plan holds 10 events at once.*Plans & Pricing/);
});

test('setEventState, for a second event ticketed elsewhere, exceeds the Free plan; an event without tickets does not', async () => {
  const person = await signedIn(FREE);
  await build(person, { state: 'live', ticketing: 'elsewhere' });
  const second = await build(person, { ticketing: 'elsewhere' });
  expect((await move(person, second.id, 'in_review')).message).toMatch(/holds 1 event ticketed elsewhere/);
  const open = await build(person, { ticketing: 'none' });
  expect((await move(person, open.id, 'in_review')).event?.stage).toBe('in_review');
});

test('event, by its sessions, embargo and stock, has the right stage', async () => {
  const person = await signedIn(PROFESSIONAL);
  const stage = async (id: string) =>
    (await person.graphql<{ event: { stage: string } }>(eventDocument, { id })).data?.event.stage;
  // 13:00 in Auckland is midnight UTC.
  const running = await build(person, { state: 'live', starts: ['2026-11-20T12:30'] });
  const over = await build(person, { state: 'live', starts: ['2026-11-19T12:30'] });
  const hidden = await build(person, { state: 'live', publishAt: new Date('2026-12-01T00:00:00Z') });
  const full = await buildSale(server.services, person.organiserId, { seats: 0 });
  const open = await buildSale(server.services, person.organiserId, { seats: 2 });
  expect([
    await stage(running.id),
    await stage(over.id),
    await stage(hidden.id),
    await stage(full.eventId),
    await stage(open.eventId),
  ]).toEqual(['on_now', 'ended', 'embargoed', 'sold_out', 'live']);
});
