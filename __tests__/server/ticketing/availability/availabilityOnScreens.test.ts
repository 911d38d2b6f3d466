import {
  eventsDocument,
  eventSessionsPath,
  type EventSessionRow,
} from '../../../../src/contract/event/event';
import { eventSessionsDocument, type EventSessions } from '../../../../src/contract/event/eventSession';
import type { BoxOfficeSession, DoorOffers } from '../../../../src/contract/boxOffice/boxOffice';
import {
  boxOfficeSessionsDocument,
  doorOffersDocument,
} from '../../../../src/contract/boxOffice/boxOfficeDocuments';
import type { EventsQuery } from '../../../../src/contract/generated/operations';
import {
  deletePoolDocument,
  holdTicketsDocument,
  savePoolDocument,
  saveTicketTypeDocument,
  type CapacityLine,
} from '../../../../src/contract/ticketing/ticketing';
import { PublicError } from '../../../../src/server/http/httpErrors';
import { takeCart } from '../../../../src/server/order/cart/cartService';
import { sellDirectly } from '../../../../src/server/order/checkout/sellDirectly';
import { adds, buildTicketedEvent, loadTicketingView, typeInput } from '../../../support/ticketingClient';
import { buildTill, tabletOf } from '../../../support/factories/boxOfficeFactories';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';

let server: TestServer;
let person: TestPerson;
const NOW = new Date('2031-01-10T00:00:00Z');
beforeAll(async () => {
  server = await startServer({ clock: { now: () => NOW } });
  person = await server.signedIn(['events', 'boxOffice']);
  await buildTill(person);
});
afterAll(() => server.close());

/** The numbers that all screens of an event show at one moment. */
async function screens(eventId: string) {
  const editor = loadTicketingView(person, eventId);
  const overview = await editor.load();
  const list = (await person.graphql<EventsQuery>(eventsDocument, {})).data;
  const row = list?.events.events.find(({ id }) => id === eventId);
  const plan = (await person.graphql<{ eventSessions: EventSessions }>(eventSessionsDocument, { eventId }))
    .data;
  const tablet = tabletOf(person);
  const doors = (await tablet.ask<BoxOfficeSession[]>(boxOfficeSessionsDocument, {})).filter(
    (session) => session.eventId === eventId,
  );
  const reply = await person.post(`/v2/nz${eventSessionsPath}`, { eventIds: [eventId] });
  const rest = reply.json<{ sessions: EventSessionRow[] }>().sessions;
  return { overview, sales: row?.sales ?? null, plan: plan?.eventSessions.sessions ?? [], doors, rest };
}

const offersOf = async (eventId: string) =>
  (
    await server.services.database.adminDb
      .selectFrom('offer')
      .select(['id', 'session_id', 'ticket_type_id'])
      .where('event_id', '=', eventId)
      .where('kind', '=', 'ticket')
      .execute()
  ).map(({ id, session_id, ticket_type_id }) => ({ id, sessionId: session_id, typeId: ticket_type_id }));

