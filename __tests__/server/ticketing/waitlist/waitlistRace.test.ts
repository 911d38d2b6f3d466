import { saveTicketTypeDocument } from '../../../../src/contract/ticketing/ticketing';
import type { Queryable } from '../../../../src/server/database/openDatabase';
import { releaseCart } from '../../../../src/server/order/cart/cartQueries';
import { takeCart } from '../../../../src/server/order/cart/cartService';
import { expireOverdueCarts } from '../../../../src/server/order/cart/expireCarts';
import { endCancelledEvent } from '../../../../src/server/ticketing/stock/cancelledSession';
import { releaseHoldRow } from '../../../../src/server/ticketing/stock/holdQueries';
import { lockStocks } from '../../../../src/server/ticketing/stock/stockLockQueries';
import { endEntries } from '../../../../src/server/ticketing/waitlist/waitlistEndQueries';
import { finishEntry } from '../../../../src/server/ticketing/waitlist/waitlistQueries';
import { joinWaitlist } from '../../../../src/server/ticketing/waitlist/waitlistService';
import { isSessionBlocked } from '../../../support/database/raceControls';
import { until } from '../../../support/factories/sendingFactories';
import { hasServer } from '../../../support/database/testDatabase';
import { buildTicketedEvent, loadTicketingView, typeInput } from '../../../support/ticketingClient';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';

/** A seat becomes free while fifty people try to buy it and one waits. The control frees it without the waitlist. */
const races = hasServer ? describe : describe.skip;
const BUYERS = 50;

let server: TestServer;
let person: TestPerson;
let time = new Date('2031-01-10T00:00:00Z');

beforeAll(async () => {
  if (!hasServer) return;
  server = await startServer({ clock: { now: () => time } });
  person = await server.signedIn(['events']);
});
afterAll(() => server?.close());

/** One seat in an expired cart, for which another person waits. */
async function waitedForSeat() {
  const { organiserId } = person;
  const { eventId, sessionIds } = await buildTicketedEvent(server.services, organiserId, { seats: 1 });
  const editor = loadTicketingView(person, eventId);
  const { types } = await editor.change(saveTicketTypeDocument, { input: typeInput() });
  const { id: offerId } = await server.services.database.adminDb
    .selectFrom('offer')
    .select('id')
    .where('event_id', '=', eventId)
    .executeTakeFirstOrThrow();
  const wanted = [{ offerId, quantity: 1 }];
  // Each uses a separate set of services, because requests to one server are batched.
  const buy = () => takeCart({ ...server.services }, { organiserId, eventId, channel: 'web', wanted });
  const { orderId } = await buy();
  const [sessionId = ''] = sessionIds;
  const line = { organiserId, eventId, sessionId, ticketTypeId: types[0]?.id ?? '' };
  await joinWaitlist(server.services, { ...line, name: 'Ana', address: 'ana@example.org', quantity: 1 });
  time = new Date(time.getTime() + 3_600_000);
  return { eventId, orderId, editor, buy };
}

type Outcomes = PromiseSettledResult<unknown>[];

/** @param free frees the seat while the buyers arrive; it calls `arrive` for each half of them */
async function raceForOneSeat(
  free: (sale: { eventId: string; orderId: string }, arrive: () => Promise<Outcomes>) => Promise<Outcomes>,
) {
  const { eventId, orderId, editor, buy } = await waitedForSeat();
  const arrive = () => Promise.allSettled(Array.from({ length: BUYERS / 2 }, buy));
  const outcomes = await free({ eventId, orderId }, arrive);
  // Buyers who were too early try again, because the public sale continues.
  const late = await Promise.allSettled(Array.from({ length: BUYERS }, buy));
  const carts = [...outcomes, ...late].filter(
    (one) => one.status === 'fulfilled' && typeof one.value === 'object' && one.value !== null,
  );
  const failures = [...outcomes, ...late].flatMap((one) =>
    one.status === 'rejected' ? [String(one.reason)] : [],
  );
  const { waitlist, sessions } = await editor.load();
  return { bought: carts.length, failures, state: waitlist[0]?.state, line: sessions[0]?.line };
}

races('a seat that becomes free while a person waits', () => {
  test('with fifty buyers at once, is offered to the waitlist and sold to none of the buyers', async () => {
    const { organiserId } = person;
    const race = await raceForOneSeat(async ({ eventId }, arrive) => {
      const [before, , after] = await Promise.all([
        arrive(),
        expireOverdueCarts(server.services, { organiserId, eventId }),
        arrive(),
      ]);
      return [...before, ...after];
    });
    expect(race).toMatchObject({ bought: 0, state: 'offered' });
    expect(race.line).toEqual({ capacity: 1, sold: 0, held: 1, inCarts: 0, free: 0 });
    expect(race.failures.filter((failure) => failure.includes('deadlock'))).toEqual([]);
  });

  test('freed without the waitlist, is sold to a buyer (control)', async () => {
    // The buyers arrive while it is being freed: an earlier buyer would have offered it to the waitlist.
    const race = await raceForOneSeat(({ orderId }, arrive) =>
      server.services.database.withOrganiser(person.organiserId, async (db) => {
        await releaseCart(db, orderId, 'expired');
        return arrive();
      }),
    );
    expect(race).toMatchObject({ bought: 1, state: 'waiting' });
  });
});

races('an event that is cancelled while a waitlist offer is being taken', () => {
  /** Taking the offer locks the entry first; the stocks are locked once the other transaction waits. */
  async function cancelAmidTaking(cancel: (db: Queryable, eventId: string) => Promise<unknown>) {
    const { organiserId } = person;
    const { database } = server.services;
    const { eventId } = await waitedForSeat();
    await expireOverdueCarts(server.services, { organiserId, eventId });
    const place = await database.adminDb
      .selectFrom('waitlist_entry')
      .select(['id', 'hold_id'])
      .where('event_id', '=', eventId)
      .where('state', '=', 'offered')
      .executeTakeFirstOrThrow();
    let cancelling: Promise<unknown> = Promise.resolve();
    const taking = database.withOrganiser(organiserId, async (db) => {
      await finishEntry(db, place.id, { from: ['offered'], to: 'taken', now: time });
      cancelling = database.withOrganiser(organiserId, (other) => cancel(other, eventId));
      cancelling.catch(() => {});
      await until(() => isSessionBlocked(database.adminDb), Boolean);
      await releaseHoldRow(db, place.hold_id ?? '', time);
    });
    const outcomes = await Promise.allSettled([taking, taking.catch(() => {}).then(() => cancelling)]);
    return outcomes.map((one) => (one.status === 'rejected' ? String(one.reason) : 'done'));
  }

  test('with the entries locked before the stocks, both transactions succeed', async () => {
    const cancelled = (db: Queryable, eventId: string) =>
      endCancelledEvent(server.services, db, { organiserId: person.organiserId, eventId });
    expect(await cancelAmidTaking(cancelled)).toEqual(['done', 'done']);
  });

  test('with the stocks locked before the entries, one transaction deadlocks (control)', async () => {
    const turned = async (db: Queryable, eventId: string) => {
      await lockStocks(db, eventId);
      await endEntries(db, { eventId }, { from: 'offered', now: time });
    };
    expect((await cancelAmidTaking(turned)).join(' ')).toContain('deadlock detected');
  });
});
