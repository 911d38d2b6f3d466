import { randomUUID } from 'node:crypto';
import {
  deletePoolDocument,
  holdTicketsDocument,
  putAddOnDocument,
  removeFromWaitlistDocument,
  restoreHoldDocument,
  savePoolDocument,
  savePromoCodeDocument,
  saveTicketTypeDocument,
  saveWaitlistDocument,
  setPromoCodeArchivedDocument,
  takeOffAddOnDocument,
} from '../../../src/contract/ticketing/ticketing';
import type { CartRequest } from '../../../src/server/order/cart/priceCart';
import { takeCart } from '../../../src/server/order/cart/cartService';
import { completeOrder } from '../../../src/server/order/checkout/completeOrder';
import { EXPIRE_HOLD } from '../../../src/server/ticketing/ticketingJobKinds';
import { joinWaitlist } from '../../../src/server/ticketing/waitlist/waitlistService';
import { adds, buildTicketedEvent, loadTicketingView, typeInput } from '../../support/ticketingClient';
import { until } from '../../support/factories/sendingFactories';
import { startServer, type TestPerson, type TestServer } from '../../support/startServer';
import { unchanged } from '../../support/portal/unchanged';

/** The organiser's settings beside ticket types: created, changed and refused through the portal's operations. */
let time = new Date('2031-01-10T00:00:00Z');
let server: TestServer;
let person: TestPerson;
beforeAll(async () => {
  server = await startServer({ clock: { now: () => time } });
  person = await server.signedIn(['events']);
});
afterAll(() => server.close());

/** An event of two sessions with two types; `buy` sells, `refused` expects a refusal that changes nothing. */
async function freshEvent({ seats = 20 }: { seats?: number } = {}) {
  const { eventId, sessionIds } = await buildTicketedEvent(server.services, person.organiserId, {
    ...{ seats, sessions: 2 },
  });
  const editor = loadTicketingView(person, eventId);
  await editor.change(saveTicketTypeDocument, { input: typeInput({ name: 'Stalls' }) });
  const { types } = await editor.change(saveTicketTypeDocument, { input: typeInput({ name: 'Circle' }) });
  const [stalls = '', circle = ''] = types.map(({ id }) => id);
  const offerOf = async (typeId: string, session = 0) =>
    (
      await server.services.database.adminDb
        .selectFrom('offer')
        .select('id')
        .where('ticket_type_id', '=', typeId)
        .where('session_id', '=', sessionIds[session] ?? '')
        .executeTakeFirstOrThrow()
    ).id;
  const request = async (typeId: string, quantity: number, session: number): Promise<CartRequest> => ({
    ...{ organiserId: person.organiserId, eventId, channel: 'web' },
    wanted: [{ offerId: await offerOf(typeId, session), quantity }],
  });
  const buy = async (typeId: string, quantity: number, more: Partial<CartRequest> = {}, session = 0) => {
    const cart = await takeCart(server.services, { ...(await request(typeId, quantity, session)), ...more });
    await completeOrder(server.services, { organiserId: person.organiserId, orderId: cart.orderId });
    return cart;
  };
  const refused = (document: string, variables: Record<string, unknown>) =>
    unchanged(server, person.organiserId, () => editor.refused(document, variables));
  return { eventId, sessionIds, editor, stalls, circle, buy, refused };
}

