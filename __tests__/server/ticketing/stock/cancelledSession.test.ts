import { cancelSessionDocument } from '../../../../src/contract/event/eventSession';
import {
  holdTicketsDocument,
  savePoolDocument,
  saveTicketTypeDocument,
} from '../../../../src/contract/ticketing/ticketing';
import { takeCart } from '../../../../src/server/order/cart/cartService';
import { joinWaitlist } from '../../../../src/server/ticketing/waitlist/waitlistService';
import { adds, buildTicketedEvent, loadTicketingView, typeInput } from '../../../support/ticketingClient';
import { until } from '../../../support/factories/sendingFactories';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';

let server: TestServer;
let person: TestPerson;
beforeAll(async () => {
  server = await startServer({ clock: { now: () => new Date('2031-01-10T00:00:00Z') } });
  person = await server.signedIn(['events']);
});
afterAll(() => server.close());

test('cancelSession, of one sharing a pool, offers its freed seats to the other session’s waitlist and ends its own', async () => {
  const { organiserId } = person;
  const { eventId, sessionIds } = await buildTicketedEvent(server.services, organiserId, { sessions: 2 });
  const [first = '', second = ''] = sessionIds;
  const editor = loadTicketingView(person, eventId);
  const { types } = await editor.change(saveTicketTypeDocument, { input: typeInput({ name: 'Stalls' }) });
  const ticketTypeId = types[0]?.id ?? '';
  await editor.change(savePoolDocument, {
    input: { name: 'Balcony', capacity: 2, ticketTypeIds: [ticketTypeId] },
  });
  const offers = await server.services.database.adminDb
    .selectFrom('offer')
    .select(['id', 'session_id'])
    .where('event_id', '=', eventId)
    .execute();
  const buy = (sessionId: string) => {
    const offerId = offers.find(({ session_id }) => session_id === sessionId)?.id ?? '';
    const wanted = [{ offerId, quantity: 1 }];
    return takeCart(server.services, { organiserId, eventId, channel: 'web', wanted });
  };
  await buy(first);
  const hold = { sessionId: first, ticketTypeId, quantity: 1, reason: 'Press' };
  await editor.change(holdTicketsDocument, { input: hold });
  const join = (name: string, sessionId: string) =>
    joinWaitlist(server.services, {
      ...{ organiserId, eventId, sessionId, ticketTypeId, name, address: `${name}@example.org`, quantity: 1 },
    });
  await join('Cleo', first);
  await join('Ana', second);
  await join('Ben', second);
  const { errors } = await person.graphql(cancelSessionDocument, { id: first, told: 0 });
  expect(errors).toBeUndefined();
  // The queue uses the database's clock, which is years behind this test's clock.
  await server.services.database.adminDb.updateTable('job').set({ run_at: new Date() }).execute();
  await server.services.queue.start();
  const states = async () =>
    Object.fromEntries((await editor.load()).waitlist.map(({ name, state }) => [name, state]));
  await until(states, ({ Ben }) => Ben === 'offered');
  expect(await states()).toEqual({ Ana: 'offered', Ben: 'offered', Cleo: 'lapsed' });
  await expect(buy(second)).rejects.toThrow('sold out');
  const { holds, pools, sessions } = await editor.load();
  expect(holds.map(({ kind, sessionId }) => [kind, sessionId])).toEqual([
    ['waitlist', second],
    ['waitlist', second],
  ]);
  expect(pools[0]?.line).toEqual({ capacity: 2, sold: 0, held: 2, inCarts: 0, free: 0 });
  expect(sessions.map(({ line }) => [line.held, line.inCarts])).toEqual([
    [0, 0],
    [2, 0],
  ]);
  expect([...sessions, ...pools].every(({ line }) => adds(line))).toBe(true);
});
