import type {
  BoxOfficeSession,
  DoorOffers,
  DoorQuote,
  DoorTickets,
} from '../../../src/contract/boxOffice/boxOffice';
import {
  boxOfficeSessionsDocument,
  doorOffersDocument,
  doorQuoteDocument,
  doorTicketsDocument,
  lockTillDocument,
  sellAtDoorDocument,
} from '../../../src/contract/boxOffice/boxOfficeDocuments';
import { orderDocument } from '../../../src/contract/order/orderDocuments';
import type { OrderDetail } from '../../../src/contract/order/order';
import { doorPath, type DoorReply } from '../../../src/contract/ticketholder/checkIn';
import { takeCart } from '../../../src/server/order/cart/cartService';
import { buildTill, doorSale, sell, tabletOf } from '../../support/factories/boxOfficeFactories';
import { mailTray } from '../../support/mail/mailTray';
import { buildPromoCode, buildSale } from '../../support/factories/sellingFactories';
import { startServer, type TestPerson, type TestServer } from '../../support/startServer';

let server: TestServer;
let person: TestPerson;
// The sessions start on 2031-03-01 at 19:00 in Auckland, which is 06:00 UTC, and last three hours.
let time = new Date('2031-03-01T05:00:00Z');
const tray = mailTray();

beforeAll(async () => {
  server = await startServer({ clock: { now: () => time }, mailer: tray });
  server.services.queue.start();
  person = await server.signedIn(['boxOffice', 'events', 'customers']);
});
afterAll(() => server.close());
beforeEach(async () => {
  time = new Date('2031-03-01T05:00:00Z');
  await buildTill(person);
});

async function build(wishes: Parameters<typeof buildSale>[2] = {}) {
  const sale = await buildSale(server.services, person.organiserId, wishes);
  return { ...sale, sessionId: sale.sessionIds[0] ?? '', offerId: sale.offers[0]?.[0] ?? '' };
}
const refused = (variables: { input: object }) => tabletOf(person).refused(sellAtDoorDocument, variables);
const order = (id: string) => tabletOf(person).ask<OrderDetail>(orderDocument, { id });
const ordersOf = async (eventId: string) =>
  (
    await server.services.database.adminDb
      .selectFrom('ticket_order')
      .select('id')
      .where('event_id', '=', eventId)
      .where('state', '=', 'complete')
      .execute()
  ).length;

