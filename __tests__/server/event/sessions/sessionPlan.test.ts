import {
  addSessionsDocument,
  changeSessionDocument,
  eventSessionsDocument,
  removeSessionDocument,
  sessionsOfRuleDocument,
  type EventSessions,
  type SessionRuleResult,
} from '../../../../src/contract/event/eventSession';
import { takeCart } from '../../../../src/server/order/cart/cartService';
import { buildEvent } from '../../../support/factories/eventFactories';
import { buildSale } from '../../../support/factories/sellingFactories';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';

let server: TestServer;
let person: TestPerson;
beforeAll(async () => {
  server = await startServer();
  person = await server.signedIn(['events']);
});
afterAll(() => server.close());

const zone = 'Pacific/Auckland';
const plan = (startsLocal: string, more: object = {}) => ({ startsLocal, zone, ...more });
const eventWith = (starts: string[] = [], more: object = {}) =>
  buildEvent(server.services, person.organiserId, { starts, ...more });
async function ask<T>(document: string, variables: Record<string, unknown>, asker = person) {
  const { data, errors } = await asker.graphql<Record<string, T>>(document, variables);
  return {
    reply: data && Object.values(data)[0],
    error: errors?.[0],
    fields: errors?.[0]?.extensions.fields,
  };
}
const add = (eventId: string, sessions: object[], asker = person) =>
  ask<EventSessions>(addSessionsDocument, { eventId, sessions }, asker);
const change = (id: string | undefined, session: object, told?: number) =>
  ask<EventSessions>(changeSessionDocument, { id, session, told });
const starts = async (eventId: string) =>
  (await ask<EventSessions>(eventSessionsDocument, { eventId })).reply?.sessions.map(
    (each) => each.startsLocal,
  );

test('addSessions, with doors, end, cut-off and seats, stores wall times and derives the instants', async () => {
  const { id } = await eventWith();
  const { reply, error } = await add(id, [
    plan('2031-03-08T00:15', {
      doorsLocal: '2031-03-07T23:30',
      endsLocal: '2031-03-08T03:00',
      salesUntilLocal: '2031-03-07T22:00',
      capacity: 120,
    }),
    plan('2031-03-01T19:00', { zone: 'Pacific/Chatham' }),
  ]);
  expect(error).toBeUndefined();
  expect(reply?.sessions).toMatchObject([
    { startsLocal: '2031-03-01T19:00', startsAt: '2031-03-01T05:15:00.000Z', capacity: null, wasSold: false },
    {
      startsAt: '2031-03-07T11:15:00.000Z',
      doorsLocal: '2031-03-07T23:30',
      endsAt: '2031-03-07T14:00:00.000Z',
      salesUntilLocal: '2031-03-07T22:00',
      capacity: 120,
      line: { sold: 0 },
    },
  ]);
});

test('addSessions, with invalid sessions, names each field and adds none', async () => {
  const { id } = await eventWith();
  const { fields } = await add(id, [
    plan('2031-03-01T19:00'),
    plan('2032-09-26T02:30'),
    plan('2032-04-04T02:30'),
    plan('2020-03-01T19:00'),
    plan('2031-03-02T19:00', { endsLocal: '2031-03-02T18:00' }),
  ]);
  expect(Object.keys(fields ?? {}).sort()).toEqual([
    'sessions.1.startsLocal',
    'sessions.2.choice',
    'sessions.3.startsLocal',
    'sessions.4.endsLocal',
  ]);
  expect(fields).toMatchObject({
    'sessions.3.startsLocal': 'This time has already passed. Choose a later one.',
  });
  expect(await starts(id)).toEqual([]);
});

test('addSessions, at a wall time that happens twice, with a choice, stores the chosen instant', async () => {
  const { id } = await eventWith();
  const { reply } = await add(id, [plan('2032-04-04T02:30', { choice: 'later' })]);
  expect(reply?.sessions).toMatchObject([{ startsAt: '2032-04-03T14:30:00.000Z', choice: 'later' }]);
});

test('addSessions, beyond the limit, is refused with the number still allowed; for an archived event, is a conflict', async () => {
  const { id } = await eventWith(['2031-03-01T19:00']);
  const many = Array.from({ length: 100 }, (_, minute) =>
    plan(`2031-04-01T${String(10 + Math.floor(minute / 60))}:${String(minute % 60).padStart(2, '0')}`),
  );
  const { error } = await add(id, many);
  expect(error).toMatchObject({ message: expect.stringContaining('Add 99 or fewer') });
  const archived = await eventWith([], { state: 'archived' });
  expect((await add(archived.id, [plan('2031-03-01T19:00')])).error?.extensions.code).toBe('CONFLICT');
});

test('addSessions, repeated after a lost reply, adds nothing twice and names the existing sessions', async () => {
  const { id } = await eventWith();
  const plans = [plan('2031-05-02T19:00'), plan('2031-05-09T19:00')];
  expect((await add(id, plans)).error).toBeUndefined();
  const { fields } = await add(id, [...plans, plan('2031-05-16T19:00')]);
  const timeTaken = 'This event already has a session at this time.';
  expect(fields).toEqual({ 'sessions.0.startsLocal': timeTaken, 'sessions.1.startsLocal': timeTaken });
  expect(await starts(id)).toEqual(['2031-05-02T19:00', '2031-05-09T19:00']);
  const twice = await add(id, [plan('2031-05-23T19:00'), plan('2031-05-23T19:00')]);
  expect(Object.keys(twice.fields ?? {})).toEqual(['sessions.1.startsLocal']);
});

