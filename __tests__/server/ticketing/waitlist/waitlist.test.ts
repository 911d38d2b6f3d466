import {
  holdTicketsDocument,
  releaseHoldDocument,
  restoreHoldDocument,
  saveTicketTypeDocument,
} from '../../../../src/contract/ticketing/ticketing';
import { takeCart } from '../../../../src/server/order/cart/cartService';
import { expireOverdueCarts } from '../../../../src/server/order/cart/expireCarts';
import { takeWaitlistCart } from '../../../../src/server/order/cart/waitlistCart';
import { expireHold } from '../../../../src/server/ticketing/stock/holdService';
import {
  findOfferByToken,
  joinWaitlist,
  waitlistToken,
} from '../../../../src/server/ticketing/waitlist/waitlistService';
import { buildTicketedEvent, loadTicketingView, typeInput } from '../../../support/ticketingClient';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';

let time = new Date('2031-01-10T00:00:00Z');
let server: TestServer;
let person: TestPerson;
beforeAll(async () => {
  server = await startServer({ clock: { now: () => time } });
  person = await server.signedIn(['events']);
});
afterAll(() => server?.close());

/** An event with two seats, both in one cart. */
async function soldOut() {
  const { eventId, sessionIds } = await buildTicketedEvent(server.services, person.organiserId, { seats: 2 });
  const editor = loadTicketingView(person, eventId);
  const { types } = await editor.change(saveTicketTypeDocument, { input: typeInput() });
  const { id: offerId } = await server.services.database.adminDb
    .selectFrom('offer')
    .select('id')
    .where('event_id', '=', eventId)
    .executeTakeFirstOrThrow();
  const buy = (quantity: number) =>
    takeCart(server.services, {
      organiserId: person.organiserId,
      eventId,
      channel: 'web',
      wanted: [{ offerId, quantity }],
    });
  const cart = await buy(2);
  const line = { organiserId: person.organiserId, eventId, sessionId: sessionIds[0] ?? '' };
  const join = (name: string, quantity = 1) =>
    joinWaitlist(server.services, {
      ...line,
      ticketTypeId: types[0]?.id ?? '',
      name,
      address: `${name}@Example.org`,
      quantity,
    });
  const states = async () =>
    Object.fromEntries((await editor.load()).waitlist.map(({ name, state }) => [name, state]));
  const offerOf = async (name: string) => {
    const entry = (await editor.load()).waitlist.find((each) => each.name === name);
    const token = waitlistToken(
      { organiserId: person.organiserId, entryId: entry?.id ?? '' },
      server.services,
    );
    const offer = await findOfferByToken(server.services, token);
    if (!offer) throw new Error('There is no such entry.');
    return offer;
  };
  return { ...line, editor, types, buy, cart, join, states, offerOf };
}

const pass = (minutes: number) => {
  time = new Date(time.getTime() + minutes * 60_000);
};

test('seats of an expired cart, are offered to the waitlist in order and cannot be bought by others', async () => {
  const sale = await soldOut();
  await sale.join('ana');
  await sale.join('ben', 2);
  await sale.join('cleo');
  pass(30);
  await expireOverdueCarts(server.services, sale);
  await expect(sale.buy(1)).rejects.toThrow('sold out');
  expect(await sale.states()).toEqual({ ana: 'offered', ben: 'offered', cleo: 'waiting' });
  const { sessions, holds } = await sale.editor.load();
  expect(sessions[0]?.line).toEqual({ capacity: 2, sold: 0, held: 2, inCarts: 0, free: 0 });
  // Ben wanted two and is offered the one that is free.
  expect(holds.map(({ kind, quantity }) => [kind, quantity])).toEqual([
    ['waitlist', 1],
    ['waitlist', 1],
  ]);
});

test('an offer, taken, becomes a cart; taken a second time, is refused', async () => {
  const sale = await soldOut();
  await sale.join('ana', 2);
  pass(30);
  await expireOverdueCarts(server.services, sale);
  const offer = await sale.offerOf('ana');
  expect((await takeWaitlistCart(server.services, offer)).totalCents).toBe(9200);
  await expect(takeWaitlistCart(server.services, offer)).rejects.toThrow('This offer is no longer available');
  expect(await sale.states()).toEqual({ ana: 'taken' });
  expect((await sale.editor.load()).sessions[0]?.line).toMatchObject({ held: 0, inCarts: 2, free: 0 });
});

test('an expired offer, lapses, and the next person gets an offer', async () => {
  const sale = await soldOut();
  await sale.join('ana', 2);
  await sale.join('ben', 2);
  pass(30);
  await expireOverdueCarts(server.services, sale);
  const { holdId } = await sale.offerOf('ana');
  pass(25 * 60);
  await server.services.database.withOrganiser(person.organiserId, (db) =>
    expireHold(server.services, db, { eventId: sale.eventId, holdId: holdId ?? '' }),
  );
  expect(await sale.states()).toEqual({ ana: 'lapsed', ben: 'offered' });
  await expect(takeWaitlistCart(server.services, await sale.offerOf('ana'))).rejects.toThrow(
    'no longer available',
  );
});

test('joining twice, with the same address in another case, keeps one entry', async () => {
  const sale = await soldOut();
  await sale.join('ana');
  await sale.join('ANA');
  expect((await sale.editor.load()).waitlist).toHaveLength(1);
});

test('joining while tickets are available, or with invalid input, is refused', async () => {
  const sale = await soldOut();
  await expect(sale.join('ana', 11)).rejects.toMatchObject({ field: 'quantity' });
  await expect(sale.join('not an address', 1)).rejects.toMatchObject({ field: 'address' });
  pass(30);
  await expireOverdueCarts(server.services, sale);
  await expect(sale.join('ana')).rejects.toThrow('buy them now');
});

test('a hold, released, frees its seats; once they are taken, it cannot be restored', async () => {
  const sale = await soldOut();
  const hold = { sessionId: sale.sessionId, ticketTypeId: sale.types[0]?.id, quantity: 1, reason: 'Press' };
  const { fields } = await sale.editor.refused(holdTicketsDocument, { input: hold });
  expect(fields['quantity']).toContain('Nothing is available');
  pass(30);
  await expireOverdueCarts(server.services, sale);
  const { holds } = await sale.editor.change(holdTicketsDocument, { input: hold });
  const id = holds[0]?.id;
  await expect(sale.buy(2)).rejects.toThrow('Only 1');
  await sale.editor.change(releaseHoldDocument, { id });
  await sale.buy(2);
  const refusal = await sale.editor.refused(restoreHoldDocument, { id });
  expect(refusal).toMatchObject({
    code: 'CONFLICT',
    message: expect.stringContaining('Someone else now has these'),
  });
});