describe('a sale at the door', () => {
  test('for cash, is a paid order with tickets and change', async () => {
    const place = await build({ types: [{ name: 'Adult' }] });
    const sale = await sell(person, doorSale(place, { buyer: { name: 'Rua', email: 'Rua@example.org' } }));
    expect(sale).toMatchObject({
      ...{ method: 'cash', totalCents: 9200, dueCents: 9200, givenCents: 10_000, changeCents: 800 },
      ...{ buyerName: 'Rua', buyerEmail: 'rua@example.org', voidedAt: null },
    });
    expect(sale.tickets).toHaveLength(2);
    expect(sale.tickets[0]).toMatchObject({
      typeName: 'Adult',
      holderName: 'Rua',
      status: 'valid',
      checkedIn: false,
    });
    expect(sale.tickets[0]?.qrText).toMatch(/^TO1\./);
    const detail = await order(sale.orderId);
    expect(detail).toMatchObject({
      channel: 'box_office',
      state: 'complete',
      totalCents: 9200,
      paidCents: 9200,
      owedCents: 0,
    });
    expect(detail.payments).toMatchObject([
      { method: 'cash', gateway: 'manual', state: 'succeeded', amountCents: 9200 },
    ]);
    expect(detail.timeline.map(({ text }) => text)).toContainEqual(
      expect.stringMatching(/^Sold at the door by Seller \d+, for cash\.$/),
    );
    const mail = await tray.mailTo('rua@example.org', /ticket/i);
    expect(mail.text).toContain(sale.number);
  });

  test('with an address and no name, is mailed without a name', async () => {
    const buyer = { email: 'nameless@example.org' };
    await sell(person, doorSale(await build({ types: [{ name: 'Adult' }] }), { buyer }));
    const mail = await tray.mailTo('nameless@example.org', /ticket/i);
    expect(mail.text).toContain('2 tickets for you.');
    expect(mail.text).toMatch(/^Adult$/m);
  });

  test('while sales on the web are paused, is still possible', async () => {
    const place = await build();
    await server.services.database.adminDb
      .updateTable('event')
      .set({ state: 'paused' })
      .where('id', '=', place.eventId)
      .execute();
    expect((await sell(person, doorSale(place))).tickets).toHaveLength(2);
  });

  test('for cash, a total not payable in coins, is rounded for the drawer and not for the order', async () => {
    const place = await build({ types: [{ priceCents: 1234 }] });
    const input = { expectedTotalCents: 2468, givenCents: 2470 };
    expect((await refused(doorSale(place, { ...input, givenCents: 2469 }))).fields.givenCents).toContain(
      '$24.70 in cash: $0.01',
    );
    const sale = await sell(person, doorSale(place, input));
    expect(sale).toMatchObject({ totalCents: 2468, dueCents: 2470, changeCents: 0 });
    expect(await order(sale.orderId)).toMatchObject({ totalCents: 2468, paidCents: 2468 });
  });

  test('by card terminal, stores the reference of its slip', async () => {
    const place = await build();
    const sale = await sell(
      person,
      doorSale(place, { method: 'card_terminal', givenCents: null, reference: 'T-004512' }),
    );
    expect(sale).toMatchObject({ method: 'card_terminal', reference: 'T-004512', changeCents: null });
    expect((await order(sale.orderId)).payments).toMatchObject([
      { method: 'card_terminal', reference: 'T-004512' },
    ]);
  });

  test('complimentary, keeps the price with a full discount, so that total and tax are 0', async () => {
    const place = await build();
    const sale = await sell(
      person,
      doorSale(place, { method: 'complimentary', expectedTotalCents: 0, reason: 'Guest of the band' }),
    );
    expect(sale).toMatchObject({ totalCents: 0, gstCents: 0, reason: 'Guest of the band' });
    expect(sale.tickets).toHaveLength(2);
    const detail = await order(sale.orderId);
    expect(detail.lines).toMatchObject([
      { unitCents: 4600, quantity: 2, discountCents: 9200, totalCents: 0, gstCents: 0 },
    ]);
    expect(detail.payments).toMatchObject([{ method: 'complimentary', amountCents: 0, state: 'succeeded' }]);
  });

  test('with a promo code, counts one use of it', async () => {
    const place = await build();
    await buildPromoCode(
      server.services,
      { organiserId: person.organiserId, eventId: place.eventId },
      { code: 'BAND', percentOff: 50, uses: 1 },
    );
    const wanted = { promoCode: 'band', expectedTotalCents: 4600 };
    const quote = await tabletOf(person).ask<DoorQuote>(doorQuoteDocument, {
      input: {
        sessionId: place.sessionId,
        lines: [{ offerId: place.offerId, quantity: 2 }],
        promoCode: 'band',
      },
    });
    expect(quote).toMatchObject({ discountCents: 4600, totalCents: 4600, cashCents: 4600 });
    expect((await sell(person, doorSale(place, wanted))).totalCents).toBe(4600);
    expect((await refused(doorSale(place, wanted))).fields).toHaveProperty('promoCode');
  });

  test('with immediate check-in, has its tickets checked in, once even if the request is repeated', async () => {
    const place = await build();
    const variables = doorSale(place, { checkInNow: true });
    expect((await sell(person, variables)).tickets.map(({ checkedIn }) => checkedIn)).toEqual([true, true]);
    await sell(person, variables);
    const door = (await person.get(`/v2/nz${doorPath(place.sessionId)}`)).json<DoorReply>().result;
    expect(door).toMatchObject({ tickets: 2, checkedIn: 2 });
  });

  test('with the same request key twice, in sequence or in parallel, is one sale with one reply', async () => {
    const place = await build();
    const variables = doorSale(place);
    const first = await sell(person, variables);
    const again = await Promise.all([sell(person, variables), sell(person, variables)]);
    expect(again).toEqual([first, first]);
    const fresh = doorSale(place);
    const [one, other] = await Promise.all([sell(person, fresh), sell(person, fresh)]);
    expect(one.orderId).toBe(other.orderId);
    expect(await ordersOf(place.eventId)).toBe(2);
  });

  test('after web sales have ended, is possible until the session is over', async () => {
    const place = await build();
    time = new Date('2031-03-01T08:30:00Z');
    await buildTill(person);
    const web = takeCart(server.services, {
      ...{ organiserId: person.organiserId, eventId: place.eventId, channel: 'web' },
      wanted: [{ offerId: place.offerId, quantity: 1 }],
    });
    await expect(web).rejects.toThrow('have ended');
    expect((await sell(person, doorSale(place))).tickets).toHaveLength(2);
    time = new Date('2031-03-01T09:00:00Z');
    await buildTill(person);
    expect(await refused(doorSale(place))).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('over'),
    });
  });

  test('of a type with an access code, needs no code', async () => {
    const place = await build({ types: [{ accessCode: 'FRIENDS' }] });
    const offers = await tabletOf(person).ask<DoorOffers>(doorOffersDocument, { sessionId: place.sessionId });
    expect(offers.offers).toMatchObject([{ accessCode: 'FRIENDS', offerId: place.offerId, free: 100 }]);
    expect((await sell(person, doorSale(place))).tickets).toHaveLength(2);
  });

  test('shows its ticket codes and a link to the buyer’s page on the tablet', async () => {
    const { orderId } = await sell(person, doorSale(await build()));
    const codes = await tabletOf(person).ask<DoorTickets>(doorTicketsDocument, { orderId });
    expect(codes.tickets).toHaveLength(2);
    for (const image of [codes.orderQrImage, ...codes.tickets.map(({ qrImage }) => qrImage)]) {
      expect(image).toMatch(/^data:image\/svg\+xml;base64,/);
    }
  });
});

