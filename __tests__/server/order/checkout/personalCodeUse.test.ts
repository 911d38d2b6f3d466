import { sql } from 'kysely';
import { cancelCart } from '../../../../src/server/order/checkout/checkoutService';
import { completeOrder } from '../../../../src/server/order/checkout/completeOrder';
import { sellDirectly } from '../../../../src/server/order/checkout/sellDirectly';
import { takeCart } from '../../../../src/server/order/cart/cartService';
import { cartMinutes, expireOverdueCarts } from '../../../../src/server/order/cart/expireCarts';
import type { CartRequest } from '../../../../src/server/order/cart/priceCart';
import { refundOrder } from '../../../../src/server/order/refund/refundService';
import { buildPersonalCode, buildPromoCode, buildSale } from '../../../support/factories/sellingFactories';
import {
  createBarrier,
  meetAtInsert,
  PARTICIPANTS,
  runAtBarrier,
} from '../../../support/database/raceControls';
import { hasServer } from '../../../support/database/testDatabase';
import { startServer, type TestServer } from '../../../support/startServer';

const OWN = 'JAZZ-7K2M-9QXA-T4RW';
const taken =
  'This promo code works for one order, and another order uses it. Remove the code to buy without it.';

let server: TestServer;
let organiserId: string;
let time = new Date('2031-01-10T00:00:00Z');

beforeAll(async () => {
  server = await startServer({ clock: { now: () => time } });
  ({ organiserId } = await server.signedIn([]));
});
afterAll(() => server.close());

/** An event with one type of ticket for $46, a promo code of 50% off and a personal code that belongs to it. */
async function build(promo: { uses?: number } = {}) {
  const { eventId, offers } = await buildSale(server.services, organiserId, { seats: 1000 });
  const own = { organiserId, eventId };
  const promoCodeId = await buildPromoCode(server.services, own, { code: 'JAZZ', percentOff: 50, ...promo });
  await buildPersonalCode(server.services, { ...own, promoCodeId }, OWN);
  return { eventId, promoCodeId, offerId: offers[0]?.[0] ?? '' };
}

type Built = Awaited<ReturnType<typeof build>>;

// Each buyer uses a separate set of services, because requests to one server are batched.
const take = ({ eventId, offerId }: Built, promoCode = OWN, more: Partial<CartRequest> = {}) =>
  takeCart(
    { ...server.services },
    { organiserId, eventId, channel: 'web', wanted: [{ offerId, quantity: 1 }], promoCode, ...more },
  );

const complete = (orderId: string) => completeOrder(server.services, { organiserId, orderId });

/** Refunds some of an order's tickets; all of them where no number is given. */
async function refund(orderId: string, count?: number) {
  const tickets = await server.services.database.adminDb
    .selectFrom('ticket')
    .innerJoin('order_line', 'order_line.id', 'ticket.order_line_id')
    .select('ticket.id')
    .where('order_id', '=', orderId)
    .where('status', '=', 'valid')
    .execute();
  const ticketIds = tickets.slice(0, count).map(({ id }) => id);
  const input = { requestKey: server.services.random.uuid(), reason: '', message: '', addOns: [], ticketIds };
  await refundOrder(server.services, { organiserId, orderId, userId: null }, input);
}

test('takeCart, with a personal code typed in lower case, takes off what the promo code takes off and names the code', async () => {
  const sale = await build();
  const { orderId, totalCents } = await take(sale, ` ${OWN.toLowerCase()} `);
  expect(totalCents).toBe(2300);
  const { rows } = await sql<{ name: string; code: string }>`
    select line.name, promo_code.code from order_line as line join offer on offer.id = line.offer_id
      join promo_code on promo_code.id = offer.promo_code_id where order_id = ${orderId}`.execute(
    server.services.database.adminDb,
  );
  expect(rows).toEqual([{ name: `Promo code ${OWN}`, code: 'JAZZ' }]);
});

test('takeCart, with a personal code that a cart or an order uses, is refused and names the field and the cure', async () => {
  const sale = await build();
  const { orderId } = await take(sale);
  const refused = { fields: { promoCode: taken } };
  await expect(take(sale)).rejects.toMatchObject(refused);
  expect(await complete(orderId)).toBe('completed');
  await expect(take(sale)).rejects.toMatchObject(refused);
  await expect(take(sale, 'JAZZ')).resolves.toMatchObject({ totalCents: 2300 });
});