test('changeSession, to the time of another session, is refused; an edit without a move is accepted', async () => {
  const { id, sessionIds } = await eventWith(['2031-03-01T19:00', '2031-03-02T19:00']);
  const { fields } = await change(sessionIds[0], plan('2031-03-02T19:00'));
  expect(fields).toEqual({ startsLocal: 'This event already has a session at this time.' });
  expect((await change(sessionIds[0], plan('2031-03-01T19:00', { capacity: 40 }))).error).toBeUndefined();
  expect(await starts(id)).toEqual(['2031-03-01T19:00', '2031-03-02T19:00']);
});

test('sessionsOfRule, for an event, returns the sessions with their problems and questions', async () => {
  const { id } = await eventWith(['2032-09-25T02:30']);
  const rule = (from: string, until: string) =>
    ask<SessionRuleResult>(sessionsOfRuleDocument, {
      eventId: id,
      rule: { weekdays: [6, 7], from, until, except: ['2032-10-02', '2032-10-04'], starts: '02:30', zone },
    });
  const { reply } = await rule('2032-09-25', '2032-10-03');
  expect(reply?.unmet).toEqual(['2032-10-04']);
  expect(reply?.sessions).toMatchObject([
    { startsLocal: '2032-09-25T02:30', problem: 'This event already has a session at this time.' },
    { startsLocal: '2032-09-26T02:30', problem: expect.stringContaining('does not happen') },
    { startsLocal: '2032-10-03T02:30', problem: null, questions: [] },
  ]);
  const twice = await rule('2032-04-04', '2032-04-04');
  expect(twice.reply?.sessions).toMatchObject([{ problem: null, questions: [{ field: 'choice' }] }]);
  expect((await rule('2032-09-25', '2032-09-20')).error?.extensions).toMatchObject({ field: 'until' });
  expect(await starts(id)).toEqual(['2032-09-25T02:30']);
});

test('changeSession, for a session without sales, moves it, but not into the past', async () => {
  const { id, sessionIds } = await eventWith(['2031-03-01T19:00']);
  const { reply } = await change(sessionIds[0], plan('2031-03-02T20:00', { capacity: 80 }));
  expect(reply?.sessions).toMatchObject([{ startsLocal: '2031-03-02T20:00', capacity: 80 }]);
  const { fields } = await change(sessionIds[0], plan('2021-03-02T20:00'));
  expect(Object.keys(fields ?? {})).toEqual(['startsLocal']);
  expect(await starts(id)).toEqual(['2031-03-02T20:00']);
});

test('changeSession, to fewer seats than are taken, is refused with the number; exactly that many are accepted', async () => {
  const sale = await buildSale(server.services, person.organiserId, { seats: 10 });
  const [sessionId] = sale.sessionIds;
  const offerId = sale.offers[0]?.[0] ?? '';
  const cart = { organiserId: person.organiserId, eventId: sale.eventId, channel: 'web' as const };
  await takeCart(server.services, { ...cart, wanted: [{ offerId, quantity: 3 }] });
  const seats = (capacity: number) => change(sessionId, plan('2031-03-01T19:00', { capacity }));
  const { fields } = await seats(2);
  expect(fields).toEqual({ capacity: expect.stringContaining('Enter 3 or more') });
  expect((await seats(3)).reply?.sessions).toMatchObject([{ capacity: 3, line: { inCarts: 3 } }]);
  const stock = await server.services.database.adminDb
    .selectFrom('stock')
    .select('capacity')
    .where('session_id', '=', sessionId ?? '')
    .where('kind', '=', 'session')
    .executeTakeFirstOrThrow();
  expect(stock.capacity).toBe(3);
});

test('removeSession, without sales, deletes the session and its stock; with a ticket in a cart, is refused', async () => {
  const sale = await buildSale(server.services, person.organiserId, { sessions: 2 });
  const [first, second] = sale.sessionIds;
  const offerId = sale.offers[0]?.[0] ?? '';
  const cart = { organiserId: person.organiserId, eventId: sale.eventId, channel: 'web' as const };
  await takeCart(server.services, { ...cart, wanted: [{ offerId, quantity: 1 }] });
  const remove = (id: string | undefined) => ask<EventSessions>(removeSessionDocument, { id });
  expect((await remove(first)).error).toMatchObject({
    message: 'Tickets for this session are sold or in a cart, so it stays. Cancel it instead.',
  });
  expect((await remove(second)).reply?.sessions).toMatchObject([{ id: first, wasSold: true }]);
});

test("sessions of another organiser's event cannot be seen, added, changed or removed", async () => {
  const { id, sessionIds } = await eventWith(['2031-03-01T19:00']);
  const stranger = await server.signedIn(['events']);
  for (const [document, variables] of [
    [eventSessionsDocument, { eventId: id }],
    [addSessionsDocument, { eventId: id, sessions: [plan('2031-03-02T19:00')] }],
    [changeSessionDocument, { id: sessionIds[0], session: plan('2031-03-02T19:00') }],
    [removeSessionDocument, { id: sessionIds[0] }],
  ] as const) {
    const { error } = await ask(document, variables, stranger);
    expect(error?.extensions.code).toBe('NOT_FOUND');
  }
  expect(await starts(id)).toEqual(['2031-03-01T19:00']);
});