describe('a refused sale changes nothing', () => {
  test.each([
    ['less cash than the total', { givenCents: 9199 }, 'givenCents'],
    ['no cash named', { givenCents: null }, 'givenCents'],
    ['a card terminal without a reference', { method: 'card_terminal', reference: ' ' }, 'reference'],
    [
      'a card number for a reference',
      { method: 'card_terminal', reference: '4111 1111 1111 1111' },
      'reference',
    ],
    [
      'a card number inside a reference',
      { method: 'card_terminal', reference: 'visa 5555-5555-5555-4444' },
      'reference',
    ],
    ['a card number for a name', { buyer: { name: '378282246310005' } }, 'buyer.name'],
    ['complimentary without a reason', { method: 'complimentary', expectedTotalCents: 0 }, 'reason'],
    [
      'complimentary with a promo code',
      { method: 'complimentary', reason: 'Guest', promoCode: 'X' },
      'promoCode',
    ],
    ['an address that is none', { buyer: { email: 'rua' } }, 'buyer.email'],
    ['another way to pay', { method: 'invoice' }, 'method'],
    ['nothing chosen', { lines: [] }, 'lines'],
    ['a request key that is none', { requestKey: 'again' }, 'requestKey'],
  ])('%s', async (_what, wrong, field) => {
    const place = await build();
    const input = { ...doorSale(place).input, ...wrong };
    const refusal = await refused({ input });
    expect(refusal.code).toBe('BAD_USER_INPUT');
    expect(Object.keys(refusal.fields)).toEqual([field]);
    expect(await ordersOf(place.eventId)).toBe(0);
  });

  test('a reference of sixteen digits that is no card number, is accepted', async () => {
    const input = { method: 'card_terminal', reference: '4111111111111112' } as const;
    expect((await sell(person, doorSale(await build(), input))).reference).toBe('4111111111111112');
  });

  test('a price that changed since the screen was loaded', async () => {
    const place = await build();
    await server.services.database.adminDb
      .updateTable('ticket_type')
      .set({ price_cents: 5000 })
      .where('event_id', '=', place.eventId)
      .execute();
    const refusal = await refused(doorSale(place));
    expect(refusal).toMatchObject({ code: 'CONFLICT', message: expect.stringContaining('$100.00') });
    expect(await ordersOf(place.eventId)).toBe(0);
  });

  test('more than are left', async () => {
    const place = await build({ seats: 1 });
    expect(await refused(doorSale(place))).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('Only 1 of Type 1 is left'),
    });
    await sell(
      person,
      doorSale(place, { lines: [{ offerId: place.offerId, quantity: 1 }], expectedTotalCents: 4600 }),
    );
    expect((await refused(doorSale(place))).message).toContain('sold out');
  });

  test('a session that is cancelled', async () => {
    const place = await build();
    await server.services.database.adminDb
      .updateTable('event_session')
      .set({ cancelled_at: time })
      .where('id', '=', place.sessionId)
      .execute();
    expect(await refused(doorSale(place))).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('cancelled'),
    });
  });

  test('a ticket of another session', async () => {
    const place = await build({ sessions: 2 });
    const elsewhere = { sessionId: place.sessionId, offerId: place.offers[0]?.[1] ?? '' };
    expect((await refused(doorSale(elsewhere))).fields).toEqual({ 'lines.0': expect.any(String) });
  });

  test("another organiser's session", async () => {
    const stranger = await server.signedIn([]);
    const sale = await buildSale(server.services, stranger.organiserId);
    const place = { sessionId: sale.sessionIds[0] ?? '', offerId: sale.offers[0]?.[0] ?? '' };
    expect((await refused(doorSale(place))).code).toBe('NOT_FOUND');
  });

  test('a locked till', async () => {
    const place = await build();
    await tabletOf(person).ask(lockTillDocument);
    const variables = doorSale(place);
    expect((await refused(variables)).code).toBe('TILL_LOCKED');
    expect(await ordersOf(place.eventId)).toBe(0);
    await buildTill(person);
    expect((await sell(person, variables)).tickets).toHaveLength(2);
  });
});

test('boxOfficeSessions, of the organiser, are those with door sales, the next first', async () => {
  const seller = await server.signedIn(['boxOffice']);
  const sale = await buildSale(server.services, seller.organiserId, { sessions: 2, seats: 80 });
  await buildSale(server.services, person.organiserId);
  const sessions = await tabletOf(seller).ask<BoxOfficeSession[]>(boxOfficeSessionsDocument);
  expect(sessions.map(({ id, today, free, webPaused }) => ({ id, today, free, webPaused }))).toEqual([
    { id: sale.sessionIds[0], today: true, free: 80, webPaused: false },
    { id: sale.sessionIds[1], today: false, free: 80, webPaused: false },
  ]);
});