describe('a pool', () => {
  const pool = (types: string[], more: object = {}) => ({
    input: { name: 'Balcony', capacity: 5, ticketTypeIds: types, ...more },
  });

  test('over two types, limits them together in every session, counts earlier sales, and can be enlarged', async () => {
    const { editor, stalls, circle, buy } = await freshEvent();
    await buy(stalls, 3);
    const { pools } = await editor.change(savePoolDocument, pool([stalls, circle]));
    const line = { capacity: 5, sold: 3, held: 0, inCarts: 0, free: 2 };
    expect(pools).toMatchObject([{ name: 'Balcony', everySession: true, sessionIds: [], line }]);
    await expect(buy(circle, 3, {}, 1)).rejects.toThrow('Only 2 of Circle are left. Nothing was reserved');
    await buy(circle, 2, {}, 1);
    const grown = await editor.change(savePoolDocument, {
      ...{ id: pools[0]?.id, ...pool([stalls, circle], { name: 'Upstairs', capacity: 8 }) },
    });
    expect(grown.pools).toMatchObject([
      { name: 'Upstairs', line: { capacity: 8, sold: 5, held: 0, inCarts: 0, free: 3 } },
    ]);
    expect(grown.pools.every((each) => adds(each.line))).toBe(true);
  });

  test('over one session and one type, limits no others; deleted, limits nothing', async () => {
    const { editor, stalls, circle, buy, sessionIds } = await freshEvent();
    const more = { capacity: 1, sessionIds: sessionIds.slice(0, 1) };
    const { pools } = await editor.change(savePoolDocument, pool([stalls], more));
    expect(pools).toMatchObject([{ everySession: false, sessionIds: sessionIds.slice(0, 1) }]);
    await buy(stalls, 2, {}, 1);
    await buy(circle, 2);
    await expect(buy(stalls, 2)).rejects.toThrow('Only 1 of Stalls is left');
    const { pools: left } = await editor.change(deletePoolDocument, { id: pools[0]?.id });
    expect(left).toEqual([]);
    await buy(stalls, 2);
  });

  test('with a capacity below the tickets sold, a name in use, or no types or unknown ones, is refused at the field', async () => {
    const { editor, stalls, circle, buy, refused } = await freshEvent();
    await buy(stalls, 4);
    const { pools } = await editor.change(savePoolDocument, pool([stalls], { name: 'Taken' }));
    const other = await freshEvent();
    for (const [more, field, words] of [
      [{ capacity: 3 }, 'capacity', '4 of these tickets are already sold, held or in carts. Enter 4 or more'],
      [{ name: ' taken ' }, 'name', 'This event already has a pool named'],
      [{ capacity: 0 }, 'capacity', 'Enter how many tickets the pool has.'],
      [{ ticketTypeIds: [] }, 'ticketTypeIds', 'Choose the ticket types that share this pool.'],
      [{ ticketTypeIds: [other.stalls] }, 'ticketTypeIds', 'is no longer part of the event'],
      [{ sessionIds: [other.sessionIds[0]] }, 'sessionIds', 'is no longer part of the event'],
    ] as const) {
      const { code, fields } = await refused(savePoolDocument, pool([stalls, circle], more));
      expect([code, fields[field]]).toEqual(['BAD_USER_INPUT', expect.stringContaining(words)]);
    }
    const lowered = { id: pools[0]?.id, ...pool([stalls], { name: 'Taken', capacity: 3 }) };
    expect((await refused(savePoolDocument, lowered)).fields['capacity']).toContain('Enter 4 or more');
    expect((await refused(deletePoolDocument, { id: other.stalls })).code).toBe('NOT_FOUND');
  });
});