test('a pool of 90 over two sessions of 100, has capacity 90 on every screen, and 84 free with six in carts', async () => {
  const { organiserId } = person;
  const { eventId, sessionIds } = await buildTicketedEvent(server.services, organiserId, {
    ...{ seats: 100, sessions: 2 },
  });
  await server.services.database.adminDb
    .updateTable('event')
    .set({ ticketing: 'here' })
    .where('id', '=', eventId)
    .execute();
  const editor = loadTicketingView(person, eventId);
  const { types } = await editor.change(saveTicketTypeDocument, { input: typeInput() });
  await editor.change(savePoolDocument, {
    input: { name: 'Chairs', capacity: 90, ticketTypeIds: types.map(({ id }) => id), sessionIds: [] },
  });
  const [first, second] = sessionIds;
  const offers = await offersOf(eventId);
  const cartOf = (sessionId: string | undefined, quantity: number) =>
    takeCart(server.services, {
      ...{ organiserId, eventId, channel: 'web' as const },
      wanted: [{ offerId: offers.find((offer) => offer.sessionId === sessionId)?.id ?? '', quantity }],
    });
  await cartOf(first, 5);
  await cartOf(second, 1);
  const { overview, sales, plan, doors, rest } = await screens(eventId);
  const ofFirst = { capacity: 89, sold: 0, held: 0, inCarts: 5, free: 84 };
  const ofSecond = { capacity: 85, sold: 0, held: 0, inCarts: 1, free: 84 };
  expect(overview).toMatchObject({ freeToCome: 84, line: { capacity: 90, inCarts: 6, free: 84 } });
  expect(overview.sessions.map(({ line, seats }) => ({ line, seats }))).toEqual([
    { line: ofFirst, seats: 100 },
    { line: ofSecond, seats: 100 },
  ]);
  expect(overview.types[0]?.sessions.map(({ line }) => line)).toEqual([ofFirst, ofSecond]);
  expect(overview.pools).toMatchObject([{ line: { capacity: 90, free: 84 }, left: 84 }]);
  expect(sales).toEqual({ sold: 0, capacity: 90 });
  expect(plan.map(({ line }) => line)).toEqual([ofFirst, ofSecond]);
  expect(rest.map(({ line, capacity }) => ({ line, capacity }))).toEqual([
    { line: ofFirst, capacity: 100 },
    { line: ofSecond, capacity: 100 },
  ]);
  expect(doors.map(({ free }) => free)).toEqual([84, 84]);
  const tapped = await tabletOf(person).ask<DoorOffers>(doorOffersDocument, { sessionId: first });
  expect(tapped.offers.map(({ free }) => free)).toEqual([84]);
});

/** The most that fits, by trying every number of every kind of ticket against the stocks in the database. */
function tried(draws: readonly string[][], left: ReadonlyMap<string, number>, from = 0): number {
  const draw = draws[from];
  if (!draw) return 0;
  const most = Math.min(...draw.map((id) => left.get(id) ?? 0));
  let best = 0;
  for (let taken = 0; taken <= most; taken++) {
    const rest = new Map(left);
    for (const id of draw) rest.set(id, (rest.get(id) ?? 0) - taken);
    best = Math.max(best, taken + tried(draws, rest, from + 1));
  }
  return best;
}