test('takeCart, with a personal code whose cart was cancelled or has expired, accepts it again', async () => {
  const sale = await build();
  const { secret } = await take(sale);
  await cancelCart(server.services, secret);
  await take(sale);
  time = new Date(time.getTime() + (cartMinutes + 1) * 60_000);
  await expect(take(sale)).resolves.toMatchObject({ totalCents: 2300 });
});

test('completeOrder, of an expired cart whose personal code another cart has taken since, sells nothing', async () => {
  const sale = await build();
  const late = await take(sale);
  time = new Date(time.getTime() + (cartMinutes + 1) * 60_000);
  await expireOverdueCarts(server.services, { organiserId, eventId: sale.eventId });
  const next = await take(sale);
  expect(await complete(late.orderId)).toBe('no_room');
  expect(await complete(next.orderId)).toBe('completed');
});

test('completeOrder, of an expired cart whose personal code is still free, sells it', async () => {
  const sale = await build();
  const late = await take(sale);
  time = new Date(time.getTime() + (cartMinutes + 1) * 60_000);
  await expireOverdueCarts(server.services, { organiserId, eventId: sale.eventId });
  expect(await complete(late.orderId)).toBe('completed');
  await expect(take(sale)).rejects.toThrow(taken);
});

test('refundOrder, of the last ticket of an order, frees its personal code, and of an earlier one does not', async () => {
  const sale = await build();
  const { orderId } = await take(sale, OWN, { wanted: [{ offerId: sale.offerId, quantity: 2 }] });
  await complete(orderId);
  await refund(orderId, 1);
  await expect(take(sale)).rejects.toThrow(taken);
  await refund(orderId);
  await expect(take(sale)).resolves.toMatchObject({ totalCents: 2300 });
});

test('takeCart, with a personal code of a promo code that is archived, ended, used up or of another event, is refused as that code is', async () => {
  const sale = await build({ uses: 1 });
  const change = (values: object) =>
    server.services.database.adminDb
      .updateTable('promo_code')
      .set(values)
      .where('id', '=', sale.promoCodeId)
      .execute();
  await change({ archived_at: time });
  await expect(take(sale)).rejects.toThrow('not valid for this event');
  await change({ archived_at: null, valid_until: time });
  await expect(take(sale)).rejects.toThrow('has ended');
  await change({ valid_until: null });
  await take(sale, 'JAZZ');
  await expect(take(sale)).rejects.toThrow('has reached its limit');
  const { eventId, offers } = await buildSale(server.services, organiserId);
  const elsewhere = { ...sale, eventId, offerId: offers[0]?.[0] ?? '' };
  await expect(take(elsewhere)).rejects.toThrow('not valid for this event');
});

test('sellDirectly, at the door with a personal code, uses it up', async () => {
  const sale = await build();
  const { eventId, offerId } = sale;
  const wanted = [{ offerId, quantity: 1 }];
  const request = { organiserId, eventId, channel: 'box_office', wanted, promoCode: OWN } as const;
  expect(await sellDirectly(server.services, request)).toMatchObject({ totalCents: 2300 });
  await expect(sellDirectly(server.services, request)).rejects.toThrow(taken);
});

const BUYERS = 200;
const rush = (sale: Built) => Promise.allSettled(Array.from({ length: BUYERS }, () => take(sale)));
const won = (outcomes: ReadonlyArray<PromiseSettledResult<unknown>>) =>
  outcomes.filter(({ status }) => status === 'fulfilled').length;

(hasServer ? describe : describe.skip)('two hundred carts at once with one personal code', () => {
  test('take it once, and the others are told so', async () => {
    const outcomes = await rush(await build());
    expect(won(outcomes)).toBe(1);
    const refusals = outcomes.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
    expect(new Set(refusals)).toEqual(new Set([`Error: ${taken}`]));
  });

  test('control: without the index, every buyer who had read that it was free takes it', async () => {
    const { adminDb } = server.services.database;
    await sql`drop index ticket_order_personal_code_once`.execute(adminDb);
    await createBarrier(adminDb);
    await meetAtInsert(adminDb, 'order_line');
    const sale = await build();
    const outcomes = await runAtBarrier(adminDb, () => rush(sale));
    expect(won(outcomes)).toBeGreaterThanOrEqual(PARTICIPANTS);
  });
});