describe('a promo code', () => {
  const code = (more: object = {}) => ({ input: { code: ' early-26 ', percentOff: 25, ...more } });

  test('created, used and changed, discounts its types by its amount, within its limit and its dates', async () => {
    const { editor, stalls, circle, buy } = await freshEvent();
    const made = await editor.change(
      savePromoCodeDocument,
      code({ uses: 2, ticketTypeIds: [stalls], validUntilLocal: '2031-02-01T09:00' }),
    );
    const [promo] = made.promoCodes;
    expect(promo).toMatchObject({
      ...{ code: 'EARLY-26', percentOff: 25, centsOff: null, ticketTypeIds: [stalls], archived: false },
      line: { capacity: 2, sold: 0, inCarts: 0, free: 2 },
    });
    const promoCode = 'Early-26';
    expect((await buy(stalls, 2, { promoCode })).totalCents).toBe(6900);
    await expect(buy(circle, 1, { promoCode })).rejects.toThrow('is not for the tickets you chose');
    await editor.change(savePromoCodeDocument, {
      id: promo?.id,
      ...code({ percentOff: null, centsOff: 600, uses: 3 }),
    });
    expect((await buy(circle, 1, { promoCode })).totalCents).toBe(4000);
    await buy(circle, 1, { promoCode });
    await expect(buy(circle, 1, { promoCode })).rejects.toThrow('has reached its limit');
    await editor.change(setPromoCodeArchivedDocument, { id: promo?.id, archived: true });
    await expect(buy(stalls, 1, { promoCode })).rejects.toThrow('is not valid for this event');
    const back = await editor.change(setPromoCodeArchivedDocument, { id: promo?.id, archived: false });
    expect(back.promoCodes[0]?.line).toEqual({ capacity: 3, sold: 3, held: 0, inCarts: 0, free: 0 });
  });

  test('with a limit below its current uses, or with invalid input, is refused at the field', async () => {
    const { editor, stalls, buy, refused } = await freshEvent();
    const { promoCodes } = await editor.change(savePromoCodeDocument, code({ uses: 5 }));
    await buy(stalls, 1, { promoCode: 'EARLY-26' });
    await buy(stalls, 1, { promoCode: 'EARLY-26' });
    const id = promoCodes[0]?.id;
    for (const [given, more, field, words] of [
      [id, { uses: 1 }, 'uses', '2 are already taken or in carts. Enter 2 or more.'],
      [undefined, {}, 'code', 'This event already has the code EARLY-26, perhaps archived.'],
      [undefined, { code: 'two words' }, 'code', 'without spaces'],
      [undefined, { code: '' }, 'code', 'Enter the code people type.'],
      [undefined, { code: 'A', percentOff: 101 }, 'percentOff', 'Enter 1 to 100 percent.'],
      [undefined, { code: 'A', centsOff: 100 }, 'percentOff', 'a percentage or an amount'],
      [undefined, { code: 'A', percentOff: null }, 'percentOff', 'a percentage or an amount'],
      [
        undefined,
        { code: 'A', validFromLocal: '2031-02-01T09:00', validUntilLocal: '2031-01-01T09:00' },
        'validUntilLocal',
        'The code ends before it starts. Choose a later time.',
      ],
    ] as const) {
      const refusal = await refused(savePromoCodeDocument, { id: given, ...code(more) });
      expect([refusal.code, refusal.fields[field]]).toEqual([
        'BAD_USER_INPUT',
        expect.stringContaining(words),
      ]);
    }
  });
});