test('random types, pools, holds, carts and sales, give the same numbers on every screen as an exhaustive search', async () => {
  const { organiserId } = person;
  const { services } = server;
  const { adminDb } = services.database;
  const { eventId, sessionIds } = await buildTicketedEvent(services, organiserId, { seats: 7, sessions: 2 });
  await adminDb.updateTable('event').set({ ticketing: 'here' }).where('id', '=', eventId).execute();
  const editor = loadTicketingView(person, eventId);
  let seed = 31;
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
  const one = <T>(all: readonly T[]): T | undefined => all[random(all.length)];
  await editor.change(saveTicketTypeDocument, { input: typeInput({ name: 'Stalls', capacity: 4 }) });
  const { types } = await editor.change(saveTicketTypeDocument, { input: typeInput({ name: 'Circle' }) });
  const typeIds = types.map(({ id }) => id);
  const offers = await offersOf(eventId);
  const wanted = () => [{ offerId: one(offers)?.id ?? '', quantity: 1 + random(2) }];
  const place = { organiserId, eventId };
  const acts: Record<string, () => Promise<unknown>> = {
    cart: () => takeCart(services, { ...place, channel: 'web', wanted: wanted() }),
    sale: () => sellDirectly(services, { ...place, channel: 'box_office', wanted: wanted() }),
    hold: () =>
      person.graphql(holdTicketsDocument, {
        eventId,
        input: { sessionId: one(sessionIds), ticketTypeId: one(typeIds), quantity: 1, reason: 'Press' },
      }),
    pool: () =>
      person.graphql(savePoolDocument, {
        eventId,
        input: {
          name: `Pool ${random(3)}`,
          capacity: 3 + random(9),
          ticketTypeIds: typeIds.slice(random(2)),
          sessionIds: sessionIds.slice(random(3)),
        },
      }),
    poolAway: async () => {
      const { pools } = await editor.load();
      await person.graphql(deletePoolDocument, { eventId, id: one(pools)?.id ?? eventId });
    },
    moreSeats: () =>
      person.graphql(saveTicketTypeDocument, {
        eventId,
        id: typeIds[0],
        input: typeInput({ name: 'Stalls', capacity: 4 + random(4) }),
      }),
  };
  const names = Object.keys(acts);
  const seen = new Set<number>();
  for (let round = 0; round < 60; round++) {
    await acts[one(names) ?? '']?.().catch((error: unknown) => {
      if (!(error instanceof PublicError)) throw error;
    });
    if (round % 3 !== 2) continue;
    const counters = await adminDb
      .selectFrom('offer')
      .innerJoin('offer_stock', 'offer_stock.offer_id', 'offer.id')
      .innerJoin('stock', 'stock.id', 'offer_stock.stock_id')
      .select(['offer.id as offerId', 'offer.session_id as sessionId', 'stock.id', 'stock.kind'])
      .select([
        'offer.ticket_type_id as typeId',
        'stock.capacity',
        'stock.sold',
        'stock.held',
        'stock.in_carts',
      ])
      .where('offer.event_id', '=', eventId)
      .where('offer.kind', '=', 'ticket')
      .execute();
    const left = new Map(
      counters.map(({ id, capacity, sold, held, in_carts }) => [
        id,
        (capacity ?? Infinity) - sold - held - in_carts,
      ]),
    );
    const most = (which: (counter: (typeof counters)[number]) => boolean) => {
      const offerIds = [...new Set(counters.filter(which).map(({ offerId }) => offerId))];
      const draws = offerIds.map((id) => counters.flatMap((each) => (each.offerId === id ? [each.id] : [])));
      return tried(draws, left);
    };
    const { overview, sales, plan, doors, rest } = await screens(eventId);
    const free = sessionIds.map((id) => most(({ sessionId }) => sessionId === id));
    const whole = most(() => true);
    const taken = overview.line.sold + overview.line.held + overview.line.inCarts;
    seen.add(whole);
    const freeOf = (lines: ReadonlyArray<{ line: CapacityLine }>) => lines.map(({ line }) => line.free);
    expect({
      round,
      overview: [overview.freeToCome, overview.line.free, overview.line.capacity],
      capacity: sales?.capacity,
      sessions: freeOf(overview.sessions),
      plan: freeOf(plan),
      rest: freeOf(rest),
      doors: doors.map((door) => door.free),
      types: overview.types.map((type) => freeOf(type.sessions)),
    }).toEqual({
      round,
      overview: [whole, whole, whole + taken],
      capacity: whole + taken,
      ...{ sessions: free, plan: free, rest: free, doors: free },
      types: overview.types.map(({ id }) =>
        sessionIds.map((session) => most(({ sessionId, typeId }) => sessionId === session && typeId === id)),
      ),
    });
    const lines = [overview, ...overview.sessions, ...overview.types.flatMap((type) => type.sessions)];
    expect(lines.filter(({ line }) => !adds(line))).toEqual([]);
  }
  expect(seen.size).toBeGreaterThan(4);
});

test('a tier that has ended, with unsold tickets, no longer counts them as free', async () => {
  const { organiserId } = person;
  const { eventId, sessionIds } = await buildTicketedEvent(server.services, organiserId, { seats: 100 });
  const editor = loadTicketingView(person, eventId);
  const { types } = await editor.change(saveTicketTypeDocument, {
    input: typeInput({
      pricing: 'tiered',
      tiers: [
        { name: 'Early', priceCents: 2000, capacity: 30, untilLocal: '2031-02-01T00:00' },
        { name: 'Standard', priceCents: 3000, capacity: 40 },
      ],
    }),
  });
  const [early] = types[0]?.tiers ?? [];
  expect(types[0]?.sessions).toMatchObject([{ sessionId: sessionIds[0], line: { free: 70, capacity: 70 } }]);
  await server.services.database.adminDb
    .updateTable('price_tier')
    .set({ until: new Date('2031-01-09T00:00:00Z') })
    .where('id', '=', early?.id ?? '')
    .execute();
  const later = await editor.load();
  expect(later.sessions).toMatchObject([{ seats: 100, line: { free: 40, capacity: 40 } }]);
  expect(later.types[0]?.tiers).toMatchObject([{ left: 0 }, { left: 40 }]);
});