describe('an add-on', () => {
  const buildAddOn = async (stock: number | null) =>
    (
      await server.services.database.adminDb
        .insertInto('add_on')
        .values({
          ...{
            organiser_id: person.organiserId,
            name: `Programme ${randomUUID()}`,
            description: '',
            price_cents: 1500,
            stock,
          },
          created_at: new Date(),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;

  test('added to an event, is sold up to its capacity; removed, its sales remain', async () => {
    const { editor, eventId } = await freshEvent();
    const addOnId = await buildAddOn(10);
    const { addOns } = await editor.change(putAddOnDocument, { addOnId, capacity: 4 });
    const of = (all: typeof addOns) => all.find((each) => each.addOnId === addOnId);
    expect(of(addOns)).toMatchObject({ onSale: true, available: 10, line: { capacity: 4, free: 4 } });
    const { id: offerId } = await server.services.database.adminDb
      .selectFrom('offer')
      .select('id')
      .where('add_on_id', '=', addOnId)
      .executeTakeFirstOrThrow();
    const take = (quantity: number) =>
      takeCart(server.services, {
        ...{ organiserId: person.organiserId, eventId, channel: 'web', wanted: [{ offerId, quantity }] },
      });
    await take(3);
    await expect(take(2)).rejects.toThrow('Only 1 of');
    const lowered = await editor.refused(putAddOnDocument, { addOnId, capacity: 2 });
    expect(lowered.fields['capacity']).toBe('3 are already taken or in carts. Enter 3 or more.');
    const off = await editor.change(takeOffAddOnDocument, { addOnId });
    expect(of(off.addOns)).toMatchObject({ onSale: false, line: { capacity: 4, inCarts: 3, free: 1 } });
    await expect(take(1)).rejects.toThrow('is no longer on sale');
  });

  test('with limited stock, can be given at most what other events have not taken', async () => {
    const addOnId = await buildAddOn(10);
    const [first, second] = [await freshEvent(), await freshEvent()];
    await first.editor.change(putAddOnDocument, { addOnId, capacity: 7 });
    for (const [capacity, words] of [
      [4, 'There are 10 in stock, and other events have 7 of them: at most 3 are left for this one.'],
      [null, 'enter how many of 3 this event has.'],
      [-1, 'Enter 0 or more'],
    ] as const) {
      const { code, fields } = await second.refused(putAddOnDocument, { addOnId, capacity });
      expect([code, fields['capacity']]).toEqual(['BAD_USER_INPUT', expect.stringContaining(words)]);
    }
    expect((await second.refused(putAddOnDocument, { addOnId: second.eventId, capacity: 1 })).code).toBe(
      'NOT_FOUND',
    );
  });
});

describe('the waitlist', () => {
  test('closed, accepts no entries; valid hours are saved; hours out of range are refused', async () => {
    const { editor, stalls, buy, refused, eventId, sessionIds } = await freshEvent({ seats: 1 });
    await buy(stalls, 1);
    const [sessionId = ''] = sessionIds;
    const join = () =>
      joinWaitlist(server.services, {
        ...{ organiserId: person.organiserId, eventId, sessionId, ticketTypeId: stalls },
        ...{ name: 'Ana', address: 'ana@example.org', quantity: 1 },
      });
    const saved = await editor.change(saveWaitlistDocument, { input: { open: false, hours: 6 } });
    expect(saved).toMatchObject({ waitlistOpen: false, waitlistHours: 6 });
    await expect(join()).rejects.toThrow('There is no waitlist for Stalls.');
    for (const hours of [0, 169]) {
      const { fields } = await refused(saveWaitlistDocument, { input: { open: true, hours } });
      expect(fields['hours']).toBe('An offer lasts 1 to 168 hours.');
    }
    await editor.change(saveWaitlistDocument, { input: { open: true, hours: 6 } });
    await join();
    const { waitlist } = await editor.load();
    expect(waitlist).toMatchObject([{ name: 'Ana', state: 'waiting' }]);
    const { waitlist: left } = await editor.change(removeFromWaitlistDocument, { id: waitlist[0]?.id });
    expect(left).toMatchObject([{ state: 'left' }]);
    expect((await refused(removeFromWaitlistDocument, { id: eventId })).code).toBe('NOT_FOUND');
  });
});

describe('a hold that expires', () => {
  test('holds its seats until its wall time, is released automatically, and cannot be restored afterwards', async () => {
    const { editor, stalls, buy, refused, sessionIds } = await freshEvent({ seats: 3 });
    const hold = { sessionId: sessionIds[0], ticketTypeId: stalls, quantity: 2, reason: 'Press' };
    const past = await refused(holdTicketsDocument, { input: { ...hold, expiresLocal: '2031-01-10T12:59' } });
    expect(past.fields['expiresLocal']).toBe('This time has passed. Choose a later one, or leave it empty.');
    const input = { ...hold, expiresLocal: '2031-01-11T09:00' };
    const { holds, sessions } = await editor.change(holdTicketsDocument, { input });
    expect(holds).toMatchObject([{ quantity: 2, kind: 'organiser', expiresAt: '2031-01-10T20:00:00.000Z' }]);
    expect(sessions[0]?.line).toEqual({ capacity: 3, sold: 0, held: 2, inCarts: 0, free: 1 });
    await expect(buy(stalls, 2)).rejects.toThrow('Only 1 of Stalls is left');
    const { adminDb } = server.services.database;
    const job = await adminDb.selectFrom('job').selectAll().where('kind', '=', EXPIRE_HOLD).execute();
    expect(job.map(({ run_at }) => run_at.toISOString())).toEqual(['2031-01-10T20:00:00.000Z']);
    time = new Date('2031-01-10T20:00:00Z');
    await adminDb.updateTable('job').set({ run_at: new Date() }).where('kind', '=', EXPIRE_HOLD).execute();
    await adminDb.deleteFrom('job').where('kind', '<>', EXPIRE_HOLD).execute();
    await server.services.queue.start();
    // The page reads holds and lines one after the other, and the job may run in between.
    const after = await until(
      () => editor.load(),
      (seen) => seen.holds.length === 0 && seen.sessions[0]?.line.held === 0,
    );
    expect([after.holds, after.sessions[0]?.line.free]).toEqual([[], 3]);
    expect(await refused(restoreHoldDocument, { id: holds[0]?.id })).toMatchObject({
      ...{ code: 'CONFLICT', message: expect.stringContaining('This hold has expired') },
    });
  });
});
